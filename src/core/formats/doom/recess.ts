import type { Boundary, Lines } from './line-list'
import { Look } from './looks'

interface Segment {
  readonly low: number
  readonly high: number
  readonly look: number
}

/** Where a recess is: the sector that it opens onto, whether that is the first of its boundary, and its depth. */
interface RecessPlace {
  readonly front: number
  readonly isFirst: boolean
  readonly depth: number
}

/** A row of painted doors under one lintel: doors of houses without rooms. */
export class Recess {
  readonly front: number
  readonly #boundary: Boundary
  readonly #isFirst: boolean
  readonly #depth: number
  readonly #segments: Segment[] = []

  constructor(boundary: Boundary, { front, isFirst, depth }: RecessPlace) {
    this.#boundary = boundary
    this.front = front
    this.#isFirst = isFirst
    this.#depth = depth
  }

  /** Adds a door or the post before the next one. */
  add(low: number, high: number, isDoor: boolean): void {
    this.#segments.push({ low, high, look: isDoor ? Look.door : Look.houseWall })
  }

  draw(lines: Lines, lintel: number): void {
    const { isHorizontal, at } = this.#boundary
    const low = this.#segments[0]?.low ?? 0
    const high = this.#segments.at(-1)?.high ?? 0
    const look = Look.houseWall
    const sides = (inner: number, outer: number): { readonly first: number; readonly second: number } =>
      this.#isFirst ? { first: outer, second: inner } : { first: inner, second: outer }
    lines.add({
      isHorizontal,
      at,
      low,
      high,
      look,
      ...sides(lintel, this.front),
      isSecondFront: !this.#isFirst,
    })
    const back = this.#isFirst ? at + this.#depth : at - this.#depth
    for (const segment of this.#segments)
      lines.add({ isHorizontal, at: back, ...segment, ...sides(-1, lintel) })
    const across = { isHorizontal: !isHorizontal, low: Math.min(at, back), high: Math.max(at, back), look }
    lines.add({ ...across, at: low, first: -1, second: lintel })
    lines.add({ ...across, at: high, first: lintel, second: -1 })
  }
}
