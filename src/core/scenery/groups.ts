import type { Box } from '../level/grid'
import type { PartTriangles } from '../mesh/triangles'

/**
 * The triangles of a chunk in groups that are seen or hidden as a whole: a wall, a floor, a door. Tall groups rise above
 * walls and are always shown.
 */
export interface Groups {
  /** All indices of the chunk, group by group. */
  readonly indices: Uint32Array
  /** The first index of each group, and the end of the last one. */
  readonly starts: Uint32Array
  /** The cells from which a group's triangles are seen: first and last column, first and last row. */
  readonly boxes: Int16Array
  /** 1 for tall groups. */
  readonly tall: Uint8Array
  /** 1 for groups that are not shown to a walker on their own cell. */
  readonly inTheWay: Uint8Array
}

/** Triangles that are seen or hidden together. */
export interface GroupedPiece {
  readonly triangles: PartTriangles
  /** The cells it is seen from; undefined if each of its quads has its own. */
  readonly cells: Box | undefined
  readonly isTall?: boolean
  /** Whether it would be around the eye of a walker on its cell, like a well or a tree. */
  readonly isInTheWay?: boolean
}

/** Collects the indices of pieces as groups. */
export class GroupList {
  readonly #indices: Uint32Array
  readonly #starts: Uint32Array
  readonly #boxes: Int16Array
  readonly #tall: Uint8Array
  readonly #inTheWay: Uint8Array
  readonly #cell: number
  #group = 0
  #corner = 0

  constructor(groups: number, corners: number, cell: number) {
    this.#indices = new Uint32Array(corners)
    this.#starts = new Uint32Array(groups + 1)
    this.#boxes = new Int16Array(4 * groups)
    this.#tall = new Uint8Array(groups)
    this.#inTheWay = new Uint8Array(groups)
    this.#cell = cell
  }

  add(piece: GroupedPiece, vertex: number): void {
    const { indices } = piece.triangles
    for (let at = 0; at < indices.length; at++) {
      if (at % 6 === 0 && (!piece.cells || at === 0)) this.#begin(piece, at)
      this.#indices[this.#corner++] = vertex + (indices[at] ?? 0)
    }
    this.#starts[this.#group] = this.#corner
  }

  finish(): Groups {
    return {
      indices: this.#indices,
      starts: this.#starts,
      boxes: this.#boxes,
      tall: this.#tall,
      inTheWay: this.#inTheWay,
    }
  }

  #begin({ triangles, cells, isTall, isInTheWay }: GroupedPiece, at: number): void {
    const group = this.#group++
    this.#starts[group] = this.#corner
    this.#tall[group] = isTall === true ? 1 : 0
    this.#inTheWay[group] = isInTheWay === true ? 1 : 0
    if (!cells) this.#setBox(group, triangles, triangles.indices[at] ?? 0)
    else {
      const { x, y, width, height } = cells
      this.#boxes.set([x, x + width - 1, y, y + height - 1], 4 * group)
    }
  }

  /** Finds the cells before a quad: a wall belongs to the cell that it faces. */
  #setBox(group: number, { positions, normals }: PartTriangles, first: number): void {
    for (const axis of [0, 2] as const) {
      let [min, max] = [Infinity, -Infinity]
      for (let corner = 0; corner < 4; corner++) {
        const value = (positions[3 * (first + corner) + axis] ?? 0) / this.#cell
        min = Math.min(min, value)
        max = Math.max(max, value)
      }
      const ahead = 0.05 * (normals[3 * first + axis] ?? 0)
      const from = Math.floor(min + ahead + 0.01)
      this.#boxes[4 * group + axis] = from
      this.#boxes[4 * group + axis + 1] = Math.max(from, Math.ceil(max + ahead - 0.01) - 1)
    }
  }
}
