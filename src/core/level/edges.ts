import {
  cellsOfEdge,
  DIRECTIONS,
  EAST,
  edgeOf,
  isBorder,
  isCorner,
  isNorthEdge,
  neighbour,
  NORTH,
  SOUTH,
  WEST,
  type Direction,
  type Grid,
} from './grid'
import { CellKind, EdgeKind, EDGE_KINDS, IS_DOOR, IS_OPEN, IS_SPECIAL, type Passage } from './kinds'
import { edgeAt, setEdge, type Level, type LevelDraft } from './level'
import { hasMark, Mark } from './marks'

/**
 * The one rule by which cells decide their edges, shared by painting and by reading a sketch:
 *
 *   any side undecided      undecided
 *   street | street         open
 *   house  | street         a wall, but one door for a house that has none
 *   anything else           wall
 *   border                  a door for a gate seed, undecided for an undecided cell, else a wall
 *
 * An edge that already does what the rule wants keeps its kind (a locked door stays locked), and a decided edge of a
 * locked cell is never touched.
 *
 * Kinds that no rule makes were set by a hand, and stay wherever they can stand:
 *
 *   street | street         archway, bars, and doors that are locked, secret or one-way: the author bars a street
 *   house  | street         such doors, and bars
 *   border of a gate        all of them
 *   any other decided       bars
 */

/**
 * Decides the four sides of each given cell again, in place. A house keeps the doors it has towards streets; one
 * without any gets the first side it can, north, east, south, west. The order of the cells matters only for houses
 * outside the list. Linear in the number of cells; a stroke may name 100,000, so that nothing is made for a cell.
 */
export function rederiveEdges(draft: LevelDraft, cells: Iterable<number>): void {
  const { width, height, northEdges, westEdges } = draft
  const list = cells instanceof Uint32Array ? cells : Uint32Array.from(cells)
  const right = width - 1
  const lastRow = width * (height - 1)

  // What does not depend on doors. Sides of houses towards streets that are no doors yet stay open to decision, so
  // that below a fresh wall is not taken for one that a locked cell holds on to.
  let waiting = 0
  for (let index = 0; index < list.length; index++) {
    const cell = list[index] ?? 0
    const y = Math.trunc(cell / width)
    const x = cell - y * width
    const west = cell + y
    waiting += decideSide(draft, northEdges, cell, cell, cell >= width ? cell - width : -1, NORTH)
    waiting += decideSide(draft, westEdges, west + 1, cell, x < right ? cell + 1 : -1, EAST)
    waiting += decideSide(draft, northEdges, cell + width, cell, cell < lastRow ? cell + width : -1, SOUTH)
    waiting += decideSide(draft, westEdges, west, cell, x > 0 ? cell - 1 : -1, WEST)
  }
  if (waiting === 0) return

  // Doors: listed houses choose among their sides, then listed streets serve houses beside them that are not listed.
  for (const cell of list) {
    if (draft.cells[cell] !== CellKind.house || hasDoor(draft, cell)) continue
    for (const direction of DIRECTIONS) if (openDoor(draft, cell, direction)) break
  }
  for (const cell of list) {
    if (draft.cells[cell] !== CellKind.street) continue
    const x = cell % width
    if (cell >= width) serveHouse(draft, cell, cell - width, NORTH)
    if (x < right) serveHouse(draft, cell, cell + 1, EAST)
    if (cell < lastRow) serveHouse(draft, cell, cell + width, SOUTH)
    if (x > 0) serveHouse(draft, cell, cell - 1, WEST)
  }

  // The sides that got no door are walls.
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
 * Decides those of some edges that are undecided, in place and by the same rule, and leaves every other edge alone. A
 * house gets its door at the first of them that leads to a street.
 */
export function decideEdges(draft: LevelDraft, edges: Iterable<number>): void {
  for (const edge of edges) {
    if (edgeAt(draft, edge) !== EdgeKind.undecided) continue
    const [first, second] = cellsOfEdge(draft, edge)
    if (first < 0 || second < 0) {
      const [inner, direction] = first < 0 ? ([second, NORTH] as const) : ([first, SOUTH] as const)
      const outward = isNorthEdge(draft, edge) ? direction : direction === NORTH ? WEST : EAST
      setEdge(draft, edge, wantedOnBorder(draft, inner, outward))
      continue
    }
    const wanted = wantedKind(draft.cells[first] ?? 0, draft.cells[second] ?? 0)
    if (wanted !== DOOR_OR_WALL) {
      setEdge(draft, edge, wanted)
      continue
    }
    const house = draft.cells[first] === CellKind.house ? first : second
    setEdge(draft, edge, hasDoor(draft, house) ? EdgeKind.wall : EdgeKind.door)
  }
}

/** Whether a locked cell holds a side as it is: decided, and locked on either hand. */
export function isFrozenSide(level: Level, cell: number, direction: Direction): boolean {
  if (edgeAt(level, edgeOf(level, cell, direction)) === EdgeKind.undecided) return false
  if (hasMark(level.marks[cell], Mark.locked)) return true
  const beside = neighbour(level, cell, direction)
  return beside >= 0 && hasMark(level.marks[beside], Mark.locked)
}

/** Whether a cell may be a gate: on the border, and no corner (a corner's two walls would make it two gates). */
export function canBeGate(grid: Grid, cell: number): boolean {
  return isBorder(grid, cell) && !isCorner(grid, cell)
}

/** The side on which a border cell leaves the level, the first in north, east, south, west; nothing inside. */
export function outwardDirection(grid: Grid, cell: number): Direction | undefined {
  return DIRECTIONS.find((direction) => neighbour(grid, cell, direction) < 0)
}

/**
 * The side on which a gate of a finished level leads out: of the two of a corner, which mazes may open, the one that lets
 * pass; the first where none does. Nothing inside.
 */
export function gateDirection(level: Level, cell: number): Direction | undefined {
  const isWay = (direction: Direction): boolean => {
    const kind = edgeAt(level, edgeOf(level, cell, direction))
    return neighbour(level, cell, direction) < 0 && (IS_OPEN[kind] === 1 || IS_DOOR[kind] === 1)
  }
  return DIRECTIONS.find(isWay) ?? outwardDirection(level, cell)
}

/** Whether any side of a cell is a door of some sort. */
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

/** A passage as the plainest kind of edge that has it, by the value of an edge kind; 1 for what is no kind. */
const PLAIN_KIND = new Uint8Array(256).fill(1)
for (const row of EDGE_KINDS) PLAIN_KIND[row.value] = kindOfPassage[row.passage]

/** What the rule asks of one side of a cell: the plainest kind of edge, or that the doors of the house beside it decide. */
export function ruleOfSide(level: Level, cell: number, direction: Direction): number | 'door or wall' {
  const beside = neighbour(level, cell, direction)
  const wanted =
    beside < 0
      ? wantedOnBorder(level, cell, direction)
      : wantedKind(level.cells[cell] ?? 0, level.cells[beside] ?? 0)
  return wanted === DOOR_OR_WALL ? 'door or wall' : wanted
}

/** Whether a kind of edge does what the rule asks, if not in the plainest way. */
export function keepsRule(kind: number, wanted: number): boolean {
  return PLAIN_KIND[kind] === wanted
}

/** What `wantedKind` answers for a house beside a street, where other doors count too: no kind of edge. */
const DOOR_OR_WALL = 2

/** Whether a kind that only a hand sets may stay where the rule wants a plain kind. */
function staysByHand(kind: number, wanted: number): boolean {
  if (IS_SPECIAL[kind] !== 1 || wanted === EdgeKind.undecided) return false
  if (kind === EdgeKind.bars || wanted === EdgeKind.open || wanted === EdgeKind.door) return true
  return wanted === DOOR_OR_WALL && IS_DOOR[kind] === 1
}

/** What two cells make of the side between them, as the plainest kind of edge. */
function wantedKind(a: number, b: number): number {
  if (a === CellKind.undecided || b === CellKind.undecided) return EdgeKind.undecided
  if (a === CellKind.street) {
    return b === CellKind.street ? EdgeKind.open : b === CellKind.house ? DOOR_OR_WALL : EdgeKind.wall
  }
  return a === CellKind.house && b === CellKind.street ? DOOR_OR_WALL : EdgeKind.wall
}

function wantedOnBorder(level: Level, cell: number, direction: Direction): number {
  if (level.cells[cell] === CellKind.undecided) return EdgeKind.undecided
  if (level.cells[cell] !== CellKind.street || !hasMark(level.marks[cell], Mark.gateSeed))
    return EdgeKind.wall
  // In a level one cell wide a gate has two outer sides, and still one door.
  return outwardDirection(level, cell) === direction ? EdgeKind.door : EdgeKind.wall
}

/**
 * Decides one side, the edge `at` of `edges`, as far as doors do not matter. Answers how many sides wait for a door, so
 * that the passes for those can be left out: 1 or 0.
 */
function decideSide(
  draft: LevelDraft,
  edges: Uint8Array,
  at: number,
  cell: number,
  beside: number,
  direction: Direction,
): number {
  const { cells, marks } = draft
  const kind = edges[at] ?? 0
  if (kind !== EdgeKind.undecided) {
    const locks = (marks[cell] ?? 0) | (beside < 0 ? 0 : (marks[beside] ?? 0))
    if ((locks & Mark.locked) !== 0) return 0
  }
  const wanted =
    beside < 0 ? wantedOnBorder(draft, cell, direction) : wantedKind(cells[cell] ?? 0, cells[beside] ?? 0)
  if (staysByHand(kind, wanted)) return 0
  if (wanted !== DOOR_OR_WALL) {
    if (PLAIN_KIND[kind] !== wanted) edges[at] = wanted
    return 0
  }
  if (IS_DOOR[kind] === 1) return 0
  edges[at] = EdgeKind.undecided
  return 1
}

/** Gives a house beside a street a door to it if it has none at all. */
function serveHouse(draft: LevelDraft, street: number, house: number, direction: Direction): void {
  if (draft.cells[house] === CellKind.house && !hasDoor(draft, house)) openDoor(draft, street, direction)
}

/** Makes a door of a side that waits for a decision between house and street; tells whether it did. */
function openDoor(draft: LevelDraft, cell: number, direction: Direction): boolean {
  const edge = edgeOf(draft, cell, direction)
  if (edgeAt(draft, edge) !== EdgeKind.undecided) return false
  const beside = neighbour(draft, cell, direction)
  if (beside < 0 || wantedKind(draft.cells[cell] ?? 0, draft.cells[beside] ?? 0) !== DOOR_OR_WALL)
    return false
  setEdge(draft, edge, EdgeKind.door)
  return true
}

/** Makes a wall of a side that got no door. */
function closeSide({ cells }: LevelDraft, edges: Uint8Array, at: number, cell: number, beside: number): void {
  if (edges[at] !== EdgeKind.undecided) return
  if (wantedKind(cells[cell] ?? 0, cells[beside] ?? 0) === DOOR_OR_WALL) edges[at] = EdgeKind.wall
}
