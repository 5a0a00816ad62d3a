import type { Format } from '../../core/formats/format'
import { isIniFile } from './ini-recognition'
import type { ForeignFile } from '../desk/dialog-state'
import type { Workbench } from '../desk/workbench'

/** Shows a dialog with the importable parts of a file. */
export function showImport(bench: Workbench, file: ForeignFile): void {
  bench.map?.cancelPointer()
  const kind = isIniFile(file.bytes, file.name) ? 'ini' : 'import'
  bench.store.change({ window: { dialog: { kind, file } } })
}

/** Whether a format can only be imported, or its files can be read in several ways: they are previewed first. */
export function isForeign(format: Format | undefined): boolean {
  return format?.read !== undefined && (!format.write || format.readSettings !== undefined)
}
