import type { WrittenFile } from '../../core/formats/format'
import type { FileFilter, SaveReply } from '../../ipc/contract'
import { texts } from '../texts'
import { messageOf } from '../texts/error-message'
import { announce } from './app'
import type { Store } from './store'
import type { Host } from '../../ipc/host'

/** Words about a file other than the document; `losses` are the things that it cannot hold. */
interface WrittenWords {
  readonly written: (name: string) => string
  readonly downloaded?: (name: string) => string
  readonly losses?: readonly string[]
}

/** Announces that a file other than the document is written or downloaded. */
export function announceWritten(
  store: Store,
  { name, isDownload }: Extract<SaveReply, { readonly status: 'saved' }>,
  { written, downloaded = texts.banner.downloaded, losses = [] }: WrittenWords,
): void {
  announce(store, [(isDownload ? downloaded : written)(name), ...losses].join(' '))
}

/**
 * Makes a file and saves it where the user chooses. Announces the result, and returns whether the file was written. A function
 * that fails has the message of its error announced.
 */
export async function saveExport(
  store: Store,
  host: Host,
  filter: FileFilter,
  make: () => WrittenFile | Promise<WrittenFile>,
): Promise<boolean> {
  try {
    const reply = await host.save({ filter, files: [await make()], purpose: 'export' })
    if (reply.status === 'error') announce(store, texts.banner.exportFailed(reply.message))
    if (reply.status !== 'saved') return false
    announceWritten(store, reply, { written: texts.banner.exported })
    return true
  } catch (error) {
    announce(store, texts.banner.exportFailed(messageOf(error)))
    return false
  }
}
