/**
 * Returns a short text that almost certainly differs between contents: two hashes (FNV-1a with different primes) as 16
 * hexadecimal digits. It detects changes, not forgeries.
 */
export function digestOf(parts: Iterable<Uint8Array>): string {
  let first = 0x811c9dc5
  let second = 0x9747b28c
  for (const bytes of parts) {
    // Bytes that move from one part to the next give another digest.
    first = Math.imul(first ^ bytes.length, 0x01000193)
    second = Math.imul(second ^ bytes.length, 0x85ebca6b)
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at] ?? 0
      first = Math.imul(first ^ byte, 0x01000193)
      second = Math.imul(second ^ byte, 0x85ebca6b)
    }
  }
  return [first, second].map((hash) => (hash >>> 0).toString(16).padStart(8, '0')).join('')
}
