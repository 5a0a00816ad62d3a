import {
  cellName,
  cellsOfEdge,
  DIRECTION_NAMES,
  DIRECTIONS,
  edgeOf,
  neighbour,
  opposite,
  type Direction,
} from '../../level/grid'
import { CellKind, EdgeKind, edgeKindRow, IS_SPECIAL, type Passage } from '../../level/kinds'
import { edgeAt, type Level } from '../../level/level'
import { hasMark, Mark } from '../../level/marks'
import type { Problem } from '../../level/problem'
import { bar, isFree, NO_DOOR, shutEdge, shutSides, spotOf, type Ground } from './ground'

/** What the locked cells ask of their neighbours. */
export interface LockDemands {
  /** Undecided cells that must become streets, because a frozen door or passage leads there. */
  readonly streets: readonly number[]
  readonly problems: readonly Problem[]
}

/**
 * Freezes the decided edges of locked cells into the ground: shut sides, the doors of locked houses and of houses that
 * a locked street has a door to. A neighbour may be bound by that to become a street or barred from becoming one; what
 * cannot be kept is returned as problems.
 */
export function applyLocks(ground: Ground, sketch: Level): LockDemands {
  const streets: number[] = []
  const problems: Problem[] = []
  for (let cell = 0; cell < sketch.cells.length; cell++) {
    if (!hasMark(sketch.marks[cell], Mark.locked)) continue
    if (sketch.cells[cell] === CellKind.undecided) continue
    for (const direction of DIRECTIONS) {
      const edge = edgeOf(sketch, cell, direction)
      const { passage } = edgeKindRow(edgeAt(sketch, edge))
      if (passage === 'undecided' || barsStreet(sketch, edge)) continue
      const fault = freezeEdge(ground, sketch, cell, direction, passage, streets)
      if (fault !== undefined) problems.push(lockProblem(sketch, edge, fault))
    }
    const spot = spotOf(ground, cell)
    if (sketch.cells[cell] === CellKind.house && shutSides(ground, spot) === 15) {
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
    if (isFree(ground, spotOf(ground, cell))) continue
    problems.push({
      rule: 'locked-edge',
      severity: 'error',
      message: `A locked door or passage leads to ${cellName(sketch, cell)}, which cannot become a street: streets keep off the town wall and off rock, and locked walls forbid them. Unlock the neighbour, or draw a street there.`,
      cells: [cell],
      edges: [],
    })
  }
  return { streets, problems }
}

/** Whether an author barred a street here, by bars or a door that no rule makes: it stays, and binds nobody. */
function barsStreet(sketch: Level, edge: number): boolean {
  if (IS_SPECIAL[edgeAt(sketch, edge)] === 0) return false
  return cellsOfEdge(sketch, edge).every((cell) => cell >= 0 && sketch.cells[cell] === CellKind.street)
}

/** Whether an edge belongs to a locked cell and is decided, so that nothing may change it. */
export function isFrozen(sketch: Level, edge: number): boolean {
  if (edgeAt(sketch, edge) === EdgeKind.undecided) return false
  return cellsOfEdge(sketch, edge).some(
    (cell) =>
      cell >= 0 && hasMark(sketch.marks[cell], Mark.locked) && sketch.cells[cell] !== CellKind.undecided,
  )
}

/** Freezes one decided edge of a locked cell; says in words what makes it impossible. */
function freezeEdge(
  ground: Ground,
  sketch: Level,
  cell: number,
  direction: Direction,
  passage: Passage,
  streets: number[],
): string | undefined {
  const spot = spotOf(ground, cell)
  const beside = neighbour(sketch, cell, direction)
  const kind = sketch.cells[cell]
  const kindBeside = beside < 0 ? undefined : sketch.cells[beside]
  const name = `at ${cellName(sketch, cell)}`
  const side = DIRECTION_NAMES[direction]

  if (passage === 'shut') {
    shutEdge(ground, spot, direction)
    if (kind !== CellKind.street || beside < 0) return undefined
    if (kindBeside === CellKind.street) {
      return `The locked street ${name} has a wall to the street on its ${side} side. No wall stands between two streets: open it, or unlock the street.`
    }
    bar(ground, spotOf(ground, beside))
    return undefined
  }
  if (kind === CellKind.rock) {
    return `The locked rock ${name} has an opening on its ${side} side. Rock has no doors: close it, or unlock the rock.`
  }
  if (kind === CellKind.street) {
    if (beside < 0) return undefined // a gate
    if (passage === 'open') {
      if (kindBeside === CellKind.undecided) streets.push(beside)
      else if (kindBeside !== CellKind.street) {
        return `The locked street ${name} is open to the ${side}, where no street is. Passages lie between streets: close it, or unlock the street.`
      }
      return undefined
    }
    if (kindBeside === CellKind.street || kindBeside === CellKind.rock) {
      return `The locked street ${name} has a door to the ${side}, where no house is. A door leads from a street into a house: remove it, or unlock the street.`
    }
    bar(ground, spotOf(ground, beside))
    return keepDoor(ground, sketch, beside, opposite(direction))
  }
  // A house.
  if (passage === 'open') {
    return `The locked house ${name} is open to the ${side}. A house is closed but for its door: close it, or unlock the house.`
  }
  if (kindBeside === CellKind.undecided && beside >= 0) streets.push(beside)
  else if (kindBeside !== CellKind.street) {
    return `The locked house ${name} has its door to the ${side}, where no street can be. A door opens on a street: turn the door, or unlock the neighbour.`
  }
  return keepDoor(ground, sketch, cell, direction)
}

function keepDoor(ground: Ground, sketch: Level, house: number, direction: Direction): string | undefined {
  const spot = spotOf(ground, house)
  const before = ground.door[spot] ?? NO_DOOR
  if (before !== NO_DOOR && before !== direction) {
    return `The house at ${cellName(sketch, house)} has more than one locked door. Every house has exactly one: remove the others, or unlock it.`
  }
  ground.door[spot] = direction
  return undefined
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
