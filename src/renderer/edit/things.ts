import type { Connector } from '../../core/level/connectors'
import type { Door } from '../../core/level/doors'
import { positionOfThing, thingAndPosition, thingWords, type ThingRef } from '../../core/logic/thing-words'
import {
  keyOfThing,
  keysOfProject,
  leadsOn,
  likelySettings,
  withConnectors,
  type Setting,
} from '../../core/logic/wiring'
import { keyWords } from '../../core/play/key-words'
import type { Project } from '../../core/project/project'
import { EdgeKind } from '../../core/level/kinds'
import { edgeAt } from '../../core/level/level'
import { freshThingId } from '../../core/project/thing-ids'
import { defined } from '../../core/text/defined'
import type { Connection, ThingEnd } from '../../editor/connect'
import { announce } from '../state/app'
import { focusMap } from '../state/panes'
import type { Store } from '../state/store'
import { logicTexts } from '../texts/logic'
import { edit, refuseEditing } from './edit'
import { editProject, showPosition } from './levels'
import { setPlace } from './places'

const words = logicTexts.wires

/** Shows a thing on its level, with the cursor on its cell. */
export function goToThing(store: Store, thing: ThingRef): void {
  const { project } = store.getState().document
  if (showPosition(store, positionOfThing(project, thing)))
    announce(store, words.shown(thingAndPosition(project, thing)))
}

/** Gives a thing of the level in view other connectors, as one step. */
export function setConnectors(store: Store, { place, door }: ThingRef, all: readonly Connector[]): void {
  if (place) setPlace(store, place, withConnectors(place, all))
  else if (door) setDoor(store, withConnectors(door, all))
}

/** Gives a door other properties, as one step. */
export function setDoor(store: Store, { edge, ...door }: Door): void {
  const busy = refuseEditing(store.getState())
  if (busy === undefined) edit(store, { kind: 'set-door', edge, door })
  else announce(store, busy)
}

/** Gives a key, a chest or a lock of the level in view a key by its name; an empty name removes it. */
export function setKey(store: Store, { place, door }: ThingRef, name: string): void {
  const key = name.trim() === '' ? undefined : name.trim()
  if (place) {
    const { key: _, ...properties } = place.properties
    setPlace(store, place, { ...place, properties: { ...properties, ...defined({ key }) } })
  } else if (door) {
    const { key: _, ...rest } = door
    setDoor(store, { ...rest, ...defined({ key }) })
  }
}

/** Gives a thing an id, or another one, as one step; a proof keeps its goal. */
export function setThingId(store: Store, thing: ThingRef, id: string): void {
  const { document, session } = store.getState()
  const before = thing.place?.id ?? thing.door?.id
  if (id === before) return
  if (!editProject(store, { kind: 'name-thing', thing: endOf(document.project, thing), id })) return
  if (before !== undefined && session.proofGoal === before) store.change({ session: { proofGoal: id } })
}

export function endOf({ levels }: Project, { level, place, door }: ThingRef): ThingEnd {
  const id = levels[level]?.id ?? ''
  return place ? { level: id, place } : { level: id, edge: door?.edge ?? 0 }
}

/** Returns the thing at an end; a door that has only its kind is bare. */
export function thingAtEnd({ levels }: Project, end: ThingEnd): ThingRef {
  const level = levels.findIndex(({ id }) => id === end.level)
  if ('place' in end) return { level, place: end.place }
  const door = levels[level]?.level.doors?.find(({ edge }) => edge === end.edge)
  return { level, door: door ?? { edge: end.edge } }
}

/**
 * Returns the likely way to join two things: a key opens a lock, a teleporter leads to a place without a state, and others set
 * off what has one. One sentence if they cannot be joined.
 */
export function likelyConnection(project: Project, from: ThingRef, to: ThingRef): Connection['how'] | string {
  const isLock = to.door && kindOf(project, to) === EdgeKind.lockedDoor
  if (from.place?.kind === 'key' && isLock) return { kind: 'key', key: keyOfThing(from) ?? freshKey(project) }
  const settings = likelySettings(project, from, to)
  if (settings.length > 0) return { kind: 'sets-off', settings }
  if (leadsOn(from) && to.place) return { kind: 'leads' }
  const what = thingWords(project, to)
  return to.door ? words.opensByHand(what) : words.noState(what)
}

function kindOf({ levels }: Project, { level, door }: ThingRef): number {
  const grid = levels[level]?.level
  return grid && door ? edgeAt(grid, door.edge) : 0
}

function freshKey(project: Project): string {
  const taken = new Set(keysOfProject(project).map(({ name }) => name))
  return freshThingId('key', (name) => taken.has(name))
}

/** Joins two things, as one step; returns whether they are joined. */
export function connectThings(store: Store, connection: Connection): boolean {
  const { project } = store.getState().document
  const [from, to] = [thingAtEnd(project, connection.from), thingAtEnd(project, connection.to)]
  if (!editProject(store, { kind: 'connect', ...connection })) return false
  const { how } = connection
  const [source, target] = [thingWords(project, from), thingWords(project, to)]
  announce(
    store,
    how.kind === 'key'
      ? words.opens(keyWords(how.key), target)
      : how.kind === 'leads'
        ? words.leads(source, target)
        : words.connected(source, target, settingsInWords(how.settings)),
  )
  return true
}

/** "on: open, off: close". */
export function settingsInWords(settings: readonly Setting[]): string {
  return settings.map((setting) => words.setting(setting)).join(', ')
}

/** Closes the box that asks what a connection does. */
export function stopConnecting(store: Store): void {
  store.change({ level: { connecting: undefined } })
  focusMap()
}

/** Ends the gesture that joined two things on the map: asks when and what, or joins them if there is one way only. */
export function endGesture(store: Store, from: ThingEnd, to: ThingEnd): void {
  const { project } = store.getState().document
  const how = likelyConnection(project, thingAtEnd(project, from), thingAtEnd(project, to))
  if (typeof how === 'string') return announce(store, how)
  if (how.kind !== 'sets-off') return void connectThings(store, { from, to, how })
  store.change({ level: { connecting: { from, to, settings: how.settings } } })
}
