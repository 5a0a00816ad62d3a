import { findDoors, type DoorFinder } from './building-doors'
import { joinsHouses } from './buildings'
import type { Bytes } from './bytes'
import { DOOR_OR_WALL, keepsRule, ruleOfKinds, ruleOfSide, staysByHand } from './edge-rule'
import {
  cellsOfEdge,
  DIRECTIONS,
  EAST,
  edgeOf,
  isNorthEdge,
  neighbour,
  NORTH,
  SOUTH,
  WEST,
  type Direction,
} from './grid'
import { CellKind, EdgeKind, IS_DOOR, IS_STREET } from './kinds'
import { edgeAt, setEdge, type Level, type LevelDraft } from './level'
import { hasMark, Mark } from './marks'

/**
 * Decides the four sides of each given cell again, in place, by the rule of `edge-rule.ts`. A building keeps its doors towards streets; one without
 * any gets the first possible side: north, east, south, west of its first listed cell that has one. The order of the
 * cells matters only for houses outside the list. Linear in the number of cells and in their buildings; a stroke may
 * name 100,000 cells, so nothing is allocated per cell.
 *
 * `before` has the kinds of the cells before the change. An opening between two houses stays only if both were houses
 * before; an opening between two streets that become houses is closed. Without `before`, all houses count as old ones.
 */
export function rederiveEdges(draft: LevelDraft, cells: Iterable<number>, before: Bytes = draft.cells): void {
  const { width, height, northEdges, westEdges } = draft
  const list = cells instanceof Uint32Array ? cells : Uint32Array.from(cells)
  const right = width - 1
  const lastRow = width * (height - 1)

  // First the sides that do not depend on doors. House sides towards streets without a door stay undecided, so that the
  // code below does not mistake a fresh wall for one held by a locked cell.
  let waiting = 0
  for (let index = 0; index < list.length; index++) {
    const cell = list[index] ?? 0
    const y = Math.trunc(cell / width)
    const x = cell - y * width
    const west = cell + y
    const wasHouse = before[cell] === CellKind.house
    const north = cell >= width ? cell - width : -1
    const east = x < right ? cell + 1 : -1
    const south = cell < lastRow ? cell + width : -1
    const left = x > 0 ? cell - 1 : -1
    if (!wasHouse || !isInnerEdge(draft, before, northEdges[cell], cell, north))
      waiting += decideSide(draft, northEdges, cell, cell, north, NORTH)
    if (!wasHouse || !isInnerEdge(draft, before, westEdges[west + 1], cell, east))
      waiting += decideSide(draft, westEdges, west + 1, cell, east, EAST)
    if (!wasHouse || !isInnerEdge(draft, before, northEdges[cell + width], cell, south))
      waiting += decideSide(draft, northEdges, cell + width, cell, south, SOUTH)
    if (!wasHouse || !isInnerEdge(draft, before, westEdges[west], cell, left))
      waiting += decideSide(draft, westEdges, west, cell, left, WEST)
  }
  if (waiting === 0) return

  // Then doors: listed houses choose among their sides, then listed streets serve unlisted houses beside them.
  const doors = findDoors(draft)
  for (const cell of list) {
    if (draft.cells[cell] !== CellKind.house || doors.hasDoor(cell)) continue
    for (const direction of DIRECTIONS) {
      if (!openDoor(draft, cell, direction)) continue
      doors.gaveDoor(cell)
      break
    }
  }
  for (const cell of list) {
    if (IS_STREET[draft.cells[cell] ?? 0] !== 1) continue
    const x = cell % width
    if (cell >= width) serveHouse(draft, doors, cell, NORTH)
    if (x < right) serveHouse(draft, doors, cell, EAST)
    if (cell < lastRow) serveHouse(draft, doors, cell, SOUTH)
    if (x > 0) serveHouse(draft, doors, cell, WEST)
  }

  // Sides without a door become walls.
  for (const cell of list) {
    const y = Math.trunc(cell / width)
    const x = cell - y * width
    const west = cell + y
    if (cell >= width) closeSide(draft, northEdges, cell, cell, cell - width)
    if (x < right) closeSide(draft, westEdges, west + 1, cell, cell + 1)
    if (cell < lastRow) closeSide(draft, northEdges, cell + width, cell, cell + width)
    if (x > 0) closeSide(draft, westEdges, west, cell, cell - 1)
  }
}

/**
 * Decides those of some edges that are undecided, in place and by the same rule; all other edges stay. A building gets
 * its door at the first of them that leads to a street.
 */
export function decideEdges(draft: LevelDraft, edges: Iterable<number>): void {
  const doors = findDoors(draft)
  for (const edge of edges) {
    if (edgeAt(draft, edge) !== EdgeKind.undecided) continue
    const [first, second] = cellsOfEdge(draft, edge)
    if (first < 0 || second < 0) {
      const [inner, direction] = first < 0 ? ([second, NORTH] as const) : ([first, SOUTH] as const)
      const outward = isNorthEdge(draft, edge) ? direction : direction === NORTH ? WEST : EAST
      setEdge(draft, edge, ruleOfSide(draft, inner, -1, outward))
      continue
    }
    const wanted = ruleOfSide(draft, first, second, isNorthEdge(draft, edge) ? SOUTH : EAST)
    if (wanted !== DOOR_OR_WALL) {
      setEdge(draft, edge, wanted)
      continue
    }
    const house = draft.cells[first] === CellKind.house ? first : second
    const isServed = doors.hasDoor(house)
    setEdge(draft, edge, isServed ? EdgeKind.wall : EdgeKind.door)
    if (!isServed) doors.gaveDoor(house)
  }
}

/** Whether a locked cell on either side holds an edge: the edge is decided. */
export function isFrozenSide(level: Level, cell: number, direction: Direction): boolean {
  if (edgeAt(level, edgeOf(level, cell, direction)) === EdgeKind.undecided) return false
  if (hasMark(level.marks[cell], Mark.locked)) return true
  const beside = neighbour(level, cell, direction)
  return beside >= 0 && hasMark(level.marks[beside], Mark.locked)
}

/** Whether an edge joins two houses that were already houses before, so that the author's kind stays. */
function isInnerEdge(
  draft: LevelDraft,
  before: Bytes,
  edge: number | undefined,
  cell: number,
  beside: number,
): boolean {
  return (
    joinsHouses(edge ?? 0) &&
    draft.cells[cell] === CellKind.house &&
    draft.cells[beside] === CellKind.house &&
    before[cell] === CellKind.house &&
    before[beside] === CellKind.house
  )
}

/**
 * Decides one side, the edge `at` of `edges`, as far as doors do not matter. Returns the number of sides that wait for
 * a door, 1 or 0, so that the door passes can be skipped.
 */
function decideSide(
  draft: LevelDraft,
  edges: Uint8Array,
  at: number,
  cell: number,
  beside: number,
  direction: Direction,
): number {
  const { marks } = draft
  const kind = edges[at] ?? 0
  if (kind === EdgeKind.innerWall && beside >= 0) return 0
  if (kind !== EdgeKind.undecided) {
    const locks = (marks[cell] ?? 0) | (beside < 0 ? 0 : (marks[beside] ?? 0))
    if ((locks & Mark.locked) !== 0) return 0
  }
  const wanted = ruleOfSide(draft, cell, beside, direction)
  if (staysByHand(kind, wanted)) return 0
  if (wanted !== DOOR_OR_WALL) {
    if (!keepsRule(kind, wanted)) edges[at] = wanted
    return 0
  }
  if (IS_DOOR[kind] === 1) return 0
  edges[at] = EdgeKind.undecided
  return 1
}

/** Gives the building beside a street a door to it if it has none. */
function serveHouse(draft: LevelDraft, doors: DoorFinder, street: number, direction: Direction): void {
  const house = neighbour(draft, street, direction)
  if (draft.cells[house] !== CellKind.house || doors.hasDoor(house)) return
  if (openDoor(draft, street, direction)) doors.gaveDoor(house)
}

/** Makes a door of a side that waits for a decision between house and street. Returns whether it did. */
function openDoor(draft: LevelDraft, cell: number, direction: Direction): boolean {
  const edge = edgeOf(draft, cell, direction)
  if (edgeAt(draft, edge) !== EdgeKind.undecided) return false
  const beside = neighbour(draft, cell, direction)
  if (beside < 0 || ruleOfKinds(draft.cells[cell] ?? 0, draft.cells[beside] ?? 0) !== DOOR_OR_WALL)
    return false
  setEdge(draft, edge, EdgeKind.door)
  return true
}

/** Makes a wall of a waiting side that got no door. */
function closeSide({ cells }: LevelDraft, edges: Uint8Array, at: number, cell: number, beside: number): void {
  if (edges[at] !== EdgeKind.undecided) return
  if (ruleOfKinds(cells[cell] ?? 0, cells[beside] ?? 0) === DOOR_OR_WALL) edges[at] = EdgeKind.wall
}
