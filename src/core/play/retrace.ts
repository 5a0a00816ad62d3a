import { NATIVE, stepFrom } from '../analyse/routes'
import { DIRECTIONS, neighbour } from '../level/grid'
import type { Level } from '../level/level'
import { placesAt } from '../level/places'
import type { ProjectLevel, Recipe } from '../project/project'
import { acrossBorder } from '../project/wraps'
import type { KeptSpot } from './records'

/**
 * Whether a trail can be walked on the current level by somebody with all keys who knows all secrets: each step leads
 * through an open side or a door, and jumps happen only at links and,
 * if the recipe wraps the level around, at its border. Spots on other levels are skipped. A level can be
 * changed by hand and keep its seed, so the seed alone is not enough.
 */
export function canRetrace(level: Level, id: string, trail: readonly KeptSpot[], recipe?: Recipe): boolean {
  const around = { level, ...(recipe && { recipe }) }
  let before = -1
  for (const spot of trail) {
    if (spot.level !== id) {
      before = -1
      continue
    }
    const { cell } = spot
    if (cell >= level.cells.length) return false
    if (before >= 0 && before !== cell && !leadsTo(around, before, cell)) return false
    before = cell
  }
  return true
}

function leadsTo(around: Pick<ProjectLevel, 'level' | 'recipe'>, from: number, to: number): boolean {
  const { level } = around
  const direction = DIRECTIONS.find((side) => neighbour(level, from, side) === to)
  if (direction !== undefined && stepFrom(level, from, direction, NATIVE) === to) return true
  if (DIRECTIONS.some((side) => acrossBorder(around, from, side) === to)) return true
  return placesAt(level.places, from).some(({ link }) => link !== undefined)
}
