import { startOf, wholeOf } from './content'
import { isIniFile } from './ini-recognition'
import type { ForeignFile } from '../state/dialog-state'
import type { App } from '../state/app'

/** Shows a dialog with the importable parts of a file. Rejects if the file can no longer be read. */
export async function showImport(app: App, file: ForeignFile): Promise<void> {
  const { bytes, name } = file
  const isIni = isIniFile(await startOf(bytes), name)
  const dialog = isIni
    ? { kind: 'ini' as const, file: { name, bytes: await wholeOf(app.host, bytes) } }
    : { kind: 'import' as const, file }
  app.store.send({ kind: 'cancelStroke' })
  app.store.change({ window: { dialog } })
}
