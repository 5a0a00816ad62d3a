import type { FileProblem } from './file-problem'

/**
 * Maximum bytes of a file that is read or written, so that all that is saved can be opened again. Hosts check it before
 * allocating memory, and formats again. Rows beyond the size of a level, which the shell streams, have no limit.
 */
export const MAX_FILE_BYTES = 256 * 1024 * 1024

/** A file from this size on is nearly too large to be saved. */
export const LARGE_FILE_BYTES = 0.8 * MAX_FILE_BYTES

/** Returns why files cannot be written: one is larger than any that is read. Undefined if all may be. */
export function checkFileSizes(
  files: readonly { readonly name: string; readonly bytes: { readonly length: number } }[],
): string | undefined {
  const large = files.find(({ bytes }) => bytes.length > MAX_FILE_BYTES)
  return large && `"${large.name}" would have ${sizeWords(large.bytes.length)}. Use fewer or smaller levels.`
}

/** Returns a size beside the maximum: "260 MB; a file may have at most 256 MB". */
export function sizeWords(bytes: number): string {
  return `${Math.ceil(bytes / 2 ** 20)} MB; a file may have at most ${MAX_FILE_BYTES / 2 ** 20} MB`
}

/** Returns what is wrong with a file's size; undefined if it is legal. */
export function checkFileSize(bytes: Uint8Array): FileProblem | undefined {
  if (bytes.length <= MAX_FILE_BYTES) return undefined
  return { message: `The file has ${bytes.length} bytes; files of at most ${MAX_FILE_BYTES} bytes are read.` }
}
