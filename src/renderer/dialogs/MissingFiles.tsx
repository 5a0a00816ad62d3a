import type { GivenFile } from '../state/dialog-state'
import { givenOf } from '../files/dropped'
import { texts } from '../texts'
import { FilesButton } from '../ui/FileButton'

const words = texts.dialogs.import

/** Maximum files that are listed: nobody reads more. */
const MAX_LISTED = 10

interface MissingFilesProps {
  readonly title: string
  /** Says which file names them, and what to do. */
  readonly text: string
  /** Their paths, from its folder. */
  readonly paths: readonly string[]
  readonly onFiles: (files: readonly GivenFile[]) => void
}

/** Lists the files beside another that were not read, and lets the user choose them. */
export function MissingFiles({ title, text, paths, onFiles }: MissingFilesProps) {
  const give = (files: readonly File[]): void => onFiles(givenOf(files))
  return (
    <section className="import-missing">
      <h3>{title}</h3>
      <p>{text}</p>
      <ul className="import-notes">
        {paths.slice(0, MAX_LISTED).map((path) => (
          <li key={path}>{path}</li>
        ))}
      </ul>
      {paths.length > MAX_LISTED && (
        <p className="dialog-hint">{words.moreMissing(paths.length - MAX_LISTED)}</p>
      )}
      <div className="import-give">
        <FilesButton accept="" onFiles={give}>
          {words.chooseFiles}
        </FilesButton>
        <FilesButton accept="" isFolder onFiles={give}>
          {words.chooseFolder}
        </FilesButton>
      </div>
    </section>
  )
}
