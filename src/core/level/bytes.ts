/**
 * A read-only view of bytes. A `Uint8Array` satisfies it, but a write through it does not compile: typed arrays
 * cannot be frozen, so the type is what keeps a level a value.
 */
export interface Bytes extends Iterable<number> {
  readonly length: number
  readonly [index: number]: number
  indexOf(value: number, from?: number): number
  slice(start?: number, end?: number): Uint8Array<ArrayBuffer>
}

/** Copies bytes into a new, writable array. */
export function copyBytes(bytes: Bytes): Uint8Array<ArrayBuffer> {
  return bytes.slice()
}

/** Whether two byte sequences have the same length and values. */
export function equalBytes(a: Bytes, b: Bytes): boolean {
  if (a === b) return true
  if (a.length !== b.length) return false
  const [fours, others] = [inFours(a), inFours(b)]
  if (fours && others) {
    for (let index = 0; index < fours.length; index++) if (fours[index] !== others[index]) return false
    for (let index = 4 * fours.length; index < a.length; index++) if (a[index] !== b[index]) return false
    return true
  }
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return false
  return true
}

/**
 * Returns a function that tells where a run of equal bytes ends: the index after its last byte, for the index of any of
 * them, or `end` if it goes on beyond. Long runs are read four bytes at a time.
 */
export function runEnds(bytes: Bytes): (from: number, end: number) => number {
  const fours = inFours(bytes)
  return (from, end) => {
    const value = bytes[from]
    let at = from + 1
    while (at < end && bytes[at] === value && (at & 3) !== 0) at++
    if (fours && value !== undefined && (at & 3) === 0) {
      const same = (value * 0x01010101) >>> 0
      const last = end >> 2
      let four = at >> 2
      while (four < last && fours[four] === same) four++
      at = Math.max(at, four << 2)
    }
    while (at < end && bytes[at] === value) at++
    return at
  }
}

/**
 * Views the bytes four at a time, which makes loops four times faster; the remainder is left out. Undefined if the
 * bytes are not aligned in memory.
 */
function inFours(bytes: Bytes): Uint32Array | undefined {
  if (!(bytes instanceof Uint8Array) || bytes.byteOffset % 4 !== 0) return undefined
  return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >>> 2)
}
