import { isIniFile } from './ini-recognition'
import type { ForeignFile } from '../desk/dialog-state'
import type { Workbench } from '../desk/workbench'

/** Shows a dialog with the importable parts of a file. */
export function showImport(bench: Workbench, file: ForeignFile): void {
  bench.map?.cancelPointer()
  const kind = isIniFile(file.bytes, file.name) ? 'ini' : 'import'
  bench.store.change({ window: { dialog: { kind, file } } })
}
