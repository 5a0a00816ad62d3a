import { isGate } from '../../../level/gates'
import { cellName, DIRECTION_NAMES, DIRECTIONS, neighbour } from '../../../level/grid'
import { CellKind } from '../../../level/kinds'
import type { Level } from '../../../level/level'
import { hasMark, Mark } from '../../../level/marks'
import { isOnOutline } from '../../../level/outer-side'
import type { Problem } from '../../../level/problem'
import { MANY_PROBLEMS } from '../../../analyse/law'
import {
  cellOf,
  isDrawnStreet,
  isFree,
  isShut,
  slotOf,
  Status,
  statusOf,
  type Ground,
} from '../ground/ground'
import type { Impossible } from './judge'

/** Why a sketch cannot be filled, as problems. */
export function problemsOfImpossible(
  ground: Ground,
  sketch: Level,
  judgement: Impossible,
): readonly Problem[] {
  return [
    ...judgement.problems,
    ...judgement.houses
      .slice(0, MANY_PROBLEMS)
      .map((cell) => unreachableHouse(ground, sketch, slotOf(ground, cell))),
    ...unjoinedStreets(sketch, judgement.parts),
    ...strandedSeeds(sketch, judgement.stranded),
  ]
}

/** Gates and courtyards where no street can start, as one problem: they are neighbours or there is only one. */
function strandedSeeds(sketch: Level, cells: readonly number[]): readonly Problem[] {
  const [first] = cells
  if (first === undefined) return []
  const isAtGate = cells.some((cell) => isGate(sketch, cell))
  const what = isAtGate ? 'gate' : 'courtyard'
  const place = cellName(sketch, first)
  const name =
    cells.length === 1
      ? `The ${what} at ${place} leads nowhere`
      : `The ${what}s around ${place} (${cells.length} cells) lead nowhere`
  return [
    {
      rule: isAtGate ? 'gate-reaches-town' : 'court-reaches-town',
      severity: 'error',
      message: `${name}: rock, houses or locks leave no way to the free ground, all of which would become rock. Move the ${what} or what is around it.`,
      cells,
      edges: [],
    },
  ]
}

/** A house that no street can reach, with the obstacle on every side. */
export function unreachableHouse(ground: Ground, sketch: Level, slot: number): Problem {
  const cell = cellOf(ground, slot)
  const reasons = DIRECTIONS.map((direction) => {
    const beside = slot + ground.steps[direction]
    const isWater = sketch.cells[neighbour(sketch, cell, direction)] === CellKind.water
    const obstacle = isWater ? 'water' : whyNoStreet(ground, sketch, beside)
    const reason = isShut(ground, slot, direction) ? 'a locked wall' : obstacle
    return `${reason} to the ${DIRECTION_NAMES[direction]}`
  })
  return {
    rule: 'house-reached',
    severity: 'error',
    message: `No street can reach the house at ${cellName(sketch, cell)}: there is ${reasons.join(', ')}. Every house opens on a street: make it rock, move what stands in the way, or draw a street beside it.`,
    cells: [cell],
    edges: [],
  }
}

/** Why a slot cannot become a street, as a part of a sentence. */
function whyNoStreet(ground: Ground, sketch: Level, slot: number): string {
  if (statusOf(ground, slot) === Status.outside) return 'the town wall'
  if (statusOf(ground, slot) === Status.unused) return 'rock'
  if (isDrawnStreet(sketch, cellOf(ground, slot))) return 'a street that cannot meet the others'
  if (ground.decided[slot] === 1) return 'a house that must stay'
  if (isFree(ground, slot)) return 'a cell that no street can reach'
  for (const direction of DIRECTIONS) {
    const beside = slot + ground.steps[direction]
    if (statusOf(ground, beside) === Status.unused && !mayPass(sketch, ground, beside))
      return 'a cell beside rock, where no street runs,'
  }
  if (isOnOutline(sketch, cellOf(ground, slot))) return 'a cell along the town wall, where no street runs,'
  return 'a cell that locked walls forbid to streets'
}

function mayPass(sketch: Level, ground: Ground, rock: number): boolean {
  return hasMark(sketch.marks[cellOf(ground, rock)], Mark.streetsBeside)
}

/**
 * Drawn streets that cannot be joined to the first of some parts, one problem for each other part. Sorts the cells of
 * each in place.
 */
function unjoinedStreets(sketch: Level, parts: readonly number[][]): readonly Problem[] {
  return parts.slice(1, 1 + MANY_PROBLEMS).map((cells) => {
    cells.sort((a, b) => a - b)
    const first = cells[0] ?? 0
    return {
      rule: 'streets-joined',
      severity: 'error',
      message: `The streets around ${cellName(sketch, first)} (${cells.length === 1 ? '1 cell' : `${cells.length} cells`}) cannot meet the others: rock, houses that must stay, walls or locks leave no way between them. Every street is reached from every open gate: open a gap in what stands between them, or draw a street through.`,
      cells,
      edges: [],
    }
  })
}
