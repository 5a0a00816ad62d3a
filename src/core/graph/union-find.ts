/**
 * Disjoint sets: union by size, path halving, so both are constant in practice (Tarjan). One number an entry, so that
 * reading an entry touches one place in memory: its parent, or for a root the negative size.
 */
export class UnionFind {
  readonly #parents: Int32Array

  /** Creates this many sets of one entry each. */
  constructor(size: number) {
    this.#parents = new Int32Array(size).fill(-1)
  }

  /** Resets every entry to a separate set. */
  clear(): void {
    this.#parents.fill(-1)
  }

  /** Returns the representative of an entry's set. */
  find(entry: number): number {
    const parents = this.#parents
    let at = entry
    let parent = parents[at] as number // entries point to entries
    while (parent >= 0) {
      const grand = parents[parent] as number
      if (grand < 0) return parent
      parents[at] = grand
      at = grand
      parent = parents[at] as number
    }
    return at
  }

  /** Joins the sets of two entries; returns whether they were separate. */
  join(a: number, b: number): boolean {
    const parents = this.#parents
    const first = this.find(a)
    const second = this.find(b)
    if (first === second) return false
    const ofFirst = parents[first] as number
    const ofSecond = parents[second] as number
    const [high, low] = ofFirst <= ofSecond ? [first, second] : [second, first]
    parents[high] = ofFirst + ofSecond
    parents[low] = high
    return true
  }
  /** Joins the set of one representative to that of another, which represents both. */
  putUnder(root: number, other: number): void {
    const parents = this.#parents
    parents[root] = (parents[root] as number) + (parents[other] as number)
    parents[other] = root
  }
}
