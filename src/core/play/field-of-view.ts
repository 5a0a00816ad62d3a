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
} from '../level/grid'
import { IS_DOOR, IS_WALL } from '../level/kinds'
import { edgeAt, type Level } from '../level/level'
import { isBank } from '../level/outer-side'

/** The cells around an eye, one byte each, row by row: 1 if any of the cell's floor can be seen. */
export interface FieldOfView {
  /** The column and row of the north-western cell; may lie beyond the level. */
  readonly left: number
  readonly top: number
  /** Cells on a side. */
  readonly side: number
  readonly seen: Uint8Array
}

/** Keeps the eye off the lines between cells, where it would see along a wall, in cells. */
const OFF_LINE = 0.002

/**
 * Finds the cells that are not hidden behind walls and shut doors from an eye, in cells, all around it and up to a
 * distance. Follows the rays that pass each open side: linear in the cells that are seen.
 */
export function fieldOfView(
  level: Level,
  opened: ReadonlySet<number>,
  eye: { readonly x: number; readonly y: number },
  reach: number,
): FieldOfView {
  const [column, row] = [Math.floor(eye.x), Math.floor(eye.y)]
  const far = Math.ceil(reach)
  const side = 2 * far + 1
  const [left, top] = [column - far, row - far]
  const seen = new Uint8Array(side * side)
  const [eyeX, eyeY] = [offLine(eye.x), offLine(eye.y)]
  if (column >= 0 && row >= 0 && column < level.width && row < level.height) {
    visit(row * level.width + column, column, row, undefined)
  }
  return { left, top, side, seen }

  /** Marks a cell, and goes on through its sides within the rays that came in; all rays in the eye's own cell. */
  function visit(cell: number, x: number, y: number, came: Rays | undefined): void {
    seen[(y - top) * side + x - left] = 1
    for (const direction of DIRECTIONS) {
      if (direction === came?.from) continue
      const beside = neighbour(level, cell, direction)
      if (beside < 0 || !isSeenThrough(level, opened, cell, direction)) continue
      const [nextX, nextY] = [x + (STEP_X[direction] ?? 0), y + (STEP_Y[direction] ?? 0)]
      if (Math.abs(nextX - column) > far || Math.abs(nextY - row) > far) continue
      // The ends of the side, as seen from within: the left one and the right one.
      let lx = x + (direction === EAST || direction === SOUTH ? 1 : 0) - eyeX
      let ly = y + (direction === SOUTH || direction === WEST ? 1 : 0) - eyeY
      let rx = x + (direction === NORTH || direction === EAST ? 1 : 0) - eyeX
      let ry = y + (direction === EAST || direction === SOUTH ? 1 : 0) - eyeY
      if (came) {
        if (came.lx * ly - came.ly * lx <= 0) [lx, ly] = [came.lx, came.ly]
        if (came.rx * ry - came.ry * rx >= 0) [rx, ry] = [came.rx, came.ry]
      }
      if (lx * ry - ly * rx <= 0) continue
      visit(beside, nextX, nextY, { lx, ly, rx, ry, from: opposite(direction) })
    }
  }
}

/** Whether two fields are the same. */
export function isSameField(one: FieldOfView | undefined, other: FieldOfView): boolean {
  if (one?.left !== other.left || one.top !== other.top || one.side !== other.side) return false
  return one.seen.every((value, at) => value === other.seen[at])
}

/** The rays that come into a cell through one of its sides: from the leftmost to the rightmost, as steps from the eye. */
interface Rays {
  readonly lx: number
  readonly ly: number
  readonly rx: number
  readonly ry: number
  readonly from: Direction
}

const STEP_X = [0, 1, 0, -1] as const
const STEP_Y = [-1, 0, 1, 0] as const

function offLine(at: number): number {
  const cell = Math.floor(at)
  return cell + Math.min(1 - OFF_LINE, Math.max(OFF_LINE, at - cell))
}

/** Whether no wall as high as a house, and no shut door, is on a side of a cell. */
function isSeenThrough(
  level: Level,
  opened: ReadonlySet<number>,
  cell: number,
  direction: Direction,
): boolean {
  const edge = edgeOf(level, cell, direction)
  const kind = edgeAt(level, edge)
  if (IS_WALL[kind] === 1) return isBank(level, cell, neighbour(level, cell, direction), kind)
  return IS_DOOR[kind] !== 1 || opened.has(edge)
}
