import type { FileContent, HeldContent } from './contract'

/** Maximum files of one save. */
export const MAX_SAVED_FILES = 1000

/** Bytes by which the format of a file is recognised. */
export const BEGINNING = 4096

/** Whether the host holds a content. */
export function isHeld(content: FileContent | Blob): content is HeldContent {
  return 'held' in content
}

/** Returns the size of a content in bytes. */
export function sizeOf(content: FileContent | Blob): number {
  return content instanceof Uint8Array ? content.length : content.size
}

/** Returns the bytes of a content that is here. Throws for others. */
export function ownBytes(content: FileContent): Uint8Array<ArrayBuffer> {
  if (isHeld(content)) throw new TypeError('The content stays with the host')
  return content
}
