import {
  cellsOfEdge,
  DIRECTIONS,
  EAST,
  edgeOf,
  isNorthEdge,
  neighbour,
  NORTH,
  opposite,
  SOUTH,
  WEST,
  type Direction,
} from '../../level/grid'
import { CellKind, EdgeKind, IS_DOOR, IS_OPEN } from '../../level/kinds'
import { visitInnerWalls } from '../../level/inner-walls'
import { edgeAt, type Level } from '../../level/level'
import { hasMark, Mark } from '../../level/marks'

/**
 * The ground of a maze: usable cells, existing passages, and walls that must stay. Sides are bits, `1 << direction`.
 */
export interface MazeGround {
  readonly width: number
  readonly height: number
  /** Whether the level wraps around as a torus. */
  readonly wrap: boolean
  /** One byte a cell: 1 for cells the maze may use, which are streets or undecided in the sketch. */
  readonly usable: Uint8Array
  /** One byte a cell: the sides where locks keep a wall, and those with inner walls. */
  readonly shut: Uint8Array
  /** One byte a cell: the sides with a locked passage. */
  readonly built: Uint8Array
  /** Number of usable cells. */
  readonly count: number
}

/**
 * Creates the ground of a sketch. Streets and undecided cells are usable; houses, rock and cells closed by locks are
 * not.
 */
export function layMazeGround(sketch: Level, wrap: boolean): MazeGround {
  const { width, height, cells, marks } = sketch
  const usable = new Uint8Array(cells.length)
  let count = 0
  for (let cell = 0; cell < cells.length; cell++) {
    const kind = cells[cell]
    if (kind !== CellKind.street && kind !== CellKind.undecided) continue
    usable[cell] = 1
    count++
  }
  const shut = new Uint8Array(cells.length)
  const built = new Uint8Array(cells.length)
  const ground = { width, height, wrap, usable, shut, built, count }
  for (let cell = 0; cell < cells.length; cell++) {
    if (hasMark(marks[cell], Mark.locked)) applyLock(ground, sketch, cell)
  }
  visitInnerWalls(sketch, (edge) => {
    const [first, second] = cellsOfEdge(sketch, edge)
    if (first < 0 || second < 0) return
    const direction = isNorthEdge(sketch, edge) ? SOUTH : EAST
    shut[first] = (shut[first] ?? 0) | (1 << direction)
    shut[second] = (shut[second] ?? 0) | (1 << opposite(direction))
  })
  return ground
}

function applyLock(ground: MazeGround, sketch: Level, cell: number): void {
  for (const direction of DIRECTIONS) {
    const kind = edgeAt(sketch, edgeOf(sketch, cell, direction))
    if (kind === EdgeKind.undecided) continue
    const beside = besideOf(ground, cell, direction)
    if (beside < 0) continue
    // A passage over the border of a torus has an edge on either side, and exists if both let pass.
    const far = edgeAt(sketch, edgeOf(sketch, beside, opposite(direction)))
    const sides = letsPass(kind) && letsPass(far) ? ground.built : ground.shut
    sides[cell] = (sides[cell] ?? 0) | (1 << direction)
    sides[beside] = (sides[beside] ?? 0) | (1 << (direction ^ 2))
  }
}

function letsPass(kind: number): boolean {
  return IS_OPEN[kind] === 1 || IS_DOOR[kind] === 1
}

/** Returns the usable cell beside another, whatever is between them; -1 if there is none. */
export function besideOf(ground: MazeGround, cell: number, direction: Direction): number {
  const { width, height, usable } = ground
  let beside = neighbour(ground, cell, direction)
  if (beside < 0 && ground.wrap) {
    if (direction === NORTH) beside = cell + width * (height - 1)
    else if (direction === SOUTH) beside = cell - width * (height - 1)
    else beside = direction === EAST ? cell - (width - 1) : cell + (width - 1)
    // On a torus of one cell a side, a cell would be its own neighbour.
    if (beside === cell) beside = -1
  }
  return beside >= 0 && usable[beside] === 1 ? beside : -1
}

/** Returns the usable cell beside another if the side is open or can be opened; -1 otherwise. */
export function wayFrom(ground: MazeGround, cell: number, direction: Direction): number {
  return ((ground.shut[cell] ?? 0) & (1 << direction)) !== 0 ? -1 : besideOf(ground, cell, direction)
}

/** Returns the usable cells in rising order, as a new list. */
export function usableCells({ usable, count }: MazeGround): Uint32Array {
  const cells = new Uint32Array(count)
  let found = 0
  for (let cell = 0; cell < usable.length; cell++) if (usable[cell] === 1) cells[found++] = cell
  return cells
}

/** Whether the ground may consist of several pieces: if nothing can divide it, the search is skipped. */
export function mayBeParted({ usable, shut, count }: MazeGround): boolean {
  return count < usable.length || shut.some((sides) => sides !== 0)
}

/** Returns the pieces that no maze can join, each as its cells in rising order; one piece if all is well. */
export function piecesOf(ground: MazeGround): readonly (readonly number[])[] {
  const seen = new Uint8Array(ground.usable.length)
  const pieces: number[][] = []
  for (let start = 0; start < seen.length; start++) {
    if (ground.usable[start] !== 1 || seen[start] === 1) continue
    const piece = [start]
    seen[start] = 1
    for (let at = 0; at < piece.length; at++) {
      for (const direction of DIRECTIONS) {
        const beside = wayFrom(ground, piece[at] ?? start, direction)
        if (beside < 0 || seen[beside] === 1) continue
        seen[beside] = 1
        piece.push(beside)
      }
    }
    pieces.push(piece.sort((a, b) => a - b))
  }
  return pieces
}

/** The directions in the bits of a byte, and their number: for picking one of several sides. */
export const SIDES: readonly (readonly Direction[])[] = Array.from({ length: 16 }, (_, bits) =>
  ([NORTH, EAST, SOUTH, WEST] as const).filter((direction) => (bits & (1 << direction)) !== 0),
)
