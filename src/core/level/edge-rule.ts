import { isGate, outwardDirection } from './gates'
import { DIRECTIONS, edgeOf, opposite, type Direction } from './grid'
import { CellKind, EdgeKind, EDGE_KINDS, IS_DOOR, IS_SPECIAL, IS_STREET, type Passage } from './kinds'
import { edgeAt, type Level } from './level'
import { isOuterSide } from './outer-side'

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
 *   street | street         archway, bars, a breakable wall, and doors that are locked, secret or one-way: the author bars a street
 *   house  | street         such doors, bars and breakable walls
 *   house  | house          those that let pass, and a plain door or an opening: the two are one building
 *   outer side of a gate    all of them
 *   any other decided       bars and breakable walls
 *   within the border       inner walls, also where nothing else is decided: the town is laid around them
 */

/** A house beside a street: the other doors of the building decide between door and wall. Not an edge kind. */
export const DOOR_OR_WALL = 2

/**
 * Returns what the rule wants of the side between a cell and the one beside it, -1 beyond the border: the plainest edge
 * kind, or `DOOR_OR_WALL`.
 */
export function ruleOfSide(level: Level, cell: number, beside: number, direction: Direction): number {
  return beside < 0 ? ruleOnBorder(level, cell, direction) : ruleBetween(level, cell, beside, direction)
}

/** Returns what the rule wants between two kinds of cells: the plainest edge kind, or `DOOR_OR_WALL`. */
export function ruleOfKinds(a: number, b: number): number {
  if (a === CellKind.undecided || b === CellKind.undecided) return EdgeKind.undecided
  if (IS_STREET[a] === 1) {
    return IS_STREET[b] === 1 ? EdgeKind.open : b === CellKind.house ? DOOR_OR_WALL : EdgeKind.wall
  }
  return a === CellKind.house && IS_STREET[b] === 1 ? DOOR_OR_WALL : EdgeKind.wall
}

/** A gate opens towards the outside; else the kinds of the two cells decide. */
function ruleBetween(level: Level, cell: number, beside: number, direction: Direction): number {
  const a = level.cells[cell] ?? 0
  const b = level.cells[beside] ?? 0
  if (a === CellKind.outside && isGate(level, beside)) return ruleOfGate(level, beside, opposite(direction))
  if (b === CellKind.outside && isGate(level, cell)) return ruleOfGate(level, cell, direction)
  return ruleOfKinds(a, b)
}

function ruleOnBorder(level: Level, cell: number, direction: Direction): number {
  if (level.cells[cell] === CellKind.undecided) return EdgeKind.undecided
  return isGate(level, cell) ? ruleOfGate(level, cell, direction) : EdgeKind.wall
}

/** A gate has one door, even with several outer sides: an existing one stays, else the first side gets it. */
function ruleOfGate(level: Level, cell: number, direction: Direction): number {
  for (const other of DIRECTIONS) {
    if (IS_DOOR[edgeAt(level, edgeOf(level, cell, other))] !== 1 || !isOuterSide(level, cell, other)) continue
    return other === direction ? EdgeKind.door : EdgeKind.wall
  }
  return outwardDirection(level, cell) === direction ? EdgeKind.door : EdgeKind.wall
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
// No rule makes inner walls: they stay without one, and never on the border.
PLAIN_KIND[EdgeKind.innerWall] = 1

/** Whether a kind of edge satisfies the rule, even if it is not the plainest kind. */
export function keepsRule(kind: number, wanted: number): boolean {
  return PLAIN_KIND[kind] === wanted
}

/** Whether a kind that only authors set may stay where the rule wants a plain kind. */
export function staysByHand(kind: number, wanted: number): boolean {
  if (kind === EdgeKind.innerWall) return false
  if (IS_SPECIAL[kind] !== 1 || wanted === EdgeKind.undecided) return false
  if (kind === EdgeKind.bars || kind === EdgeKind.breakableWall) return true
  if (wanted === EdgeKind.open || wanted === EdgeKind.door) return true
  return wanted === DOOR_OR_WALL && IS_DOOR[kind] === 1
}
