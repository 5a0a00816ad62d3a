import { boxOfPlace } from '../../level/areas'
import { buildingsByPlace, largeBuildings } from '../../level/building-shape'
import { districtPolygons } from '../../level/district-shapes'
import { xOf, yOf, type Point } from '../../level/grid'
import type { Level } from '../../level/level'
import { isArea, type Place } from '../../level/places'
import { plateOf } from '../../picture/plates'
import { placeNodes } from './names'
import { dictionaryText, quoted } from './scene-text'
import { defined } from '../../text/defined'

/** Something of a level that is a node: its name, its metadata, and where it is, in cells. */
export interface Marker {
  readonly name: string
  /** Lines of the node. */
  readonly metadata: string
  /** Its middle. */
  readonly point: Point
  /** The shapes of an area; undefined for a point. */
  readonly polygons?: readonly (readonly Point[])[]
  /** Range of its light, in cells. */
  readonly light?: number
}

/** Default range of a light, in cells, if its place has none. */
const DEFAULT_RANGE = 4

/** Lists the places of a level; `paths` leads from each linked one to its partner. */
export function markersOfPlaces(level: Level, paths: ReadonlyMap<Place, string>): readonly Marker[] {
  const buildings = buildingsByPlace(largeBuildings(level))
  const names = placeNodes(level)
  return level.places.map((place) => {
    const cells = buildings.get(place)?.cells.flatMap((each) => [xOf(level, each), yOf(level, each)])
    const path = paths.get(place)
    const light = lightOf(place)
    const { x, y, width, height } = boxOfPlace(level, place)
    return {
      name: names.get(place) ?? '',
      metadata:
        `metadata/kind = "${place.kind}"\n` +
        (place.ownKind === undefined ? '' : `metadata/own_kind = ${quoted(place.ownKind)}\n`) +
        `metadata/title = ${quoted(place.name)}\nmetadata/cell = Vector2i(${x}, ${y})\n` +
        (cells ? `metadata/cells = PackedInt32Array(${cells.join(', ')})\n` : '') +
        (isArea(place) ? `metadata/size = Vector2i(${width}, ${height})\n` : '') +
        `metadata/properties = ${dictionaryText(place.properties)}\n` +
        (place.link
          ? `metadata/link = ${quoted(place.link.id)}\nmetadata/link_kind = "${place.link.kind}"\n`
          : '') +
        (path === undefined ? '' : `metadata/link_to = NodePath(${quoted(path)})\n`),
      point: plateOf(level, place),
      ...(isArea(place) ? { polygons: [cornersOf(x, y, x + width, y + height)] } : {}),
      ...defined({ light }),
    }
  })
}

/** Lists the districts of a level, each with its polygons. */
export function markersOfDistricts(level: Level): readonly Marker[] {
  const { districts } = level
  if (!districts) return []
  const polygons = districtPolygons(level, districts)
  return districts.list.map(({ name, settings }, index) => ({
    name: `District${index + 1}`,
    metadata:
      `metadata/zone = ${index + 1}\nmetadata/title = ${quoted(name)}\n` +
      `metadata/settings = ${dictionaryText(settings)}\n`,
    point: { x: 0, y: 0 },
    polygons: (polygons[index] ?? []).map(({ corners }) => corners),
  }))
}

function cornersOf(left: number, top: number, right: number, bottom: number): readonly Point[] {
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
}

/** Returns the range of a place's light, in cells: its property `light`, true or a range. */
function lightOf({ properties }: Place): number | undefined {
  const light = properties['light']
  if (light === true) return DEFAULT_RANGE
  return typeof light === 'number' && light > 0 && Number.isFinite(light) ? light : undefined
}
