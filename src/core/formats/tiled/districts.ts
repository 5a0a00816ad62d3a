import { districtPolygons } from '../../level/district-shapes'
import type { Level } from '../../level/level'
import { ByteText } from '../byte-text'
import type { Variant } from './geometry'
import { areaShape, countObjects, OWN, type ObjectSink, type Properties } from './objects'

/** The class of the polygons of districts; `zone` counts the districts with cells from 1. */
export const DISTRICT = 'district'
export const ZONE = 'zone'
export const DISTRICT_LAYER = 'districts'

/** Ids of the layers and objects of a map, and its districts as written by a sink. */
export interface ObjectPlan {
  readonly objects: number
  readonly objectLayer: number
  readonly districtLayer: number
  /** Undefined if no district has cells: the map has no layer of districts then. */
  readonly districts: Uint8Array | undefined
  readonly nextLayer: number
  readonly nextObject: number
}

/** Numbers the object layers and objects of a map with some tile layers; `sinkOf` writes into a text. */
export function planObjects(
  level: Level,
  variant: Variant,
  tileLayers: number,
  sinkOf: (out: ByteText) => ObjectSink,
): ObjectPlan {
  const objects = countObjects(level)
  const out = new ByteText()
  const polygons = tellDistricts(level, variant, objects + 1, sinkOf(out))
  return {
    objects,
    objectLayer: tileLayers + 1,
    districtLayer: tileLayers + 2,
    districts: polygons > 0 ? out.take() : undefined,
    nextLayer: tileLayers + (polygons > 0 ? 3 : 2),
    nextObject: objects + polygons + 1,
  }
}

/** Sends the polygons of all districts to the sink, ids from `first`; returns their number. */
function tellDistricts(
  level: Level,
  variant: Variant,
  first: number,
  sink: Pick<ObjectSink, 'area'>,
): number {
  const { districts } = level
  if (!districts) return 0
  let id = first
  let zone = 0
  for (const [index, polygons] of districtPolygons(level, districts).entries()) {
    const district = districts.list[index]
    if (!district || polygons.length === 0) continue
    const properties = writtenSettings(district.settings, ++zone)
    for (const { corners, box, isRectangle } of polygons) {
      const { left, top, shape } = areaShape(box, isRectangle ? [] : corners, variant)
      sink.area(id++, DISTRICT, district.name, left, top, shape, properties)
    }
  }
  return id - first
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
