import { ByteText } from '../byte-text'
import { encodeText } from '../text'
import { MAP_VERSION, TILED_VERSION, type MapContent } from './content'
import { addCsv, base64Data, encodingWords } from './data'
import { DISTRICT_LAYER, planObjects } from './districts'
import { TILE_SIZE } from './geometry'
import type { TileGrid } from './grids'
import { tellObjects, typeOfValue, type ObjectSink, type Properties } from './objects'
import { FIRST_GID, TILE_COLUMNS, TILE_ROWS, TILES, TILESET_NAME } from './tileset'
import { PICTURE_HEIGHT, PICTURE_WIDTH } from './tileset-picture'

/** A map as JSON (.tmj). */
export function mapAsJson(content: MapContent): Uint8Array<ArrayBuffer> {
  const { options, size, grids } = content
  const plan = planObjects(content.level, options.variant, grids.length, objectSink)
  const sides = `"width":${size.width},"height":${size.height}`
  const out = new ByteText()
    .add(`{"type":"map","version":"${MAP_VERSION}","tiledversion":"${TILED_VERSION}",`)
    .add('"orientation":"orthogonal","renderorder":"right-down",\n')
    .add(
      ` ${sides},"tilewidth":${TILE_SIZE},"tileheight":${TILE_SIZE},"infinite":false,"compressionlevel":-1,\n`,
    )
    .add(` "nextlayerid":${plan.nextLayer},"nextobjectid":${plan.nextObject},\n`)
    .add(` "properties":${propertiesText(content.properties)},\n`)
    .add(` "tilesets":[${tilesetText(content)}],\n`)
    .add(' "layers":[\n')
  for (const [index, grid] of grids.entries()) {
    out.add(`  {"id":${index + 1},"name":"${grid.name}","type":"tilelayer","x":0,"y":0,${sides},`)
    out.add('"opacity":1,"visible":true,')
    addData(out, grid, content)
    out.add('},\n')
  }
  const addGroup = (id: number, name: string): ByteText =>
    out
      .add(`  {"id":${id},"name":"${name}","type":"objectgroup","draworder":"topdown",`)
      .add('"x":0,"y":0,"opacity":1,"visible":true,"objects":[')
  // Below the objects, so that a click reaches them.
  if (plan.districts) addGroup(plan.districtLayer, DISTRICT_LAYER).addBytes(plan.districts).add('\n  ]},\n')
  addGroup(plan.objectLayer, 'objects')
  tellObjects(content.level, options.variant, objectSink(out))
  return out.add(plan.objects === 0 ? ']}\n ]}\n' : '\n  ]}\n ]}\n').take()
}

/** Writes the tileset of a map as a separate file (.tsj). */
export function tilesetAsJson({ picture }: MapContent): Uint8Array<ArrayBuffer> {
  const head = `{"type":"tileset","version":"${MAP_VERSION}","tiledversion":"${TILED_VERSION}",`
  return encodeText(`${head}${tilesetFields(picture)}}\n`)
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

function tilesetText({ options, tileset, picture }: MapContent): string {
  const first = `{"firstgid":${FIRST_GID},`
  return options.isExternal
    ? `${first}"source":${JSON.stringify(tileset)}}`
    : `${first}${tilesetFields(picture)}}`
}

function tilesetFields(picture: string): string {
  const tiles = TILES.map(({ id, type, properties }) => {
    const own = Object.keys(properties).length > 0 ? `,"properties":${propertiesText(properties)}` : ''
    return `{"id":${id},"type":"${type}"${own}}`
  })
  return (
    `"name":"${TILESET_NAME}","tilewidth":${TILE_SIZE},"tileheight":${TILE_SIZE},` +
    `"spacing":0,"margin":0,"columns":${TILE_COLUMNS},"tilecount":${TILE_COLUMNS * TILE_ROWS},` +
    `"image":${JSON.stringify(picture)},"imagewidth":${PICTURE_WIDTH},"imageheight":${PICTURE_HEIGHT},\n` +
    `  "tiles":[\n   ${tiles.join(',\n   ')}]`
  )
}

/** Writes custom properties in the order given. */
function propertiesText(properties: Properties): string {
  const texts = Object.entries(properties).map(
    ([name, value]) =>
      `{"name":${JSON.stringify(name)},"type":"${typeOfValue(value)}","value":${JSON.stringify(value)}}`,
  )
  return `[${texts.join(',')}]`
}

/** Writes objects as a list without its brackets. */
function objectSink(out: ByteText): ObjectSink {
  // The text after the coordinates of a line is the same for each type.
  const tails = new Map<Properties, readonly [flat: Uint8Array, upright: Uint8Array]>()
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
    line: (id, type, x, y, isFlat, properties) => {
      let tail = tails.get(properties)
      if (!tail) {
        const text = (end: string): Uint8Array =>
          encodeText(
            ',"width":0,"height":0,"rotation":0,"visible":true,' +
              `"polyline":[{"x":0,"y":0},${end}],"properties":${propertiesText(properties)}}`,
          )
        tail = [text(`{"x":${TILE_SIZE},"y":0}`), text(`{"x":0,"y":${TILE_SIZE}}`)]
        tails.set(properties, tail)
      }
      begin(id).add(',"name":"","type":"').add(type).add('","x":').addNumber(x).add(',"y":').addNumber(y)
      out.addBytes(tail[isFlat ? 0 : 1])
    },
  }
}
