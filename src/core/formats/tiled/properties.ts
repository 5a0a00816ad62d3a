import type { PropertyValue } from '../../level/places'

/** Properties of a map, a tile or an object; there are few different ones, so each record represents one text. */
export type Properties = Readonly<Record<string, PropertyValue>>

/** Property names with this prefix are ours; an author's own with it get it twice. */
export const BROWNSTONE = 'brownstone:'
/** The id of the project's custom kind of a place. */
export const CUSTOM_KIND = `${BROWNSTONE}kind`
/** Marks a place that would be read as a gate. */
export const MARK_OF_PLACE = `${BROWNSTONE}place`
/** Whether a run made a place. */
export const MADE_BY_RUN = `${BROWNSTONE}generated`
/** The column and row of the cell with the name of a building of several cells. */
export const COLUMN_OF_NAME = `${BROWNSTONE}column`
export const ROW_OF_NAME = `${BROWNSTONE}row`

/** The name of an object, where engines would take its name for a class. */
export const OBJECT_NAME = `${BROWNSTONE}name`

/** Whether the tiles of a map are the author's own, so that their numbers say nothing. */
export const CUSTOM_TILES = `${BROWNSTONE}own-tiles`

/** The other end of a link: an object of this map, or the file of another. */
export const LINK_TO = `${BROWNSTONE}to`
export const LINK_MAP = `${BROWNSTONE}to-map`
/** The object at the other end in another map. */
export const LINK_OBJECT = `${BROWNSTONE}to-object`
/** The kind and the id of a link, which both of its ends have. */
export const LINK_KIND = `${BROWNSTONE}link`
export const LINK_ID = `${BROWNSTONE}link-id`

/** The id of a place or a door; the objects that it sets off, numbered; the object to which a pit or a teleporter leads. */
export const THING_ID = `${BROWNSTONE}id`
export const CONNECTOR = `${BROWNSTONE}connector-`
export const THING_TARGET = `${BROWNSTONE}target`

/** Whether a property is the target of a connector. */
export function isConnector(name: string): boolean {
  return name.startsWith(CONNECTOR) && /^\d+$/.test(name.slice(CONNECTOR.length))
}

/** Returns Tiled's type of a property: that of its value, but for those that refer to an object or a file. */
export function typeOfProperty(
  name: string,
  value: PropertyValue,
): 'bool' | 'string' | 'int' | 'float' | 'object' | 'file' {
  if (name === LINK_TO || name === THING_TARGET || isConnector(name)) return 'object'
  if (name === LINK_MAP) return 'file'
  if (typeof value === 'boolean') return 'bool'
  if (typeof value === 'string') return 'string'
  return Number.isInteger(value) && Math.abs(value) < 2 ** 31 ? 'int' : 'float'
}
