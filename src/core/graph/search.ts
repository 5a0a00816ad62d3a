/**
 * A breadth-first search over nodes numbered from 0. `reach` queues a node once; `next` returns the queued nodes one
 * after the other, and the caller reaches their neighbours. Where every percent of time counts, the caller walks `order`
 * up to `count` itself. Allocates its memory once, and costs what it reaches.
 */
export class Search {
  /** One entry a node: the label that it was reached with; -1 for a node that was not reached. */
  readonly labels: Int32Array<ArrayBuffer>
  /** The reached nodes, in the order in which they were reached; valid below `count`. */
  readonly order: Int32Array<ArrayBuffer>
  /** Number of nodes reached. */
  count = 0
  /** What the nodes reached from now on get as their label. */
  label = 0
  #left = 0

  constructor(nodes: number) {
    this.labels = new Int32Array(nodes).fill(-1)
    this.order = new Int32Array(nodes)
  }

  /** Reaches a node, unless it was reached before. */
  reach(node: number): void {
    if (this.labels[node] !== -1) return
    this.labels[node] = this.label
    this.order[this.count++] = node
  }

  /** Whether a node was not reached yet. */
  isNew(node: number): boolean {
    return this.labels[node] === -1
  }

  /** Returns the first reached node that was not returned yet; -1 if there is none. */
  next(): number {
    return this.#left < this.count ? (this.order[this.#left++] as number) : -1 // below the count
  }

  /** Starts again, with no node reached. */
  clear(): void {
    this.labels.fill(-1)
    this.count = 0
    this.#left = 0
  }
}
