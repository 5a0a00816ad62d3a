import { OVERLAND_ONLY_WRITTEN } from '../overland/only-written'
import { checkSize, MAX_CELLS, MAX_SIDE } from '../../level/level'
import type { JsonPath } from '../native/json-text'
import { counted } from '../../text/counted'
import type { Grid } from '../../level/grid'
import type { FieldProblem } from '../field-problems'
import { Fields, type Json } from './fields'
import type { PixelBox } from './geometry'
import { NOT_SOLID, solidityOf, type Solidity } from './solidity'
import type { Chunk, MapObject, TiledMap, TileLayer, Tileset } from './map'

/** Far from 0, 0: no map has such coordinates. */
const FAR = 2 ** 30
const MAX_LAYERS = 256
const MAX_TILE = 4096
/** Maps with wall tiles have twice the cells each way, plus one. */
const MAX_MAP_SIDE = 2 * MAX_SIDE + 1
const MAX_TILES = 4 * MAX_CELLS + 2 * MAX_MAP_SIDE
/**
 * Maximum tiles of all layers together, sixteen times the largest map: otherwise a small file could block the program
 * for hours.
 */
const MAX_LAYER_TILES = 16 * MAX_TILES
const MAX_OBJECTS = 1_000_000

export type MapResult = { readonly map: TiledMap } | { readonly problems: readonly FieldProblem[] }

/** Checks a map against Tiled's format, before memory is allocated for its tiles. */
export function checkMap(content: unknown): MapResult {
  const fields = new Fields()
  const root = fields.object(content, [])
  if (!root || root['layers'] === undefined) {
    return { problems: [whole([], 'This is not a Tiled map: it has no layers.')] }
  }
  const orientation = root['orientation'] ?? 'orthogonal'
  if (orientation !== 'orthogonal') {
    const message = `The map is ${String(orientation)}; only orthogonal maps, whose tiles are squares in rows, are read.${orientation === 'staggered' ? ` ${OVERLAND_ONLY_WRITTEN}` : ''}`
    return { problems: [whole(['orientation'], message)] }
  }
  const isInfinite = root['infinite'] === true
  const width = isInfinite ? 0 : fields.whole(root, 'width', [], 1, MAX_MAP_SIDE)
  const height = isInfinite ? 0 : fields.whole(root, 'height', [], 1, MAX_MAP_SIDE)
  const tileWidth = fields.whole(root, 'tilewidth', [], 1, MAX_TILE)
  const tileHeight = fields.whole(root, 'tileheight', [], 1, MAX_TILE)
  const properties = fields.properties(root, [])
  const tilesets = fields
    .list(root, 'tilesets', [])
    .map((entry, index) => tilesetOf(fields, entry, index, { tilewidth: tileWidth, tileheight: tileHeight }))
  const found = findLayers(fields, root)
  const layers = found.tiles.map(({ layer, path }) =>
    layerOf(fields, layer, path, isInfinite, { width, height }),
  )
  const objects = found.objects.flatMap(({ layer, path }) => objectsOf(fields, layer, path))
  if (objects.length > MAX_OBJECTS)
    fields.report(['layers'], `hold ${objects.length} objects; at most ${MAX_OBJECTS} are read.`)
  if (fields.problems.length > 0) return { problems: fields.problems }

  const bounds = isInfinite ? boundsOf(layers) : { left: 0, top: 0, width, height }
  const badSize = fileSizeProblem(bounds.width, bounds.height, layers.length)
  if (badSize !== undefined) return { problems: [whole([], badSize)] }
  const { left, top } = bounds
  const notes = [...found.notes, ...notesOf(tilesets, fields)]
  const shifted = objects.map((object) => ({
    ...object,
    x: object.x - left * tileWidth,
    y: object.y - top * tileHeight,
  }))
  return {
    map: { ...bounds, tileWidth, tileHeight, properties, tilesets, layers, objects: shifted, notes },
  }
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

function tilesetOf(
  fields: Fields,
  entry: unknown,
  index: number,
  tiles: Readonly<Record<string, number>>,
): Tileset {
  const path = ['tilesets', index]
  const tileset = fields.object(entry, path) ?? {}
  const firstGid = fields.whole(tileset, 'firstgid', path, 1, FAR)
  const source = tileset['source'] === undefined ? '' : fields.text(tileset, 'source', path)
  if (source !== '') return { firstGid, name: source, source, tiles: new Map() }
  const side = (key: string): number => fields.whole(tileset, key, path, 1, MAX_TILE, tiles[key])
  const said = fields.list(tileset, 'tiles', path).map((each, at) => {
    const tilePath = [...path, 'tiles', at]
    const tile = fields.object(each, tilePath) ?? {}
    const type = fields.className(tile, tilePath)
    const id = fields.whole(tile, 'id', tilePath, 0, FAR)
    const solidity = solidityIn(fields, tile, tilePath, {
      width: side('tilewidth'),
      height: side('tileheight'),
    })
    return [id, { type, properties: fields.properties(tile, tilePath), solidity }] as const
  })
  return { firstGid, name: fields.text(tileset, 'name', path), tiles: new Map(said) }
}

/** Returns what the collision shapes of a tile mean: rectangles, and the boxes around polygons. */
function solidityIn(fields: Fields, tile: Json, path: JsonPath, size: Grid): Solidity {
  if (tile['objectgroup'] === undefined) return NOT_SOLID
  const at = [...path, 'objectgroup']
  const group = fields.object(tile['objectgroup'], at) ?? {}
  const boxes = objectsOf(fields, group, at).flatMap(
    ({ x, y, width, height, polygon, isPoint }): PixelBox[] => {
      if (isPoint) return []
      if (!polygon || polygon.length === 0) return [{ x, y, width, height }]
      const bounds = (values: readonly number[]): readonly [number, number] => [
        values.reduce((a, b) => Math.min(a, b)),
        values.reduce((a, b) => Math.max(a, b)),
      ]
      const [left, right] = bounds(polygon.map((point) => point.x))
      const [top, bottom] = bounds(polygon.map((point) => point.y))
      return [{ x: x + left, y: y + top, width: right - left, height: bottom - top }]
    },
  )
  return solidityOf(boxes, size)
}

interface FoundLayer {
  readonly layer: Json
  readonly path: JsonPath
}

/** Finds all tile layers and object layers, including those in groups, in order. */
function findLayers(
  fields: Fields,
  root: Json,
): {
  readonly tiles: readonly FoundLayer[]
  readonly objects: readonly FoundLayer[]
  readonly notes: readonly string[]
} {
  const tiles: FoundLayer[] = []
  const objects: FoundLayer[] = []
  const notes: string[] = []
  const waiting: FoundLayer[] = [{ layer: root, path: [] }]
  let count = 0
  for (let holder = waiting.pop(); holder; holder = waiting.pop()) {
    const { layer: group, path } = holder
    const inner: FoundLayer[] = []
    for (const [index, entry] of fields.list(group, 'layers', path).entries()) {
      const at = [...path, 'layers', index]
      const layer = fields.object(entry, at)
      if (!layer || ++count > MAX_LAYERS) continue
      const type = layer['type']
      const name = fields.text(layer, 'name', at)
      if (type === 'tilelayer') tiles.push({ layer, path: at })
      else if (type === 'objectgroup') objects.push({ layer, path: at })
      else if (type === 'group') inner.push({ layer, path: at })
      else if (type === 'imagelayer') notes.push(`The image layer “${name}” is left out.`)
      else fields.report([...at, 'type'], 'must be one of "tilelayer", "objectgroup", "imagelayer", "group".')
    }
    waiting.push(...inner.toReversed())
  }
  if (count > MAX_LAYERS) fields.report(['layers'], `are ${count}; at most ${MAX_LAYERS} are read.`)
  return { tiles, objects, notes }
}

function layerOf(
  fields: Fields,
  layer: Json,
  path: JsonPath,
  isInfinite: boolean,
  size: { readonly width: number; readonly height: number },
): TileLayer {
  const { encoding, compression } = layer
  const name = fields.text(layer, 'name', path)
  if (!isInfinite) {
    for (const side of ['width', 'height'] as const) {
      if (layer[side] !== undefined && layer[side] !== size[side])
        fields.report([...path, side], `must be ${size[side]}, as of the map.`)
    }
    if (layer['data'] === undefined) fields.report([...path, 'data'], 'is missing: the numbers of the tiles.')
    const chunk = { x: 0, y: 0, ...size, data: layer['data'], path: [...path, 'data'] }
    return { name, encoding, compression, chunks: [chunk] }
  }
  let tiles = 0
  const chunks = fields.list(layer, 'chunks', path).flatMap((entry, index): Chunk[] => {
    const at = [...path, 'chunks', index]
    const chunk = fields.object(entry, at)
    if (!chunk) return []
    const width = fields.whole(chunk, 'width', at, 1, MAX_MAP_SIDE)
    const height = fields.whole(chunk, 'height', at, 1, MAX_MAP_SIDE)
    const x = fields.whole(chunk, 'x', at, -FAR, FAR)
    const y = fields.whole(chunk, 'y', at, -FAR, FAR)
    tiles += width * height
    return [{ x, y, width, height, data: chunk['data'], path: [...at, 'data'] }]
  })
  if (tiles > MAX_TILES)
    fields.report([...path, 'chunks'], `hold ${tiles} tiles; at most ${MAX_TILES} are read.`)
  return { name, encoding, compression, chunks }
}

/** Returns the rectangle around all chunks of an infinite map. */
function boundsOf(layers: readonly TileLayer[]): Pick<TiledMap, 'left' | 'top' | 'width' | 'height'> {
  let [left, top, right, bottom] = [FAR, FAR, -FAR, -FAR]
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

function objectsOf(fields: Fields, layer: Json, layerPath: JsonPath): readonly MapObject[] {
  const layerWords = [layer['name'], layer['class']].filter((word) => typeof word === 'string').join(' ')
  return fields.list(layer, 'objects', layerPath).flatMap((entry, index): MapObject[] => {
    if (fields.isFull) return []
    const path = [...layerPath, 'objects', index]
    const object = fields.object(entry, path)
    if (!object) return []
    const pointsOf = (key: 'polyline' | 'polygon') =>
      object[key] === undefined
        ? undefined
        : fields.list(object, key, path).map((point, at) => {
            const place = [...path, key, at]
            const pair = fields.object(point, place) ?? {}
            return { x: fields.number(pair, 'x', place), y: fields.number(pair, 'y', place) }
          })
    const polyline = pointsOf('polyline')
    const polygon = pointsOf('polygon')
    return [
      {
        id: fields.number(object, 'id', path),
        type: fields.className(object, path),
        name: fields.text(object, 'name', path),
        x: fields.number(object, 'x', path),
        y: fields.number(object, 'y', path),
        width: fields.number(object, 'width', path),
        height: fields.number(object, 'height', path),
        isTile: object['gid'] !== undefined,
        isPoint: object['point'] === true,
        layer: layerWords,
        ...(polyline ? { polyline } : {}),
        ...(polygon ? { polygon } : {}),
        properties: fields.properties(object, path),
      },
    ]
  })
}

function notesOf(tilesets: readonly Tileset[], { leftOut }: Fields): readonly string[] {
  const external = tilesets.flatMap(({ source }) => (source === undefined ? [] : [`“${source}”`]))
  return [
    ...(external.length > 0
      ? [
          `The tileset ${external.length === 1 ? 'file' : 'files'} ${external.join(', ')} ${external.length === 1 ? 'is' : 'are'} not opened, so tiles have only numbers; “Embed Tileset” in Tiled adds their classes and shapes.`,
        ]
      : []),
    ...(leftOut > 0
      ? [
          `${counted(leftOut, 'property is', 'properties are')} left out: lists, classes, or names that are not allowed for properties.`,
        ]
      : []),
  ]
}
