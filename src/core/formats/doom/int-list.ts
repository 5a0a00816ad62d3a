/** Whole numbers that are collected one by one: a typed array that doubles when it is full. */
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

  /** The number at an index below the length. */
  at(index: number): number {
    return this.#values[index] as number // below the length, as agreed
  }

  set(index: number, value: number): void {
    this.#values[index] = value
  }

  /** Forgets what comes after the first `length` numbers. */
  truncate(length: number): void {
    this.#length = length
  }
}
