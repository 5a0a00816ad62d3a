import type { WrittenFile } from '../../core/formats/format'
import type { FileFilter } from '../../ipc/contract'
import { texts } from '../texts'
import { messageOf } from '../texts/error-message'
import { announce, type Workbench } from './workbench'

/**
 * Makes a file and saves it where the user chooses. Announces the result, and returns whether the file was written. A function
 * that fails has the message of its error announced.
 */
export async function saveExport(
  bench: Workbench,
  filter: FileFilter,
  make: () => WrittenFile | Promise<WrittenFile>,
): Promise<boolean> {
  try {
    const reply = await bench.host.save({ filter, files: [await make()], purpose: 'export' })
    if (reply.status === 'error') announce(bench.store, texts.banner.exportFailed(reply.message))
    if (reply.status !== 'saved') return false
    announce(bench.store, texts.banner.exported(reply.name))
    return true
  } catch (error) {
    announce(bench.store, texts.banner.exportFailed(messageOf(error)))
    return false
  }
}
