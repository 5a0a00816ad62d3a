import { findDoors, type DoorFinder } from './building-doors'
import { joinsHouses } from './buildings'
import { DOOR_OR_WALL, keepsRule, ruleOfSide } from './edge-rule'
import { DIRECTIONS, edgeOf, neighbour, type Direction } from './grid'
import { CellKind, EdgeKind, IS_DOOR, IS_STREET } from './kinds'
import { edgeAt, setEdge, type Level, type LevelDraft } from './level'
import { hasMark, Mark } from './marks'

/** The sides between a piece and the level around it. */
export interface Seam {
  /** The level before the piece was put in. */
  readonly level: Level
  /** Cells of the piece with a side on the seam. */
  readonly rim: readonly number[]
  readonly isOnSeam: (cell: number, direction: Direction) => boolean
  /** Returns the kind of edge that the piece itself has on a side of one of its cells. */
  readonly recorded: (cell: number, direction: Direction) => number
}

/** Decides every side on the seam of a piece whose inside is already in the draft. */
export function decideSeam(draft: LevelDraft, seam: Seam): void {
  const waits = decideSides(draft, seam)
  const doors = findDoors(draft)
  openDoors(draft, seam, doors, waits)
  for (const edge of waits)
    if (edgeAt(draft, edge) === EdgeKind.undecided) setEdge(draft, edge, EdgeKind.wall)
  keepLooseDoors(draft, seam, doors)
}

/** Decides the sides that do not depend on other doors. Returns the edges that wait for one, which stay undecided. */
function decideSides(draft: LevelDraft, { level, rim, isOnSeam, recorded }: Seam): ReadonlySet<number> {
  const wasHouse = (cell: number): boolean =>
    draft.cells[cell] === CellKind.house && level.cells[cell] === CellKind.house
  const waits = new Set<number>()
  for (const cell of rim) {
    for (const direction of DIRECTIONS) {
      if (!isOnSeam(cell, direction)) continue
      const edge = edgeOf(draft, cell, direction)
      const current = edgeAt(level, edge)
      const beside = neighbour(level, cell, direction)
      const isFrozen = beside >= 0 && hasMark(draft.marks[beside], Mark.locked)
      if (isFrozen && current !== EdgeKind.undecided) {
        setEdge(draft, edge, current)
        continue
      }
      const wanted = ruleOfSide(draft, cell, beside, direction)
      const ours = recorded(cell, direction)
      if (beside >= 0 && (ours === EdgeKind.innerWall || current === EdgeKind.innerWall)) {
        setEdge(draft, edge, EdgeKind.innerWall)
        continue
      }
      if (wasHouse(cell) && wasHouse(beside) && joinsHouses(ours) && joinsHouses(current)) {
        setEdge(draft, edge, ours)
        continue
      }
      if (wanted === DOOR_OR_WALL) {
        const door = draft.cells[cell] === CellKind.house ? ours : current
        setEdge(draft, edge, IS_DOOR[door] === 1 ? door : EdgeKind.undecided)
        if (IS_DOOR[door] !== 1) waits.add(edge)
      } else {
        const allowed = [ours, current].find((kind) => keepsRule(kind, wanted))
        setEdge(draft, edge, allowed ?? wanted)
      }
    }
  }
  return waits
}

/** Opens doors: houses of the piece choose among the waiting sides, then its streets serve houses around it. */
function openDoors(draft: LevelDraft, { rim }: Seam, doors: DoorFinder, waits: ReadonlySet<number>): void {
  for (const cell of rim) {
    if (draft.cells[cell] !== CellKind.house || doors.hasDoor(cell)) continue
    const side = DIRECTIONS.find((direction) => waits.has(edgeOf(draft, cell, direction)))
    if (side === undefined) continue
    setEdge(draft, edgeOf(draft, cell, side), EdgeKind.door)
    doors.gaveDoor(cell)
  }
  for (const cell of rim) {
    if (IS_STREET[draft.cells[cell] ?? 0] !== 1) continue
    for (const direction of DIRECTIONS) {
      const edge = edgeOf(draft, cell, direction)
      const house = neighbour(draft, cell, direction)
      if (!waits.has(edge) || doors.hasDoor(house)) continue
      setEdge(draft, edge, EdgeKind.door)
      doors.gaveDoor(house)
    }
  }
}

/** A house without a street keeps its door towards a cell that may become one. */
function keepLooseDoors(draft: LevelDraft, { rim, isOnSeam, recorded }: Seam, doors: DoorFinder): void {
  for (const cell of rim) {
    if (draft.cells[cell] !== CellKind.house || doors.hasDoor(cell)) continue
    for (const direction of DIRECTIONS) {
      const beside = neighbour(draft, cell, direction)
      if (beside < 0 || !isOnSeam(cell, direction) || draft.cells[beside] !== CellKind.undecided) continue
      const door = recorded(cell, direction)
      const edge = edgeOf(draft, cell, direction)
      if (IS_DOOR[door] !== 1 || edgeAt(draft, edge) !== EdgeKind.undecided) continue
      setEdge(draft, edge, door)
      doors.gaveDoor(cell)
    }
  }
}
