import { ACTIONS, EVENTS, type ActionId, type Connector, type EventId } from '../level/connectors'
import { TO_PROPERTY } from '../level/places'
import type { Project } from '../project/project'
import { canDo, roleOf } from './compile-logic'
import type { ThingRole } from './machine'
import type { ThingRef } from './thing-words'

/** When a thing sets off another one, and the action. */
export type Setting = Pick<Connector, 'on' | 'do'>

/** One thing has an effect on another: by a connector, as the key of a lock, or because it leads there. */
export interface Wire {
  readonly kind: 'sets-off' | 'key' | 'leads'
  readonly from: ThingRef
  readonly to: ThingRef
  /** Of a wire that sets off. */
  readonly connector?: Connector
  /** Name of the key. */
  readonly key?: string
}

/** A key of a project: the places that hold it, and the doors that it opens. */
export interface ProjectKey {
  readonly name: string
  readonly holders: readonly ThingRef[]
  readonly locks: readonly ThingRef[]
}

const NO_CONNECTORS: readonly Connector[] = []

export function connectorsOf({ place, door }: ThingRef): readonly Connector[] {
  return place?.connectors ?? door?.connectors ?? NO_CONNECTORS
}

/** Gives a thing other connectors; the field is missing without any. */
export function withConnectors<T extends { readonly connectors?: readonly Connector[] }>(
  thing: T,
  connectors: readonly Connector[],
): T {
  const { connectors: _, ...rest } = thing
  // The type of the rest of a generic value is not known to have its other fields.
  return (connectors.length === 0 ? rest : { ...rest, connectors }) as T
}

/** Whether two references are to the same thing. */
export function isSameThing(one: ThingRef, other: ThingRef): boolean {
  if (one.level !== other.level) return false
  return one.place ? one.place === other.place : one.door?.edge === other.door?.edge
}

/** Returns the key that a key or a chest holds, or that a door needs. */
export function keyOfThing({ place, door }: ThingRef): string | undefined {
  if (door) return door.key
  const key = place?.kind === 'key' || place?.kind === 'chest' ? place.properties['key'] : undefined
  return key === undefined || key === '' ? undefined : String(key)
}

/** Every place and every door that has more than its kind, level by level. */
function* thingsOf({ levels }: Project): Generator<ThingRef> {
  for (const [level, entry] of levels.entries()) {
    for (const place of entry.level.places) yield { level, place }
    for (const door of entry.level.doors ?? []) yield { level, door }
  }
}

/** Returns all effects of things on others. Linear in the places, doors and wires. */
export function wiresOf(project: Project): readonly Wire[] {
  const byId = new Map<string, ThingRef>()
  const locks = new Map<string, ThingRef[]>()
  for (const thing of thingsOf(project)) {
    const id = thing.place?.id ?? thing.door?.id
    if (id !== undefined && !byId.has(id)) byId.set(id, thing)
    const key = thing.door?.key
    if (key === undefined) continue
    const others = locks.get(key)
    if (others) others.push(thing)
    else locks.set(key, [thing])
  }
  const wires: Wire[] = []
  for (const from of thingsOf(project)) {
    for (const connector of connectorsOf(from)) {
      const to = byId.get(connector.target)
      if (to) wires.push({ kind: 'sets-off', from, to, connector })
    }
    const { place } = from
    if (!place) continue
    const key = keyOfThing(from)
    if (key !== undefined) for (const to of locks.get(key) ?? []) wires.push({ kind: 'key', from, to, key })
    const target = place.properties[TO_PROPERTY]
    const to = leadsOn(from) && target !== undefined ? byId.get(String(target)) : undefined
    if (to) wires.push({ kind: 'leads', from, to })
  }
  return wires
}

/** Whether a thing moves the walker to another place. */
export function leadsOn({ place }: ThingRef): boolean {
  return place?.kind === 'teleporter' || place?.kind === 'pit'
}

/** Returns the keys of a project by name, with where they are and what they open. */
export function keysOfProject(project: Project): readonly ProjectKey[] {
  const keys = new Map<string, { holders: ThingRef[]; locks: ThingRef[] }>()
  for (const thing of thingsOf(project)) {
    const name = keyOfThing(thing)
    if (name === undefined) continue
    const key = keys.get(name) ?? { holders: [], locks: [] }
    keys.set(name, key)
    if (thing.door) key.locks.push(thing)
    else key.holders.push(thing)
  }
  return [...keys]
    .map(([name, key]) => ({ name, ...key }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

/** Returns the things that connectors can change. */
export function targetsOf(project: Project): readonly ThingRef[] {
  return [...thingsOf(project)].filter((thing) => actionsOn(project, thing).length > 0)
}

const EVENTS_OF: Readonly<Partial<Record<ThingRole, readonly EventId[]>>> = {
  switch: ['on', 'off', 'use'],
  key: ['take'],
  chest: ['take'],
  door: ['open', 'close'],
  pit: ['open', 'close'],
  teleporter: ['on', 'off'],
  hazard: ['on', 'off'],
}

/** Returns the events of a thing that can set off others. */
export function eventsOf(project: Project, thing: ThingRef): readonly EventId[] {
  const own = EVENTS_OF[roleOf(project, thing)] ?? []
  return EVENTS.filter(
    (event) => own.includes(event) || (thing.place && (event === 'enter' || event === 'leave')),
  )
}

/** Returns the actions that connectors can do to a thing. */
export function actionsOn(project: Project, thing: ThingRef): readonly ActionId[] {
  const role = roleOf(project, thing)
  return ACTIONS.filter((action) => canDo(role, action))
}

/**
 * Returns the likely connectors from one thing to another: a lever opens bars and shuts them again, so does a plate while a
 * player stands on it, and a key or a chest opens them for good. An empty list if the target has no state.
 */
export function likelySettings(project: Project, from: ThingRef, to: ThingRef): readonly Setting[] {
  const actions = actionsOn(project, to)
  const [does, undoes] = actions.includes('open') ? (['open', 'close'] as const) : (['on', 'off'] as const)
  if (actions.length === 0) return []
  switch (roleOf(project, from)) {
    case 'switch':
    case 'teleporter':
    case 'hazard':
      return [
        { on: 'on', do: does },
        { on: 'off', do: undoes },
      ]
    case 'door':
    case 'pit':
      return [
        { on: 'open', do: does },
        { on: 'close', do: undoes },
      ]
    case 'key':
    case 'chest':
      return [{ on: 'take', do: does }]
    case 'trigger':
      return [{ on: 'enter', do: does }]
    case 'other':
      return [
        { on: 'enter', do: does },
        { on: 'leave', do: undoes },
      ]
  }
}
