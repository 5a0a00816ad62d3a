/**
 * The networks of streets: each street has a number, and numbers are merged where streets meet. Union-find with path
 * halving; grows as numbers are given out.
 */
export class Networks {
  /** The number of each street spot before merging. */
  readonly at: Uint32Array
  #parents = new Int32Array(64)
  #numbers = 0
  #count = 0

  constructor(spots: number) {
    this.at = new Uint32Array(spots)
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

  /** The representative of a street's number: equal for spots of one network. */
  of(spot: number): number {
    return this.find(this.at[spot] as number) // spots lie within the ground
  }

  /** Whether two street spots belong to one network. */
  areJoined(one: number, other: number): boolean {
    return this.at[one] === this.at[other] || this.of(one) === this.of(other)
  }

  /** Gives these streets the representative of their number. */
  settle(streets: Uint32Array): void {
    const { at } = this
    const numbers = new Uint32Array(this.#numbers)
    for (let number = 0; number < numbers.length; number++) numbers[number] = this.find(number)
    for (let index = 0; index < streets.length; index++) {
      const spot = streets[index] as number // below the length, and streets have numbers
      at[spot] = numbers[at[spot] as number] as number
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
