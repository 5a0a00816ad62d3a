import {
  cellsOfEdge,
  DIRECTION_NAMES,
  EAST,
  edgeCount,
  isNorthEdge,
  northEdgeCount,
  NORTH,
  SOUTH,
  WEST,
  xOf,
  yOf,
  type Box,
} from '../../level/grid'
import {
  buildingsByPlace,
  largeBuildings,
  outlineOf,
  type Corner,
  type LargeBuilding,
} from '../../level/building-shape'
import { boxOfPlace } from '../../level/areas'
import { EdgeKind, edgeKindRow, EDGE_KINDS, IS_DOOR } from '../../level/kinds'
import { edgeAt, type Level } from '../../level/level'
import { isOutOfTown } from '../../level/outer-side'
import { isArea, type Place, type PropertyValue } from '../../level/places'
import { gatesOf } from '../gates'
import { acrossOf, alongOf, middleOf, type Variant } from './geometry'

/** Properties of a map, a tile or an object; there are few different ones, so each record represents one text. */
export type Properties = Readonly<Record<string, PropertyValue>>

/** The shape of an area, in pixels; a polygon's points are relative to the object. */
type AreaShape =
  | { readonly width: number; readonly height: number }
  | { readonly points: readonly { readonly x: number; readonly y: number }[] }

/** Receives the objects of a level; coordinates in pixels. */
export interface ObjectSink {
  readonly point: (
    id: number,
    type: string,
    name: string,
    x: number,
    y: number,
    properties: Properties,
  ) => void
  /** Adds a building of several cells: a rectangle with width and height, or a polygon around its point. */
  readonly area: (
    id: number,
    type: string,
    name: string,
    x: number,
    y: number,
    shape: AreaShape,
    properties: Properties,
  ) => void
  /** Adds a line of a tile's length to the right or downwards. */
  readonly line: (
    id: number,
    type: string,
    x: number,
    y: number,
    isFlat: boolean,
    properties: Properties,
  ) => void
}

/** Property names with this prefix are ours; an author's own with it get it twice. */
export const OWN = 'brownstone:'
/** The id of the project's own kind of a place. */
export const OWN_KIND = `${OWN}kind`
const MARK_OF_PLACE = `${OWN}place`
/** Whether a run made a place. */
export const MADE_BY_RUN = `${OWN}generated`
/** The column and row of the cell with the name of a building of several cells. */
export const COLUMN_OF_NAME = `${OWN}column`
export const ROW_OF_NAME = `${OWN}row`

/** The class of an unnamed building of several cells: not a kind of place. */
export const NAMELESS_BUILDING = 'house'

/** The type of a line along an edge whose layer does not show everything: doors and special edges. */
export const LINE_TYPES: ReadonlyMap<number, string> = new Map(
  EDGE_KINDS.flatMap((row): readonly (readonly [number, string])[] => {
    if (IS_DOOR[row.value] === 1) return [[row.value, 'door']]
    return row.id === 'bars' || row.id === 'archway' ? [[row.value, row.id]] : []
  }),
)

/** Counts the objects of a level. */
export function countObjects(level: Level): number {
  const nameless = largeBuildings(level).filter(({ place }) => !place).length
  let count = level.places.length + gatesOf(level).length + nameless
  const isLine = new Uint8Array(256)
  for (const kind of LINE_TYPES.keys()) isLine[kind] = 1
  for (const edges of [level.northEdges, level.westEdges]) {
    for (let at = 0; at < edges.length; at++) count += isLine[edges[at] ?? 0] ?? 0
  }
  return count
}

/** Returns the position and shape of an area in pixels: a polygon, or without corners the whole box. */
export function areaShape(
  box: Box,
  corners: readonly Corner[],
  variant: Variant,
): { readonly left: number; readonly top: number; readonly shape: AreaShape } {
  const [left, top] = [acrossOf(box.x, variant), acrossOf(box.y, variant)]
  const shape =
    corners.length === 0
      ? {
          width: acrossOf(box.x + box.width, variant) - left,
          height: acrossOf(box.y + box.height, variant) - top,
        }
      : {
          points: corners.map(({ x, y }) => ({
            x: acrossOf(x, variant) - left,
            y: acrossOf(y, variant) - top,
          })),
        }
  return { left, top, shape }
}

/** The class, name and properties of an object. */
interface Described {
  readonly kind: string
  readonly name: string
  readonly properties: Properties
}

/**
 * Sends every object of a level to the sink, ids from 1: places, gates, buildings without a name, then doors, bars and
 * archways.
 */
export function tellObjects(level: Level, variant: Variant, sink: ObjectSink): void {
  let id = 1
  const point = (cell: number, type: string, name: string, properties: Properties): void => {
    const x = middleOf(xOf(level, cell), variant)
    sink.point(id++, type, name, x, middleOf(yOf(level, cell), variant), properties)
  }
  const area = (box: Box, corners: readonly Corner[], place: Described): void => {
    const { left, top, shape } = areaShape(box, corners, variant)
    sink.area(id++, place.kind, place.name, left, top, shape, place.properties)
  }
  const building = ({ box, isRectangle, cells }: LargeBuilding, place: Described): void =>
    area(box, isRectangle ? [] : outlineOf(level, cells), place)
  const buildings = largeBuildings(level)
  const buildingOf = buildingsByPlace(buildings)
  for (const place of level.places) {
    const home = buildingOf.get(place)
    const { cell, kind, name } = place
    const properties = writtenProperties(place)
    if (isArea(place)) area(boxOfPlace(level, place), [], { kind, name, properties })
    else if (home) {
      const at = { [COLUMN_OF_NAME]: xOf(level, cell), [ROW_OF_NAME]: yOf(level, cell) }
      building(home, { kind, name, properties: { ...properties, ...at } })
    } else point(cell, kind, name, properties)
  }
  for (const { cell, isOpen } of gatesOf(level)) point(cell, 'gate', '', { open: isOpen })
  for (const each of buildings)
    if (!each.place) building(each, { kind: NAMELESS_BUILDING, name: '', properties: {} })
  tellLines(level, variant, sink, id)
}

function tellLines(level: Level, variant: Variant, sink: ObjectSink, first: number): void {
  // Few different ones, for up to millions of edges.
  const sorts = new Map<number, Properties>()
  const edges = edgeCount(level)
  const northEdges = northEdgeCount(level)
  let id = first
  for (let edge = 0; edge < edges; edge++) {
    const kind = edgeAt(level, edge)
    const type = LINE_TYPES.get(kind)
    if (type === undefined) continue
    const isNorth = isNorthEdge(level, edge)
    const isOutside = leadsOutOfTown(level, edge)
    const sort = kind * 4 + (isNorth ? 2 : 0) + (isOutside ? 1 : 0)
    let properties = sorts.get(sort)
    if (!properties) sorts.set(sort, (properties = lineProperties(kind, isNorth, isOutside)))
    const index = isNorth ? edge : edge - northEdges
    const stride = isNorth ? level.width : level.width + 1
    const column = index % stride
    const row = Math.floor(index / stride)
    const x = isNorth ? alongOf(column, variant) : acrossOf(column, variant)
    const y = isNorth ? acrossOf(row, variant) : alongOf(row, variant)
    sink.line(id++, type, x, y, isNorth, properties)
  }
}

/** Whether a line lies on the outline of the town: at the edge of the map, or towards outside. */
function leadsOutOfTown(level: Level, edge: number): boolean {
  return cellsOfEdge(level, edge).some((cell) => isOutOfTown(level, cell))
}

function lineProperties(kind: number, isNorth: boolean, isOutside: boolean): Properties {
  const properties: Record<string, PropertyValue> = { kind: edgeKindRow(kind).id }
  if (kind === EdgeKind.oneWayForth) properties['towards'] = DIRECTION_NAMES[isNorth ? SOUTH : EAST]
  if (kind === EdgeKind.oneWayBack) properties['towards'] = DIRECTION_NAMES[isNorth ? NORTH : WEST]
  if (isOutside) properties['outside'] = true
  return properties
}

/** Whether an object without a name is a gate of the town wall by its properties. */
export function saysGate(type: string, name: string, properties: Properties): boolean {
  return (
    type === 'gate' &&
    name === '' &&
    typeof properties['open'] === 'boolean' &&
    Object.keys(properties).length === 1
  )
}

/** Returns the properties of a place as written. */
function writtenProperties(place: Place): Properties {
  const { ownKind, isGenerated } = place
  const properties = authorProperties(place)
  if (ownKind === undefined && !isGenerated) return properties
  return {
    ...properties,
    ...(ownKind === undefined ? {} : { [OWN_KIND]: ownKind }),
    ...(isGenerated ? { [MADE_BY_RUN]: true } : {}),
  }
}

/** Returns the author's properties of a place as written: marked where they would be read as ours. */
function authorProperties({ kind, name, properties }: Place): Properties {
  const isMarked = saysGate(kind, name, properties)
  const names = Object.keys(properties)
  if (!isMarked && !names.some((key) => key.startsWith(OWN))) return properties
  const written = names.map((key) => [key.startsWith(OWN) ? OWN + key : key, properties[key] ?? ''] as const)
  return Object.fromEntries(isMarked ? [...written, [MARK_OF_PLACE, true] as const] : written)
}

/** Restores the properties of a place from the written ones. */
export function readProperties(properties: Properties): Properties {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([key, value]) => {
      if (!key.startsWith(OWN)) return [[key, value]]
      return key.startsWith(OWN + OWN) ? [[key.slice(OWN.length), value]] : []
    }),
  )
}

/** Returns Tiled's type of a value. */
export function typeOfValue(value: PropertyValue): 'bool' | 'string' | 'int' | 'float' {
  if (typeof value === 'boolean') return 'bool'
  if (typeof value === 'string') return 'string'
  return Number.isInteger(value) && Math.abs(value) < 2 ** 31 ? 'int' : 'float'
}
