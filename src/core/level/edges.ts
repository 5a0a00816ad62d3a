import { findDoors, type DoorFinder } from './building-doors'
import { joinsHouses } from './buildings'
import type { Bytes } from './bytes'
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
} from './grid'
import {
  CellKind,
  EdgeKind,
  EDGE_KINDS,
  IS_DOOR,
  IS_OPEN,
  IS_SPECIAL,
  IS_STREET,
  type Passage,
} from './kinds'
import { edgeAt, setEdge, type Level, type LevelDraft } from './level'
import { hasMark, Mark } from './marks'
import { isOnOutline, isOuterSide, isOutlineCorner, type Ground } from './outer-side'

/**
 * The one rule by which cells decide their edges, shared by painting and by reading a sketch:
 *
 *   any side undecided      undecided
 *   street | street         open; a bridge is a street
 *   house  | street         a wall, but one door for a building that has none
 *   gate   | outside        a door, but for a gate that leads out elsewhere
 *   anything else           wall
 *   border                  a door for a gate seed, undecided for an undecided cell, else a wall
 *
 * An edge that already does what the rule wants keeps its kind (a locked door stays locked), and a decided edge of a
 * locked cell is never touched.
 *
 * Kinds that no rule makes were set by an author, and stay wherever they are legal:
 *
 *   street | street         archway, bars, and doors that are locked, secret or one-way: the author bars a street
 *   house  | street         such doors, and bars
 *   house  | house          those that let pass, and a plain door or an opening: the two are one building
 *   outer side of a gate    all of them
 *   any other decided       bars
 */

/**
 * Decides the four sides of each given cell again, in place. A building keeps its doors towards streets; one without
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
      setEdge(draft, edge, wantedOnBorder(draft, inner, outward))
      continue
    }
    const wanted = wantedBetween(draft, first, second, isNorthEdge(draft, edge) ? SOUTH : EAST)
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

/**
 * Whether a cell can be a gate: it has a side on the outline of the town and is not a corner of it (a corner's two
 * walls would make two gates).
 */
export function canBeGate(level: Ground, cell: number): boolean {
  return isOnOutline(level, cell) && !isOutlineCorner(level, cell)
}

/**
 * Returns the side on which a cell leaves the town: the first of north, east, south, west that leaves the map, else the
 * first towards the outside; undefined if there is neither.
 */
export function outwardDirection(level: Ground, cell: number): Direction | undefined {
  return (
    DIRECTIONS.find((direction) => neighbour(level, cell, direction) < 0) ??
    DIRECTIONS.find((direction) => isOuterSide(level, cell, direction))
  )
}

/**
 * Returns the side on which a gate of a finished level leads out. If there are several, as at the corner of a maze, the
 * one that lets pass, or else the first. Undefined inside the town.
 */
export function gateDirection(level: Level, cell: number): Direction | undefined {
  return (
    DIRECTIONS.find((direction) => isOuterSide(level, cell, direction) && isWay(level, cell, direction)) ??
    outwardDirection(level, cell)
  )
}

function isWay(level: Level, cell: number, direction: Direction): boolean {
  const kind = edgeAt(level, edgeOf(level, cell, direction))
  return IS_OPEN[kind] === 1 || IS_DOOR[kind] === 1
}

/** Whether any side of a cell is a door of any kind. */
export function hasDoor({ width, northEdges, westEdges }: Level, cell: number): boolean {
  const west = cell + Math.trunc(cell / width)
  return (
    IS_DOOR[northEdges[cell] ?? 0] === 1 ||
    IS_DOOR[westEdges[west + 1] ?? 0] === 1 ||
    IS_DOOR[northEdges[cell + width] ?? 0] === 1 ||
    IS_DOOR[westEdges[west] ?? 0] === 1
  )
}

const kindOfPassage: Readonly<Record<Passage, number>> = {
  undecided: EdgeKind.undecided,
  open: EdgeKind.open,
  door: EdgeKind.door,
  shut: EdgeKind.wall,
}

/** The plainest kind of edge with the same passage, by the value of an edge kind; 1 for unknown values. */
const PLAIN_KIND = new Uint8Array(256).fill(1)
for (const row of EDGE_KINDS) PLAIN_KIND[row.value] = kindOfPassage[row.passage]

/**
 * Returns what the rule requires of one side of a cell: the plainest kind of edge, or `DOOR_OR_WALL` where the doors of
 * the house decide.
 */
export function ruleOfSide(level: Level, cell: number, direction: Direction): number | 'door or wall' {
  const beside = neighbour(level, cell, direction)
  const wanted =
    beside < 0 ? wantedOnBorder(level, cell, direction) : wantedBetween(level, cell, beside, direction)
  return wanted === DOOR_OR_WALL ? 'door or wall' : wanted
}

/** Whether a kind of edge satisfies the rule, even if it is not the plainest kind. */
export function keepsRule(kind: number, wanted: number): boolean {
  return PLAIN_KIND[kind] === wanted
}

/** Returned by `wantedKind` for a house beside a street, where other doors count too; not an edge kind. */
const DOOR_OR_WALL = 2

/** Whether a kind that only authors set may stay where the rule wants a plain kind. */
function staysByHand(kind: number, wanted: number): boolean {
  if (IS_SPECIAL[kind] !== 1 || wanted === EdgeKind.undecided) return false
  if (kind === EdgeKind.bars || wanted === EdgeKind.open || wanted === EdgeKind.door) return true
  return wanted === DOOR_OR_WALL && IS_DOOR[kind] === 1
}

/** Returns the plainest edge kind between two cell kinds. */
function wantedKind(a: number, b: number): number {
  if (a === CellKind.undecided || b === CellKind.undecided) return EdgeKind.undecided
  if (IS_STREET[a] === 1) {
    return IS_STREET[b] === 1 ? EdgeKind.open : b === CellKind.house ? DOOR_OR_WALL : EdgeKind.wall
  }
  return a === CellKind.house && IS_STREET[b] === 1 ? DOOR_OR_WALL : EdgeKind.wall
}

/**
 * Returns the plainest edge kind between two cells of a level, where the second is beside the first: a gate opens
 * towards the outside.
 */
function wantedBetween(level: Level, cell: number, beside: number, direction: Direction): number {
  const a = level.cells[cell] ?? 0
  const b = level.cells[beside] ?? 0
  if (a === CellKind.outside && isGate(level, beside)) return wantedOfGate(level, beside, opposite(direction))
  if (b === CellKind.outside && isGate(level, cell)) return wantedOfGate(level, cell, direction)
  return wantedKind(a, b)
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

function wantedOnBorder(level: Level, cell: number, direction: Direction): number {
  if (level.cells[cell] === CellKind.undecided) return EdgeKind.undecided
  return isGate(level, cell) ? wantedOfGate(level, cell, direction) : EdgeKind.wall
}

/** A gate has one door, even with several outer sides: an existing one stays, else the first side gets it. */
function wantedOfGate(level: Level, cell: number, direction: Direction): number {
  for (const other of DIRECTIONS) {
    if (IS_DOOR[edgeAt(level, edgeOf(level, cell, other))] !== 1 || !isOuterSide(level, cell, other)) continue
    return other === direction ? EdgeKind.door : EdgeKind.wall
  }
  return outwardDirection(level, cell) === direction ? EdgeKind.door : EdgeKind.wall
}

function isGate({ cells, marks }: Level, cell: number): boolean {
  return cells[cell] === CellKind.street && hasMark(marks[cell], Mark.gateSeed)
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
  if (kind !== EdgeKind.undecided) {
    const locks = (marks[cell] ?? 0) | (beside < 0 ? 0 : (marks[beside] ?? 0))
    if ((locks & Mark.locked) !== 0) return 0
  }
  const wanted =
    beside < 0 ? wantedOnBorder(draft, cell, direction) : wantedBetween(draft, cell, beside, direction)
  if (staysByHand(kind, wanted)) return 0
  if (wanted !== DOOR_OR_WALL) {
    if (PLAIN_KIND[kind] !== wanted) edges[at] = wanted
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
  if (beside < 0 || wantedKind(draft.cells[cell] ?? 0, draft.cells[beside] ?? 0) !== DOOR_OR_WALL)
    return false
  setEdge(draft, edge, EdgeKind.door)
  return true
}

/** Makes a wall of a waiting side that got no door. */
function closeSide({ cells }: LevelDraft, edges: Uint8Array, at: number, cell: number, beside: number): void {
  if (edges[at] !== EdgeKind.undecided) return
  if (wantedKind(cells[cell] ?? 0, cells[beside] ?? 0) === DOOR_OR_WALL) edges[at] = EdgeKind.wall
}
