import { withConnectors, type Setting } from '../core/logic/wiring'
import {
  MAX_CONNECTORS,
  MAX_LEVEL_CONNECTORS,
  MAX_THING_ID,
  THING_ID,
  type Connector,
} from '../core/level/connectors'
import { canBeDoor, doorsField, type Door } from '../core/level/doors'
import { doorAt } from '../core/level/fit-doors'
import { edgeKindRow } from '../core/level/kinds'
import { edgeAt, equalPlace, type Level } from '../core/level/level'
import { sortPlaces, TO_PROPERTY, withoutGenerated, type Place } from '../core/level/places'
import { levelById } from '../core/project/links'
import { replaceLevel, type Project } from '../core/project/project'
import { freshThingId, otherIds, renameThing } from '../core/project/thing-ids'
import { keepCell } from './commands/place'
import type { ProjectOutcome } from './project-outcome'

/** A place or an edge of a project that connectors join. */
export type ThingEnd =
  | { readonly level: string; readonly place: Place }
  | { readonly level: string; readonly edge: number }

/** Joins two things: by connectors, by a key for a lock, or because one leads to the other. */
export interface Connection {
  readonly from: ThingEnd
  readonly to: ThingEnd
  readonly how:
    | { readonly kind: 'sets-off'; readonly settings: readonly Setting[] }
    | { readonly kind: 'key'; readonly key: string }
    | { readonly kind: 'leads' }
}

const GONE = 'One of the two things is not there any more: choose it again.'
const GONE_THING = 'The thing is not there any more: choose it again.'
const FULL = `A thing has at most ${MAX_CONNECTORS} connectors, and a level ${MAX_LEVEL_CONNECTORS.toLocaleString('en')}: remove one first.`

/** Joins two things of a project. The target gets an id if it has none. */
export function connect(project: Project, { from, to, how }: Connection): ProjectOutcome {
  if (!isThere(project, from) || !isThere(project, to)) return { refused: GONE }
  if (how.kind === 'key') {
    const given = changed(project, from, (thing) => withKey(thing, how.key))
    return { project: changed(given, to, (thing) => withKey(thing, how.key)), label: `Key “${how.key}”` }
  }
  const { project: named, id } = withId(project, to)
  const source = isSameEnd(from, to) ? endIn(named, to, id) : from
  if (how.kind === 'leads')
    return { project: changed(named, source, (thing) => leadingTo(thing, id)), label: 'Set where it leads' }
  const before = connectorsAt(named, source)
  const added = how.settings.map((setting): Connector => ({ ...setting, target: id }))
  const all = [...before, ...added.filter((each) => !before.some((other) => isSame(each, other)))]
  const entry = levelById(named, from.level)
  if (all.length > MAX_CONNECTORS || (entry && countOf(entry.level) + added.length > MAX_LEVEL_CONNECTORS))
    return { refused: FULL }
  return { project: changed(named, source, (thing) => withConnectors(thing, all)), label: 'Connect' }
}

/** A thing gets another id. */
export interface ThingNaming {
  readonly thing: ThingEnd
  readonly id: string
}

/** Gives a thing an id, or another one; connectors and teleporters follow it. */
export function nameThing(project: Project, { thing, id }: ThingNaming): ProjectOutcome {
  if (!isThere(project, thing)) return { refused: GONE_THING }
  const refused = refuseThingId(project, id)
  if (refused !== undefined) return { refused }
  const before = idOf(project, thing)
  const named = changed(project, thing, (each) => ({ ...each, id }))
  return { project: before === undefined ? named : renameThing(named, before, id), label: `Id “${id}”` }
}

/** Returns one sentence that says why no thing can get an id; undefined if one can. */
export function refuseThingId(project: Project, id: string): string | undefined {
  if (!THING_ID.test(id)) return `An id has 1 to ${MAX_THING_ID} letters, digits and hyphens.`
  return otherIds(project).has(id) ? `Another thing has the id “${id}”: choose another one.` : undefined
}

type Thing = Place | Door

function isSame(one: Connector, other: Connector): boolean {
  return one.on === other.on && one.do === other.do && one.target === other.target
}

function isPlace(thing: Thing): thing is Place {
  return 'kind' in thing
}

function isSameEnd(one: ThingEnd, other: ThingEnd): boolean {
  if (one.level !== other.level) return false
  if ('place' in one) return 'place' in other && equalPlace(one.place, other.place)
  return 'edge' in other && one.edge === other.edge
}

/** Whether an end is still there. An edge must be of a kind that can have a key and connectors. */
function isThere(project: Project, end: ThingEnd): boolean {
  const level = levelById(project, end.level)?.level
  if (!level) return false
  if ('place' in end) return level.places.some((place) => equalPlace(place, end.place))
  return canBeDoor(edgeAt(level, end.edge))
}

function connectorsAt(project: Project, end: ThingEnd): readonly Connector[] {
  if ('place' in end) return end.place.connectors ?? []
  const level = levelById(project, end.level)?.level
  return (level && doorAt(level, end.edge)?.connectors) ?? []
}

function countOf({ places, doors = [] }: Level): number {
  return [...places, ...doors].reduce((sum, { connectors = [] }) => sum + connectors.length, 0)
}

/** Gives a thing an id, if it has none: of its kind, with a number. */
function withId(project: Project, end: ThingEnd): { readonly project: Project; readonly id: string } {
  const known = idOf(project, end)
  if (known !== undefined) return { project, id: known }
  const stem = 'place' in end ? end.place.kind : stemOf(levelById(project, end.level)?.level, end.edge)
  const taken = otherIds(project)
  const id = freshThingId(stem, (each) => taken.has(each))
  return { project: changed(project, end, (thing) => ({ ...thing, id })), id }
}

function idOf(project: Project, end: ThingEnd): string | undefined {
  if ('place' in end) return end.place.id
  const level = levelById(project, end.level)?.level
  return level && doorAt(level, end.edge)?.id
}

function stemOf(level: Level | undefined, edge: number): string {
  const { label } = edgeKindRow(level ? edgeAt(level, edge) : 0)
  return label.toLowerCase().replaceAll(/[^a-z]+/g, '-')
}

/** The end after its thing got an id. */
function endIn(project: Project, end: ThingEnd, id: string): ThingEnd {
  if ('edge' in end) return end
  const place = levelById(project, end.level)?.level.places.find((each) => each.id === id)
  return place ? { level: end.level, place } : end
}

function withKey(thing: Thing, key: string): Thing {
  return isPlace(thing) ? { ...thing, properties: { ...thing.properties, key } } : { ...thing, key }
}

function leadingTo(thing: Thing, id: string): Thing {
  return isPlace(thing) ? { ...thing, properties: { ...thing.properties, [TO_PROPERTY]: id } } : thing
}

/** Changes one thing. It is the author's then, and a re-roll keeps its cell. */
function changed(project: Project, end: ThingEnd, change: (thing: Thing) => Thing): Project {
  const entry = levelById(project, end.level)
  if (!entry) return project
  const { level } = entry
  if ('place' in end) {
    const after = change(end.place)
    if (!isPlace(after)) return project
    const others = level.places.filter((place) => !equalPlace(place, end.place))
    const placed = { ...level, places: sortPlaces([...others, withoutGenerated(after)]) }
    return replaceLevel(project, { ...entry, level: keepCell(placed, after.cell) })
  }
  const { doors = [], ...rest } = level
  const { isGenerated: _, ...own } = doorAt(level, end.edge) ?? { edge: end.edge }
  const after = change(own)
  if (isPlace(after)) return project
  const others = doors.filter(({ edge }) => edge !== end.edge)
  return replaceLevel(project, {
    ...entry,
    level: { ...rest, ...doorsField(level, [...others, after]) },
  })
}
