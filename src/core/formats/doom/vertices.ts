import { IntList } from './int-list'

/**
 * Points of a map, without duplicates; coordinates are whole map units within signed 16 bits, y grows towards the
 * north.
 */
export class Vertices {
  readonly x = new IntList()
  readonly y = new IntList()
  // Open addressing: the index of a vertex plus 1, or 0 for a free slot. At most half full.
  #slots = new Int32Array(1024)

  get length(): number {
    return this.x.length
  }

  /** Returns the index of a point, and adds new ones. */
  indexOf(x: number, y: number): number {
    if (this.length * 2 >= this.#slots.length) this.#grow()
    const slot = this.#slotOf(x, y)
    const found = this.#slots[slot] as number // a slot is within the table
    if (found > 0) return found - 1
    this.x.push(x)
    this.y.push(y)
    this.#slots[slot] = this.length
    return this.length - 1
  }

  #slotOf(x: number, y: number): number {
    const mask = this.#slots.length - 1
    // Multiplied by a large odd number, so that points of a lattice spread over the table.
    let slot = (Math.imul((x << 16) ^ (y & 0xffff), 0x9e3779b1) >>> 8) & mask
    for (;;) {
      const index = (this.#slots[slot] as number) - 1
      if (index < 0 || (this.x.at(index) === x && this.y.at(index) === y)) return slot
      slot = (slot + 1) & mask
    }
  }

  #grow(): void {
    this.#slots = new Int32Array(this.#slots.length * 4)
    for (let index = 0; index < this.length; index++) {
      this.#slots[this.#slotOf(this.x.at(index), this.y.at(index))] = index + 1
    }
  }
}
