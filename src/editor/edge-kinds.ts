import { cellsOfEdge } from '../core/level/grid'
import {
  CellKind,
  EdgeKind,
  edgeKindRow,
  EDGE_KINDS,
  IS_DOOR,
  IS_OPEN,
  type EdgeKindId,
} from '../core/level/kinds'
import { edgeAt, type Level } from '../core/level/level'
import { hasMark, Mark } from '../core/level/marks'

/** What the edge tool sets: each time the next of wall, door and open, or always one kind. */
export type EdgeChoice = 'cycle' | Exclude<EdgeKindId, 'undecided'>

/** Every choice, in the order of the list beside the tool. An undecided edge follows from undecided cells alone. */
export const EDGE_CHOICES: readonly { readonly id: EdgeChoice; readonly label: string }[] = [
  { id: 'cycle', label: 'In turn: wall, door, open' },
  ...(
    [
      'wall',
      'door',
      'open',
      'lockedDoor',
      'secretDoor',
      'archway',
      'bars',
      'oneWayForth',
      'oneWayBack',
    ] as const
  ).map((id) => ({ id, label: EDGE_KINDS.find((row) => row.id === id)?.label ?? id })),
]

const LOCKED = 'Locked cells keep their walls and doors: unlock them first.'
const UNDECIDED = 'Between undecided cells the generator decides: draw one of the two cells first.'
const ROCK = 'Rock has no doors and no openings: make it a house or a street first.'
const WATER = 'Water has no doors and no openings: draw a street across it, and it becomes a bridge.'
const OUTSIDE = 'Outside the town wall nobody walks: make one of the two cells a street first.'
const TOWN_WALL = 'The town wall opens only from a street: draw a gate here first.'

/**
 * Why an edge may not become of a kind, as a sentence; nothing where it may. What merely breaks a law of finished towns
 * is not refused: the list of problems says so.
 */
export function refuseEdge(level: Level, edge: number, kind: number): string | undefined {
  const [first, second] = cellsOfEdge(level, edge)
  const cells = first < 0 ? [second] : second < 0 ? [first] : [first, second]
  const isDecided = edgeAt(level, edge) !== EdgeKind.undecided
  if (isDecided && cells.some((cell) => hasMark(level.marks[cell], Mark.locked))) return LOCKED
  if (cells.every((cell) => level.cells[cell] === CellKind.undecided)) return UNDECIDED
  if (IS_DOOR[kind] === 0 && IS_OPEN[kind] === 0) return undefined
  if (cells.some((cell) => level.cells[cell] === CellKind.rock)) return ROCK
  if (cells.some((cell) => level.cells[cell] === CellKind.water)) return WATER
  const ground = cells.filter((cell) => level.cells[cell] !== CellKind.outside)
  if (ground.length === 0) return OUTSIDE
  if (ground.length === 1 && level.cells[ground[0] ?? 0] !== CellKind.street) return TOWN_WALL
  return undefined
}

/**
 * The kind that follows an edge's own in wall, door, open, and so round; what may not stand there is passed over. Where
 * nothing else may, the one that is refused, so that its rule is said.
 */
export function nextEdgeKind(level: Level, edge: number): number {
  const { passage } = edgeKindRow(edgeAt(level, edge))
  const round: readonly number[] = {
    undecided: [EdgeKind.wall, EdgeKind.door, EdgeKind.open],
    shut: [EdgeKind.door, EdgeKind.open],
    door: [EdgeKind.open, EdgeKind.wall],
    open: [EdgeKind.wall, EdgeKind.door],
  }[passage]
  return round.find((kind) => refuseEdge(level, edge, kind) === undefined) ?? round[0] ?? EdgeKind.wall
}

/** The kind a choice makes of an edge. */
export function chosenEdgeKind(level: Level, choice: EdgeChoice, edge: number): number {
  return choice === 'cycle' ? nextEdgeKind(level, edge) : EdgeKind[choice]
}
