/** Sets that are joined and asked for: union by rank, paths halved, so that both are constant in practice (Tarjan). */
export class UnionFind {
  readonly #parents: Int32Array
  readonly #ranks: Uint8Array

  /** As many sets of one entry each. */
  constructor(size: number) {
    this.#parents = Int32Array.from({ length: size }, (_, entry) => entry)
    this.#ranks = new Uint8Array(size)
  }

  /** What stands for the set of an entry. */
  find(entry: number): number {
    const parents = this.#parents
    let at = entry
    let parent = parents[at] as number // entries point to entries
    while (parent !== at) {
      const grand = parents[parent] as number
      parents[at] = grand
      at = grand
      parent = parents[at] as number
    }
    return at
  }

  /** Joins the sets of two entries; answers whether they were two. */
  join(a: number, b: number): boolean {
    const first = this.find(a)
    const second = this.find(b)
    if (first === second) return false
    const [low, high] =
      (this.#ranks[first] ?? 0) < (this.#ranks[second] ?? 0) ? [first, second] : [second, first]
    this.#parents[low] = high
    if (this.#ranks[low] === this.#ranks[high]) this.#ranks[high] = (this.#ranks[high] ?? 0) + 1
    return true
  }
}
