import { cellsOfEdge } from '../core/level/grid'
import {
  CellKind,
  EdgeKind,
  edgeKindRow,
  EDGE_KINDS,
  IS_DOOR,
  IS_OPEN,
  isWalkable,
  type EdgeKindId,
} from '../core/level/kinds'
import { canHaveInnerWall, kindWithoutInnerWall } from '../core/level/inner-walls'
import { edgeAt, type Level } from '../core/level/level'
import { hasMark, Mark } from '../core/level/marks'

/** Choice of the edge tool: the next of wall, door and open, or always one kind. */
export type EdgeChoice = 'cycle' | Exclude<EdgeKindId, 'undecided'>

/** All choices, in the order of the list beside the tool. Only undecided cells make an edge undecided. */
export const EDGE_CHOICES: readonly { readonly id: EdgeChoice; readonly label: string }[] = [
  { id: 'cycle', label: 'Cycle: wall, door, open' },
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
      'innerWall',
      'breakableWall',
    ] as const
  ).map((id) => ({ id, label: EDGE_KINDS.find((row) => row.id === id)?.label ?? id })),
]

const INNER_WALL =
  'An inner wall stands between two cells of the town, not along the town wall or beside water.'
const BREAKABLE = 'A breakable wall needs a street or a house on both sides.'
const LOCKED = 'Locked cells keep their walls and doors: unlock them first.'
const UNDECIDED =
  'The generator decides edges between undecided cells: draw an inner wall, or one of the two cells first.'
const ROCK = 'Rock has no doors and no openings: make it a house or a street first.'
const WATER = 'Water has no doors and no openings: draw a street across it, and it becomes a bridge.'
const OUTSIDE = 'Nobody walks outside the town wall: make one of the two cells a street first.'
const TOWN_WALL = 'The town wall opens only from a street: draw a gate here first.'

/**
 * Returns one sentence that says why an edge cannot become a kind; undefined if it can. A violation of a law of
 * finished towns is allowed: the list of problems reports it.
 */
export function refuseEdge(level: Level, edge: number, kind: number): string | undefined {
  const [first, second] = cellsOfEdge(level, edge)
  const cells = first < 0 ? [second] : second < 0 ? [first] : [first, second]
  const isDecided = edgeAt(level, edge) !== EdgeKind.undecided
  if (isDecided && cells.some((cell) => hasMark(level.marks[cell], Mark.locked))) return LOCKED
  if (kind === EdgeKind.innerWall) return canHaveInnerWall(level, edge) ? undefined : INNER_WALL
  const isRemoved = edgeAt(level, edge) === EdgeKind.innerWall && kind === kindWithoutInnerWall(level, edge)
  if (!isRemoved && cells.every((cell) => level.cells[cell] === CellKind.undecided)) return UNDECIDED
  if (kind === EdgeKind.breakableWall) {
    const isFit = cells.length === 2 && cells.every((cell) => isWalkable(level.cells[cell]))
    return isFit ? undefined : BREAKABLE
  }
  if (IS_DOOR[kind] === 0 && IS_OPEN[kind] === 0) return undefined
  if (cells.some((cell) => level.cells[cell] === CellKind.rock)) return ROCK
  if (cells.some((cell) => level.cells[cell] === CellKind.water)) return WATER
  const ground = cells.filter((cell) => level.cells[cell] !== CellKind.outside)
  if (ground.length === 0) return OUTSIDE
  if (ground.length === 1 && level.cells[ground[0] ?? 0] !== CellKind.street) return TOWN_WALL
  return undefined
}

/**
 * Returns the next edge kind in the cycle wall, door, open, and skips kinds that the edge cannot have. If none is
 * possible, returns the refused one, so that its rule is shown.
 */
export function nextEdgeKind(level: Level, edge: number): number {
  const { id, passage } = edgeKindRow(edgeAt(level, edge))
  if (id === 'innerWall') return kindWithoutInnerWall(level, edge)
  const round: readonly number[] = {
    undecided: [EdgeKind.wall, EdgeKind.door, EdgeKind.open],
    shut: [EdgeKind.door, EdgeKind.open],
    door: [EdgeKind.open, EdgeKind.wall],
    open: [EdgeKind.wall, EdgeKind.door],
  }[passage]
  return round.find((kind) => refuseEdge(level, edge, kind) === undefined) ?? round[0] ?? EdgeKind.wall
}

/** Returns the edge kind of a choice; where an inner wall stands, choosing one removes it. */
export function chosenEdgeKind(level: Level, choice: EdgeChoice, edge: number): number {
  if (choice === 'innerWall' && edgeAt(level, edge) === EdgeKind.innerWall)
    return kindWithoutInnerWall(level, edge)
  return choice === 'cycle' ? nextEdgeKind(level, edge) : EdgeKind[choice]
}
