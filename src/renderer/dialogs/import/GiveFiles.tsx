import { givenOf } from '../../files/dropped'
import type { GivenFile } from '../../state/dialog-state'
import { texts } from '../../texts'
import { FilesButton } from '../../ui/FileButton'
import './ImportDialog.css'

const words = texts.dialogs.import

/** Buttons to choose files or a folder. */
export function GiveFiles({ onFiles }: { readonly onFiles: (files: readonly GivenFile[]) => void }) {
  const give = (files: readonly File[]): void => onFiles(givenOf(files))
  return (
    <div className="buttons import-give">
      <FilesButton accept="" onFiles={give}>
        {words.chooseFiles}
      </FilesButton>
      <FilesButton accept="" isFolder onFiles={give}>
        {words.chooseFolder}
      </FilesButton>
    </div>
  )
}
