import { lawsForWorld } from '../../core/generate/overland/index'
import { siteRatings } from '../../core/generate/overland/towns/site-ratings'
import { areasOf, type Areas } from '../../core/overland/areas'
import { checkOverland, COMMON_LAWS } from '../../core/overland/check'
import { startTiles } from '../../core/generate/overland/towns/town-on-tile'
import type { Overland } from '../../core/overland/overland'
import { Start, startOf } from '../../core/overland/tile'
import type { Problem } from '../../core/level/problem'
import { firstLevel, type Project, type ProjectWorld } from '../../core/project/project'
import { siteOfLevel, worldsOf } from '../../core/project/worlds'
import { isBlank } from '../../core/level/blank'

/** Works something out once for each map, for as long as anybody has the map. */
function once<K extends object, T>(work: (of: K) => T): (of: K) => T {
  const known = new WeakMap<K, { readonly found: T }>()
  return (of) => {
    const kept = known.get(of)
    if (kept) return kept.found
    const found = work(of)
    known.set(of, { found })
    return found
  }
}

/** How good each tile is for a city. */
export const ratingsIn: (overland: Overland) => ArrayLike<number> = once(siteRatings)

/** The lands and waters of a map. */
export const areasIn: (overland: Overland) => Areas = once((overland: Overland) => areasOf(overland))

/** The tiles where nations start. */
export const startsIn: (overland: Overland) => readonly number[] = once((overland: Overland) =>
  startTiles(overland),
)

/** The tile on which the human starts, or else any nation; missing where nobody does. */
export function homeOf(overland: Overland): number | undefined {
  const starts = startsIn(overland)
  return starts.find((tile) => startOf(overland.words[tile] ?? 0) === Start.human) ?? starts[0]
}

/**
 * The world that is to be seen first of a project that is opened: where the first level is nothing yet, or a town on a
 * world, the map is what the project is about. Missing where that is the level.
 */
export function worldToOpen(project: Project): ProjectWorld | undefined {
  const { id, level } = firstLevel(project)
  return siteOfLevel(project, id)?.world ?? (isBlank(level) ? worldsOf(project)[0] : undefined)
}

// Of the map, and not of the world around it: a world changes with each town and each lock.
const problemsOn = once((overland: Overland) => checkOverland(overland))
const problemsOfIslands = once((overland: Overland) => checkOverland(overland, COMMON_LAWS))

/** What is wrong with the map of a world, errors first. */
export const problemsIn: (world: ProjectWorld) => readonly Problem[] = once((world: ProjectWorld) => {
  const { overland, recipe } = world
  const problems = (lawsForWorld(recipe) === COMMON_LAWS ? problemsOfIslands : problemsOn)(overland)
  return problems.toSorted(
    (one, other) => Number(other.severity === 'error') - Number(one.severity === 'error'),
  )
})
