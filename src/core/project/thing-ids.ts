import type { Level } from '../level/level'
import type { Connector } from '../level/connectors'
import { sortPlaces, TO_PROPERTY, type Place } from '../level/places'
import { defined } from '../text/defined'
import { replaceLevel, type Project, type ProjectLevel } from './project'

/**
 * Ids of places and doors. Each is unique among all levels of a project, because connectors and teleporters lead from level to
 * level. Copies get new ids; connectors and teleporters among the copied things lead to the copies.
 */

type Things = Pick<Level, 'places' | 'doors'>

/** Returns the ids of a level. Linear the first time; lists of places and doors are values. */
export function idsOf({ places, doors }: Things): ReadonlySet<string> {
  if (!doors) return idsOfList(places)
  const inDoors = idsOfList(doors)
  return inDoors.size === 0 ? idsOfList(places) : new Set([...idsOfList(places), ...inDoors])
}

function idsOfList(list: readonly { readonly id?: string }[]): ReadonlySet<string> {
  let ids = knownIds.get(list)
  if (!ids) {
    ids = new Set(list.flatMap(({ id }) => (id === undefined ? [] : [id])))
    knownIds.set(list, ids)
  }
  return ids
}

const knownIds = new WeakMap<readonly object[], ReadonlySet<string>>()

/** Returns the ids of all levels of a project, except those of one. */
export function otherIds({ levels }: Pick<Project, 'levels'>, except?: string): ReadonlySet<string> {
  const lists = levels.filter(({ id }) => id !== except).map(({ level }) => idsOf(level))
  const filled = lists.filter((ids) => ids.size > 0)
  const [only] = filled
  return filled.length === 1 && only ? only : new Set(filled.flatMap((ids) => [...ids]))
}

/** Returns an unused id for a new thing: "lever-1". */
export function freshThingId(stem: string, isTaken: (id: string) => boolean): string {
  for (let number = 1; ; number++) if (!isTaken(`${stem}-${number}`)) return `${stem}-${number}`
}

/** Gives new ids to the things whose ids are taken; the same things if all are free. */
export function withFreshIds<T extends Things>(things: T, taken: ReadonlySet<string>): T {
  const [renamed] = renameTaken([things], taken)
  return renamed ?? things
}

/** Gives new ids to the things of levels that come into a project, where its own things have them. */
export function withFreshIdsOf(
  added: readonly ProjectLevel[],
  taken: ReadonlySet<string>,
): readonly ProjectLevel[] {
  const levels = renameTaken(
    added.map(({ level }) => level),
    taken,
  )
  return added.map((entry, index) => {
    const level = levels[index]
    return level === undefined || level === entry.level ? entry : { ...entry, level }
  })
}

function renameTaken<T extends Things>(all: readonly T[], taken: ReadonlySet<string>): readonly T[] {
  const own = new Set(all.flatMap((things) => [...idsOf(things)]))
  const clashing = [...own].filter((id) => taken.has(id))
  if (clashing.length === 0) return all
  const names = new Map<string, string>()
  for (const id of clashing) {
    const fresh = freshThingId(
      id.replace(/-\d+$/, '').slice(0, 50) || 'thing',
      (each) => taken.has(each) || own.has(each),
    )
    own.add(fresh)
    names.set(id, fresh)
  }
  return all.map((things) => withNames(things, names))
}

/** Gives a thing of a project another id; connectors and teleporters of all levels follow it. */
export function renameThing(project: Project, id: string, other: string): Project {
  const names = new Map([[id, other]])
  return project.levels.reduce((renamedProject, entry) => {
    const level = withNames(entry.level, names)
    return level === entry.level ? renamedProject : replaceLevel(renamedProject, { ...entry, level })
  }, project)
}

/** Gives things other ids by the old ones; the same things if they have and use none of these. */
function withNames<T extends Things>(things: T, names: ReadonlyMap<string, string>): T {
  const places = things.places.map((place) => renamedPlace(place, names))
  const doors = things.doors?.map((door) => renamed(door, names))
  const isSame =
    places.every((place, at) => place === things.places[at]) &&
    (doors ?? []).every((door, at) => door === things.doors?.[at])
  return isSame ? things : { ...things, places: sortPlaces(places), ...defined({ doors }) }
}

function renamedPlace(place: Place, names: ReadonlyMap<string, string>): Place {
  const to = place.properties[TO_PROPERTY]
  const target = typeof to === 'string' ? names.get(to) : undefined
  const moved =
    target === undefined ? place : { ...place, properties: { ...place.properties, [TO_PROPERTY]: target } }
  return renamed(moved, names)
}

function renamed<T extends { readonly id?: string; readonly connectors?: readonly Connector[] }>(
  thing: T,
  names: ReadonlyMap<string, string>,
): T {
  const { id, connectors } = thing
  const fresh = id === undefined ? undefined : names.get(id)
  const leads = connectors?.some(({ target }) => names.has(target)) === true
  if (fresh === undefined && !leads) return thing
  return {
    ...thing,
    ...defined({ id: fresh }),
    ...(leads
      ? { connectors: connectors.map((each) => ({ ...each, target: names.get(each.target) ?? each.target })) }
      : {}),
  }
}
