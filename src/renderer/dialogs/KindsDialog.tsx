import { Plus } from 'lucide-react'
import { useState } from 'react'
import { describeFileProblem } from '../../core/text/file-problem'
import { MAX_KINDS_BYTES, readKindsFile, writeKinds } from '../../core/formats/kinds-file'
import { MAX_CUSTOM_KINDS, type CustomKind } from '../../core/project/custom-kinds'
import { kindsProblem } from '../../editor/set-kinds'
import { fileStem } from '../state/file-names'
import { editProject } from '../edit/levels'
import { freeId, mergeKinds, withNewKind } from '../edit/custom-kinds'
import { saveText } from '../files/save-text'
import { kindTexts } from '../texts/kinds'
import { texts } from '../texts'
import { byteWords } from '../texts/byte-words'
import { FormDialog } from '../ui/FormDialog'
import { FileButton } from '../ui/FileButton'
import { useSelected, useApp } from '../state/app'
import { KindFields } from './KindFields'
import { reasonTexts } from '../texts/reasons'
import { ReasonButton } from '../ui/ReasonButton'
import './KindsDialog.css'

const words = kindTexts
const NONE: readonly CustomKind[] = []

/** Edits the project's custom kinds of places; confirming is one step. */
export function KindsDialog({ onClose }: { readonly onClose: () => void }) {
  const app = useApp()
  const project = useSelected((state) => state.document.project)
  const saved = project.kinds ?? NONE
  const [kinds, setKinds] = useState(saved)
  const [at, setAt] = useState(0)
  const [said, setSaid] = useState<string>()
  const kind = kinds[at]
  const problem = kindsProblem(kinds)

  const change = (fresh: CustomKind): void => {
    // Places know a kind by its id, so only the id of one that no place can have yet follows its label.
    const isNew = saved.every(({ id }) => id !== fresh.id)
    const others = kinds.filter((_, index) => index !== at)
    setSaid(undefined)
    setKinds(kinds.with(at, isNew ? { ...fresh, id: freeId(fresh.label, others) } : fresh))
  }
  const remove = (): void => {
    setKinds(kinds.filter((_, index) => index !== at))
    setAt(Math.max(0, at - 1))
  }
  const load = async (chosen: File): Promise<void> => {
    // Checks the size before reading.
    if (chosen.size > MAX_KINDS_BYTES)
      return setSaid(texts.banner.tooLarge(chosen.name, byteWords(MAX_KINDS_BYTES)))
    const read = readKindsFile(new Uint8Array(await chosen.arrayBuffer()))
    if (read.status === 'refused') {
      const [first] = read.problems
      return setSaid(words.refused(chosen.name, first ? describeFileProblem(first) : ''))
    }
    const merged = mergeKinds(kinds, read.kinds)
    setKinds(merged)
    setAt(merged.findIndex(({ id }) => id === read.kinds[0]?.id))
    setSaid(words.loaded(read.kinds.length))
  }
  const write = async (): Promise<void> => {
    const name = words.fileName(fileStem(project.name))
    const done = await saveText(app.host, { label: words.fileKind, name, text: writeKinds(kinds) })
    if (done) setSaid('name' in done ? words.written(done.name) : words.notWritten(done.message))
  }

  return (
    <FormDialog
      title={words.title}
      text={words.text}
      onClose={onClose}
      wide
      submit={words.save}
      whyNot={problem}
      onSubmit={() => {
        if (editProject(app.store, { kind: 'set-kinds', kinds })) onClose()
      }}

      others={
        <>
          <FileButton accept=".json,application/json" onFile={(chosen) => void load(chosen)}>
            {words.load}
          </FileButton>
          <ReasonButton
            whyNot={problem ?? (kinds.length === 0 ? reasonTexts.noKinds : undefined)}
            onClick={() => void write()}
          >
            {words.write}
          </ReasonButton>
        </>
      }
    >
      <div className="kinds">
        <div className="kinds-list">
          <ul aria-label={words.list}>
            {kinds.map(({ id, label }, index) => (
              <li key={id}>
                <button
                  type="button"
                  className="row kind-choose"
                  aria-current={index === at ? 'true' : undefined}
                  onClick={() => setAt(index)}
                >
                  {label}
                </button>
              </li>
            ))}
          </ul>
          <ReasonButton
            data-first-focus
            whyNot={kinds.length >= MAX_CUSTOM_KINDS ? reasonTexts.fullKinds(MAX_CUSTOM_KINDS) : undefined}
            onClick={() => {
              setKinds(withNewKind(kinds))
              setAt(kinds.length)
            }}
          >
            <Plus size={16} aria-hidden />
            {words.add}
          </ReasonButton>
        </div>
        {kind ? (
          <KindFields kind={kind} onChange={change} onRemove={remove} />
        ) : (
          <p className="panel-note">{words.empty}</p>
        )}
      </div>
      <output className={problem === undefined ? 'dialog-hint' : 'field-problem'}>
        {problem ?? said ?? '\u00a0'}
      </output>
    </FormDialog>
  )
}
