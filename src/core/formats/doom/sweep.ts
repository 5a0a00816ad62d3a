import type { IntList } from './int-list'

/**
 * Weight of one more split seg against balanced halves: fewer segs draw faster, balanced halves are searched faster.
 */
const SPLIT_COST = 3

/** Weighs the cuts of a piece across one axis. */
export class Sweep {
  // The coordinates of lines on this axis, in rising order, and the index of each by coordinate.
  readonly #values: Int32Array
  readonly #places = new Int32Array(1 << 16)
  // By index: number of segs across the axis that begin and that end there, and segs along the other axis by their
  // facing.
  readonly #begins: Int32Array
  readonly #ends: Int32Array
  readonly #facingLow: Int32Array
  readonly #facingHigh: Int32Array
  #low = Number.MAX_SAFE_INTEGER
  #high = -1

  constructor(coordinates: IntList) {
    for (let index = 0; index < coordinates.length; index++) this.#places[coordinates.at(index) + 32768] = 1
    let count = 0
    for (let at = 0; at < this.#places.length; at++) if (this.#places[at] === 1) count++
    this.#values = new Int32Array(count)
    for (let at = 0, place = 0; at < this.#places.length; at++) {
      if (this.#places[at] !== 1) continue
      this.#values[place] = at - 32768
      this.#places[at] = place++
    }
    this.#begins = new Int32Array(count)
    this.#ends = new Int32Array(count)
    this.#facingLow = new Int32Array(count)
    this.#facingHigh = new Int32Array(count)
  }

  /** Adds one seg from one coordinate to another; `facesHigh` matters if both are equal. */
  add(a: number, b: number, facesHigh: boolean): void {
    const first = this.#places[Math.min(a, b) + 32768] as number
    const last = a === b ? first : (this.#places[Math.max(a, b) + 32768] as number)
    this.#low = Math.min(this.#low, first)
    this.#high = Math.max(this.#high, last)
    if (first === last) {
      const facing = facesHigh ? this.#facingHigh : this.#facingLow
      facing[first] = (facing[first] as number) + 1
      return
    }
    this.#begins[first] = (this.#begins[first] as number) + 1
    this.#ends[last] = (this.#ends[last] as number) + 1
  }

  /** Returns the best cut along a seg with segs on both sides; undefined if there is none. */
  choose(count: number): { readonly at: number; readonly cost: number } | undefined {
    let best = -1
    let bestCost = Number.MAX_SAFE_INTEGER
    let begun = 0
    let ended = 0
    let passed = 0
    for (let place = this.#low; place <= this.#high; place++) {
      ended += this.#ends[place] as number
      const low = this.#facingLow[place] as number
      const high = this.#facingHigh[place] as number
      if (low + high > 0) {
        const split = begun - ended
        const below = ended + passed + low
        const above = count - below - split
        const cost = SPLIT_COST * split + Math.abs(below - above)
        if (below + split > 0 && above + split > 0 && cost < bestCost) {
          best = place
          bestCost = cost
        }
      }
      begun += this.#begins[place] as number
      passed += low + high
    }
    return best < 0 ? undefined : { at: this.#values[best] as number, cost: bestCost }
  }

  clear(): void {
    for (const list of [this.#begins, this.#ends, this.#facingLow, this.#facingHigh]) {
      list.fill(0, this.#low, this.#high + 1)
    }
    this.#low = Number.MAX_SAFE_INTEGER
    this.#high = -1
  }
}
