import { useMemo } from 'react'
import type { OfferedFormat, WrittenFile } from '../../../core/formats/format'
import type { Project } from '../../../core/project/project'
import { sizeOf } from '../../../ipc/content'
import type { FilesToSave } from '../../../jobs/job'
import { previewOf } from '../../files/export-preview'
import { texts } from '../../texts'
import { byteWords } from '../../texts/byte-words'
import { ExportPreviewBox } from './ExportPreviewBox'
import { PlayLine } from './PlayLine'

const words = texts.dialogs.export

interface ExportFilesProps {
  readonly written: FilesToSave
  /** The first file, for its preview. */
  readonly first: WrittenFile | undefined
  readonly format: OfferedFormat
  readonly project: Project
}

/** A large preview of the first file; below it the files with their sizes, whether they can be played, and the losses. */
export function ExportFiles({ written, first, format, project }: ExportFilesProps) {
  const preview = useMemo(() => first && previewOf(first, format.mediaType), [first, format])
  return (
    <>
      {preview && <ExportPreviewBox preview={preview} />}
      <h3>{words.files}</h3>
      <ul className="export-files">
        {written.files.map((file) => (
          <li key={file.name}>
            <span>{file.name}</span>
            <span>{byteWords(sizeOf(file.bytes))}</span>
          </li>
        ))}
      </ul>
      {written.play && <PlayLine report={written.play} project={project} />}
      <h3>{words.losses}</h3>
      {written.losses.length === 0 && <p>{words.noLosses}</p>}
      <ul>
        {written.losses.map((loss) => (
          <li key={loss}>{loss}</li>
        ))}
      </ul>
    </>
  )
}
