/** A list of whole numbers: a typed array that doubles when full. */
export class IntList {
  #values = new Int32Array(64)
  #length = 0

  get length(): number {
    return this.#length
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const larger = new Int32Array(this.#length * 2)
      larger.set(this.#values)
      this.#values = larger
    }
    this.#values[this.#length++] = value
  }

  /** Returns the number at an index below the length. */
  at(index: number): number {
    return this.#values[index] as number // below the length, by contract
  }

  set(index: number, value: number): void {
    this.#values[index] = value
  }

  /** Drops the numbers after the first `length`. */
  truncate(length: number): void {
    this.#length = length
  }
}
