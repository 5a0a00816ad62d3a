const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const CODES = Uint8Array.from(LETTERS, (letter) => letter.charCodeAt(0))
const PADDING = 0x3d

/** Encodes bytes in base64 with padding, as character codes: the core has no access to a platform's encoder. */
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

/** The six bits of each base64 character; 64 for blanks, which are skipped; 255 for illegal characters. */
const BITS = new Uint8Array(256).fill(255)
for (const [value, code] of CODES.entries()) BITS[code] = value
for (const blank of [0x09, 0x0a, 0x0d, 0x20]) BITS[blank] = 64

/**
 * Decodes base64 text, skipping blanks and line ends. For illegal text, returns the offset of the first wrong character
 * instead.
 */
export function bytesOfBase64(
  text: string,
): { readonly bytes: Uint8Array<ArrayBuffer> } | { readonly problem: number } {
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
    if (value === 255) return { problem: at }
    bits = ((bits << 6) | value) & 0xffffff
    letters++
    if (letters % 4 === 0) {
      bytes[filled++] = bits >> 16
      bytes[filled++] = bits >> 8
      bytes[filled++] = bits
    }
  }
  // The rest of the last four letters: two give one byte, three give two, and one alone is illegal.
  const left = letters % 4
  if (left === 1) return { problem: Math.max(0, at - 1) }
  if (left === 2) bytes[filled++] = bits >> 4
  if (left === 3) {
    bytes[filled++] = bits >> 10
    bytes[filled++] = bits >> 2
  }
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code !== PADDING && BITS[code & 0xff] !== 64) return { problem: at }
  }
  return { bytes: bytes.slice(0, filled) }
}

/** Encodes bytes in base64 as a text; for long ones, see `base64Codes`. */
export function base64Text(bytes: Uint8Array): string {
  let text = ''
  for (const code of base64Codes(bytes)) text += String.fromCharCode(code)
  return text
}
