import { OVERLAND_ONLY_WRITTEN } from '../overland/only-written'
import { checkSize } from '../../level/level'
import type { JsonPath } from '../native/json-text'
import { counted } from '../../text/counted'
import type { FieldProblem } from '../field-problems'
import { Fields } from './fields'
import { findLayers, layersNamed, tileLayerOf } from './input/check-layers'
import { ObjectReader } from './input/check-objects'
import { TilesetReader } from './input/check-tilesets'
import { MAX_LAYER_TILES, MAX_MAP_SIDE, MAX_OBJECTS, MAX_TILE, MAX_TILES } from './input/limits'
import type { MapFiles } from './input/map-files'
import type { MapObject, TiledMap, TileLayer } from './map'

export type MapResult = { readonly map: TiledMap } | { readonly problems: readonly FieldProblem[] }

/** Checks a map against Tiled's format, before memory is allocated for its tiles. */
export function checkMap(content: unknown, files: MapFiles): MapResult {
  const fields = new Fields()
  const root = fields.object(content, [])
  if (!root || root['layers'] === undefined) {
    return { problems: [whole([], 'This is not a Tiled map: it has no layers.')] }
  }
  const orientation = root['orientation'] ?? 'orthogonal'
  if (orientation !== 'orthogonal') {
    const said = typeof orientation === 'string' ? orientation.slice(0, 40) : 'of an unknown orientation'
    const message = `The map is ${said}; only orthogonal maps, whose tiles are squares in rows, are read.${orientation === 'staggered' ? ` ${OVERLAND_ONLY_WRITTEN}` : ''}`
    return { problems: [whole(['orientation'], message)] }
  }
  const isInfinite = root['infinite'] === true
  const width = isInfinite ? 0 : fields.whole(root, 'width', [], 1, MAX_MAP_SIDE)
  const height = isInfinite ? 0 : fields.whole(root, 'height', [], 1, MAX_MAP_SIDE)
  const tileWidth = fields.whole(root, 'tilewidth', [], 1, MAX_TILE)
  const tileHeight = fields.whole(root, 'tileheight', [], 1, MAX_TILE)
  const properties = fields.properties(root, [])
  const tilesetReader = new TilesetReader(fields, files, { width: tileWidth, height: tileHeight })
  const tilesets = tilesetReader.inMap(root)
  const found = findLayers(fields, root)
  const size = { isInfinite, width, height, tileWidth, tileHeight }
  const placed = found.tiles.map((layer) => tileLayerOf(fields, layer, size))
  const reader = new ObjectReader(files, tilesets, tilesetReader)
  const objects = found.objects.flatMap((layer) => reader.objectsIn(fields, layer))
  if (objects.length > MAX_OBJECTS)
    fields.report(['layers'], `hold ${objects.length} objects; at most ${MAX_OBJECTS} are read.`)
  if (fields.problems.length > 0) return { problems: fields.problems }

  const bounds = isInfinite ? boundsOf(placed) : { ...startOf(placed), width, height }
  const badSize = fileSizeProblem(bounds.width, bounds.height, placed.length)
  if (badSize !== undefined) return { problems: [whole([], badSize)] }
  return {
    map: {
      ...bounds,
      tileWidth,
      tileHeight,
      properties,
      tilesets,
      layers: placed,
      objects: movedBy(objects, -bounds.left * tileWidth, -bounds.top * tileHeight),
      notes: [...found.notes, ...betweenNotes(placed), ...fileNotes(files), ...propertyNotes(fields)],
      missing: [...files.missingPaths],
    },
  }
}

function movedBy(objects: readonly MapObject[], x: number, y: number): readonly MapObject[] {
  if (x === 0 && y === 0) return objects
  return objects.map((object) => ({ ...object, x: object.x + x, y: object.y + y }))
}

function whole(path: JsonPath, message: string): FieldProblem {
  return { path, message, whole: true }
}

function fileSizeProblem(width: number, height: number, layers: number): string | undefined {
  if (width === 0) return 'The map is infinite and empty: it has no tiles.'
  if (width > MAX_MAP_SIDE || height > MAX_MAP_SIDE || width * height > MAX_TILES) {
    return `The map is ${width} x ${height} tiles large, which is too large. ${checkSize(width, height) ?? ''}`.trim()
  }
  if (width * height * layers <= MAX_LAYER_TILES) return undefined
  return `The map has ${layers} layers of ${width} x ${height} tiles; at most ${MAX_LAYER_TILES} tiles are read in all.`
}

/** Returns where a finite map begins: where all its layers are moved, or else at its own corner. */
function startOf(layers: readonly TileLayer[]): Pick<TiledMap, 'left' | 'top'> {
  const [first] = layers
  const isMoved = layers.every(({ column, row }) => column === first?.column && row === first?.row)
  return isMoved ? { left: first?.column ?? 0, top: first?.row ?? 0 } : { left: 0, top: 0 }
}

/** Returns the rectangle around all chunks of an infinite map. */
function boundsOf(layers: readonly TileLayer[]): Pick<TiledMap, 'left' | 'top' | 'width' | 'height'> {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { chunks } of layers) {
    for (const { x, y, width, height } of chunks) {
      left = Math.min(left, x)
      top = Math.min(top, y)
      right = Math.max(right, x + width)
      bottom = Math.max(bottom, y + height)
    }
  }
  return right < left
    ? { left: 0, top: 0, width: 0, height: 0 }
    : { left, top, width: right - left, height: bottom - top }
}

function betweenNotes(layers: readonly TileLayer[]): readonly string[] {
  const between = layers.flatMap(({ isBetween, name }) => (isBetween ? [name] : []))
  if (between.length === 0) return []
  const named = layersNamed(between)
  return [
    `${named.charAt(0).toUpperCase()}${named.slice(1)} ${between.length === 1 ? 'lies' : 'lie'} between cells and ${between.length === 1 ? 'is' : 'are'} moved to the nearest ones.`,
  ]
}

/** Maximum files named one by one. */
const MAX_NAMED = 20

/** Says which files beside the map are not read, and why. */
function fileNotes({ missing }: MapFiles): readonly string[] {
  const notes = [...missing.values()]
  const more = notes.length - MAX_NAMED
  return more > 0
    ? [
        ...notes.slice(0, MAX_NAMED),
        `${counted(more, 'more file')} beside the map ${more === 1 ? 'is' : 'are'} not read.`,
      ]
    : notes
}

function propertyNotes({ leftOut }: Fields): readonly string[] {
  return leftOut > 0
    ? [
        `${counted(leftOut, 'property is', 'properties are')} left out: lists, classes, or names that are not allowed for properties.`,
      ]
    : []
}
