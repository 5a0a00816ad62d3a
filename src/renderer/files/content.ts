import { BEGINNING, isHeld } from '../../ipc/content'
import type { FileContent } from '../../ipc/contract'
import type { Host } from '../../ipc/host'

/** The content of a file: its bytes, a file that a worker reads, or a content that the host holds. */
export type Content = FileContent | Blob

/** Returns the first bytes of a file. */
export async function startOf(content: Content): Promise<Uint8Array<ArrayBuffer>> {
  if (content instanceof Blob) return fileBytes(content.slice(0, BEGINNING))
  return isHeld(content) ? content.beginning : content
}

/** Returns all bytes of a file. Rejects for a folder or a deleted file. */
export async function wholeOf(
  host: Pick<Host, 'heldContent'>,
  content: Content,
): Promise<Uint8Array<ArrayBuffer>> {
  if (content instanceof Blob) return fileBytes(content)
  if (!isHeld(content)) return content
  const reply = await host.heldContent(content.held)
  if (reply.status === 'error') throw new Error(reply.message)
  return reply.bytes
}

/** Returns the bytes of a file that the user gave. Rejects for a folder or a deleted file. */
export async function fileBytes(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.arrayBuffer())
}
