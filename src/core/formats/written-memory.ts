import { MAX_CONTENT_MEMORY } from './content-memory'
import type { Format, WrittenFile } from './format'
import { findExcess } from './json-file'
import { findXmlExcess } from './xml/xml-memory'

/** Maximum memory of a content, as a multiple of its bytes: short attributes take 150 times theirs. */
export const DENSEST = 160

/**
 * Returns why a file that was written could not be opened again: reading it would take more memory than a reader uses.
 * Undefined if all can, and for formats that are not read.
 */
export function checkWrittenMemory(
  { isRead }: Pick<Format, 'isRead'>,
  files: readonly WrittenFile[],
): string | undefined {
  const large = files.find(
    ({ bytes }) => isRead && DENSEST * bytes.length > MAX_CONTENT_MEMORY && excessOf(bytes),
  )
  return (
    large &&
    `"${large.name}" could not be opened again: reading it would take more than ${Math.floor(MAX_CONTENT_MEMORY / 2 ** 20)} MB of memory. Use fewer or smaller levels.`
  )
}

function excessOf(bytes: Uint8Array): boolean {
  const [first] = bytes
  if (first === 0x3c) return findXmlExcess(bytes) !== undefined // "<"
  return (first === 0x7b || first === 0x5b) && findExcess(bytes) !== undefined // "{", "["
}
