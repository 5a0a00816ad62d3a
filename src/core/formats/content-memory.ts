import type { FileProblem } from '../text/file-problem'

/**
 * Maximum memory for the content of a file, in bytes, estimated before it is read: lists, objects and their values take
 * many times the bytes that they have in a file. The largest maps take a fifth of it.
 */
export const MAX_CONTENT_MEMORY = 2 * 1024 ** 3

/** Returns the problem of a file whose content takes more than `memory` bytes; undefined if it does not. */
export function memoryProblem(
  what: string,
  needed: number,
  memory: number,
  cure: string,
): FileProblem | undefined {
  if (needed <= memory) return undefined
  const words = `${Math.ceil(needed / 2 ** 20)} MB of memory; at most ${Math.floor(memory / 2 ** 20)} MB are used`
  return { message: `Reading this ${what} would take about ${words}. ${cure}` }
}
