import { isGate } from '../../../level/gates'
import {
  cellName,
  cellsOfEdge,
  DIRECTION_NAMES,
  DIRECTIONS,
  EAST,
  edgeOf,
  neighbour,
  opposite,
  SOUTH,
  type Direction,
} from '../../../level/grid'
import { runEnds } from '../../../level/bytes'
import {
  CellKind,
  cellKindRow,
  EdgeKind,
  edgeKindRow,
  IS_BARE,
  IS_SHUT,
  IS_STREET,
  type Passage,
} from '../../../level/kinds'
import { isOuterSide } from '../../../level/outer-side'
import { edgeAt, type Level } from '../../../level/level'
import { hasMark, Mark } from '../../../level/marks'
import type { Problem } from '../../../level/problem'
import {
  bar,
  isDrawnStreet,
  isFree,
  shutEdge,
  shutSides,
  slotOf,
  Status,
  statusOf,
  type Ground,
} from './ground'

/** What the edges of a sketch require of the cells beside them. */
export interface LockRules {
  /** Undecided cells that must become streets, because a frozen door or passage leads there. */
  readonly streets: readonly number[]
  /** One-way doors between two drawn streets: from which cell to which, in pairs. */
  readonly oneWays: readonly number[]
  readonly problems: readonly Problem[]
}

/**
 * Freezes edges of the sketch into the ground: those that separate two drawn streets, and the decided edges of locked
 * cells: closed sides, and the doors of locked houses and of houses to which a locked street has a door. A neighbour
 * may then have to become a street, or be barred from it; contradictions are returned as problems.
 */
export function applyLocks(ground: Ground, sketch: Level): LockRules {
  const streets: number[] = []
  const oneWays: number[] = []
  const problems: Problem[] = []
  const { width, cells, marks, northEdges, westEdges } = sketch
  const cellsEnd = runEnds(cells)
  const marksEnd = runEnds(marks)
  for (let cell = 0; cell < cells.length; cell++) {
    const kind = cells[cell] as number // within the level
    if (kind === CellKind.undecided) {
      cell = cellsEnd(cell, cells.length) - 1
      continue
    }
    if (IS_BARE[kind] === 1 && ((marks[cell] as number) & Mark.locked) === 0) {
      cell = Math.min(cellsEnd(cell, cells.length), marksEnd(cell, cells.length)) - 1
      continue
    }
    if (IS_STREET[kind] === 1) {
      if (PARTS_STREETS[westEdges[cell + Math.trunc(cell / width) + 1] ?? 0] === 1)
        partStreets(ground, sketch, cell, EAST, oneWays)
      if (PARTS_STREETS[northEdges[cell + width] ?? 0] === 1)
        partStreets(ground, sketch, cell, SOUTH, oneWays)
    }
    if (((marks[cell] as number) & Mark.locked) === 0) continue
    for (const direction of DIRECTIONS) {
      const edge = edgeOf(sketch, cell, direction)
      const { id, passage } = edgeKindRow(edgeAt(sketch, edge))
      // The ground has them already, and streets may run on both sides.
      if (id === 'innerWall') continue
      if (passage === 'undecided' || isBetweenStreets(sketch, cell, direction)) continue
      if (passage !== 'shut' && isBetweenHouses(sketch, cell, direction)) continue
      const message = freezeEdge(ground, sketch, cell, direction, passage, streets)
      if (message !== undefined) problems.push(lockProblem(sketch, edge, message))
    }
    const slot = slotOf(ground, cell)
    if (kind === CellKind.house && shutSides(ground, slot) === 15) {
      problems.push({
        rule: 'one-door',
        severity: 'error',
        message: `The locked house at ${cellName(sketch, cell)} has four walls and no door. Every house needs one door: unlock it, or give it a door.`,
        cells: [cell],
        edges: [],
      })
    }
  }
  for (const cell of streets) {
    if (isFree(ground, slotOf(ground, cell))) continue
    problems.push({
      rule: 'locked-edge',
      severity: 'error',
      message: `A locked door or passage leads to ${cellName(sketch, cell)}, which cannot become a street: streets keep off the town wall and off rock, and locked walls forbid them. Unlock the neighbour, or draw a street there.`,
      cells: [cell],
      edges: [],
    })
  }
  return { streets, oneWays, problems }
}

/**
 * One byte an edge kind, 1 if it stops a walker with all keys in at least one direction: walls, bars and one-way doors.
 */
export const PARTS_STREETS: Uint8Array = IS_SHUT.slice()
PARTS_STREETS[EdgeKind.oneWayForth] = 1
PARTS_STREETS[EdgeKind.oneWayBack] = 1

/** Shuts an edge that separates two drawn streets, as the author set it; a one-way door joins in its direction. */
function partStreets(
  ground: Ground,
  sketch: Level,
  cell: number,
  direction: Direction,
  oneWays: number[],
): void {
  if (!isBetweenStreets(sketch, cell, direction)) return
  shutEdge(ground, slotOf(ground, cell), direction)
  const kind = edgeAt(sketch, edgeOf(sketch, cell, direction))
  const beside = neighbour(sketch, cell, direction)
  if (kind === EdgeKind.oneWayForth) oneWays.push(cell, beside)
  if (kind === EdgeKind.oneWayBack) oneWays.push(beside, cell)
}

/** Whether a side is between two drawn streets: the author's edge stays, whatever it is. */
function isBetweenStreets(sketch: Level, cell: number, direction: Direction): boolean {
  const beside = neighbour(sketch, cell, direction)
  return beside >= 0 && isDrawnStreet(sketch, cell) && isDrawnStreet(sketch, beside)
}

/** Whether a side is between two drawn houses: a passage there makes them one building. */
function isBetweenHouses(sketch: Level, cell: number, direction: Direction): boolean {
  const beside = neighbour(sketch, cell, direction)
  return beside >= 0 && sketch.cells[cell] === CellKind.house && sketch.cells[beside] === CellKind.house
}

/** Whether the author walled up the drawn gate in a cell: its outer sides are decided, and none can be passed. */
export function isWalledUp(sketch: Level, cell: number): boolean {
  const outer = DIRECTIONS.filter((direction) => isOuterSide(sketch, cell, direction))
  return (
    outer.length > 0 &&
    outer.every((side) => edgeKindRow(edgeAt(sketch, edgeOf(sketch, cell, side))).passage === 'shut')
  )
}

/** Whether an edge belongs to a locked cell and is decided, so that it must not change. */
export function isFrozen(sketch: Level, edge: number): boolean {
  if (edgeAt(sketch, edge) === EdgeKind.undecided) return false
  return cellsOfEdge(sketch, edge).some(
    (cell) =>
      cell >= 0 && hasMark(sketch.marks[cell], Mark.locked) && sketch.cells[cell] !== CellKind.undecided,
  )
}

/** Freezes one decided edge of a locked cell; returns a message if that is impossible. */
function freezeEdge(
  ground: Ground,
  sketch: Level,
  cell: number,
  direction: Direction,
  passage: Passage,
  streets: number[],
): string | undefined {
  const slot = slotOf(ground, cell)
  const beside = neighbour(sketch, cell, direction)
  const kind = sketch.cells[cell] ?? 0
  const kindBeside = beside < 0 ? undefined : sketch.cells[beside]
  const name = `at ${cellName(sketch, cell)}`
  const side = DIRECTION_NAMES[direction]

  if (passage === 'shut') {
    shutEdge(ground, slot, direction)
    if (IS_STREET[kind] === 1 && beside >= 0) bar(ground, slotOf(ground, beside))
    return undefined
  }
  const isBare = IS_BARE[kind] === 1
  if (isBare && opensToGate(sketch, cell, direction)) return undefined
  if (kind === CellKind.rock || isBare) {
    const what = cellKindRow(kind).label.toLowerCase()
    if (isBare)
      return `The locked ${what} ${name} has an opening on its ${side} side. Only gates open the town wall, and banks have no doors: close it, or unlock the cell.`
    return `The locked rock ${name} has an opening on its ${side} side. Rock has no doors: close it, or unlock the rock.`
  }
  if (IS_STREET[kind] === 1) {
    if (isOuterSide(sketch, cell, direction)) return undefined // a gate
    if (passage === 'open') {
      if (kindBeside === CellKind.undecided) streets.push(beside)
      else {
        return `The locked street ${name} is open to the ${side}, where no street is. Passages lie between streets: close it, or unlock the street.`
      }
      return undefined
    }
    const status = statusOf(ground, slotOf(ground, beside))
    if (status === Status.unused || status === Status.outside) {
      return `The locked street ${name} has a door to the ${side}, where no house is. A door leads from a street into a house: remove it, or unlock the street.`
    }
    bar(ground, slotOf(ground, beside))
    ground.door[slotOf(ground, beside)] = opposite(direction)
    return undefined
  }
  // A house.
  if (passage === 'open') {
    return `The locked house ${name} is open to the ${side}. A house is closed but for its door: close it, or unlock the house.`
  }
  if (kindBeside === CellKind.undecided && beside >= 0) streets.push(beside)
  else if (beside < 0 || !isDrawnStreet(sketch, beside)) {
    return `The locked house ${name} has its door to the ${side}, where no street can be. A door opens on a street: turn the door, or unlock the neighbour.`
  }
  ground.door[slot] = direction
  return undefined
}

/** Whether a side of outside or water is the outer side of a drawn gate. */
function opensToGate(sketch: Level, cell: number, direction: Direction): boolean {
  const beside = neighbour(sketch, cell, direction)
  return sketch.cells[cell] === CellKind.outside && beside >= 0 && isGate(sketch, beside)
}

function lockProblem(sketch: Level, edge: number, message: string): Problem {
  return {
    rule: 'locked-edge',
    severity: 'error',
    message,
    cells: cellsOfEdge(sketch, edge).filter((cell) => cell >= 0),
    edges: [edge],
  }
}
