/**
 * The networks of streets: each street has a number, and numbers are merged where streets meet. Union-find with path
 * halving; grows as numbers are given out.
 */
export class Networks {
  /** The number of each street slot before merging. */
  readonly at: Uint32Array
  #parents = new Int32Array(64)
  #numbers = 0
  #count = 0

  constructor(slots: number) {
    this.at = new Uint32Array(slots)
  }

  /** Number of networks. */
  get count(): number {
    return this.#count
  }

  /** Number of street numbers given out; every network is a number below this. */
  get numbers(): number {
    return this.#numbers
  }

  /** Begins a network; returns its number. */
  begin(): number {
    if (this.#numbers === this.#parents.length) {
      const grown = new Int32Array(2 * this.#numbers)
      grown.set(this.#parents)
      this.#parents = grown
    }
    this.#parents[this.#numbers] = this.#numbers
    this.#count++
    return this.#numbers++
  }

  /** The representative of a number. */
  find(number: number): number {
    const parents = this.#parents
    let root = number
    while (parents[root] !== root) {
      parents[root] = parents[parents[root] as number] as number // numbers given out have parents
      root = parents[root] as number
    }
    return root
  }

  /** The representative of a street's number: equal for slots of one network. */
  of(slot: number): number {
    return this.find(this.at[slot] as number) // slots lie within the ground
  }

  /** Whether two street slots belong to one network. */
  areJoined(one: number, other: number): boolean {
    return this.at[one] === this.at[other] || this.of(one) === this.of(other)
  }

  /** Gives these streets the representative of their number. */
  settle(streets: Uint32Array): void {
    const { at } = this
    const numbers = new Uint32Array(this.#numbers)
    for (let number = 0; number < numbers.length; number++) numbers[number] = this.find(number)
    for (let index = 0; index < streets.length; index++) {
      const slot = streets[index] as number // below the length, and streets have numbers
      at[slot] = numbers[at[slot] as number] as number
    }
  }

  /** Merges two numbers; the representative of the first represents both. */
  merge(number: number, other: number): void {
    const one = this.find(number)
    const two = this.find(other)
    if (one === two) return
    this.#parents[two] = one
    this.#count--
  }
}
