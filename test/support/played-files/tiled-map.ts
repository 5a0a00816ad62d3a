import { isRecord, recordsIn } from '../../../src/core/text/is-record'
import type { WrittenFile } from '../../../src/core/formats/format'
import { parsedJson } from './parsed-json'
import { readText } from '../../../src/core/text/text'
import { WRAPS } from '../../../src/core/formats/tiled/recipe'
import { solidityOfBoxes, type Solidity } from '../../../src/core/formats/tiled/solidity'
import type { PixelBox } from '../../../src/core/formats/tiled/geometry'

/**
 * Maps as we write them, read for what stops walkers. The readers of `readTiled` also take what other programs write and
 * tell where its problems are, which takes ten times as long as writing.
 */

/** A tile of a written tileset. */
export interface WrittenTile extends Solidity {
  readonly type: string
  /** The mask of a tile with walls or doors on its sides. */
  readonly mask: number
}

export interface WrittenObject extends PixelBox {
  readonly type: string
  /** Those of doors. */
  readonly state: string | undefined
  readonly towards: string | undefined
  /** Whether it is a gate of the town wall, and not a place of that kind. */
  readonly isGate: boolean
}

export interface WrittenLayer {
  readonly data: unknown
  readonly encoding: unknown
  readonly compression: unknown
}

export interface WrittenMap {
  /** In tiles. */
  readonly width: number
  readonly height: number
  /** The side of a tile, in pixels. */
  readonly tile: number
  /** By their numbers in layers. */
  readonly tiles: ReadonlyMap<number, WrittenTile>
  readonly layers: readonly WrittenLayer[]
  readonly objects: readonly WrittenObject[]
  /** Whether its border wraps around. */
  readonly wraps: boolean
}

/** Reads a written map with its tileset; undefined if it is damaged. */
export function readWritten([map, ...others]: readonly WrittenFile[]): WrittenMap | undefined {
  const isXml = map?.bytes[0] === '<'.charCodeAt(0)
  return isXml ? fromXml(textOf(map), others) : fromJson(parsedJson(map), others)
}

/** A tile under construction. */
interface TileParts {
  readonly id: number
  readonly type: string
  readonly properties: Readonly<Record<string, unknown>>
  readonly shapes: readonly PixelBox[]
}

function tileOf({ type, properties, shapes }: TileParts, tile: number): WrittenTile {
  const { isWhole, sides } = solidityOfBoxes(shapes, { width: tile, height: tile })
  const isSolid = isWhole || String(properties['collides']) === 'true'
  return { type, mask: Number(properties['mask'] ?? 0), isWhole: isSolid, sides }
}

function fromJson(map: unknown, others: readonly WrittenFile[]): WrittenMap | undefined {
  if (!isRecord(map)) return undefined
  const tile = Number(map['tilewidth'])
  const layers = recordsIn(map, 'layers')
  const tiles = recordsIn(map, 'tilesets').flatMap((tileset) => {
    const file = others.find(({ name }) => name === tileset['source'])
    const own = file ? parsedJson(file) : tileset
    return isRecord(own)
      ? recordsIn(own, 'tiles').map((each) => {
          const shapes = isRecord(each['objectgroup']) ? recordsIn(each['objectgroup'], 'objects') : []
          const parts = {
            id: Number(each['id']),
            type: String(each['type']),
            properties: propertiesOf(each),
            shapes: shapes.map(boxOf),
          }
          return [Number(tileset['firstgid']) + parts.id, tileOf(parts, tile)] as const
        })
      : []
  })
  return {
    width: Number(map['width']),
    height: Number(map['height']),
    tile,
    tiles: new Map(tiles),
    layers: layers
      .filter(({ type }) => type === 'tilelayer')
      .map(({ data, encoding, compression }) => ({ data, encoding, compression })),
    wraps: propertiesOf(map)[WRAPS] === true,
    objects: layers.flatMap((layer) =>
      recordsIn(layer, 'objects').map((each) =>
        objectOf(String(each['type']), boxOf(each), propertiesOf(each)),
      ),
    ),
  }
}

type Json = Readonly<Record<string, unknown>>

const NO_PROPERTIES: Json = {}

function propertiesOf(holder: Json): Json {
  if (holder['properties'] === undefined) return NO_PROPERTIES
  const properties: Record<string, unknown> = {}
  for (const { name, value } of recordsIn(holder, 'properties')) properties[String(name)] = value
  return properties
}

function boxOf({ x, y, width, height }: Json): PixelBox {
  return { x: Number(x), y: Number(y), width: Number(width), height: Number(height) }
}

/** Field by field: there are a hundred thousand of them. */
function objectOf(type: string, { x, y, width, height }: PixelBox, properties: Json): WrittenObject {
  return {
    x,
    y,
    width,
    height,
    type,
    state: wordOf(properties['state']),
    towards: wordOf(properties['towards']),
    isGate: type === 'gate' && properties['open'] !== undefined,
  }
}

function wordOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** A tag with its attributes, as `write-xml.ts` writes them: no ">" within. */
const TAG = /<(\/?)(\w+)([^>]*)>/g

function fromXml(text: string, others: readonly WrittenFile[]): WrittenMap | undefined {
  let size: { readonly width: number; readonly height: number; readonly tile: number } | undefined
  let first = 0
  let wraps = false
  let inTile: (TileParts & { readonly properties: Record<string, unknown>; shapes: PixelBox[] }) | undefined
  let object: { readonly attributes: string; readonly properties: Record<string, unknown> } | undefined
  const tiles = new Map<number, WrittenTile>()
  const layers: WrittenLayer[] = []
  const objects: WrittenObject[] = []

  const endObject = (): void => {
    if (!object) return
    const { attributes, properties } = object
    const box = boxIn(attributes)
    if (inTile) inTile.shapes.push(box)
    else objects.push(objectOf(attribute(attributes, 'type'), box, properties))
    object = undefined
  }
  const endTile = (): void => {
    if (inTile && size) tiles.set(first + inTile.id, tileOf(inTile, size.tile))
    inTile = undefined
  }
  const readTags = (source: string): void => {
    for (const [whole, slash, name, attributes = ''] of source.matchAll(TAG)) {
      const isEnd = slash === '/'
      const isWhole = attributes.endsWith('/')
      if (name === 'map' && !isEnd) {
        const [width, height] = [numberIn(attributes, 'width'), numberIn(attributes, 'height')]
        size = { width, height, tile: numberIn(attributes, 'tilewidth') }
      } else if (name === 'tileset' && !isEnd) {
        if (attributes.includes(' firstgid=')) first = numberIn(attributes, 'firstgid')
        const file = others.find((each) => each.name === attribute(attributes, 'source'))
        if (file) readTags(textOf(file))
      } else if (name === 'tile') {
        if (!isEnd)
          inTile = {
            id: numberIn(attributes, 'id'),
            type: attribute(attributes, 'type'),
            properties: {},
            shapes: [],
          }
        if (isEnd || isWhole) endTile()
      } else if (name === 'object') {
        if (!isEnd) object = { attributes, properties: {} }
        if (isEnd || isWhole) endObject()
      } else if (name === 'property') {
        const holder = object ?? inTile
        const word = attribute(attributes, 'name')
        if (holder) holder.properties[word] = attribute(attributes, 'value')
        else if (word === WRAPS) wraps = attribute(attributes, 'value') === 'true'
      } else if (name === 'data' && !isEnd) {
        const [encoding, compression] = [
          attribute(attributes, 'encoding'),
          attribute(attributes, 'compression'),
        ]
        layers.push({ data: whole, encoding, compression })
      }
    }
  }
  readTags(text)
  // The text between the tags of data, in their order.
  const data = [...text.matchAll(/<data[^>]*>([^<]*)</g)].map(([, inner = '']) => inner.trim())
  const read = layers.map((layer, index) => ({ ...layer, data: data[index] }))
  return size && { ...size, tiles, layers: read, objects, wraps }
}

function boxIn(attributes: string): PixelBox {
  const side = (name: string): number => (attributes.includes(` ${name}=`) ? numberIn(attributes, name) : 0)
  return { x: side('x'), y: side('y'), width: side('width'), height: side('height') }
}

function numberIn(attributes: string, name: string): number {
  return Number(attribute(attributes, name))
}

/** Returns an attribute; empty if it is missing. */
function attribute(attributes: string, name: string): string {
  const start = attributes.indexOf(` ${name}="`)
  if (start < 0) return ''
  const from = start + name.length + 3
  return attributes.slice(from, attributes.indexOf('"', from))
}

function textOf({ bytes }: WrittenFile): string {
  const read = readText(bytes)
  return read.status === 'text' ? read.text : ''
}
