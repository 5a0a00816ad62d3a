/**
 * A set of cells that quickly finds the next one after another: bits in words of 32, with further layers of words whose
 * bits mark non-empty words below. Every operation reads one word a layer: five for 33 million cells.
 */
export class CellSet {
  readonly #storeys: readonly Uint32Array[]

  constructor(cells: number) {
    const storeys: Uint32Array[] = []
    let size = cells
    do {
      size = Math.ceil(size / 32)
      storeys.push(new Uint32Array(Math.max(1, size)))
    } while (size > 1)
    this.#storeys = storeys
  }

  add(cell: number): void {
    let at = cell
    for (const words of this.#storeys) {
      const word = at >>> 5
      const before = words[word] as number // the layers cover all cells
      words[word] = before | (1 << (at & 31))
      if (before !== 0) return
      at = word
    }
  }

  delete(cell: number): void {
    let at = cell
    for (const words of this.#storeys) {
      const word = at >>> 5
      const after = ((words[word] as number) & ~(1 << (at & 31))) >>> 0 // the layers cover all cells
      words[word] = after
      if (after !== 0) return
      at = word
    }
  }

  /** Returns the first cell of the set from `cell` on, inclusive; -1 if there is none. */
  from(cell: number): number {
    let at = cell
    for (let storey = 0; storey < this.#storeys.length; storey++) {
      const words = this.#storeys[storey] as Uint32Array // below their number
      const word = at >>> 5
      if (word >= words.length) return -1
      const rest = (words[word] as number) & (-1 << (at & 31))
      if (rest !== 0) return this.#down(storey, word * 32 + lowest(rest))
      at = word + 1
    }
    return -1
  }

  #down(storey: number, at: number): number {
    let found = at
    for (let below = storey - 1; below >= 0; below--) {
      const words = this.#storeys[below] as Uint32Array // below their number
      found = found * 32 + lowest(words[found] as number)
    }
    return found
  }
}

/** Returns the index of the lowest bit of a word other than 0. */
function lowest(word: number): number {
  return 31 - Math.clz32(word & -word)
}
