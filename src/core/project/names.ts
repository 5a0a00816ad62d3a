import type { Level } from '../level/level'
import { sortPlaces, type Place } from '../level/places'
import { styleOf } from '../names/index'
import { createNamer, nameKey } from '../names/namer'
import { nameKindOf } from '../names/style'
import { createRandom, seedOf } from '../random/random'
import type { Project, Recipe } from './project'

/** Returns all levels of a project except one. */
export function otherLevels({ levels }: Pick<Project, 'levels'>, levelId: string): readonly Level[] {
  return levels.filter(({ id }) => id !== levelId).map(({ level }) => level)
}

/** Returns the names of places and districts on levels, each once. */
export function namesOf(levels: readonly Level[]): readonly string[] {
  const names = new Set<string>()
  for (const { places, districts } of levels) {
    for (const { name } of [...places, ...(districts?.list ?? [])]) if (name.trim() !== '') names.add(name)
  }
  return [...names]
}

/**
 * Renames generated places whose names occur on another level: no name occurs twice in a project, and a run knows only
 * one level. Places of the sketch keep their names. The recipe repeats the names.
 */
export function withFreshNames<Made extends Level>(
  made: Made,
  sketch: Pick<Level, 'places'>,
  others: readonly Level[],
  { settings, seed }: Pick<Recipe, 'settings' | 'seed'>,
): Made {
  const taken = new Set(namesOf(others).map(nameKey))
  const old = new Set(sketch.places.map(textOf))
  const isTaken = (place: Place): boolean =>
    place.isGenerated === true && taken.has(nameKey(place.name)) && !old.has(textOf(place))
  if (!made.places.some(isTaken)) return made
  const random = createRandom(seedOf(seed)).fork('names of other levels')
  const namer = createNamer({ style: styleOf(settings), random, taken: [...taken, ...namesOf([made])] })
  const places = made.places.map((place): Place => {
    const kind = nameKindOf(place.kind)
    if (kind === undefined || !isTaken(place)) return place
    return { ...place, name: namer.invent(kind, random.fork(`name of ${kind} ${place.cell}`)) }
  })
  return { ...made, places: sortPlaces(places) }
}

function textOf({ cell, kind, name }: Place): string {
  return `${cell} ${kind} ${name}`
}
