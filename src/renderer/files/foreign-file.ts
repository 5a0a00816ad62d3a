import { startOf, wholeOf } from './content'
import { isIniFile } from './ini-recognition'
import type { ForeignFile } from '../state/dialog-state'
import { showDialog } from '../state/show-dialog'
import type { Store } from '../state/store'
import type { Host } from '../../ipc/host'

/** Shows a dialog with the importable parts of a file. Rejects if the file can no longer be read. */
export async function showImport(store: Store, host: Host, file: ForeignFile): Promise<void> {
  const { bytes, name } = file
  const isIni = isIniFile(await startOf(bytes), name)
  const dialog = isIni
    ? { kind: 'ini' as const, file: { name, bytes: await wholeOf(host, bytes) } }
    : { kind: 'import' as const, file }
  showDialog(store, dialog)
}
