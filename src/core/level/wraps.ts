import {
  cellsOfEdge,
  DIRECTIONS,
  EAST,
  edgeOf,
  isBorder,
  isNorthEdge,
  neighbour,
  NORTH,
  opposite,
  SOUTH,
  WEST,
  xOf,
  yOf,
  type Direction,
  type Grid,
} from './grid'
import { EdgeKind, IS_DOOR, IS_OPEN, IS_STREET } from './kinds'
import { draftOf, edgeAt, setEdge, type Level } from './level'
import { hasMark, Mark } from './marks'

/**
 * Borders that wrap around. A wrap is a passage over such a border. It has two halves: the edge over which a walker leaves, and
 * the edge on the opposite side of the level over which the walker comes in. All code that draws, names, counts or walks wraps
 * uses this module.
 */

/** The parts of a level that wraps depend on. */
type Border = Grid & Pick<Level, 'wraps'>

/** The cell on the opposite side of the level, whether or not a wrap joins both; -1 off the border, or if it does not wrap. */
export function beyondBorder(level: Border, cell: number, direction: Direction): number {
  const { width, height, wraps } = level
  if (!wraps) return -1
  const isUpright = direction === NORTH || direction === SOUTH
  const last = isUpright ? height - 1 : width - 1
  const isFirst = direction !== SOUTH && direction !== EAST
  // In a level that is one cell wide or high, a cell would be its own neighbour.
  if (last === 0 || (isUpright ? yOf(level, cell) : xOf(level, cell)) !== (isFirst ? 0 : last)) return -1
  return cell + (isFirst ? 1 : -1) * last * (isUpright ? width : 1)
}

/** The cell beside another, also over a border that wraps around; -1 if there is none. */
export function besideOrBeyond(level: Border, cell: number, direction: Direction): number {
  const beside = neighbour(level, cell, direction)
  return beside >= 0 ? beside : beyondBorder(level, cell, direction)
}

/**
 * The cell where a walker comes in who leaves a cell by a wrap; -1 if this side is not a wrap. Both halves of a wrap let pass,
 * also by a door of any kind. Two gates are not a wrap, because they lead out of the level.
 */
export function wrapFrom(level: Level, cell: number, direction: Direction): number {
  const beyond = beyondBorder(level, cell, direction)
  if (beyond < 0) return -1
  if (!letsPass(level, cell, direction) || !letsPass(level, beyond, opposite(direction))) return -1
  const areGates = isGateSide(level, cell, direction) && isGateSide(level, beyond, opposite(direction))
  return areGates ? -1 : beyond
}

/** The edges that a step from a cell crosses: one, or both halves of a wrap. */
export function edgesAcross(level: Level, cell: number, direction: Direction): readonly number[] {
  const here = edgeOf(level, cell, direction)
  const beyond = wrapFrom(level, cell, direction)
  return beyond < 0 ? [here] : [here, edgeOf(level, beyond, opposite(direction))]
}

/** Whether an edge of the border is half of a wrap. */
export function isWrapEdge(level: Level, edge: number): boolean {
  if (!level.wraps) return false
  const side = borderSide(level, edge)
  return side !== undefined && wrapFrom(level, side.cell, side.direction) >= 0
}

/** Whether a side on the border is an opening that leads out of the level: a gate, and not half of a wrap. */
export function isWayOut(level: Level, cell: number, direction: Direction): boolean {
  if (!letsPass(level, cell, direction)) return false
  return beyondBorder(level, cell, direction) < 0 || isGateSide(level, cell, direction)
}

/** Lists openings in a border that wraps around whose other half is shut, in the order of cells. */
export function halfWraps(level: Level): readonly BorderSide[] {
  const halves: BorderSide[] = []
  if (!level.wraps) return halves
  for (let cell = 0; cell < level.cells.length; cell++) {
    if (!isBorder(level, cell)) continue
    for (const direction of DIRECTIONS) {
      const beyond = beyondBorder(level, cell, direction)
      if (beyond < 0 || !letsPass(level, cell, direction) || isGateSide(level, cell, direction)) continue
      if (!letsPass(level, beyond, opposite(direction))) halves.push({ cell, direction })
    }
  }
  return halves
}

/** A wrap, described from its northern or western half. */
export interface Wrap extends BorderSide {
  /** The cell of the other half. */
  readonly beyond: number
}

/** Lists the wraps of a level, each once: from the northern border, then from the western. */
export function wrapsOf(level: Level): readonly Wrap[] {
  const wraps: Wrap[] = []
  if (!level.wraps) return wraps
  const add = (cell: number, direction: Direction): void => {
    const beyond = wrapFrom(level, cell, direction)
    if (beyond >= 0) wraps.push({ cell, direction, beyond })
  }
  for (let x = 0; x < level.width; x++) add(x, NORTH)
  for (let y = 0; y < level.height; y++) add(y * level.width, WEST)
  return wraps
}

/** Lists the wraps that join two streets and whose halves are both of a given kind: `kinds` has 1 for each such kind of edge. */
export function streetWraps(level: Level, kinds: Uint8Array): readonly Wrap[] {
  const { cells } = level
  return wrapsOf(level).filter(
    ({ cell, direction, beyond }) =>
      IS_STREET[cells[cell] ?? 0] === 1 &&
      IS_STREET[cells[beyond] ?? 0] === 1 &&
      kinds[edgeAt(level, edgeOf(level, cell, direction))] === 1 &&
      kinds[edgeAt(level, edgeOf(level, beyond, opposite(direction)))] === 1,
  )
}

/** Returns a level with walls in place of its wraps, for files that cannot join the two sides; the same level if it has none. */
export function withoutWraps(level: Level): Level {
  const wraps = wrapsOf(level)
  if (wraps.length === 0) return level
  const { wraps: _, ...draft } = draftOf(level)
  for (const { cell, direction, beyond } of wraps) {
    setEdge(draft, edgeOf(level, cell, direction), EdgeKind.wall)
    setEdge(draft, edgeOf(level, beyond, opposite(direction)), EdgeKind.wall)
  }
  return draft
}

/** A side of a cell on the border. */
export interface BorderSide {
  readonly cell: number
  readonly direction: Direction
}

/** The cell and side of an edge of the border; undefined inside the level. */
export function borderSide(grid: Grid, edge: number): BorderSide | undefined {
  const [first, second] = cellsOfEdge(grid, edge)
  if (first >= 0 && second >= 0) return undefined
  const before = isNorthEdge(grid, edge) ? NORTH : WEST
  return second >= 0 ? { cell: second, direction: before } : { cell: first, direction: opposite(before) }
}

/** Whether a side belongs to a gate: its cell has the mark of a gate, and the edge is a door or an archway, not just open. */
function isGateSide(level: Level, cell: number, direction: Direction): boolean {
  return (
    hasMark(level.marks[cell], Mark.gateSeed) &&
    edgeAt(level, edgeOf(level, cell, direction)) !== EdgeKind.open &&
    letsPass(level, cell, direction)
  )
}

function letsPass(level: Level, cell: number, direction: Direction): boolean {
  const kind = edgeAt(level, edgeOf(level, cell, direction))
  return IS_OPEN[kind] === 1 || IS_DOOR[kind] === 1
}
