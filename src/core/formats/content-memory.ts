import type { FileProblem } from '../text/file-problem'

/**
 * Maximum memory for the content of a file, in bytes, estimated before it is read: lists, objects and their values take
 * many times the bytes that they have in a file. `npm run bench read-limits` measures what files just below it take; the
 * largest maps take a fifth of it.
 */
export const MAX_CONTENT_MEMORY = 1.25 * 1024 ** 3

/** Returns the memory of a file's bytes and of its text, which has two bytes a character if one is not Latin. */
export function textMemory(bytes: Uint8Array): number {
  for (let at = 0; at < bytes.length; at++) if ((bytes[at] as number) > LAST_LATIN) return 3 * bytes.length
  return 2 * bytes.length
}

/** The last byte of UTF-8 that begins a character below U+0100. */
const LAST_LATIN = 0xc3

/** Returns a problem if the content of a file takes more than `memory` bytes, else undefined. */
export function memoryProblem(
  what: string,
  needed: number,
  memory: number,
  cure: string,
): FileProblem | undefined {
  if (needed <= memory) return undefined
  return {
    message: `Reading this ${what} would take more than ${Math.floor(memory / 2 ** 20)} MB of memory, which is the most that is used. ${cure}`,
  }
}
