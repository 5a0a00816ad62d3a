import type { Bytes } from './bytes'
import {
  cellAt,
  DIRECTIONS,
  EAST,
  edgeOf,
  isNorthEdge,
  SOUTH,
  xOf,
  yOf,
  type Direction,
  type Grid,
} from './grid'
import { EdgeKind } from './kinds'
import { createDraft, edgeAt, setEdge, type Level } from './level'
import { sortPlaces, type Place } from './places'

/**
 * A piece of a level as a value: a level of its own that holds what was selected, and says which of its cells belong to
 * it. Cells that do not are undecided; so are edges with none of its cells beside them. The edges on its rim are kept as
 * they were, for they tell where the doors of its outer houses led.
 */
export interface Block extends Level {
  /** One byte a cell, 1 where it belongs to the piece. */
  readonly mask: Bytes
}

/** The largest piece that is cut out, copied or kept: every level of 512 x 512 cells is one. */
export const MAX_BLOCK_CELLS = 512 * 512

/** A rectangle of cells. */
export interface Box extends Grid {
  readonly x: number
  readonly y: number
}

/** The smallest rectangle around some cells; nothing where there are none. */
export function boxAround(grid: Grid, cells: Iterable<number>): Box | undefined {
  let [left, top, right, bottom] = [Infinity, Infinity, -1, -1]
  for (const cell of cells) {
    const x = xOf(grid, cell)
    const y = yOf(grid, cell)
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  if (right < 0) return undefined
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}

/** The piece of a level that some of its cells make, in the smallest rectangle around them. Throws where there are none. */
export function blockOf(level: Level, cells: readonly number[]): Block {
  const box = boxAround(level, cells)
  if (!box) throw new RangeError('A piece of a level has at least one cell')
  const draft = createDraft(box.width, box.height)
  const mask = new Uint8Array(draft.cells.length)
  for (const cell of cells) {
    const inside = cellAt(box, xOf(level, cell) - box.x, yOf(level, cell) - box.y)
    mask[inside] = 1
    draft.cells[inside] = level.cells[cell] ?? 0
    draft.marks[inside] = level.marks[cell] ?? 0
    for (const direction of DIRECTIONS) {
      setEdge(draft, edgeOf(box, inside, direction), edgeAt(level, edgeOf(level, cell, direction)))
    }
  }
  const places: Place[] = []
  for (const place of level.places) {
    const x = xOf(level, place.cell) - box.x
    const y = yOf(level, place.cell) - box.y
    if (x < 0 || y < 0 || x >= box.width || y >= box.height) continue
    const cell = cellAt(box, x, y)
    if (mask[cell] === 1) places.push({ ...place, cell })
  }
  return { ...draft, places: sortPlaces(places), mask }
}

/** The piece that a whole level is. */
export function blockOfLevel(level: Level): Block {
  return { ...level, mask: new Uint8Array(level.cells.length).fill(1) }
}

/** How many cells belong to a piece. */
export function countCells(block: Block): number {
  let count = 0
  for (let cell = 0; cell < block.mask.length; cell++) count += block.mask[cell] ?? 0
  return count
}

/** The cells that a piece covers with its north-west corner at a column and row, in rising order; only those inside. */
export function cellsUnder(grid: Grid, block: Block, x: number, y: number): number[] {
  const cells: number[] = []
  for (let row = Math.max(0, -y); row < block.height && y + row < grid.height; row++) {
    for (let column = Math.max(0, -x); column < block.width && x + column < grid.width; column++) {
      if (block.mask[cellAt(block, column, row)] === 1) cells.push(cellAt(grid, x + column, y + row))
    }
  }
  return cells
}

/** One of the eight ways a piece can lie: mirrored left to right or not, then turned right by quarters. */
export interface Turn {
  readonly quarters: 0 | 1 | 2 | 3
  readonly mirrored: boolean
}

/** What one can do to the way a piece lies. */
export type TurnStep = 'right' | 'left' | 'leftRight' | 'topBottom'

/** As it is. */
export const NO_TURN: Turn = { quarters: 0, mirrored: false }

/** The turn that comes of one more step. */
export function turnFurther({ quarters, mirrored }: Turn, step: TurnStep): Turn {
  const turned = (more: number): Turn['quarters'] => ((quarters + more) % 4) as Turn['quarters'] // 0 to 3
  switch (step) {
    case 'right':
      return { quarters: turned(1), mirrored }
    case 'left':
      return { quarters: turned(3), mirrored }
    case 'leftRight':
      // A mirror before a turn is one after the turn the other way.
      return { quarters: ((4 - quarters) % 4) as Turn['quarters'], mirrored: !mirrored } // 0 to 3
    case 'topBottom':
      return { quarters: ((6 - quarters) % 4) as Turn['quarters'], mirrored: !mirrored } // 0 to 3
  }
}

export function isNoTurn({ quarters, mirrored }: Turn): boolean {
  return quarters === 0 && !mirrored
}

/** A piece turned and mirrored as a whole: cells, marks, places, and every edge on the side it then is. Linear. */
export function turnBlock(block: Block, turn: Turn): Block {
  if (isNoTurn(turn)) return block
  const isLying = turn.quarters % 2 === 1
  const grid = isLying ? { width: block.height, height: block.width } : block
  const draft = createDraft(grid.width, grid.height)
  const mask = new Uint8Array(draft.cells.length)
  for (let cell = 0; cell < block.mask.length; cell++) {
    if (block.mask[cell] !== 1) continue
    const to = turnedCell(block, grid, turn, cell)
    mask[to] = 1
    draft.cells[to] = block.cells[cell] ?? 0
    draft.marks[to] = block.marks[cell] ?? 0
    for (const direction of DIRECTIONS) {
      const from = edgeOf(block, cell, direction)
      const edge = edgeOf(grid, to, turnedDirection(turn, direction))
      setEdge(draft, edge, turnedEdge(edgeAt(block, from), isNorthEdge(block, from), turn))
    }
  }
  const places = block.places.map((place) => ({ ...place, cell: turnedCell(block, grid, turn, place.cell) }))
  return { ...draft, places: sortPlaces(places), mask }
}

function turnedCell(from: Grid, to: Grid, { quarters, mirrored }: Turn, cell: number): number {
  const column = xOf(from, cell)
  const x = mirrored ? from.width - 1 - column : column
  const y = yOf(from, cell)
  switch (quarters) {
    case 0:
      return cellAt(to, x, y)
    case 1:
      return cellAt(to, from.height - 1 - y, x)
    case 2:
      return cellAt(to, from.width - 1 - x, from.height - 1 - y)
    case 3:
      return cellAt(to, y, from.width - 1 - x)
  }
}

function turnedDirection({ quarters, mirrored }: Turn, direction: Direction): Direction {
  const seen = mirrored && direction % 2 === 1 ? direction ^ 2 : direction
  return ((seen + quarters) % 4) as Direction // 0 to 3
}

/** A one-way door lets pass where it did before, seen from the cells beside it; every other kind looks the same. */
function turnedEdge(kind: number, isNorth: boolean, turn: Turn): number {
  if (kind !== EdgeKind.oneWayForth && kind !== EdgeKind.oneWayBack) return kind
  const forth: Direction = isNorth ? SOUTH : EAST
  const way = kind === EdgeKind.oneWayForth ? forth : ((forth ^ 2) as Direction) // XOR with 2 stays within 0..3
  const after = turnedDirection(turn, way)
  return after === SOUTH || after === EAST ? EdgeKind.oneWayForth : EdgeKind.oneWayBack
}
