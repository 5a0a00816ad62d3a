import type { GivenFile } from '../../state/dialog-state'
import { texts } from '../../texts'
import { GiveFiles } from './GiveFiles'
import './ImportDialog.css'

const words = texts.dialogs.import

/** Maximum listed files: a longer list is not read. */
const MAX_LISTED = 10

interface MissingFilesProps {
  /** Says which file names them, and what to do. */
  readonly text: string
  /** Their paths, from its folder. */
  readonly paths: readonly string[]
  readonly onFiles: (files: readonly GivenFile[]) => void
}

/** Lists the files beside another that were not read, and lets the user choose them. Hidden if all were read. */
export function MissingFiles({ text, paths, onFiles }: MissingFilesProps) {
  if (paths.length === 0) return null
  return (
    <section className="import-missing">
      <h3>{words.missing}</h3>
      <p>{text}</p>
      <ul className="import-notes">
        {paths.slice(0, MAX_LISTED).map((path) => (
          <li key={path}>{path}</li>
        ))}
      </ul>
      {paths.length > MAX_LISTED && (
        <p className="dialog-hint">{words.moreMissing(paths.length - MAX_LISTED)}</p>
      )}
      <GiveFiles onFiles={onFiles} />
    </section>
  )
}
