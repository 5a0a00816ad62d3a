/**
 * Sets that are joined and asked for: union by size, paths halved, so that both are constant in practice (Tarjan). One
 * number an entry, so that a look at an entry touches one place in memory: its parent, or what a root holds as a
 * negative count.
 */
export class UnionFind {
  readonly #parents: Int32Array

  /** As many sets of one entry each. */
  constructor(size: number) {
    this.#parents = new Int32Array(size).fill(-1)
  }

  /** Makes every entry a set of its own again. */
  clear(): void {
    this.#parents.fill(-1)
  }

  /** What stands for the set of an entry. */
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

  /** Joins the sets of two entries; answers whether they were two. */
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
  /** Joins the set that one entry stands for into that of another, which goes on standing for both. */
  putUnder(root: number, other: number): void {
    const parents = this.#parents
    parents[root] = (parents[root] as number) + (parents[other] as number)
    parents[other] = root
  }
}
