import { encodeText } from './text'

/** The namespace of our ids: chosen once, and never changed. */
const NAMESPACE = '8f3b6c52-0d1e-5a47-9b86-2c7de4150a93'

/**
 * Returns a UUID of version 5 (RFC 9562) for a path of words and numbers: the same path always gives the same id, and
 * nothing else affects it.
 */
export function uuidOf(...path: readonly (string | number)[]): string {
  return uuidInNamespace(NAMESPACE, JSON.stringify(path))
}

/** Returns the UUID of version 5 of a name in a namespace, which is a UUID itself. */
export function uuidInNamespace(namespace: string, name: string): string {
  const prefix = Uint8Array.from(namespace.replaceAll('-', '').match(/../g) ?? [], (hex) =>
    Number.parseInt(hex, 16),
  )
  const text = encodeText(name)
  const bytes = new Uint8Array(prefix.length + text.length)
  bytes.set(prefix)
  bytes.set(text, prefix.length)
  const [a, b, c, d] = sha1(bytes)
  const hex = [a, (b & 0xffff0fff) | 0x5000, (c & 0x3fffffff) | 0x80000000, d]
    .map((word) => (word >>> 0).toString(16).padStart(8, '0'))
    .join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** Returns the first 4 of the 5 words of a SHA-1 (FIPS 180-4). It makes ids here, and protects nothing. */
function sha1(message: Uint8Array): readonly [number, number, number, number] {
  const blocks = (message.length + 8) >>> 6
  const padded = new Uint8Array((blocks + 1) * 64)
  padded.set(message)
  padded[message.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 4, message.length * 8)
  let [h0, h1, h2, h3, h4] = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0]
  const words = new Int32Array(80)
  for (let block = 0; block < padded.length; block += 64) {
    for (let at = 0; at < 16; at++) words[at] = view.getInt32(block + at * 4)
    for (let at = 16; at < 80; at++) {
      const mixed =
        (words[at - 3] ?? 0) ^ (words[at - 8] ?? 0) ^ (words[at - 14] ?? 0) ^ (words[at - 16] ?? 0)
      words[at] = (mixed << 1) | (mixed >>> 31)
    }
    let [a, b, c, d, e] = [h0, h1, h2, h3, h4]
    for (let at = 0; at < 80; at++) {
      const [f, k] =
        at < 20
          ? [(b & c) | (~b & d), 0x5a827999]
          : at < 40
            ? [b ^ c ^ d, 0x6ed9eba1]
            : at < 60
              ? [(b & c) | (b & d) | (c & d), 0x8f1bbcdc]
              : [b ^ c ^ d, 0xca62c1d6]
      const next = (((a << 5) | (a >>> 27)) + f + e + k + (words[at] ?? 0)) | 0
      e = d
      d = c
      c = (b << 30) | (b >>> 2)
      b = a
      a = next
    }
    h0 = (h0 + a) | 0
    h1 = (h1 + b) | 0
    h2 = (h2 + c) | 0
    h3 = (h3 + d) | 0
    h4 = (h4 + e) | 0
  }
  return [h0, h1, h2, h3]
}
