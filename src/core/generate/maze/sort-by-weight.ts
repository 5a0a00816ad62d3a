/** Bits of a weight in one round of counting: few enough buckets that their ends stay in the cache. */
const ROUND = 11
const PILES = 1 << ROUND

/**
 * Sorts lists of entries by weights from 0 to 2^32 - 1, stably: three rounds of counting, linear in their number. The
 * memory of one list is reused for the next that is not longer.
 */
export class SortByWeight {
  readonly #starts = new Uint32Array(PILES)
  #entries: readonly [Uint32Array, Uint32Array] = [new Uint32Array(), new Uint32Array()]
  #weights: readonly [Uint32Array, Uint32Array] = [new Uint32Array(), new Uint32Array()]

  /** Returns the weights of the last sorted entries, in the same order. */
  get sortedWeights(): Uint32Array {
    return this.#weights[0]
  }

  /** Sorts the first entries from the lightest to the heaviest; the result is valid until the next sort. */
  sorted(entries: Uint32Array, weights: Uint32Array, count: number): Uint32Array {
    if (this.#entries[0].length < count) {
      this.#entries = [new Uint32Array(count), new Uint32Array(count)]
      this.#weights = [new Uint32Array(count), new Uint32Array(count)]
    }
    this.#round(0, [entries, weights], [this.#entries[0], this.#weights[0]], count)
    this.#round(ROUND, [this.#entries[0], this.#weights[0]], [this.#entries[1], this.#weights[1]], count)
    this.#round(2 * ROUND, [this.#entries[1], this.#weights[1]], [this.#entries[0], this.#weights[0]], count)
    return this.#entries[0].subarray(0, count)
  }

  // Entries and weights move together, so that no round reads weights in random order.
  #round(
    shift: number,
    [from, keys]: readonly [Uint32Array, Uint32Array],
    [to, keysTo]: readonly [Uint32Array, Uint32Array],
    count: number,
  ): void {
    const starts = this.#starts.fill(0)
    for (let at = 0; at < count; at++) {
      const pile = ((keys[at] as number) >>> shift) & (PILES - 1) // within the list
      starts[pile] = (starts[pile] as number) + 1 // one of the piles
    }
    let before = 0
    for (let pile = 0; pile < PILES; pile++) {
      const size = starts[pile] as number
      starts[pile] = before
      before += size
    }
    for (let at = 0; at < count; at++) {
      const key = keys[at] as number // within the list
      const pile = (key >>> shift) & (PILES - 1)
      const place = starts[pile] as number
      to[place] = from[at] as number
      keysTo[place] = key
      starts[pile] = place + 1
    }
  }
}
