import type { Format } from '../../core/formats/format'
import { isIniFile } from './ini-recognition'
import type { ForeignFile } from '../desk/dialog-state'
import type { Workbench } from '../desk/workbench'

/** Shows what of a file would come in, in a dialog. */
export function showImport(bench: Workbench, file: ForeignFile): void {
  bench.map?.cancelPointer()
  const kind = isIniFile(file.bytes, file.name) ? 'ini' : 'import'
  bench.store.change({ window: { dialog: { kind, file } } })
}

/** Whether a format is only ever imported, or its files may be read in several ways: they are shown first. */
export function isForeign(format: Format | undefined): boolean {
  return format?.read !== undefined && (!format.write || format.readSettings !== undefined)
}
