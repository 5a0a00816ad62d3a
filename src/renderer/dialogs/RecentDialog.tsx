import { useEffect, useState } from 'react'
import type { RecentFile } from '../../ipc/contract'
import { openRecentFile } from '../files/files'
import { texts } from '../texts'
import { ModalDialog } from '../ui/ModalDialog'
import { useWorkbench } from '../desk/workbench'

const words = texts.dialogs.recent

/** Lists the files opened or saved last. */
export function RecentDialog({ onClose }: { readonly onClose: () => void }) {
  const bench = useWorkbench()
  const [files, setFiles] = useState<readonly RecentFile[]>()

  useEffect(() => {
    let isGone = false
    bench.host.recent().then(
      (list) => !isGone && setFiles(list),
      () => !isGone && setFiles([]),
    )
    return () => {
      isGone = true
    }
  }, [bench])

  const open = (file: string): void => {
    onClose()
    void openRecentFile(bench, file)
  }

  return (
    <ModalDialog title={words.title} text={words.text} onClose={onClose}>
      {!files && <p className="dialog-hint">{words.loading}</p>}
      {files?.length === 0 && <p className="dialog-hint">{words.empty}</p>}
      <ul className="recent">
        {files?.map(({ file, name, folder }) => (
          <li key={file}>
            <button type="button" className="recent-file" onClick={() => open(file)}>
              <span>{name}</span>
              <span className="recent-folder">{folder}</span>
            </button>
          </li>
        ))}
      </ul>
    </ModalDialog>
  )
}
