import type { Level } from '../level/level'
import { sortPlaces, type Place, type PlaceKindId } from '../level/places'
import type { Random } from '../random/random'
import { createNamer } from './namer'
import { nameKindOf, type NameStyle } from './style'

export interface Naming {
  readonly style: NameStyle
  readonly random: Random
  /** Names in use elsewhere, such as in the other levels of a project; those of the level are taken anyway. */
  readonly taken?: Iterable<string>
}

/**
 * Gives each place without a name one of its kind, in the order of the level; only the given kinds if there are any.
 * Returns the same level if no place lacks a name.
 */
export function nameUnnamed(
  level: Level,
  { kinds, style, random, taken = [] }: Naming & { readonly kinds?: ReadonlySet<PlaceKindId> },
): Level {
  const lacksName = ({ kind, name }: Place): boolean =>
    name.trim() === '' && nameKindOf(kind) !== undefined && (kinds?.has(kind) ?? true)
  if (!level.places.some(lacksName)) return level
  const namer = createNamer({ style, random, taken: takenNames(level, taken) })
  const places = level.places.map((place): Place => {
    const kind = nameKindOf(place.kind)
    return kind !== undefined && lacksName(place) ? { ...place, name: namer.invent(kind) } : place
  })
  return { ...level, places: sortPlaces(places) }
}

/** Gives one place another name; returns the same level if its kind takes no name or it is not a place of the level. */
export function renamePlace(level: Level, place: Place, { style, random, taken = [] }: Naming): Level {
  const kind = nameKindOf(place.kind)
  if (kind === undefined || !level.places.includes(place)) return level
  const name = createNamer({ style, random, taken: takenNames(level, taken) }).invent(kind)
  return {
    ...level,
    places: sortPlaces(level.places.map((each) => (each === place ? { ...place, name } : each))),
  }
}

function takenNames({ places }: Level, others: Iterable<string>): ReadonlySet<string> {
  return new Set([...others, ...places.map(({ name }) => name).filter((name) => name.trim() !== '')])
}
