import { NATIVE, stepFrom, type Walker } from '../analyse/routes'
import { hasDoorState } from '../level/doors'
import { DIRECTIONS } from '../level/grid'
import { edgeAt, type Level } from '../level/level'
import { placesAt } from '../level/places'
import type { StoredStep } from './records'

/**
 * Whether a trail can be walked on the current level by a walker who has all keys, has moved all levers, breaks walls and knows all
 * secrets: each step leads through an open side or a door, or over a border that wraps around, and jumps happen only at
 * links, pits and teleporters. Positions on other levels are skipped. A level can be changed by hand and keep its seed,
 * so the seed alone is not enough.
 */
export function canRetrace(level: Level, id: string, trail: readonly StoredStep[]): boolean {
  const walker = walkerOf(level)
  let before = -1
  for (const step of trail) {
    if (step.level !== id) {
      before = -1
      continue
    }
    const { cell } = step
    if (cell >= level.cells.length) return false
    if (before >= 0 && before !== cell && !leadsTo(level, before, cell, walker)) return false
    before = cell
  }
  return true
}

/** Edges that levers open have an entry among the doors of their level. */
function walkerOf(level: Level): Walker {
  const opened = new Set(level.doors?.map(({ edge }) => edge))
  return {
    ...NATIVE,
    breaksWalls: true,
    isOpen: (edge) => opened.has(edge) && hasDoorState(edgeAt(level, edge)),
  }
}

function leadsTo(level: Level, from: number, to: number, walker: Walker): boolean {
  if (DIRECTIONS.some((side) => stepFrom(level, from, side, walker) === to)) return true
  return placesAt(level.places, from).some(
    ({ kind, link }) => link !== undefined || kind === 'pit' || kind === 'teleporter',
  )
}
