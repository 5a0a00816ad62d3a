import { addLink, type Spot } from '../project/links'
import { freshLevelId, type Project, type ProjectLevel } from '../project/project'
import { CATALOGUE } from './catalogue'
import { arrivalOn, joinByStairs, stairsOfSeed } from './floors'
import type { GeneratorEntry, SettingValues } from './generator'

/** The generators of levels below ground. */
export const BELOW_GROUND: readonly GeneratorEntry[] = CATALOGUE.filter(({ id }) =>
  /^(?:dungeon|maze)\//.test(id),
)

/** A dungeon to add below a cell. */
export interface Dungeon {
  readonly from: Spot
  /** From the top down, with the names of their levels. */
  readonly floors: readonly Pick<ProjectLevel, 'name' | 'level' | 'recipe'>[]
  /** Decides the positions of stairs. */
  readonly seed: string
}

/** Returns the settings of one floor: stairs lead in, and down to the next floor; no gate leads out. */
export function settingsBelow(
  { settings }: GeneratorEntry,
  values: SettingValues,
  hasFloorBelow: boolean,
): SettingValues {
  const ends = settings.find(({ id }) => id === 'ends')
  if (ends?.kind !== 'choice') return values
  const hasStairs = hasFloorBelow && ends.choices.some(({ value }) => value === 'stairs')
  return { ...values, ends: hasStairs ? 'stairs' : 'none' }
}

/** Names the floors of a dungeon: "Crypt", then "Crypt, floor 2". */
export function nameOfFloor(name: string, floor: number): string {
  return floor === 1 ? name : `${name}, floor ${floor}`
}

/**
 * Adds the floors of a dungeon after the level of a cell, with stairs from the cell to the first and from each to the
 * next. Returns the project and the id of the first floor, or one sentence if a floor has no free street.
 */
export function addDungeon(
  project: Project,
  { from, floors, seed }: Dungeon,
): { readonly project: Project; readonly first: string } | string {
  const random = stairsOfSeed(seed)
  let grown = project
  let place = project.levels.findIndex(({ id }) => id === from.level) + 1
  const ids: string[] = []
  for (const floor of floors) {
    const fresh = { id: freshLevelId(grown), ...floor }
    grown = { ...grown, levels: grown.levels.toSpliced(place++, 0, fresh) }
    ids.push(fresh.id)
  }
  const [first] = ids
  const arrival = floors[0] && arrivalOn(floors[0].level, random)
  if (first === undefined || arrival === undefined)
    return 'Floor 1 has no free street for stairs; make it larger.'
  const linked = addLink(grown, from, { level: first, cell: arrival }, 'stairs')
  const joined = joinByStairs(linked, ids, random)
  return typeof joined === 'string' ? joined : { project: joined, first }
}
