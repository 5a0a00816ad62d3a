import { useEffect, useState } from 'react'
import type { RecentFile } from '../../ipc/contract'
import { openRecentFile } from '../files/files'
import { texts } from '../texts'
import { ModalDialog } from '../ui/ModalDialog'
import { useApp } from '../state/app'
import { useRowTab } from '../ui/row-tab'
import { WindowedList } from '../ui/WindowedList'

const words = texts.dialogs.recent

/** Lists the files opened or saved last. */
export function RecentDialog({ onClose }: { readonly onClose: () => void }) {
  const app = useApp()
  const [files, setFiles] = useState<readonly RecentFile[]>()

  useEffect(() => {
    let isGone = false
    app.host.recent().then(
      (list) => !isGone && setFiles(list),
      () => !isGone && setFiles([]),
    )
    return () => {
      isGone = true
    }
  }, [app])

  const open = (file: string): void => {
    onClose()
    void openRecentFile(app, file)
  }

  return (
    <ModalDialog title={words.title} text={words.text} onClose={onClose}>
      {!files && <p className="dialog-hint">{words.loading}</p>}
      {files?.length === 0 && <p className="dialog-hint">{words.empty}</p>}
      {files && files.length > 0 && (
        <WindowedList
          items={files}
          keyOf={({ file }) => file}
          nameOf={({ name }) => name}
          label={words.title}
          className="recent"
          estimate={50}
          renderRow={(file) => <Recent file={file} onOpen={open} />}
        />
      )}
    </ModalDialog>
  )
}

interface RecentProps {
  readonly file: RecentFile
  readonly onOpen: (file: string) => void
}

function Recent({ file: { file, name, folder }, onOpen }: RecentProps) {
  return (
    <button type="button" tabIndex={useRowTab()} className="row recent-file" onClick={() => onOpen(file)}>
      <span>{name}</span>
      <span className="recent-folder">{folder}</span>
    </button>
  )
}
