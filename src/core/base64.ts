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

/** What each character of base64 stands for: its six bits, 64 for blanks that are passed over, 255 for what is none. */
const BITS = new Uint8Array(256).fill(255)
for (const [value, code] of CODES.entries()) BITS[code] = value
for (const blank of [0x09, 0x0a, 0x0d, 0x20]) BITS[blank] = 64

/**
 * The bytes that a text in base64 stands for; blanks and ends of lines in it are passed over. Where the text is no
 * base64, the offset of the first character that is wrong instead.
 */
export function bytesOfBase64(
  text: string,
): { readonly bytes: Uint8Array<ArrayBuffer> } | { readonly fault: number } {
  const bytes = new Uint8Array(Math.ceil((text.length * 3) / 4))
  let filled = 0
  let bits = 0
  let letters = 0
  let at = 0
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === PADDING) break
    const value = code < 256 ? (BITS[code] ?? 255) : 255
    if (value === 64) continue
    if (value === 255) return { fault: at }
    bits = ((bits << 6) | value) & 0xffffff
    letters++
    if (letters % 4 === 0) {
      bytes[filled++] = bits >> 16
      bytes[filled++] = bits >> 8
      bytes[filled++] = bits
    }
  }
  // What is left of the last four letters: two say one byte, three say two, and one alone says nothing.
  const left = letters % 4
  if (left === 1) return { fault: Math.max(0, at - 1) }
  if (left === 2) bytes[filled++] = bits >> 4
  if (left === 3) {
    bytes[filled++] = bits >> 10
    bytes[filled++] = bits >> 2
  }
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code !== PADDING && BITS[code & 0xff] !== 64) return { fault: at }
  }
  return { bytes: bytes.slice(0, filled) }
}

/** Bytes in base64 as a text: for short ones, see `base64Codes`. */
export function base64Text(bytes: Uint8Array): string {
  let text = ''
  for (const code of base64Codes(bytes)) text += String.fromCharCode(code)
  return text
}
