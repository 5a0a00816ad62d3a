import {
  DIRECTIONS,
  EAST,
  edgeOf,
  neighbour,
  NORTH,
  opposite,
  SOUTH,
  WEST,
  type Direction,
} from '../../level/grid'
import { CellKind, EdgeKind, IS_DOOR, IS_OPEN } from '../../level/kinds'
import { edgeAt, type Level } from '../../level/level'
import { hasMark, Mark } from '../../level/marks'

/**
 * What a maze is built on: the cells it may take, the passages that stand already, and the walls that must stay. Sides
 * are bits, `1 << direction`.
 */
export interface MazeGround {
  readonly width: number
  readonly height: number
  /** Whether the level is closed to a torus: what leaves it on one side comes in on the other. */
  readonly wrap: boolean
  /** One byte a cell: 1 where the maze may come, because the sketch has a street there or nothing yet. */
  readonly usable: Uint8Array
  /** One byte a cell: the sides where locks keep a wall. */
  readonly shut: Uint8Array
  /** One byte a cell: the sides where a locked passage stands already. */
  readonly built: Uint8Array
  /** How many cells are usable. */
  readonly count: number
}

/** Lays out the ground of a sketch. Streets and undecided cells take part; houses, rock and whatever locks shut do not. */
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
  return ground
}

function applyLock(ground: MazeGround, sketch: Level, cell: number): void {
  for (const direction of DIRECTIONS) {
    const kind = edgeAt(sketch, edgeOf(sketch, cell, direction))
    if (kind === EdgeKind.undecided) continue
    const beside = besideOf(ground, cell, direction)
    if (beside < 0) continue
    // A passage over the border of a torus has an edge on either side, and stands where both let pass.
    const far = edgeAt(sketch, edgeOf(sketch, beside, opposite(direction)))
    const sides = letsPass(kind) && letsPass(far) ? ground.built : ground.shut
    sides[cell] = (sides[cell] ?? 0) | (1 << direction)
    sides[beside] = (sides[beside] ?? 0) | (1 << (direction ^ 2))
  }
}

function letsPass(kind: number): boolean {
  return IS_OPEN[kind] === 1 || IS_DOOR[kind] === 1
}

/** The usable cell on one side of another, whatever stands between them; -1 where there is none. */
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

/** The usable cell on one side of another if a way may be opened or stands there; -1 where there is none. */
export function wayFrom(ground: MazeGround, cell: number, direction: Direction): number {
  return ((ground.shut[cell] ?? 0) & (1 << direction)) !== 0 ? -1 : besideOf(ground, cell, direction)
}

/** The usable cells in rising order, as a list of one's own. */
export function usableCells({ usable, count }: MazeGround): Uint32Array {
  const cells = new Uint32Array(count)
  let found = 0
  for (let cell = 0; cell < usable.length; cell++) if (usable[cell] === 1) cells[found++] = cell
  return cells
}

/** Whether anything stands that could part the ground: without, nobody needs to look for its pieces. */
export function mayBeParted({ usable, shut, count }: MazeGround): boolean {
  return count < usable.length || shut.some((sides) => sides !== 0)
}

/** The pieces that no maze can join, each as its cells in rising order; one piece where all is well. */
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

/** The directions among the bits of a byte, and how many they are: for choosing one of several sides. */
export const SIDES: readonly (readonly Direction[])[] = Array.from({ length: 16 }, (_, bits) =>
  ([NORTH, EAST, SOUTH, WEST] as const).filter((direction) => (bits & (1 << direction)) !== 0),
)
