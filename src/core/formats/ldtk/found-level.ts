import type { LevelDraft } from '../../level/level'
import { sortPlaces, type LinkKind, type Place, type PlaceKindId } from '../../level/places'
import type { Recipe } from '../../project/project'
import { counted } from '../../text/counted'
import { joinLogic, setFoundDoors, type FoundDoor, type FoundThing } from '../found-logic'
import { defined } from '../../text/defined'

/** A place, and the entity that it was. */
export interface FoundPlace {
  readonly place: Place
  readonly iid?: string
  /** Its id and its connectors, in a project with logic. */
  readonly thing?: FoundThing
  /** The entities that it refers to. */
  readonly references: readonly string[]
}

/** A level that was read, still without the links that follow from references. */
export interface FoundLevel {
  /** Undefined if the file has none that a project allows. */
  readonly id: string | undefined
  readonly name: string
  readonly level: LevelDraft
  readonly recipe?: Recipe
  readonly places: readonly FoundPlace[]
  readonly doors?: readonly FoundDoor[]
  readonly notes: readonly string[]
}

const LINKS: Readonly<Partial<Record<PlaceKindId, LinkKind>>> = {
  stairs: 'stairs',
  'stairs-up': 'stairs',
  'stairs-down': 'stairs',
  door: 'door',
  gate: 'gate',
}

/** Links places that refer to each other and have no link yet; `left` counts the references that link nothing. */
function linkReferences(all: readonly FoundPlace[]): {
  readonly links: ReadonlyMap<FoundPlace, NonNullable<Place['link']>>
  readonly left: number
} {
  const byIid = new Map(all.flatMap((each) => (each.iid === undefined ? [] : [[each.iid, each] as const])))
  const taken = new Set(all.flatMap(({ place }) => place.link?.id ?? []))
  const links = new Map<FoundPlace, NonNullable<Place['link']>>()
  const isLinked = (each: FoundPlace): boolean => each.place.link !== undefined || links.has(each)
  let number = 0
  let left = 0
  for (const from of all) {
    for (const iid of from.references) {
      const to = byIid.get(iid)
      const isDone = to && links.has(from) && links.get(from) === links.get(to)
      if (isDone || from.place.link) continue
      if (!to || to === from || isLinked(from) || isLinked(to)) {
        left++
        continue
      }
      do number++
      while (taken.has(`link-${number}`))
      const link = { id: `link-${number}`, kind: LINKS[from.place.kind] ?? 'portal' }
      links.set(from, link)
      links.set(to, link)
    }
  }
  return { links, left }
}

/** Puts places and doors into their levels, with links and logic by the references between them. */
export function joinReferences(found: readonly FoundLevel[]): {
  readonly levels: readonly FoundLevel[]
  readonly notes: readonly string[]
} {
  const { links, left } = linkReferences(found.flatMap(({ places }) => places))
  const logic = joinLogic(
    found.map(({ places, doors = [] }) => [
      ...places.flatMap(({ thing }) => (thing ? [thing] : [])),
      ...doors,
    ]),
    'project',
  )
  const doorNotes = new Set<string>()
  for (const { level, places, doors = [] } of found) {
    for (const note of setFoundDoors(level, doors, logic)) doorNotes.add(note)
    level.places = sortPlaces(
      places.map((each) => {
        const link = links.get(each)
        return {
          ...each.place,
          ...defined({ link }),
          ...(each.thing ? logic.of(each.thing) : {}),
        }
      }),
    )
  }
  return {
    levels: found,
    notes: [
      ...(left > 0
        ? [
            `${counted(left, 'reference is', 'references are')} left out: a place is linked to one other, and only to a place.`,
          ]
        : []),
      ...logic.notes,
      ...doorNotes,
    ],
  }
}
