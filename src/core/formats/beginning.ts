import { textOfCodes } from './text'

/**
 * Returns the first kilobytes of a file as characters, one a byte, without a byte order mark: enough to recognise a
 * format.
 */
export function beginningOf(bytes: Uint8Array): string {
  return textOfCodes(bytes.subarray(0, 4096)).replace(/^\u00ef\u00bb\u00bf/, '')
}
