import type { Door } from '../../level/doors'
import type { Level } from '../../level/level'
import { TO_PROPERTY, type Place, type PropertyValue } from '../../level/places'
import type { FoundConnector, FoundDoor, FoundThing } from '../found-logic'
import type { ObjectIds } from './ids'
import type { MapObject } from './map'
import { BROWNSTONE, CONNECTOR, isConnector, THING_ID, THING_TARGET, type Properties } from './properties'

/**
 * Ids, connectors and doors with keys and states, as properties of objects. A connector is an object of the map, or the id of a
 * thing that the map does not have: `brownstone:connector-1` or `brownstone:connector-1-id`, with `…-when` and `…-what`.
 */

/** The properties of a door beyond its kind and its connectors, which the names of our own objects need no prefix for. */
const [KEY, OPEN, GENERATED] = ['key', 'open', 'generated']

/** Returns what an object says about ids and connectors; undefined for a level without logic. */
export type LogicWriter = (thing: Place | Door) => Properties | undefined

/** Returns the function that writes the logic of a level. */
export function logicWriter({ places, doors = [] }: Level, ids: ObjectIds): LogicWriter {
  const objects = new Map<string, number>()
  for (const place of places) if (place.id !== undefined) objects.set(place.id, ids.place(place))
  for (const { id, edge } of doors) if (id !== undefined) objects.set(id, ids.door(edge))
  return (thing) => {
    const { id, connectors = [] } = thing
    const target = 'properties' in thing ? objects.get(String(thing.properties[TO_PROPERTY])) : undefined
    if (id === undefined && connectors.length === 0 && target === undefined && !('edge' in thing))
      return undefined
    const written: Record<string, PropertyValue> = {}
    if (id !== undefined) written[THING_ID] = id
    for (const [index, connector] of connectors.entries()) {
      const name = `${CONNECTOR}${index + 1}`
      const object = objects.get(connector.target)
      if (object === undefined) written[`${name}-id`] = connector.target
      else written[name] = object
      written[`${name}-what`] = connector.do
      written[`${name}-when`] = connector.on
    }
    if (target !== undefined) written[THING_TARGET] = target
    if ('edge' in thing) {
      if (thing.isGenerated) written[GENERATED] = true
      if (thing.key !== undefined) written[KEY] = thing.key
      if (thing.open) written[OPEN] = true
    }
    return written
  }
}

/** Reads the id and the connectors of an object. */
export function readThing({ id, properties }: Pick<MapObject, 'id' | 'properties'>): FoundThing {
  return { reference: String(id), id: properties[THING_ID], connectors: readConnectors(properties) }
}

/** Reads what a door has beyond its kind, with its name. */
export function readDoor(object: MapObject, edge: number): FoundDoor {
  const { name, properties } = object
  return {
    ...readThing(object),
    edge,
    name,
    key: properties[KEY],
    open: properties[OPEN],
    isGenerated: properties[GENERATED],
  }
}

const CONNECTOR_NAME = /^brownstone:connector-(\d{1,6})(?:-id)?$/

function readConnectors(properties: Properties): readonly FoundConnector[] {
  const numbers = new Set<number>()
  for (const name of Object.keys(properties)) {
    const number = name.startsWith(BROWNSTONE) ? CONNECTOR_NAME.exec(name)?.[1] : undefined
    if (number !== undefined) numbers.add(Number(number))
  }
  return [...numbers]
    .toSorted((a, b) => a - b)
    .map((number) => {
      const name = `${CONNECTOR}${number}`
      const object = properties[name]
      return {
        on: properties[`${name}-when`],
        target: object === undefined ? undefined : String(object),
        targetId: properties[`${name}-id`],
        do: properties[`${name}-what`],
      }
    })
}

/** Returns the objects to which connectors lead. */
export function targetsIn(objects: readonly Pick<MapObject, 'properties'>[]): ReadonlySet<number> {
  const targets = new Set<number>()
  for (const { properties } of objects) {
    for (const [name, value] of Object.entries(properties)) if (isConnector(name)) targets.add(Number(value))
  }
  return targets
}

/** Whether a door has more than its kind. */
export function saysMore({ name, properties }: Pick<MapObject, 'name' | 'properties'>): boolean {
  return (
    name !== '' ||
    Object.keys(properties).some(
      (key) => key === KEY || key === OPEN || key === GENERATED || key.startsWith(BROWNSTONE),
    )
  )
}
