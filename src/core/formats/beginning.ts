import { textOfCodes } from '../text/text'

/**
 * Returns the first kilobytes of a file as characters, one a byte, without a byte order mark: enough to recognise a
 * format.
 */
export function beginningOf(bytes: Uint8Array): string {
  return textOfCodes(bytes.subarray(0, 4096)).replace(/^\u00ef\u00bb\u00bf/, '')
}

/**
 * Whether a JSON file begins as one of our formats: its outermost object says so in its "format". Nested
 * names and properties do not count.
 */
export function saysFormat(bytes: Uint8Array, word: string): boolean {
  const signs = beginningOf(bytes).match(/"(?:[^"\\]|\\.)*"|[^\s"]/g) ?? []
  let depth = 0
  for (const [index, sign] of signs.entries()) {
    if (index === 0 && sign !== '{') return false
    if (sign === '{' || sign === '[') depth++
    else if (sign === '}' || sign === ']') depth--
    else if (depth === 1 && sign === '"format"' && signs[index + 1] === ':')
      return signs[index + 2] === `"${word}"`
  }
  return false
}
