import { cellName, DIRECTION_NAMES, DIRECTIONS, isBorder } from '../../level/grid'
import type { Level } from '../../level/level'
import { hasMark, Mark } from '../../level/marks'
import type { Problem, Severity } from '../../level/problem'
import { cellOf, isFree, isShut, Status, statusOf, type Ground } from './ground'
import type { Streets } from './streets'

/** Houses that no street can reach, one problem each. */
export function unreachableHouses(
  ground: Ground,
  sketch: Level,
  houses: readonly number[],
): readonly Problem[] {
  return houses.map((spot) => unreachableHouse(ground, sketch, spot, 'error'))
}

/** A house that no street can reach, with what stands in the way on every side. */
export function unreachableHouse(ground: Ground, sketch: Level, spot: number, severity: Severity): Problem {
  const cell = cellOf(ground, spot)
  const reasons = DIRECTIONS.map((direction) => {
    const beside = spot + ground.steps[direction]
    const reason = isShut(ground, spot, direction) ? 'a locked wall' : whyNoStreet(ground, sketch, beside)
    return `${reason} to the ${DIRECTION_NAMES[direction]}`
  })
  return {
    rule: 'house-reached',
    severity,
    message: `No street can reach the house at ${cellName(sketch, cell)}: there is ${reasons.join(', ')}. Every house opens on a street: make it rock, move what stands in the way, or draw a street beside it.`,
    cells: [cell],
    edges: [],
  }
}

/** Why a spot cannot become a street, as a part of a sentence. */
function whyNoStreet(ground: Ground, sketch: Level, spot: number): string {
  if (statusOf(ground, spot) === Status.outside) return 'the town wall'
  if (statusOf(ground, spot) === Status.unused) return 'rock'
  if (ground.decided[spot] === 1) return 'a house that must stay'
  if (isFree(ground, spot)) return 'a cell that no street can reach'
  for (const direction of DIRECTIONS) {
    const beside = spot + ground.steps[direction]
    if (statusOf(ground, beside) === Status.unused && !mayPass(sketch, ground, beside))
      return 'a cell beside rock, where no street runs,'
  }
  if (isBorder(sketch, cellOf(ground, spot))) return 'a cell along the town wall, where no street runs,'
  return 'a cell that locked walls forbid to streets'
}

function mayPass(sketch: Level, ground: Ground, rock: number): boolean {
  return hasMark(sketch.marks[cellOf(ground, rock)], Mark.streetsBeside)
}

/** Networks that cannot meet: one problem for each but the largest. */
export function unjoinedNetworks(ground: Ground, sketch: Level, streets: Streets): readonly Problem[] {
  if (streets.networks() < 2) return []
  const cellsOf = new Map<number, number[]>()
  for (let index = 0; index < streets.made(); index++) {
    const spot = streets.order[index] as number // below what is made
    const network = streets.networkOf(spot)
    const cells = cellsOf.get(network)
    if (cells) cells.push(cellOf(ground, spot))
    else cellsOf.set(network, [cellOf(ground, spot)])
  }
  return unjoinedStreets(sketch, [...cellsOf.values()])
}

/** Streets of networks that cannot meet, one problem for each but the largest. Sorts the cells of each in place. */
export function unjoinedStreets(sketch: Level, parts: readonly number[][]): readonly Problem[] {
  const networks = [...parts].sort((a, b) => b.length - a.length)
  return networks.slice(1).map((cells) => {
    cells.sort((a, b) => a - b)
    const first = cells[0] ?? 0
    return {
      rule: 'streets-joined',
      severity: 'error',
      message: `The streets around ${cellName(sketch, first)} (${cells.length === 1 ? '1 cell' : `${cells.length} cells`}) cannot meet the others: rock, houses that must stay or locks leave no way between them. All streets form one network: open a gap at least 3 cells wide in the rock, or draw a street through.`,
      cells,
      edges: [],
    }
  })
}
