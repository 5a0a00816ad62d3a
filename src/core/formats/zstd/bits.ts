/** The packed bytes are damaged. Never leaves `unpackZstd`. */
export class DamageError extends Error {
  override readonly name = 'DamageError'
}

/** Throws if packed bytes break a rule. */
export function mustBe(holds: boolean): asserts holds {
  if (!holds) throw new DamageError()
}

/** Position of the highest bit that is set: 3 for 8 to 15; -1 for 0. */
export function highestBit(value: number): number {
  return 31 - Math.clz32(value)
}

/** Reads bits from the end of bytes to their start, the highest bits of a number first. */
export class BackwardBits {
  /** Number of unread bits; negative after reading beyond the start. */
  left: number
  readonly #bytes: Uint8Array

  /** The highest bit of the last byte marks the end. */
  constructor(bytes: Uint8Array) {
    const last = bytes.at(-1) ?? 0
    mustBe(last !== 0)
    this.#bytes = bytes
    this.left = 8 * (bytes.length - 1) + highestBit(last)
  }

  /** Returns the next bits, at most 31, as a number; bits before the start are 0. */
  read(count: number): number {
    if (count > 16) return this.read(count - 16) * 0x10000 + this.read(16)
    const value = this.peek(count)
    this.left -= count
    return value
  }

  /** Returns the next bits, at most 16, without reading them. */
  peek(count: number): number {
    const start = this.left - count
    if (start < 0) return start <= -count ? 0 : (this.#wordAt(0) & ((1 << this.left) - 1)) << -start
    return (this.#wordAt(start >> 3) >>> (start & 7)) & ((1 << count) - 1)
  }

  #wordAt(at: number): number {
    const bytes = this.#bytes
    return (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16)
  }
}

/** Reads bits from the start of bytes to their end, the lowest bits of a number first. */
export class ForwardBits {
  #at = 0
  readonly #bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  /** Returns the next bits, at most 16, as a number. */
  read(count: number): number {
    mustBe(this.#at + count <= 8 * this.#bytes.length)
    const at = this.#at >> 3
    const bytes = this.#bytes
    const word = (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16)
    const value = (word >>> (this.#at & 7)) & ((1 << count) - 1)
    this.#at += count
    return value
  }

  /** Moves back, so that some bits are read again. */
  unread(count: number): void {
    this.#at -= count
  }

  /** Number of bytes that are read, in part or as a whole. */
  get bytesRead(): number {
    return (this.#at + 7) >> 3
  }
}
