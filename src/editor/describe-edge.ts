import { capital } from '../core/text/capital'
import {
  cellName,
  cellsOfEdge,
  DIRECTION_NAMES,
  DIRECTIONS,
  edgeOf,
  neighbour,
  type Direction,
} from '../core/level/grid'
import { CellKind, cellKindRow, EdgeKind, edgeKindRow, type EdgeKindId } from '../core/level/kinds'
import { edgeAt, type Level } from '../core/level/level'
import { wrapFrom } from '../core/level/wraps'

/** Words for an edge; passable ones are followed by what lies beyond, the others by what they face. */
const EDGE_WORDS: Readonly<Record<EdgeKindId, readonly [words: string, link: string]>> = {
  undecided: ['undecided', 'to'],
  open: ['open', 'onto'],
  archway: ['archway', 'onto'],
  wall: ['wall', 'to'],
  innerWall: ['inner wall', 'to'],
  breakableWall: ['breakable wall', 'to'],
  bars: ['bars', 'to'],
  door: ['door', 'onto'],
  lockedDoor: ['locked door', 'onto'],
  secretDoor: ['secret door', 'onto'],
  oneWayForth: ['one-way door', 'onto'],
  oneWayBack: ['one-way door', 'onto'],
}

/** Describes one side of a cell: "South side: door onto street". */
export function describeSide(level: Level, cell: number, side: Direction): string {
  const kind = edgeAt(level, edgeOf(level, cell, side))
  const [words, link] = EDGE_WORDS[edgeKindRow(kind).id]
  const beside = neighbour(level, cell, side)
  const beyond = beside < 0 ? beyondWords(level, cell, side) : kindWords(level, beside)
  const isOneWay = kind === EdgeKind.oneWayForth || kind === EdgeKind.oneWayBack
  const joint = isOneWay ? (leadsOut(kind, side) ? 'out to' : 'in from') : link
  const name = DIRECTION_NAMES[side]
  return `${capital(name)} side: ${words} ${joint} ${beyond}`
}

/** Describes what is beyond the border: the outside, or the opposite side of the level if the border wraps around there. */
function beyondWords(level: Level, cell: number, side: Direction): string {
  const across = wrapFrom(level, cell, side)
  if (across < 0) return 'the outside'
  return `${kindWords(level, across)} on the opposite side, at ${cellName(level, across)}`
}

function kindWords(level: Level, cell: number): string {
  return cellKindRow(level.cells[cell] ?? CellKind.undecided).label.toLowerCase()
}

/** Whether a one-way door on a side of a cell leads out of it. "Forth" leads south or east, "back" north or west. */
export function leadsOut(kind: number, side: Direction): boolean {
  // East is 1, south 2.
  return (kind === EdgeKind.oneWayForth) === (side === 1 || side === 2)
}

/** Returns the cell and side that an edge refers to, seen from a given cell beside it or from either of its cells. */
export function sideOfEdge(
  level: Level,
  edge: number,
  from: number,
): { readonly cell: number; readonly side: Direction } | undefined {
  const cells = cellsOfEdge(level, edge)
  const cell = cells.includes(from) && from >= 0 ? from : cells.find((other) => other >= 0)
  const side =
    cell === undefined ? undefined : DIRECTIONS.find((direction) => edgeOf(level, cell, direction) === edge)
  return cell === undefined || side === undefined ? undefined : { cell, side }
}
