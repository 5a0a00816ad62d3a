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
 * Borders that wrap around. A passage over such a border has two halves: an edge on the side where one leaves, and the edge
 * on the opposite side of the level where one comes in. Everything that draws, names, counts or walks wraps asks here.
 */

/** The parts of a level that wraps depend on. */
type Border = Grid & Pick<Level, 'wraps'>

/** The cell opposite to a cell on the border that wraps around, whatever is between them; -1 elsewhere. */
export function beyondBorder(level: Border, cell: number, direction: Direction): number {
  const { width, height, wraps } = level
  if (!wraps) return -1
  const isUpright = direction === NORTH || direction === SOUTH
  const last = isUpright ? height - 1 : width - 1
  const isFirst = direction !== SOUTH && direction !== EAST
  // On a level of one cell a side, a cell would be its own neighbour.
  if (last === 0 || (isUpright ? yOf(level, cell) : xOf(level, cell)) !== (isFirst ? 0 : last)) return -1
  return cell + (isFirst ? 1 : -1) * last * (isUpright ? width : 1)
}

/** The cell beside another, also over a border that wraps around; -1 if there is none. */
export function besideOrBeyond(level: Border, cell: number, direction: Direction): number {
  const beside = neighbour(level, cell, direction)
  return beside >= 0 ? beside : beyondBorder(level, cell, direction)
}

/**
 * The cell where one comes in who leaves a cell over the border by a wrap; -1 if this side is no wrap. Both halves of a wrap
 * let pass, be it by a door of any kind, and they are not two gates, which lead out of the level.
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

/** Whether a side on the border leads out of the level, by a gate: an opening that is neither a wrap nor half of one. */
export function isWayOut(level: Level, cell: number, direction: Direction): boolean {
  if (!letsPass(level, cell, direction)) return false
  return beyondBorder(level, cell, direction) < 0 || isGateSide(level, cell, direction)
}

/** Lists the open halves of wraps whose other half is shut, each as its cell and side, in the order of cells. */
export function halfWraps(level: Level): readonly BorderSide[] {
  const found: BorderSide[] = []
  if (!level.wraps) return found
  for (let cell = 0; cell < level.cells.length; cell++) {
    if (!isBorder(level, cell)) continue
    for (const direction of DIRECTIONS) {
      const beyond = beyondBorder(level, cell, direction)
      if (beyond < 0 || !letsPass(level, cell, direction) || isGateSide(level, cell, direction)) continue
      if (!letsPass(level, beyond, opposite(direction))) found.push({ cell, direction })
    }
  }
  return found
}

/** A wrap, from the northern or western half. */
export interface Wrap extends BorderSide {
  /** The cell of the other half. */
  readonly beyond: number
}

/** Lists the wraps of a level, each once: from the northern border, then from the western. */
export function wrapsOf(level: Level): readonly Wrap[] {
  const found: Wrap[] = []
  if (!level.wraps) return found
  const add = (cell: number, direction: Direction): void => {
    const beyond = wrapFrom(level, cell, direction)
    if (beyond >= 0) found.push({ cell, direction, beyond })
  }
  for (let x = 0; x < level.width; x++) add(x, NORTH)
  for (let y = 0; y < level.height; y++) add(y * level.width, WEST)
  return found
}

/** Lists the wraps that join two streets, both halves of which are among the kinds of a table with one byte a kind. */
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

/** Returns a level whose wraps are walls, for files in which nothing joins the two sides; the same level without wraps. */
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

/** Whether a side is a gate's: its cell has the mark of a gate, and it is a door or an archway, not just open. */
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
