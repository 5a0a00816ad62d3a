import { xOf, yOf, type Box, type Point } from '../../level/grid'
import { buildingsByPlace, largeBuildings, outlineOf, type LargeBuilding } from '../../level/building-shape'
import { boxOfPlace } from '../../level/areas'
import { isArea, type Place } from '../../level/places'
import { gatesOf } from '../../level/gate-list'
import type { Level } from '../../level/level'
import type { ObjectDocument } from './document'
import { doorObjects } from './edge-objects'
import { acrossOf, middleOf, type Layout } from './geometry'
import type { ObjectIds } from './ids'
import type { WrittenLinks } from './links'
import type { LogicWriter } from './logic'
import {
  COLUMN_OF_NAME,
  MADE_BY_RUN,
  MARK_OF_PLACE,
  BROWNSTONE,
  CUSTOM_KIND,
  ROW_OF_NAME,
  type Properties,
} from './properties'
import { defined } from '../../text/defined'

/** The class of an unnamed building of several cells: not a kind of place. */
export const NAMELESS_BUILDING = 'house'

/** Returns the position and shape of an area in pixels: a polygon, or without corners the whole box. */
export function areaShape(
  box: Box,
  corners: readonly Point[],
  layout: Layout,
): Pick<ObjectDocument, 'x' | 'y' | 'width' | 'height' | 'polygon'> {
  const [x, y] = [acrossOf(box.x, layout), acrossOf(box.y, layout)]
  if (corners.length === 0) {
    const [right, bottom] = [acrossOf(box.x + box.width, layout), acrossOf(box.y + box.height, layout)]
    return { x, y, width: right - x, height: bottom - y }
  }
  const polygon = corners.map((corner) => ({
    x: acrossOf(corner.x, layout) - x,
    y: acrossOf(corner.y, layout) - y,
  }))
  return { x, y, polygon }
}

/** What objects say beside the level. */
export interface ObjectWriters {
  readonly ids: ObjectIds
  readonly links: WrittenLinks
  readonly logic: LogicWriter
}

/** Lists the objects of a level: places, gates, buildings without a name, then doors, bars and archways. */
export function* levelObjects(
  level: Level,
  layout: Layout,
  { ids, links, logic }: ObjectWriters,
): Iterable<ObjectDocument> {
  const pointAt = (cell: number): Pick<ObjectDocument, 'x' | 'y' | 'isPoint'> => ({
    x: middleOf(xOf(level, cell), layout),
    y: middleOf(yOf(level, cell), layout),
    isPoint: true,
  })
  const buildings = largeBuildings(level)
  const shapeOf = ({ box, isRectangle, cells }: LargeBuilding) =>
    areaShape(box, isRectangle ? [] : outlineOf(level, cells), layout)
  const buildingOf = buildingsByPlace(buildings)
  const places = level.places.map((place): ObjectDocument => {
    const home = buildingOf.get(place)
    const { cell, kind, name } = place
    const properties = { ...writtenProperties(place), ...links.properties.get(place), ...logic(place) }
    const head = { id: ids.place(place), name, type: kind }
    if (isArea(place)) return { ...head, ...areaShape(boxOfPlace(level, place), [], layout), properties }
    if (!home) return { ...head, ...pointAt(cell), properties }
    const nameCell = { [COLUMN_OF_NAME]: xOf(level, cell), [ROW_OF_NAME]: yOf(level, cell) }
    return { ...head, ...shapeOf(home), properties: { ...properties, ...nameCell } }
  })
  const gates = gatesOf(level).map(({ cell, isOpen }) => {
    const head = { id: ids.gate(cell), name: '', type: 'gate' }
    return { ...head, ...pointAt(cell), properties: { open: isOpen } }
  })
  const nameless = buildings.flatMap((building) => {
    const head = { id: ids.building(building.cells[0] ?? 0), name: '', type: NAMELESS_BUILDING }
    return building.place ? [] : [{ ...head, ...shapeOf(building), properties: {} }]
  })
  yield* places
  yield* gates
  yield* nameless
  yield* doorObjects(level, layout, ids, logic)
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

function writtenProperties(place: Place): Properties {
  const { ownKind, isGenerated } = place
  const properties = authorProperties(place)
  if (ownKind === undefined && !isGenerated) return properties
  return {
    ...properties,
    ...defined({ [CUSTOM_KIND]: ownKind }),
    ...(isGenerated ? { [MADE_BY_RUN]: true } : {}),
  }
}

/** Returns the author's properties of a place as written: marked where they would be read as ours. */
function authorProperties({ kind, name, properties }: Place): Properties {
  const isMarked = saysGate(kind, name, properties)
  const names = Object.keys(properties)
  if (!isMarked && !names.some((key) => key.startsWith(BROWNSTONE))) return properties
  const written = names.map(
    (key) => [key.startsWith(BROWNSTONE) ? BROWNSTONE + key : key, properties[key] ?? ''] as const,
  )
  return Object.fromEntries(isMarked ? [...written, [MARK_OF_PLACE, true] as const] : written)
}

/** Restores the properties of a place from the written ones. */
export function readProperties(properties: Properties): Properties {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([key, value]) => {
      if (!key.startsWith(BROWNSTONE)) return [[key, value]]
      return key.startsWith(BROWNSTONE + BROWNSTONE) ? [[key.slice(BROWNSTONE.length), value]] : []
    }),
  )
}
