import { DIRECTIONS, edgeOf, neighbour, type Direction } from './grid'
import { CellKind, EdgeKind, edgeKindRow } from './kinds'
import { edgeAt, type Level } from './level'
import { hasMark, Mark } from './marks'
import { isOnOutline, isOuterSide, isOutlineCorner, type LevelCells } from './outer-side'
import { isWayOut } from './wraps'

/** Whether a cell is a street that began as a gate. */
export function isGate(level: Level, cell: number): boolean {
  return level.cells[cell] === CellKind.street && hasMark(level.marks[cell], Mark.gateSeed)
}

/**
 * Whether a cell of a town can be a gate: it has a side on the outline of the town and is not a corner of it (a corner's
 * two walls would make two gates).
 */
export function canBeGate(level: LevelCells, cell: number): boolean {
  return isOnOutline(level, cell) && !isOutlineCorner(level, cell)
}

/** Whether a street that is drawn already can become a gate: mazes have streets in corners, and gates there. */
export function canStreetBeGate(level: LevelCells, cell: number): boolean {
  return level.cells[cell] === CellKind.street && isOnOutline(level, cell)
}

/**
 * Whether a gate stays one where its cell moves to: on the outline as before, and on a corner only if it was on one, as
 * in mazes.
 */
export function canStayGate(from: CellOfLevel, to: CellOfLevel): boolean {
  if (canBeGate(to.level, to.cell)) return isOnOutline(from.level, from.cell)
  return isOutlineCorner(from.level, from.cell) && isOnOutline(to.level, to.cell)
}

interface CellOfLevel {
  readonly level: LevelCells
  readonly cell: number
}

/**
 * Returns the side on which a cell leaves the town: the first of north, east, south, west that leaves the map, else the
 * first towards the outside; undefined if there is neither.
 */
export function outwardDirection(level: LevelCells, cell: number): Direction | undefined {
  return (
    DIRECTIONS.find((direction) => neighbour(level, cell, direction) < 0) ??
    DIRECTIONS.find((direction) => isOuterSide(level, cell, direction))
  )
}

/**
 * Returns the side on which a gate of a finished level leads out. If there are several, as at the corner of a maze,
 * a side that lets pass and is not a wrap, or else the first side. Undefined inside the town.
 */
export function gateDirection(level: Level, cell: number): Direction | undefined {
  return (
    DIRECTIONS.find((direction) => isOuterSide(level, cell, direction) && isWayOut(level, cell, direction)) ??
    outwardDirection(level, cell)
  )
}

/** Returns the edge through which a gate leads out; undefined if it has no outer side. */
export function gateEdge(level: Level, cell: number): number | undefined {
  const outward = gateDirection(level, cell)
  return outward === undefined ? undefined : edgeOf(level, cell, outward)
}

/** Whether walls or bars close a gate. */
export function isWalledUp(level: Level, cell: number): boolean {
  const edge = gateEdge(level, cell)
  return edge !== undefined && edgeKindRow(edgeAt(level, edge)).passage === 'shut'
}

/** Returns the edge kind of a gate that is walled up or opened again. */
export function gateEdgeKind(walledUp: boolean): number {
  return walledUp ? EdgeKind.wall : EdgeKind.door
}
