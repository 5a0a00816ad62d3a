import { DIRECTIONS, edgeOf, isBorder, isCorner, neighbour, type Direction, type Grid } from './grid'
import { CellKind, EdgeKind, EDGE_KINDS, IS_DOOR, type Passage } from './kinds'
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
 */

/**
 * Decides the four sides of each given cell again, in place. A house keeps the doors it has towards streets; one
 * without any gets the first side it can, north, east, south, west. The order of the cells matters only for houses
 * outside the list. Linear in the number of cells.
 */
export function rederiveEdges(draft: LevelDraft, cells: Iterable<number>): void {
  const list = Uint32Array.from(cells)

  // What does not depend on doors. Sides of houses towards streets that are no doors yet stay open to decision, so
  // that below a fresh wall is not taken for one that a locked cell holds on to.
  for (const cell of list) {
    for (const direction of DIRECTIONS) {
      if (isFrozenSide(draft, cell, direction)) continue
      const edge = edgeOf(draft, cell, direction)
      const wanted = wantedPassage(draft, cell, direction)
      if (wanted === undefined) {
        if (IS_DOOR[edgeAt(draft, edge)] === 0) setEdge(draft, edge, EdgeKind.undecided)
      } else if (PASSAGE_OF[edgeAt(draft, edge)] !== wanted) {
        setEdge(draft, edge, kindOfPassage[wanted])
      }
    }
  }

  // Doors: listed houses choose among their sides, then listed streets serve houses beside them that are not listed.
  for (const cell of list) {
    if (draft.cells[cell] !== CellKind.house || hasDoor(draft, cell)) continue
    for (const direction of DIRECTIONS) if (openDoor(draft, cell, direction)) break
  }
  for (const cell of list) {
    if (draft.cells[cell] !== CellKind.street) continue
    for (const direction of DIRECTIONS) {
      const house = neighbour(draft, cell, direction)
      if (house < 0 || draft.cells[house] !== CellKind.house || hasDoor(draft, house)) continue
      openDoor(draft, cell, direction)
    }
  }

  // The sides that got no door are walls.
  for (const cell of list) {
    for (const direction of DIRECTIONS) {
      const edge = edgeOf(draft, cell, direction)
      if (edgeAt(draft, edge) === EdgeKind.undecided && wantedPassage(draft, cell, direction) === undefined) {
        setEdge(draft, edge, EdgeKind.wall)
      }
    }
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

/** Whether any side of a cell is a door of some sort. */
export function hasDoor(level: Level, cell: number): boolean {
  for (const direction of DIRECTIONS) {
    if (IS_DOOR[edgeAt(level, edgeOf(level, cell, direction))] !== 0) return true
  }
  return false
}

const kindOfPassage: Readonly<Record<Passage, number>> = {
  undecided: EdgeKind.undecided,
  open: EdgeKind.open,
  door: EdgeKind.door,
  shut: EdgeKind.wall,
}

/** The passage by the value of an edge kind: a table, because millions of edges are looked up. */
const PASSAGE_OF: (Passage | undefined)[] = Array.from({ length: 256 })
for (const row of EDGE_KINDS) PASSAGE_OF[row.value] = row.passage

/** What two cells make of the side between them; nothing for a house beside a street, where other doors count too. */
function wantedPassage(level: Level, cell: number, direction: Direction): Passage | undefined {
  const beside = neighbour(level, cell, direction)
  if (beside < 0) return wantedOnBorder(level, cell, direction)
  const a = level.cells[cell] ?? 0
  const b = level.cells[beside] ?? 0
  if (a === CellKind.undecided || b === CellKind.undecided) return 'undecided'
  if (a === CellKind.street && b === CellKind.street) return 'open'
  if (a === CellKind.street && b === CellKind.house) return undefined
  if (a === CellKind.house && b === CellKind.street) return undefined
  return 'shut'
}

function wantedOnBorder(level: Level, cell: number, direction: Direction): Passage {
  if (level.cells[cell] === CellKind.undecided) return 'undecided'
  if (level.cells[cell] !== CellKind.street || !hasMark(level.marks[cell], Mark.gateSeed)) return 'shut'
  // In a level one cell wide a gate has two outer sides, and still one door.
  return outwardDirection(level, cell) === direction ? 'door' : 'shut'
}

/** Makes a door of a side that waits for a decision between house and street; tells whether it did. */
function openDoor(draft: LevelDraft, cell: number, direction: Direction): boolean {
  const edge = edgeOf(draft, cell, direction)
  if (edgeAt(draft, edge) !== EdgeKind.undecided) return false
  if (wantedPassage(draft, cell, direction) !== undefined) return false
  setEdge(draft, edge, EdgeKind.door)
  return true
}
