import type { WrittenFile } from '../../core/formats/format'
import type { FileFilter } from '../../ipc/contract'
import { texts } from '../texts'
import { messageOf } from '../texts/error-message'
import { announce, type App } from './app'

/**
 * Makes a file and saves it where the user chooses. Announces the result, and returns whether the file was written. A function
 * that fails has the message of its error announced.
 */
export async function saveExport(
  app: App,
  filter: FileFilter,
  make: () => WrittenFile | Promise<WrittenFile>,
): Promise<boolean> {
  try {
    const reply = await app.host.save({ filter, files: [await make()], purpose: 'export' })
    if (reply.status === 'error') announce(app.store, texts.banner.exportFailed(reply.message))
    if (reply.status !== 'saved') return false
    announce(app.store, texts.banner.exported(reply.name))
    return true
  } catch (error) {
    announce(app.store, texts.banner.exportFailed(messageOf(error)))
    return false
  }
}
