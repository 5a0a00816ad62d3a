/**
 * Estimated bytes of memory for a name that few objects have: it gives each of them a layout of its own. A third more than
 * measured, because making layouts takes the parser long.
 */
const RARE_NAME = 384

/** Names that are remembered; the fields of a format and its properties are fewer. */
const NAMES = 4096

/** Bytes of a name that distinguish it from others. */
const MAX_HASHED = 64

/** Estimates the memory of names that few objects of a file have. */
export class RareNames {
  readonly #hashes = new Uint32Array(NAMES)

  /** Returns the memory of the layout for the name between two positions: 0 if it was met before. */
  memoryOf(bytes: Uint8Array, start: number, end: number): number {
    const hash = hashOf(bytes, start, end)
    const at = hash % NAMES
    if (this.#hashes[at] === hash) return 0
    this.#hashes[at] = hash
    return RARE_NAME
  }
}

/** Returns a number other than 0 that hardly any two names share. */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 1
  for (let at = start; at < Math.min(end, start + MAX_HASHED); at++)
    hash = (Math.imul(hash, 31) + (bytes[at] ?? 0)) >>> 0
  return hash === 0 ? 1 : hash
}
