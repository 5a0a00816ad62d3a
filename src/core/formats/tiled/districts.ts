import { districtPolygons } from '../../level/district-shapes'
import { cellAt } from '../../level/grid'
import type { MapContent } from './content'
import { areaShape, OWN, type ObjectSink, type Properties } from './objects'

/** The class of the polygons of districts; `zone` counts the districts with cells from 1. */
export const DISTRICT = 'district'
export const ZONE = 'zone'
export const DISTRICT_LAYER = 'districts'

/** Sends the polygons of all districts to the sink; returns their number. */
export function tellDistricts({ level, options, ids }: MapContent, sink: Pick<ObjectSink, 'area'>): number {
  const { districts } = level
  if (!districts) return 0
  let count = 0
  let zone = 0
  for (const [index, polygons] of districtPolygons(level, districts).entries()) {
    const district = districts.list[index]
    if (!district || polygons.length === 0) continue
    const properties = writtenSettings(district.settings, ++zone)
    for (const { corners, box, isRectangle } of polygons) {
      const { left, top, shape } = areaShape(box, isRectangle ? [] : corners, options.layout)
      // The first cell of the highest row is in no other polygon.
      const column = Math.min(...corners.flatMap(({ x, y }) => (y === box.y ? [x] : [])))
      const id = ids.district(cellAt(level, column, box.y))
      sink.area(id, DISTRICT, district.name, left, top, shape, properties)
      count++
    }
  }
  return count
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
