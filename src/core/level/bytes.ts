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
 * Views the bytes four at a time, which makes loops four times faster; the remainder is left out. Undefined if the
 * bytes are not aligned in memory.
 */
function inFours(bytes: Bytes): Uint32Array | undefined {
  if (!(bytes instanceof Uint8Array) || bytes.byteOffset % 4 !== 0) return undefined
  return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >>> 2)
}
