import type { Random } from '../../../random/random'

/** A changing set of tiles from which one is drawn, each equally likely; every operation takes constant time. */
export class DrawSet {
  readonly #members: Int32Array
  /** Index of each tile among the members, from 1; 0 for others. */
  readonly #places: Int32Array
  #size = 0

  constructor(tiles: number) {
    this.#members = new Int32Array(tiles)
    this.#places = new Int32Array(tiles)
  }

  get size(): number {
    return this.#size
  }

  has(tile: number): boolean {
    return this.#places[tile] !== 0
  }

  add(tile: number): void {
    if (this.#places[tile] !== 0) return
    this.#members[this.#size++] = tile
    this.#places[tile] = this.#size
  }

  delete(tile: number): void {
    const place = this.#places[tile] as number // one a tile
    if (place === 0) return
    const last = this.#members[--this.#size] as number // it was not empty
    this.#members[place - 1] = last
    this.#places[last] = place
    this.#places[tile] = 0
  }

  clear(): void {
    for (let index = 0; index < this.#size; index++) {
      this.#places[this.#members[index] as number] = 0 // below the size
    }
    this.#size = 0
  }

  /** Draws a tile and removes it; -1 if the set is empty. */
  take(random: Random): number {
    if (this.#size === 0) return -1
    const tile = this.#members[random.below(this.#size)] as number // below the size
    this.delete(tile)
    return tile
  }
}
