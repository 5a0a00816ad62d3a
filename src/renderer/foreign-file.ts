import { detectFormat } from '../core/formats/index'
import { isIniFile } from './worlds/ini-recognition'
import type { ForeignFile } from './dialog-state'
import type { Workbench } from './workbench'

/** Shows what of a file would come in, in a dialog. */
export function showImport(bench: Workbench, file: ForeignFile): void {
  bench.map?.cancelPointer()
  const kind = isIniFile(file.bytes, file.name) ? 'ini' : 'import'
  bench.store.setState({ dialog: { kind, file } })
}

/** Whether a file is of a format that is only ever imported, or may be read in several ways: it is shown first. */
export function isForeign(bytes: Uint8Array, name: string): boolean {
  const format = detectFormat(bytes, name)
  return format?.read !== undefined && (!format.write || format.readSettings !== undefined)
}
