import { MENU_LABELS } from '../../../ipc/menu-labels'
import { runAction } from '../../actions'
import { openRecentFile } from '../../files/files'
import { texts } from '../../texts'
import { MainButton } from '../../ui/buttons'
import { ModalDialog } from '../../ui/ModalDialog'
import { useApp } from '../../state/app'
import { WindowedList } from '../../ui/WindowedList'
import { RecentFile, useRecentFiles } from './RecentFile'

const words = texts.dialogs.recent

/** Lists the files opened or saved last. */
export function RecentDialog({ onClose }: { readonly onClose: () => void }) {
  const app = useApp()
  const files = useRecentFiles()
  const open = (file: string): void => {
    onClose()
    void openRecentFile(app, file)
  }
  const openOther = (): void => {
    onClose()
    runAction(app, 'file.open')
  }

  return (
    <ModalDialog title={words.title} text={words.text} onClose={onClose}>
      {!files && <p className="dialog-hint">{words.loading}</p>}
      {files?.length === 0 && (
        <>
          <p className="dialog-hint">{words.empty}</p>
          <div className="dialog-buttons">
            <span className="dialog-gap" />
            <MainButton onClick={openOther}>{MENU_LABELS['file.open']}</MainButton>
          </div>
        </>
      )}
      {files && files.length > 0 && (
        <WindowedList
          items={files}
          keyOf={({ file }) => file}
          nameOf={({ name }) => name}
          label={words.title}
          className="recent"
          estimate={50}
          renderRow={(file) => <RecentFile file={file} onOpen={open} />}
        />
      )}
    </ModalDialog>
  )
}
