const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const CODES = Uint8Array.from(LETTERS, (letter) => letter.charCodeAt(0))
const PADDING = 0x3d

/** Bytes in base64 with its padding, as character codes: the core knows no platform's encoder. */
export function base64Codes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const codes = new Uint8Array(4 * Math.ceil(bytes.length / 3)).fill(PADDING)
  let at = 0
  for (let index = 0; index < bytes.length; index += 3) {
    const left = bytes.length - index
    const triple = ((bytes[index] ?? 0) << 16) | ((bytes[index + 1] ?? 0) << 8) | (bytes[index + 2] ?? 0)
    codes[at++] = CODES[triple >> 18] ?? 0
    codes[at++] = CODES[(triple >> 12) & 63] ?? 0
    if (left > 1) codes[at] = CODES[(triple >> 6) & 63] ?? 0
    at++
    if (left > 2) codes[at] = CODES[triple & 63] ?? 0
    at++
  }
  return codes
}
