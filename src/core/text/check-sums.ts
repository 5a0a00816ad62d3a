/** Returns the check sum at the end of zlib data (RFC 1950). */
export function adler32(bytes: Uint8Array): number {
  let low = 1
  let high = 0
  for (let at = 0; at < bytes.length;) {
    // This many sums stay below 2^32.
    const end = Math.min(bytes.length, at + 3800)
    for (; at < end; at++) {
      low += bytes[at] ?? 0
      high += low
    }
    low %= 65521
    high %= 65521
  }
  return high * 65536 + low
}

/** Returns the CRC-32 of bytes, as in gzip data (RFC 1952) and PNG files. */
export function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (let at = 0; at < bytes.length; at++) sum = (CRC[(sum ^ (bytes[at] ?? 0)) & 0xff] ?? 0) ^ (sum >>> 8)
  return (sum ^ 0xffffffff) >>> 0
}

const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1
  return sum
})
