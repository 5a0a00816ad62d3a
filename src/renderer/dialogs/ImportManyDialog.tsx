import { useEffect, useState } from 'react'
import type { ReadResult } from '../../core/formats/format'
import { givenFiles } from '../files/beside'
import { givenOf } from '../files/dropped'
import { importAsLevels, importAsNew } from '../files/import'
import { manyFiles, nameOfMany, readMany } from '../files/import-many'
import { useApp } from '../state/app'
import type { ManyFiles } from '../state/dialog-state'
import { texts } from '../texts'
import { messageOf } from '../texts/error-message'
import { reasonTexts } from '../texts/reasons'
import { DialogForm } from '../ui/DialogForm'
import { FilesButton } from '../ui/FileButton'
import { FileProblems } from '../ui/FileProblems'
import { ModalDialog } from '../ui/ModalDialog'
import { ImportPreview } from './ImportPreview'
import { ImportWhere, type ImportPlace } from './ImportWhere'
import { MissingFiles } from './MissingFiles'

const words = texts.dialogs.import

interface ImportManyDialogProps {
  /** Undefined if the user chooses them here. */
  readonly files: ManyFiles | undefined
  readonly onClose: () => void
}

/** Shows what comes in from several files, and what does not; each becomes a level, all in one step. */
export function ImportManyDialog({ files: opened, onClose }: ImportManyDialogProps) {
  const app = useApp()
  const [files, setFiles] = useState(opened)
  const [where, setWhere] = useState<ImportPlace>('new')
  const [chosen, setChosen] = useState(0)
  const { result, reading } = useMany(files)
  const project = result?.status === 'read' ? result.project : undefined
  const notes = result?.status === 'read' ? result.notes : []
  const missing = result?.status === 'read' ? (result.missing ?? []) : []
  const name = files ? nameOfMany(files) : ''
  const maps = files?.maps.length ?? 0

  const choose = (list: readonly File[]): void => {
    setChosen(list.length)
    manyFiles(givenOf(list)).then(setFiles, () => setFiles(undefined))
  }
  const bringIn = (): void => {
    if (!project) return
    onClose()
    if (where === 'levels') importAsLevels(app, project)
    else void importAsNew(app, { name }, project, notes)
  }

  return (
    <ModalDialog title={words.many} text={words.manyText} onClose={onClose} wide>
      <DialogForm
        submit={words.import}
        whyNot={project ? undefined : maps === 0 ? reasonTexts.noFiles : reasonTexts.unread}
        onSubmit={bringIn}
        onClose={onClose}
      >
        {maps === 0 && (
          <div className="import-give">
            <FilesButton accept="" onFiles={choose}>
              {words.chooseFiles}
            </FilesButton>
            <FilesButton accept="" isFolder onFiles={choose}>
              {words.chooseFolder}
            </FilesButton>
          </div>
        )}
        {maps === 0 && chosen > 0 && <p role="alert">{texts.banner.noMap(chosen)}</p>}
        <output>{reading === undefined ? '' : texts.banner.reading(reading)}</output>
        <output className="unseen">
          {project && words.found(project.levels.length, notes.length)}
          {result?.status === 'refused' && words.refused(result.problems.length)}
        </output>
        {files && missing.length > 0 && (
          <MissingFiles
            title={words.missing}
            text={words.missingOfMany(missing.length)}
            paths={missing}
            onFiles={(more) => setFiles({ ...files, given: givenFiles(more, files.given) })}
          />
        )}
        {project && <ImportPreview project={project} notes={notes} hasSource={false} />}
        {result?.status === 'refused' && <FileProblems title={words.problems} problems={result.problems} />}
        {project && <ImportWhere where={where} levels={project.levels.length} onChange={setWhere} />}
      </DialogForm>
    </ModalDialog>
  )
}

/** Reads files together; the name of the one that is being read. */
function useMany(files: ManyFiles | undefined): {
  readonly result: ReadResult | undefined
  readonly reading: string | undefined
} {
  const app = useApp()
  const [reading, setReading] = useState<string>()
  const [held, setHeld] = useState<{ readonly of: ManyFiles; readonly result: ReadResult }>()
  useEffect(() => {
    if (!files || files.maps.length === 0) return undefined
    const stopping = new AbortController()
    const { signal } = stopping
    const hold = (result: ReadResult): void => {
      if (signal.aborted) return
      setReading(undefined)
      setHeld({ of: files, result })
    }
    readMany(app, files, { signal, onFile: setReading }).then(hold, (error: unknown) =>
      hold({ status: 'refused', problems: [{ message: messageOf(error) }] }),
    )
    return () => stopping.abort()
  }, [app, files])
  return { result: held && held.of === files ? held.result : undefined, reading }
}
