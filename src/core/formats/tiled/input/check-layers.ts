import type { Grid } from '../../../level/grid'
import type { JsonPath } from '../../native/json-text'
import type { Fields, Json } from '../fields'
import type { Chunk, TileLayer } from '../map'
import { MAX_LAYERS, MAX_MAP_SIDE, MAX_TILES } from './limits'

/** A tile or object layer as the file has it, and where its groups and itself move it, in pixels. */
export interface PlacedLayer {
  readonly layer: Json
  readonly path: JsonPath
  readonly offset: { readonly x: number; readonly y: number }
  /** Whether it and its groups are seen. */
  readonly isVisible: boolean
}

/** The layers of a map, in order. */
export interface FoundLayers {
  readonly tiles: readonly PlacedLayer[]
  readonly objects: readonly PlacedLayer[]
  readonly notes: readonly string[]
}

/** Far from 0, 0: no map has such coordinates. */
export const FAR = 2 ** 30

/** Finds all tile layers and object layers, including those in groups. */
export function findLayers(fields: Fields, root: Json): FoundLayers {
  const tiles: PlacedLayer[] = []
  const objects: PlacedLayer[] = []
  const notes: string[] = []
  const withParallax: string[] = []
  const waiting: PlacedLayer[] = [{ layer: root, path: [], offset: { x: 0, y: 0 }, isVisible: true }]
  let count = 0
  for (let holder = waiting.pop(); holder && count <= MAX_LAYERS; holder = waiting.pop()) {
    const inner: PlacedLayer[] = []
    const layers = fields.list(holder.layer, 'layers', holder.path)
    count += layers.length
    // Layers beyond the limit are not even checked, because there may be millions.
    for (const [index, entry] of layers.slice(0, MAX_LAYERS).entries()) {
      const path = [...holder.path, 'layers', index]
      const layer = fields.object(entry, path)
      if (!layer) continue
      const placed = placedIn(fields, holder, layer, path)
      const name = fields.text(layer, 'name', path)
      if (hasParallax(layer)) withParallax.push(name)
      const type = layer['type']
      if (type === 'tilelayer') tiles.push(placed)
      else if (type === 'objectgroup') objects.push(placed)
      else if (type === 'group') inner.push(placed)
      else if (type === 'imagelayer') notes.push(`The image layer “${name}” is left out.`)
      else
        fields.report([...path, 'type'], 'must be one of "tilelayer", "objectgroup", "imagelayer", "group".')
    }
    waiting.push(...inner.toReversed())
  }
  if (count > MAX_LAYERS)
    fields.report(['layers'], `hold more than ${MAX_LAYERS} layers, which is the most that is read.`)
  if (withParallax.length > 0) notes.push(`The parallax of ${layersNamed(withParallax)} is left out.`)
  return { tiles, objects, notes }
}

/** Maximum layers named in a sentence. */
const MAX_NAMED = 8

/** Names layers in a sentence: the layer “Walls”, the layers “Walls”, “Roofs”. */
export function layersNamed(names: readonly string[]): string {
  const named = names.slice(0, MAX_NAMED).map((name) => `“${name}”`)
  return `the ${names.length === 1 ? 'layer' : 'layers'} ${named.join(', ')}${names.length > MAX_NAMED ? ', …' : ''}`
}

function placedIn(fields: Fields, holder: PlacedLayer, layer: Json, path: JsonPath): PlacedLayer {
  const offset = {
    x: holder.offset.x + offsetOf(fields, layer, 'offsetx', path),
    y: holder.offset.y + offsetOf(fields, layer, 'offsety', path),
  }
  const isVisible = holder.isVisible && layer['visible'] !== false && layer['opacity'] !== 0
  return { layer, path, offset, isVisible }
}

function offsetOf(fields: Fields, layer: Json, key: string, path: JsonPath): number {
  const offset = fields.number(layer, key, path)
  if (Math.abs(offset) <= FAR) return offset
  fields.report([...path, key], `must be a number from ${-FAR} to ${FAR}.`)
  return 0
}

function hasParallax({ parallaxx, parallaxy }: Json): boolean {
  return [parallaxx, parallaxy].some((factor) => typeof factor === 'number' && factor !== 1)
}

/** What the tile layers of a map have in common. */
export interface LayerSize extends Grid {
  readonly isInfinite: boolean
  readonly tileWidth: number
  readonly tileHeight: number
}

/** Checks the size and the parts of a tile layer, and moves them to the cells nearest to their place. */
export function tileLayerOf(
  fields: Fields,
  { layer, path, offset, isVisible }: PlacedLayer,
  size: LayerSize,
): TileLayer {
  const { encoding, compression } = layer
  const name = fields.text(layer, 'name', path)
  // Maps of old versions could move a layer by whole tiles.
  const across = offset.x / size.tileWidth + wholeOf(layer['x'])
  const down = offset.y / size.tileHeight + wholeOf(layer['y'])
  const [column, row] = [Math.round(across), Math.round(down)]
  const isBetween = Math.abs(across - column) > 1e-6 || Math.abs(down - row) > 1e-6
  const head = { name, encoding, compression, isVisible, column, row, isBetween }
  if (size.isInfinite) return { ...head, chunks: chunksOf(fields, layer, path, { x: column, y: row }) }
  for (const side of ['width', 'height'] as const) {
    if (layer[side] !== undefined && layer[side] !== size[side])
      fields.report([...path, side], `must be ${size[side]}, as of the map.`)
  }
  if (layer['data'] === undefined) fields.report([...path, 'data'], 'is missing: the numbers of the tiles.')
  const { width, height } = size
  return {
    ...head,
    chunks: [{ x: column, y: row, width, height, data: layer['data'], path: [...path, 'data'] }],
  }
}

function wholeOf(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < FAR ? value : 0
}

function chunksOf(
  fields: Fields,
  layer: Json,
  path: JsonPath,
  offset: { readonly x: number; readonly y: number },
): readonly Chunk[] {
  let tiles = 0
  const chunks = fields.list(layer, 'chunks', path).flatMap((entry, index): Chunk[] => {
    const at = [...path, 'chunks', index]
    const chunk = fields.object(entry, at)
    if (!chunk) return []
    const width = fields.whole(chunk, 'width', at, 1, MAX_MAP_SIDE)
    const height = fields.whole(chunk, 'height', at, 1, MAX_MAP_SIDE)
    const x = fields.whole(chunk, 'x', at, -FAR, FAR) + offset.x
    const y = fields.whole(chunk, 'y', at, -FAR, FAR) + offset.y
    tiles += width * height
    return [{ x, y, width, height, data: chunk['data'], path: [...at, 'data'] }]
  })
  if (tiles > MAX_TILES)
    fields.report([...path, 'chunks'], `hold ${tiles} tiles; at most ${MAX_TILES} are read.`)
  return chunks
}
