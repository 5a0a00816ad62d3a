/** A set of cells as bits: an eighth of the memory of bytes, so that a large level fits into the cache. */
export class CellBits {
  readonly #words: Uint32Array

  constructor(cells: number) {
    this.#words = new Uint32Array(Math.ceil(cells / 32))
  }

  has(cell: number): boolean {
    return ((this.#words[cell >>> 5] as number) & (1 << (cell & 31))) !== 0 // a cell of the level
  }

  add(cell: number): void {
    const word = cell >>> 5
    this.#words[word] = (this.#words[word] as number) | (1 << (cell & 31)) // a cell of the level
  }

  delete(cell: number): void {
    const word = cell >>> 5
    this.#words[word] = (this.#words[word] as number) & ~(1 << (cell & 31)) // a cell of the level
  }
}
