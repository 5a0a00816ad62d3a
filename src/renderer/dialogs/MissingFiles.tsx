import type { GivenFile } from '../state/dialog-state'
import { givenOf } from '../files/dropped'
import { texts } from '../texts'
import { FilesButton } from '../ui/FileButton'

const words = texts.dialogs.import

/** Maximum files that are listed: nobody reads more. */
const MAX_LISTED = 10

interface MissingFilesProps {
  /** The file that names them. */
  readonly name: string
  /** Their paths, from its folder. */
  readonly paths: readonly string[]
  /** Whether they are pictures of tiles, which the level does not need. */
  readonly arePictures?: boolean
  readonly onFiles: (files: readonly GivenFile[]) => void
}

/** Lists the files beside another that were not read, and lets the user choose them. */
export function MissingFiles({ name, paths, arePictures = false, onFiles }: MissingFilesProps) {
  const give = (files: readonly File[]): void => onFiles(givenOf(files))
  return (
    <section className="import-missing">
      <h3>{arePictures ? words.missingPictures : words.missing}</h3>
      <p>{(arePictures ? words.picturesText : words.missingText)(name, paths.length)}</p>
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
