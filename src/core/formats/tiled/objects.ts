import { cellAt, xOf, yOf } from '../../level/grid'
import { buildingsByPlace, largeBuildings, outlineOf, type LargeBuilding } from '../../level/building-shape'
import { boxOfPlace } from '../../level/areas'
import { districtPolygons } from '../../level/district-shapes'
import type { Level } from '../../level/level'
import { isArea, type Place, type PropertyValue } from '../../level/places'
import { gatesOf } from '../gates'
import { tellDoors } from './edge-objects'
import { acrossOf, middleOf, type Layout, type PixelBox } from './geometry'
import type { ObjectIds } from './ids'

/** Properties of a map, a tile or an object; there are few different ones, so each record represents one text. */
export type Properties = Readonly<Record<string, PropertyValue>>

/** The shape of an area, in pixels; a polygon's points are relative to the object. */
export type AreaShape =
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
  /** Adds a rectangle without a name; there are many of them with few different properties. */
  readonly box: (id: number, type: string, box: PixelBox, properties: Properties) => void
}

/** Property names with this prefix are ours; an author's own with it get it twice. */
const OWN = 'brownstone:'
/** The id of the project's own kind of a place. */
export const OWN_KIND = `${OWN}kind`
const MARK_OF_PLACE = `${OWN}place`
/** Whether a run made a place. */
export const MADE_BY_RUN = `${OWN}generated`
/** The column and row of the cell with the name of a building of several cells. */
export const COLUMN_OF_NAME = `${OWN}column`
export const ROW_OF_NAME = `${OWN}row`

/** The other end of a link: an object of this map, or the file of another. */
export const LINK_TO = `${OWN}to`
export const LINK_MAP = `${OWN}to-map`

/** The class of the polygons of districts; `zone` counts the districts with cells from 1. */
export const DISTRICT = 'district'
export const ZONE = 'zone'
export const DISTRICT_LAYER = 'districts'

/** The class of an unnamed building of several cells: not a kind of place. */
export const NAMELESS_BUILDING = 'house'

/**
 * Sends the objects of a level to the sink: places, gates, buildings without a name, then doors, bars and archways;
 * returns how many there are.
 */
export function tellObjects(level: Level, layout: Layout, ids: ObjectIds, sink: ObjectSink): number {
  let count = 0
  const point = (id: number, cell: number, type: string, { name, properties }: Named): void => {
    sink.point(
      id,
      type,
      name,
      middleOf(xOf(level, cell), layout),
      middleOf(yOf(level, cell), layout),
      properties,
    )
    count++
  }
  const area = (id: number, building: LargeBuilding, type: string, { name, properties }: Named): void => {
    const { box, isRectangle } = building
    const [left, right] = [acrossOf(box.x, layout), acrossOf(box.x + box.width, layout)]
    const [top, bottom] = [acrossOf(box.y, layout), acrossOf(box.y + box.height, layout)]
    const points = isRectangle ? [] : outlineOf(level, building.cells)
    const shape: AreaShape = isRectangle
      ? { width: right - left, height: bottom - top }
      : {
          points: points.map(({ x, y }) => ({
            x: acrossOf(x, layout) - left,
            y: acrossOf(y, layout) - top,
          })),
        }
    sink.area(id, type, name, left, top, shape, properties)
    count++
  }
  const buildings = largeBuildings(level)
  const buildingOf = buildingsByPlace(buildings)
  for (const place of level.places) {
    const id = ids.place(place)
    const building = buildingOf.get(place)
    const { name } = place
    const properties = writtenProperties(place)
    const at = { [COLUMN_OF_NAME]: xOf(level, place.cell), [ROW_OF_NAME]: yOf(level, place.cell) }
    if (isArea(place)) {
      const whole = { box: boxOfPlace(level, place), isRectangle: true, cells: [] }
      area(id, whole, place.kind, { name, properties })
    } else if (building) area(id, building, place.kind, { name, properties: { ...properties, ...at } })
    else point(id, place.cell, place.kind, { name, properties })
  }
  for (const { cell, isOpen } of gatesOf(level)) {
    point(ids.gate(cell), cell, 'gate', { name: '', properties: { open: isOpen } })
  }
  for (const building of buildings) {
    if (building.place) continue
    area(ids.building(building.cells[0] ?? 0), building, NAMELESS_BUILDING, { name: '', properties: {} })
  }
  tellDoors(level, layout, ids, {
    box: (...parts) => {
      sink.box(...parts)
      count++
    },
  })
  return count
}

interface Named {
  readonly name: string
  readonly properties: Properties
}

/** Sends the polygons of all districts to the sink; returns how many there are. */
export function tellDistricts(
  level: Level,
  layout: Layout,
  ids: ObjectIds,
  sink: Pick<ObjectSink, 'area'>,
): number {
  const { districts } = level
  if (!districts) return 0
  let count = 0
  let zone = 0
  for (const [index, polygons] of districtPolygons(level, districts).entries()) {
    const district = districts.list[index]
    if (!district || polygons.length === 0) continue
    const properties = writtenSettings(district.settings, ++zone)
    for (const { corners, box, isRectangle } of polygons) {
      const [left, top] = [acrossOf(box.x, layout), acrossOf(box.y, layout)]
      const points = corners.map(({ x, y }) => ({
        x: acrossOf(x, layout) - left,
        y: acrossOf(y, layout) - top,
      }))
      const shape: AreaShape = isRectangle
        ? {
            width: acrossOf(box.x + box.width, layout) - left,
            height: acrossOf(box.y + box.height, layout) - top,
          }
        : { points }
      // The first cell of the highest row is in no other polygon.
      const column = Math.min(...corners.flatMap(({ x, y }) => (y === box.y ? [x] : [])))
      sink.area(
        ids.district(cellAt(level, column, box.y)),
        DISTRICT,
        district.name,
        left,
        top,
        shape,
        properties,
      )
      count++
    }
  }
  return count
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
  const { kind, name, properties, ownKind, isGenerated } = place
  if (ownKind !== undefined || isGenerated) {
    const { ownKind: _, isGenerated: _made, ...base } = place
    return {
      ...writtenProperties(base),
      ...(ownKind === undefined ? {} : { [OWN_KIND]: ownKind }),
      ...(isGenerated ? { [MADE_BY_RUN]: true } : {}),
    }
  }
  const isMarked = saysGate(kind, name, properties)
  const names = Object.keys(properties)
  if (!isMarked && !names.some((key) => key.startsWith(OWN))) return properties
  const written = names.map((key) => [key.startsWith(OWN) ? OWN + key : key, properties[key] ?? ''] as const)
  return Object.fromEntries(isMarked ? [...written, [MARK_OF_PLACE, true] as const] : written)
}

/** Returns the settings of a district as written, with its zone. */
function writtenSettings(settings: Properties, zone: number): Properties {
  const written = Object.entries(settings).map(
    ([key, value]) => [key === ZONE || key.startsWith(OWN) ? OWN + key : key, value] as const,
  )
  return { [ZONE]: zone, ...Object.fromEntries(written) }
}

/** Restores the settings of a district from the written ones. */
export function readSettings(properties: Properties): Properties {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([key, value]) => {
      if (key === ZONE) return []
      return [[key.startsWith(OWN) ? key.slice(OWN.length) : key, value]]
    }),
  )
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

/** Returns Tiled's type of a property: that of its value, but for those that refer to an object or a file. */
export function typeOfProperty(
  name: string,
  value: PropertyValue,
): 'bool' | 'string' | 'int' | 'float' | 'object' | 'file' {
  if (name === LINK_TO) return 'object'
  if (name === LINK_MAP) return 'file'
  if (typeof value === 'boolean') return 'bool'
  if (typeof value === 'string') return 'string'
  return Number.isInteger(value) && Math.abs(value) < 2 ** 31 ? 'int' : 'float'
}
