import { gateDirection } from './edges'
import { edgeOf } from './grid'
import { CellKind, EdgeKind, edgeKindRow } from './kinds'
import { edgeAt, type Level } from './level'
import { hasMark, Mark } from './marks'

/** Whether a cell is a street that began as a gate. */
export function isGate(level: Level, cell: number): boolean {
  return level.cells[cell] === CellKind.street && hasMark(level.marks[cell], Mark.gateSeed)
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
