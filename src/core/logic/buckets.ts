import { grown } from './grown'

const EMPTY = new Int32Array(0)

/**
 * A queue of nodes by cost, for costs that grow by at most `maxStep` (R. B. Dial, 1969). Buckets are used again in turn, so that
 * their memory does not grow with the costs.
 */
export class Buckets {
  /** The cost of the node that `next` returned. */
  cost = 0
  #waiting = 0
  readonly #lists: Int32Array[]
  readonly #lengths: Int32Array
  readonly #mask: number

  constructor(maxStep: number) {
    const size = 2 ** Math.ceil(Math.log2(maxStep + 1))
    this.#lists = Array.from({ length: size }, () => EMPTY)
    this.#lengths = new Int32Array(size)
    this.#mask = size - 1
  }

  push(node: number, cost: number): void {
    const bucket = cost & this.#mask
    const length = this.#lengths[bucket] as number
    const list = this.#lists[bucket] as Int32Array
    if (length === list.length) this.#lists[bucket] = grown(list, length + 8)
    ;(this.#lists[bucket] as Int32Array)[length] = node
    this.#lengths[bucket] = length + 1
    this.#waiting++
  }

  /** Returns a node of the lowest cost; -1 if the queue is empty. A node that got a lower cost meanwhile comes again. */
  next(): number {
    if (this.#waiting === 0) return -1
    while (this.#lengths[this.cost & this.#mask] === 0) this.cost++
    const bucket = this.cost & this.#mask
    const length = (this.#lengths[bucket] as number) - 1
    this.#lengths[bucket] = length
    this.#waiting--
    return (this.#lists[bucket] as Int32Array)[length] as number
  }
}
