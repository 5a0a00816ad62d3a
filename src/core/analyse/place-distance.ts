import { DIRECTIONS } from '../level/grid'
import type { Level } from '../level/level'
import { PLACE_KINDS, type PlaceKindId } from '../level/places'
import { openGatesOf } from './entrances'
import { distancesFromAny, stepFrom, STRANGER } from './routes'

/** The kinds of places, by their words in files. */
export const KIND_WORDS: readonly PlaceKindId[] = PLACE_KINDS.map(({ id }) => id)

/**
 * Lists the cells that a kind stands for, each once: those of its places. A gate is also every street at an open gate;
 * without a start that was set, the start is the first open gate, as in a playtest.
 */
export function cellsOfKind(level: Level, kind: PlaceKindId): readonly number[] {
  const cells = new Set(level.places.filter((place) => place.kind === kind).map(({ cell }) => cell))
  if (kind === 'gate') for (const cell of openGatesOf(level)) cells.add(cell)
  if (kind === 'start' && cells.size === 0)
    openGatesOf(level)
      .slice(0, 1)
      .forEach((cell) => cells.add(cell))
  return [...cells]
}

/** Counts the places of a kind; gates as `cellsOfKind` finds them. */
export function countOfKind(level: Level, kind: PlaceKindId): number {
  if (kind === 'gate') return cellsOfKind(level, kind).length
  return level.places.filter((place) => place.kind === kind).length
}

/**
 * Returns the fewest steps from any place of one kind to any of another, or between two different places of one kind,
 * for a walker without keys who knows no secret doors; undefined if there is no such route. Linear in the level's size.
 */
export function distanceOfKinds(level: Level, from: PlaceKindId, to: PlaceKindId): number | undefined {
  const starts = cellsOfKind(level, from)
  if (from === to) return nearestPair(level, starts)
  if (starts.length === 0) return undefined
  const goals = cellsOfKind(level, to)
  if (goals.length === 0) return undefined
  const distances = distancesFromAny(level, starts, STRANGER)
  let fewest: number | undefined
  for (const goal of goals) {
    const steps = distances[goal] ?? -1
    if (steps >= 0 && (fewest === undefined || steps < fewest)) fewest = steps
  }
  return fewest
}

/**
 * The fewest steps from one of several cells to another of them. One search from all at once, in which each cell
 * remembers the nearest two starts: a third cannot be nearer to any cell behind it.
 */
function nearestPair(level: Level, starts: readonly number[]): number | undefined {
  const size = level.cells.length
  const isStart = new Uint8Array(size)
  const nearest = new Int32Array(size).fill(-1)
  const second = new Int32Array(size).fill(-1)
  let front: { cell: number; start: number }[] = []
  for (const start of starts) {
    isStart[start] = 1
    nearest[start] = start
    front.push({ cell: start, start })
  }
  for (let steps = 1; front.length > 0; steps++) {
    const next: typeof front = []
    for (const { cell, start } of front) {
      for (const direction of DIRECTIONS) {
        const beside = stepFrom(level, cell, direction, STRANGER)
        if (beside < 0 || nearest[beside] === start || second[beside] !== -1) continue
        if (isStart[beside] === 1) return steps
        if (nearest[beside] === -1) nearest[beside] = start
        else second[beside] = start
        next.push({ cell: beside, start })
      }
    }
    front = next
  }
  return undefined
}
