import { useEffect, useRef, useState } from 'react'
import type { ReadResult } from '../../../core/formats/format'
import { givenFiles } from '../../files/beside'
import { importAsLevels, importAsNew } from '../../files/import'
import { filesOfMany, manyFiles, nameOfMany, readMany } from '../../files/import-many'
import { useApp } from '../../state/app'
import type { GivenFile, ManyFiles } from '../../state/dialog-state'
import { texts } from '../../texts'
import { messageOf } from '../../texts/error-message'
import { reasonTexts } from '../../texts/reasons'
import { FormDialog } from '../../ui/FormDialog'
import { FileProblems } from '../../ui/FileProblems'
import { focusFirst } from '../../ui/focus-first'
import { GiveFiles } from './GiveFiles'
import { ImportPreview } from './ImportPreview'
import { ImportWhere, type ImportPlace } from './ImportWhere'
import { MissingFiles } from './MissingFiles'

const words = texts.dialogs.import

interface ImportManyDialogProps {
  /** Undefined: the dialog asks for them. */
  readonly files?: ManyFiles
  readonly onClose: () => void
}

/** Shows the levels and losses of several files, and imports all of them in one step. */
export function ImportManyDialog({ files: opened, onClose }: ImportManyDialogProps) {
  const app = useApp()
  const [files, setFiles] = useState(opened)
  const [where, setWhere] = useState<ImportPlace>('new')
  const [problem, setProblem] = useState<string>()
  const { result, reading } = useMany(files)
  const project = result?.status === 'read' ? result.project : undefined
  const notes = result?.status === 'read' ? result.notes : []
  const missing = result?.missing ?? []
  const name = files ? nameOfMany(files) : ''
  const maps = files?.maps.length ?? 0

  const found = useRef<HTMLDivElement>(null)
  const isRead = result !== undefined
  useEffect(() => {
    // Until then the dialog has only the buttons that end it.
    if (isRead) focusFirst(found.current)
  }, [isRead])

  const choose = async (given: readonly GivenFile[]): Promise<void> => {
    const found = await manyFiles(given)
    if ('problem' in found) setProblem(found.problem)
    else setFiles(found)
  }
  const bringIn = (): void => {
    if (!project || !files) return
    onClose()
    const sources = filesOfMany(files)
    if (where === 'levels') importAsLevels(app.store, sources, project)
    else void importAsNew(app, { name, files: sources }, project, notes)
  }

  return (
    <FormDialog
      title={words.many}
      text={words.manyText}
      onClose={onClose}
      wide
      submit={words.import}
      whyNot={project ? undefined : maps === 0 ? reasonTexts.noFiles : reasonTexts.unread}
      onSubmit={bringIn}
    >
      {maps === 0 && (
        <>
          <GiveFiles onFiles={(list) => void choose(list)} />
          {problem !== undefined && <p role="alert">{problem}</p>}
        </>
      )}
      <output>{reading === undefined ? '' : texts.banner.reading(reading)}</output>
      <output className="unseen">
        {project && words.found(project.levels.length, notes.length)}
        {result?.status === 'refused' && words.refused(result.problems.length)}
      </output>
      <div ref={found}>
        {files && (
          <MissingFiles
            text={words.missingOfMany(missing.length, !project)}
            paths={missing}
            onFiles={(more) => setFiles({ ...files, given: givenFiles(more, files.given) })}
          />
        )}
        {result?.status === 'refused' && <FileProblems title={words.problems} problems={result.problems} />}
        {project && <ImportPreview project={project} notes={notes} hasSource={false} />}
        {project && <ImportWhere where={where} levels={project.levels.length} onChange={setWhere} />}
      </div>
    </FormDialog>
  )
}

/** Reads files together. `reading` is the name of the current file. */
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
    readMany(app.host, app.jobs, files, { signal, onFile: setReading }).then(hold, (error: unknown) =>
      hold({ status: 'refused', problems: [{ message: messageOf(error) }] }),
    )
    return () => stopping.abort()
  }, [app, files])
  return { result: held && held.of === files ? held.result : undefined, reading }
}
