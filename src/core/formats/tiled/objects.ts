import { xOf, yOf, type Box } from '../../level/grid'
import {
  buildingsByPlace,
  largeBuildings,
  outlineOf,
  type Corner,
  type LargeBuilding,
} from '../../level/building-shape'
import { boxOfPlace } from '../../level/areas'
import { isArea, type Place } from '../../level/places'
import { gatesOf } from '../../level/gate-list'
import type { MapContent } from './map-content'
import { tellDoors } from './edge-objects'
import { acrossOf, middleOf, type Layout } from './geometry'
import type { AreaShape, ObjectSink } from './object-sink'
import {
  COLUMN_OF_NAME,
  MADE_BY_RUN,
  MARK_OF_PLACE,
  OWN,
  OWN_KIND,
  ROW_OF_NAME,
  type Properties,
} from './properties'

/** The class of an unnamed building of several cells: not a kind of place. */
export const NAMELESS_BUILDING = 'house'

/** Returns the position and shape of an area in pixels: a polygon, or without corners the whole box. */
export function areaShape(
  box: Box,
  corners: readonly Corner[],
  layout: Layout,
): { readonly left: number; readonly top: number; readonly shape: AreaShape } {
  const [left, top] = [acrossOf(box.x, layout), acrossOf(box.y, layout)]
  const shape =
    corners.length === 0
      ? {
          width: acrossOf(box.x + box.width, layout) - left,
          height: acrossOf(box.y + box.height, layout) - top,
        }
      : {
          points: corners.map(({ x, y }) => ({
            x: acrossOf(x, layout) - left,
            y: acrossOf(y, layout) - top,
          })),
        }
  return { left, top, shape }
}

/** The id, class, name and properties of an object. */
interface Described {
  readonly id: number
  readonly kind: string
  readonly name: string
  readonly properties: Properties
}

/**
 * Sends the objects of a level to the sink: places, gates, buildings without a name, then doors, bars and archways;
 * returns their number.
 */
export function tellObjects({ level, options, ids, links }: MapContent, sink: ObjectSink): number {
  const { layout } = options
  let count = 0
  const point = (cell: number, { id, kind, name, properties }: Described): void => {
    const [x, y] = [xOf(level, cell), yOf(level, cell)]
    sink.point(id, kind, name, middleOf(x, layout), middleOf(y, layout), properties)
    count++
  }
  const area = (box: Box, corners: readonly Corner[], { id, kind, name, properties }: Described): void => {
    const { left, top, shape } = areaShape(box, corners, layout)
    sink.area(id, kind, name, left, top, shape, properties)
    count++
  }
  const building = ({ box, isRectangle, cells }: LargeBuilding, place: Described): void =>
    area(box, isRectangle ? [] : outlineOf(level, cells), place)
  const buildings = largeBuildings(level)
  const buildingOf = buildingsByPlace(buildings)
  for (const place of level.places) {
    const home = buildingOf.get(place)
    const { cell, kind, name } = place
    const properties = { ...writtenProperties(place), ...links.properties.get(place) }
    const described = { id: ids.place(place), kind, name, properties }
    if (isArea(place)) area(boxOfPlace(level, place), [], described)
    else if (home) {
      const at = { [COLUMN_OF_NAME]: xOf(level, cell), [ROW_OF_NAME]: yOf(level, cell) }
      building(home, { ...described, properties: { ...properties, ...at } })
    } else point(cell, described)
  }
  for (const { cell, isOpen } of gatesOf(level)) {
    point(cell, { id: ids.gate(cell), kind: 'gate', name: '', properties: { open: isOpen } })
  }
  for (const each of buildings) {
    const id = ids.building(each.cells[0] ?? 0)
    if (!each.place) building(each, { id, kind: NAMELESS_BUILDING, name: '', properties: {} })
  }
  tellDoors(level, layout, ids, {
    box: (...parts) => {
      sink.box(...parts)
      count++
    },
  })
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
