import { lawsForWorld } from '../../core/generate/overland/entries'
import { siteRatings } from '../../core/generate/overland/ratings/site-ratings'
import { worldAreasOf, type WorldAreas } from '../../core/overland/areas'
import { checkOverland, GAME_LAWS } from '../../core/overland/check'
import { startTiles } from '../../core/overland/starts'
import type { Overland } from '../../core/overland/overland'
import { Start, startOf } from '../../core/overland/tile'
import type { Problem } from '../../core/level/problem'
import { firstLevel, type Project, type ProjectWorld } from '../../core/project/project'
import { siteOfLevel, worldsOf } from '../../core/project/worlds'
import { isBlank } from '../../core/level/blank'

/** Computes a value once per map, and keeps it as long as the map. */
function once<K extends object, T>(work: (of: K) => T): (of: K) => T {
  const known = new WeakMap<K, { readonly found: T }>()
  return (of) => {
    const cached = known.get(of)
    if (cached) return cached.found
    const found = work(of)
    known.set(of, { found })
    return found
  }
}

/** How good each tile is for a city. */
export const ratingsIn: (overland: Overland) => ArrayLike<number> = once(siteRatings)

/** The lands and waters of a map. */
export const areasIn: (overland: Overland) => WorldAreas = once((overland: Overland) =>
  worldAreasOf(overland),
)

/** The tiles where nations start. */
export const startsIn: (overland: Overland) => readonly number[] = once((overland: Overland) =>
  startTiles(overland),
)

/** The tile where the human starts, else where any nation does; undefined without starts. */
export function homeOf(overland: Overland): number | undefined {
  const starts = startsIn(overland)
  return starts.find((tile) => startOf(overland.words[tile] ?? 0) === Start.human) ?? starts[0]
}

/**
 * The world to show first when a project is opened: if the first level is empty, or a town of a
 * world, the project is about the map. Undefined if the level should come first.
 */
export function worldToOpen(project: Project): ProjectWorld | undefined {
  const { id, level } = firstLevel(project)
  return siteOfLevel(project, id)?.world ?? (isBlank(level) ? worldsOf(project)[0] : undefined)
}

// Keyed by the map and not by the world around it: a world changes with each town and each lock.
const problemsOn = once((overland: Overland) => checkOverland(overland))
const problemsOfIslands = once((overland: Overland) => checkOverland(overland, GAME_LAWS))

/** The problems of the map of a world, errors first. */
export const problemsIn: (world: ProjectWorld) => readonly Problem[] = once((world: ProjectWorld) => {
  const { overland, recipe } = world
  const problems = (lawsForWorld(recipe) === GAME_LAWS ? problemsOfIslands : problemsOn)(overland)
  return problems.toSorted(
    (one, other) => Number(other.severity === 'error') - Number(one.severity === 'error'),
  )
})
