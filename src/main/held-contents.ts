import { randomUUID } from 'node:crypto'
import { MAX_FILE_BYTES } from '../core/text/file-size'
import { BEGINNING, MAX_SAVED_FILES } from '../ipc/content'
import type { BesideReply, FileContent, FileToSave, HeldContent, OpenReply } from '../ipc/contract'
import type { WrittenFile } from '../core/formats/format'

/** The problem of a content that was dropped to make room. */
export const NOT_HELD = 'The content of the file is no longer held. Open or save it again.'

/** Contents of one window that are held at the same time: the files of one export, and some that wait for a dialog. */
export const MAX_HELD = MAX_SAVED_FILES + 8

/** Maximum bytes of all of them; the latest may have more. */
const MAX_HELD_BYTES = 2 * MAX_FILE_BYTES

/** Contents of files on their way between the disk and the threads, held by the main process; a page has access only to its own. */
export interface HeldContents {
  /** Holds a content for a page. Returns the token and the beginning for the window. */
  readonly hold: (page: number, bytes: Uint8Array<ArrayBuffer>) => HeldContent
  /** Returns the bytes of a content; undefined if it was dropped. */
  readonly bytesOf: (page: number, content: FileContent) => Uint8Array<ArrayBuffer> | undefined
  /** Lets go of all contents of a page. */
  readonly drop: (page: number) => void
}

interface HeldBytes {
  readonly page: number
  readonly bytes: Uint8Array<ArrayBuffer>
}

export function createHeldContents(): HeldContents {
  /** The oldest first. */
  const byToken = new Map<string, HeldBytes>()

  const dropSurplus = (page: number): void => {
    const own = [...byToken].filter(([, held]) => held.page === page)
    let size = own.reduce((sum, [, { bytes }]) => sum + bytes.length, 0)
    for (const [at, [held, { bytes }]] of own.slice(0, -1).entries()) {
      if (own.length - at <= MAX_HELD && size <= MAX_HELD_BYTES) return
      byToken.delete(held)
      size -= bytes.length
    }
  }

  return {
    hold(page, bytes) {
      const held = randomUUID()
      byToken.set(held, { page, bytes })
      dropSurplus(page)
      return { held, size: bytes.length, beginning: bytes.slice(0, BEGINNING) }
    },
    bytesOf(page, content) {
      if (content instanceof Uint8Array) return content
      const found = byToken.get(content.held)
      return found?.page === page ? found.bytes : undefined
    },
    drop(page) {
      for (const [held, content] of byToken) if (content.page === page) byToken.delete(held)
    },
  }
}

/** Holds the content of an opened file, and gives the window a token for it. */
export function holdOpened(holder: HeldContents, page: number, reply: OpenReply): OpenReply {
  return reply.status === 'opened' && reply.bytes instanceof Uint8Array
    ? { ...reply, bytes: holder.hold(page, reply.bytes) }
    : reply
}

/** Saves files whose content may be held. */
export async function saveHeld<Rest extends object, Reply>(
  holder: HeldContents,
  page: number,
  { files, ...request }: Rest & { readonly files: readonly FileToSave[] },
  save: (request: Omit<Rest, 'files'> & { readonly files: readonly WrittenFile[] }) => Promise<Reply>,
): Promise<Reply | { readonly status: 'error'; readonly message: string }> {
  const written: WrittenFile[] = []
  for (const { name, bytes } of files) {
    const own = holder.bytesOf(page, bytes)
    if (!own) return { status: 'error', message: NOT_HELD }
    written.push({ name, bytes: own })
  }
  return save({ ...request, files: written })
}

/** The reply with a content that the window reads itself. */
export function heldReply(holder: HeldContents, page: number, held: string): BesideReply {
  const bytes = holder.bytesOf(page, { held, size: 0, beginning: new Uint8Array() })
  return bytes ? { status: 'read', bytes } : { status: 'error', message: NOT_HELD }
}
