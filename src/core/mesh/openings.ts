import { gateDirection } from '../level/gates'
import { cellsOfEdge, edgeOf, isNorthEdge, northEdgeCount, type Grid } from '../level/grid'
import { CellKind, EDGE_KINDS, EdgeKind, IS_BARE, IS_WALL, type EdgeKindId } from '../level/kinds'
import { edgeAt, type Level } from '../level/level'
import { hasMark, Mark } from '../level/marks'
import { isWrapEdge } from '../level/wraps'

/** Kinds of openings; `closedGate` is a walled-up gate, `brokenWall` a hole that a walker made, and `wrap` leads to the opposite side of the level. */
export type OpeningKind =
  | 'archway'
  | 'breakableWall'
  | 'brokenWall'
  | 'bars'
  | 'door'
  | 'lockedDoor'
  | 'secretDoor'
  | 'oneWayForth'
  | 'oneWayBack'
  | 'gate'
  | 'closedGate'
  | 'wrap'

/** An edge with an object: a door, a gate, bars, a breakable wall. */
export interface Opening {
  readonly edge: number
  readonly kind: OpeningKind
}

/** The opening for each kind of edge; undefined for unbroken walls, which are merged, and for open edges. */
const OPENING_OF_EDGE: Readonly<Record<EdgeKindId, OpeningKind | undefined>> = {
  undecided: undefined,
  open: undefined,
  archway: 'archway',
  innerWall: undefined,
  wall: undefined,
  breakableWall: 'breakableWall',
  bars: 'bars',
  door: 'door',
  lockedDoor: 'lockedDoor',
  secretDoor: 'secretDoor',
  oneWayForth: 'oneWayForth',
  oneWayBack: 'oneWayBack',
}

const byValue: (OpeningKind | undefined)[] = []
for (const row of EDGE_KINDS) byValue[row.value] = OPENING_OF_EDGE[row.id]

/**
 * Returns the opening in an edge; undefined for plain walls and open edges. A plain door in the outline is a gate, unless the
 * border wraps around there.
 */
export function openingAt(level: Level, edge: number): OpeningKind | undefined {
  const kind = edgeAt(level, edge)
  if (level.broken?.has(edge) === true) return 'brokenWall'
  if (level.wraps && isWrapEdge(level, edge)) return kind === EdgeKind.open ? 'wrap' : byValue[kind]
  if (kind !== EdgeKind.door && IS_WALL[kind] !== 1) return byValue[kind]
  const isNorth = edge < northEdgeCount(level)
  // Most edges lie inside: this test avoids the list of both cells for them.
  const isInside = isNorth
    ? edge >= level.width && edge < level.width * level.height
    : !isAtSide(level, edge - northEdgeCount(level))
  const before = isNorth ? edge - level.width : westCellOf(level, edge) - 1
  const after = isNorth ? edge : westCellOf(level, edge)
  const isFirstOut = isInside && level.cells[before] === CellKind.outside
  if (isInside && isFirstOut === (level.cells[after] === CellKind.outside)) return byValue[kind]
  if (kind === EdgeKind.door) return 'gate'
  const [first, second] = cellsOfEdge(level, edge)
  const cell = first < 0 || isFirstOut ? second : first
  if (!hasMark(level.marks[cell], Mark.gateSeed) || IS_BARE[level.cells[cell] ?? 0] === 1) {
    return undefined
  }
  const outward = gateDirection(level, cell)
  return outward !== undefined && edgeOf(level, cell, outward) === edge ? 'closedGate' : undefined
}

/** Returns the cell on the eastern side of a west edge. */
function westCellOf(grid: Grid, edge: number): number {
  const west = edge - northEdgeCount(grid)
  return west - Math.floor(west / (grid.width + 1))
}

function isAtSide({ width }: Grid, west: number): boolean {
  const x = west % (width + 1)
  return x === 0 || x === width
}

/**
 * Returns the position of an opening, in cells, and whether it is turned a quarter to the left. In its own coordinates
 * an opening runs along +X from 0 to 1 and its second cell (the southern, the eastern) lies towards +Z.
 */
export function standOf(grid: Grid, edge: number): { x: number; y: number; isTurned: boolean } {
  if (isNorthEdge(grid, edge)) {
    return { x: edge % grid.width, y: Math.floor(edge / grid.width), isTurned: false }
  }
  const west = edge - northEdgeCount(grid)
  return { x: west % (grid.width + 1), y: Math.floor(west / (grid.width + 1)) + 1, isTurned: true }
}
