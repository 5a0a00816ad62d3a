import { ByteText } from '../../text/byte-text'
import { encodeText } from '../../text/text'
import { MAP_VERSION, TILED_VERSION } from './content'
import type { MapContent } from './map-content'
import { addCsv, base64Data, encodingWords } from './data'
import { collisionShapes } from './collision'
import type { PixelBox } from './geometry'
import type { TileGrid } from './grids'
import { addSigned, LAYER_IDS, objectLayers } from './object-layers'
import type { ObjectSink } from './object-sink'
import { typeOfProperty, type Properties } from './properties'
import { FIRST_GID, sheetSize, TILE_COLUMNS, TILE_ROWS, TILES, TILESET_NAME } from './tileset'
import { WANG_SETS, type WangSet } from './wang'

/** A map as JSON (.tmj). */
export function mapAsJson(content: MapContent): Uint8Array<ArrayBuffer> {
  const { options, size, grids, ids } = content
  const { layout } = options
  const groups = objectLayers(content, objectSink)
  const sides = `"width":${size.width},"height":${size.height}`
  const out = new ByteText()
    .add(`{"type":"map","version":"${MAP_VERSION}","tiledversion":"${TILED_VERSION}",`)
    .add('"orientation":"orthogonal","renderorder":"right-down",\n')
    .add(
      ` ${sides},"tilewidth":${layout.tile},"tileheight":${layout.tile},"infinite":false,"compressionlevel":-1,\n`,
    )
    .add(` "nextlayerid":${LAYER_IDS.next(options)},"nextobjectid":${ids.next},\n`)
    .add(` "properties":${propertiesText(content.properties)},\n`)
    .add(` "tilesets":[${tilesetText(content)}],\n`)
    .add(' "layers":[\n')
  for (const grid of grids) {
    out.add(
      `  {"id":${LAYER_IDS.of(grid.name)},"name":"${grid.name}","type":"tilelayer","x":0,"y":0,${sides},`,
    )
    out.add('"opacity":1,"visible":true,')
    addData(out, grid, content)
    out.add('},\n')
  }
  for (const [index, { name, layerClass, isVisible, objects, count }] of groups.entries()) {
    const className = layerClass === undefined ? '' : `"class":"${layerClass}",`
    out
      .add(
        `${index > 0 ? ',\n' : ''}  {"id":${LAYER_IDS.of(name)},"name":"${name}",${className}"type":"objectgroup",`,
      )
      .add(`"draworder":"topdown","x":0,"y":0,"opacity":1,"visible":${isVisible},"objects":[`)
      .addBytes(objects)
      .add(count === 0 ? ']}' : '\n  ]}')
  }
  return out.add('\n ]}\n').take()
}

/** Writes the tileset of a map as a separate file (.tsj). */
export function tilesetAsJson(content: MapContent): Uint8Array<ArrayBuffer> {
  const head = `{"type":"tileset","version":"${MAP_VERSION}","tiledversion":"${TILED_VERSION}",`
  return encodeText(`${head}${tilesetFields(content)}}\n`)
}

function addData(out: ByteText, { gids }: TileGrid, { options, size }: MapContent): void {
  const { encoding, compression } = encodingWords(options.data)
  out.add(`"encoding":"${encoding}",`)
  if (compression) out.add(`"compression":"${compression}",`)
  if (encoding === 'csv') {
    out.add('"data":[\n   ')
    addCsv(out, gids, size.width, '   ')
    out.add('\n  ]')
  } else out.add('"data":"').addBytes(base64Data(gids, options.data)).add('"')
}

function tilesetText(content: MapContent): string {
  const first = `{"firstgid":${FIRST_GID},`
  return content.options.isExternal
    ? `${first}"source":${JSON.stringify(content.tileset)}}`
    : `${first}${tilesetFields(content)}}`
}

function tilesetFields({ picture, options }: MapContent): string {
  const { tile: side } = options.layout
  const { margin, spacing, width, height } = sheetSize(options.sheet)
  const tiles = TILES.map(({ id, type, properties }) => {
    const own = Object.keys(properties).length > 0 ? `,"properties":${propertiesText(properties)}` : ''
    return `{"id":${id},"type":"${type}"${own}${shapesText(collisionShapes(id, side))}}`
  })
  return (
    `"name":"${TILESET_NAME}","tilewidth":${side},"tileheight":${side},` +
    `"spacing":${spacing},"margin":${margin},"columns":${TILE_COLUMNS},"tilecount":${TILE_COLUMNS * TILE_ROWS},` +
    `"image":${JSON.stringify(picture)},"imagewidth":${width},"imageheight":${height},\n` +
    `  "tiles":[\n   ${tiles.join(',\n   ')}],\n` +
    `  "wangsets":[\n   ${WANG_SETS.map(wangText).join(',\n   ')}]`
  )
}

/** Writes the collision shapes of a tile as its object group; empty without shapes. */
function shapesText(shapes: readonly PixelBox[]): string {
  if (shapes.length === 0) return ''
  const objects = shapes.map(
    ({ x, y, width, height }, index) =>
      `{"id":${index + 1},"name":"","type":"","x":${x},"y":${y},"width":${width},"height":${height},` +
      '"rotation":0,"visible":true}',
  )
  return (
    ',"objectgroup":{"id":1,"type":"objectgroup","draworder":"index","name":"","x":0,"y":0,"opacity":1,"visible":true,' +
    `"objects":[${objects.join(',')}]}`
  )
}

function wangText({ name, type, tile, colours, tiles }: WangSet): string {
  return JSON.stringify({
    name,
    type,
    tile,
    colors: colours.map(({ colour, ...each }) => ({
      name: each.name,
      color: colour,
      probability: 1,
      tile: each.tile,
    })),
    wangtiles: tiles.map((each) => ({ tileid: each.id, wangid: each.colours })),
  })
}

/** Writes custom properties in the order given. */
function propertiesText(properties: Properties): string {
  const texts = Object.entries(properties).map(
    ([name, value]) =>
      `{"name":${JSON.stringify(name)},"type":"${typeOfProperty(name, value)}","value":${JSON.stringify(value)}}`,
  )
  return `[${texts.join(',')}]`
}

/** Writes objects as a list without its brackets. */
function objectSink(out: ByteText): ObjectSink {
  // The text after the sides of a box is the same for all with the same properties.
  const tails = new Map<Properties, Uint8Array>()
  let separator = '\n'
  const begin = (id: number): ByteText => {
    out.add(`${separator}   {"id":`).addNumber(id)
    separator = ',\n'
    return out
  }
  return {
    point: (id, type, name, x, y, properties) => {
      begin(id)
        .add(`,"name":${JSON.stringify(name)},"type":"${type}","x":${x},"y":${y},"width":0,"height":0,`)
        .add(`"rotation":0,"visible":true,"point":true,"properties":${propertiesText(properties)}}`)
    },
    area: (id, type, name, x, y, shape, properties) => {
      const { width, height } = 'points' in shape ? { width: 0, height: 0 } : shape
      const points = 'points' in shape ? `"polygon":${JSON.stringify(shape.points)},` : ''
      begin(id)
        .add(`,"name":${JSON.stringify(name)},"type":"${type}","x":${x},"y":${y},"width":${width},`)
        .add(`"height":${height},"rotation":0,"visible":true,${points}`)
        .add(`"properties":${propertiesText(properties)}}`)
    },
    box: (id, type, { x, y, width, height }, properties) => {
      let tail = tails.get(properties)
      if (!tail) {
        const own = Object.keys(properties).length > 0 ? `,"properties":${propertiesText(properties)}` : ''
        tail = encodeText(`,"rotation":0,"visible":true${own}}`)
        tails.set(properties, tail)
      }
      begin(id).add(',"name":"","type":"').add(type)
      addSigned(out.add('","x":'), x)
      addSigned(out.add(',"y":'), y)
      out.add(',"width":').addNumber(width).add(',"height":').addNumber(height).addBytes(tail)
    },
  }
}
