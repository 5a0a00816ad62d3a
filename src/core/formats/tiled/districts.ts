import { districtPolygons } from '../../level/district-shapes'
import { cellAt } from '../../level/grid'
import type { Level } from '../../level/level'
import type { ObjectDocument } from './document'
import type { Layout } from './geometry'
import type { ObjectIds } from './ids'
import { areaShape } from './objects'
import { BROWNSTONE, type Properties } from './properties'

/** The class of the polygons of districts; `zone` counts the districts with cells from 1. */
export const DISTRICT = 'district'
export const ZONE = 'zone'
export const DISTRICT_LAYER = 'districts'

/** Returns the polygons of all districts. */
export function districtObjects(level: Level, layout: Layout, ids: ObjectIds): readonly ObjectDocument[] {
  const { districts } = level
  if (!districts) return []
  let zone = 0
  return districtPolygons(level, districts).flatMap((polygons, index) => {
    const district = districts.list[index]
    if (!district || polygons.length === 0) return []
    const properties = writtenSettings(district.settings, ++zone)
    return polygons.map(({ corners, box, isRectangle }) => {
      // The first cell of the highest row is in no other polygon.
      const column = Math.min(...corners.flatMap(({ x, y }) => (y === box.y ? [x] : [])))
      const id = ids.district(cellAt(level, column, box.y))
      const shape = areaShape(box, isRectangle ? [] : corners, layout)
      return { id, name: district.name, type: DISTRICT, ...shape, properties }
    })
  })
}

/** Returns the settings of a district as written, with its zone. */
function writtenSettings(settings: Properties, zone: number): Properties {
  const written = Object.entries(settings).map(
    ([key, value]) => [key === ZONE || key.startsWith(BROWNSTONE) ? BROWNSTONE + key : key, value] as const,
  )
  return { [ZONE]: zone, ...Object.fromEntries(written) }
}

/** Restores the settings of a district from the written ones. */
export function readSettings(properties: Properties): Properties {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([key, value]) => {
      if (key === ZONE) return []
      return [[key.startsWith(BROWNSTONE) ? key.slice(BROWNSTONE.length) : key, value]]
    }),
  )
}
