import { IntList } from './int-list'
import type { Lines } from './line-list'
import { Sweep } from './sweep'
import { Vertices } from './vertices'

/** A map cut into convex pieces, which Doom uses to draw and to find floors. */
export interface Nodes {
  /** The vertices of the lines, then those of the cuts. */
  readonly vertices: Vertices
  /** Pieces of sides, grouped by subsector. */
  readonly segs: Segs
  /** Index of each subsector's first seg, plus the total at the end. */
  readonly subsectors: IntList
  /** Fourteen numbers a node, the root last: see `NODE_FIELDS`. */
  readonly nodes: IntList
}

/** Pieces of sides: a side of one line, or a part of it; its sector lies to its right. */
class Segs {
  readonly from = new IntList()
  readonly to = new IntList()
  readonly line = new IntList()
  /** 0 for a piece of the line's front, 1 for one of its back. */
  readonly side = new IntList()

  get length(): number {
    return this.from.length
  }
}

/**
 * A node: a cut through x, y in the direction dx, dy; the bounding boxes to the right and left of it (top, bottom,
 * left, right); the two children, where a negative value means subsector -1 - child.
 */
export const NODE_FIELDS = 14

/**
 * Builds the tree. All lines are parallel to an axis, so every cut is a column or a row of the map: for each piece one
 * sweep over its coordinates weighs all cuts along its segs, and the best is taken. A piece whose segs all have nothing
 * behind them is convex, and of one sector, as Doom requires of a subsector.
 *
 * Near-linear: halves are balanced, and a sweep is no longer than its piece is wide. No recursion; the waiting pieces
 * are on one stack of segs.
 */
export function buildNodes(lines: Lines): Nodes {
  return new Builder(lines).build()
}

class Builder {
  readonly #lines: Lines
  readonly #segs = new Segs()
  readonly #subsectors = new IntList()
  readonly #nodes = new IntList()
  // The waiting pieces, the next one last: their segs in sequence, and for each piece the index of its first segs and
  // the node field that will refer to it.
  readonly #from = new IntList()
  readonly #to = new IntList()
  readonly #line = new IntList()
  readonly #side = new IntList()
  readonly #begins = new IntList()
  readonly #slots = new IntList()
  // The left half of the piece being split, four numbers a seg.
  readonly #left = new IntList()
  readonly #sweeps: readonly [Sweep, Sweep]

  constructor(lines: Lines) {
    this.#lines = lines
    this.#sweeps = [new Sweep(lines.vertices.x), new Sweep(lines.vertices.y)]
  }

  build(): Nodes {
    this.#begins.push(0)
    this.#slots.push(-1)
    for (let line = 0; line < this.#lines.length; line++) {
      const from = this.#lines.from.at(line)
      const to = this.#lines.to.at(line)
      this.#push(from, to, line, 0)
      if (this.#lines.back.at(line) >= 0) this.#push(to, from, line, 1)
    }
    if (this.#line.length > 0) while (this.#begins.length > 0) this.#takePiece()
    this.#subsectors.push(this.#segs.length)
    return {
      vertices: this.#lines.vertices,
      segs: this.#segs,
      subsectors: this.#subsectors,
      nodes: this.#rootLast(),
    }
  }

  #push(from: number, to: number, line: number, side: number): void {
    this.#from.push(from)
    this.#to.push(to)
    this.#line.push(line)
    this.#side.push(side)
  }

  /** Takes the last piece from the stack, and makes a subsector or two pieces of it. */
  #takePiece(): void {
    const begin = this.#begins.at(this.#begins.length - 1)
    const slot = this.#slots.at(this.#slots.length - 1)
    this.#begins.truncate(this.#begins.length - 1)
    this.#slots.truncate(this.#slots.length - 1)
    this.#fillBox(begin, slot)
    const cut = this.#chooseCut(begin)
    if (cut === undefined) {
      this.#point(slot, -1 - this.#subsectors.length)
      this.#subsectors.push(this.#segs.length)
      for (let at = begin; at < this.#line.length; at++) {
        this.#segs.from.push(this.#from.at(at))
        this.#segs.to.push(this.#to.at(at))
        this.#segs.line.push(this.#line.at(at))
        this.#segs.side.push(this.#side.at(at))
      }
      this.#truncate(begin)
      return
    }
    const node = this.#nodes.length / NODE_FIELDS
    this.#point(slot, node)
    const { isColumn, at } = cut
    // East is to the right of a line to the north, south to the right of a line to the east.
    for (const field of isColumn ? [at, 0, 0, 64] : [0, at, 64, 0]) this.#nodes.push(field)
    for (let field = 4; field < NODE_FIELDS; field++) this.#nodes.push(0)
    this.#part(begin, isColumn, at, node)
  }

  /** Replaces the last piece by its right and its left half; segs across the cut are split. */
  #part(begin: number, isColumn: boolean, cut: number, node: number): void {
    const { vertices } = this.#lines
    const left = this.#left
    left.truncate(0)
    const end = this.#line.length
    let count = begin
    const keep = (from: number, to: number, line: number, side: number): void => {
      this.#from.set(count, from)
      this.#to.set(count, to)
      this.#line.set(count, line)
      this.#side.set(count++, side)
    }
    const keepLeft = (from: number, to: number, line: number, side: number): void => {
      left.push(from)
      left.push(to)
      left.push(line)
      left.push(side)
    }
    for (let at = begin; at < end; at++) {
      const from = this.#from.at(at)
      const to = this.#to.at(at)
      const line = this.#line.at(at)
      const side = this.#side.at(at)
      // For both, greater values lie to the right of the cut.
      const a = isColumn ? vertices.x.at(from) - cut : cut - vertices.y.at(from)
      const b = isColumn ? vertices.x.at(to) - cut : cut - vertices.y.at(to)
      const isAlong = a === 0 && b === 0
      const forward = isColumn
        ? vertices.y.at(to) - vertices.y.at(from)
        : vertices.x.at(to) - vertices.x.at(from)
      if (isAlong ? forward > 0 : a >= 0 && b >= 0) keep(from, to, line, side)
      else if (isAlong || (a <= 0 && b <= 0)) keepLeft(from, to, line, side)
      else {
        const middle = isColumn
          ? vertices.indexOf(cut, vertices.y.at(from))
          : vertices.indexOf(vertices.x.at(from), cut)
        if (a > 0) {
          keep(from, middle, line, side)
          keepLeft(middle, to, line, side)
        } else {
          keepLeft(from, middle, line, side)
          keep(middle, to, line, side)
        }
      }
    }
    this.#truncate(count)
    this.#begins.push(begin)
    this.#slots.push(node * NODE_FIELDS + 12)
    this.#begins.push(count)
    this.#slots.push(node * NODE_FIELDS + 13)
    for (let at = 0; at < left.length; at += 4) {
      this.#push(left.at(at), left.at(at + 1), left.at(at + 2), left.at(at + 3))
    }
  }

  #chooseCut(begin: number): Cut | undefined {
    const { vertices } = this.#lines
    const [columns, rows] = this.#sweeps
    for (let at = begin; at < this.#line.length; at++) {
      const from = this.#from.at(at)
      const to = this.#to.at(at)
      const x1 = vertices.x.at(from)
      const y1 = vertices.y.at(from)
      const x2 = vertices.x.at(to)
      const y2 = vertices.y.at(to)
      // A seg to the north has its front in the east; a seg to the east has its front in the south: towards smaller y.
      columns.add(x1, x2, y2 > y1)
      rows.add(y1, y2, x2 < x1)
    }
    const count = this.#line.length - begin
    const column = columns.choose(count)
    const row = rows.choose(count)
    columns.clear()
    rows.clear()
    if (column && (!row || column.cost <= row.cost)) return { isColumn: true, at: column.at }
    return row && { isColumn: false, at: row.at }
  }

  #fillBox(begin: number, slot: number): void {
    if (slot < 0) return
    const { x, y } = this.#lines.vertices
    let [top, bottom, left, right] = [-32768, 32767, 32767, -32768]
    for (let at = begin; at < this.#line.length; at++) {
      for (const vertex of [this.#from.at(at), this.#to.at(at)]) {
        top = Math.max(top, y.at(vertex))
        bottom = Math.min(bottom, y.at(vertex))
        left = Math.min(left, x.at(vertex))
        right = Math.max(right, x.at(vertex))
      }
    }
    const first = slot - 12 + (slot % NODE_FIELDS === 12 ? 4 : 7)
    this.#nodes.set(first, top)
    this.#nodes.set(first + 1, bottom)
    this.#nodes.set(first + 2, left)
    this.#nodes.set(first + 3, right)
  }

  #point(slot: number, child: number): void {
    if (slot >= 0) this.#nodes.set(slot, child)
  }

  #truncate(length: number): void {
    for (const list of [this.#from, this.#to, this.#line, this.#side]) list.truncate(length)
  }

  /** Reverses the nodes, which were created from the root. */
  #rootLast(): IntList {
    const count = this.#nodes.length / NODE_FIELDS
    const turned = new IntList()
    for (let node = count - 1; node >= 0; node--) {
      for (let field = 0; field < NODE_FIELDS; field++) {
        const value = this.#nodes.at(node * NODE_FIELDS + field)
        turned.push(field >= 12 && value >= 0 ? count - 1 - value : value)
      }
    }
    return turned
  }
}

interface Cut {
  readonly isColumn: boolean
  readonly at: number
}
