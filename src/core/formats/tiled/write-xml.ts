import { ByteText } from '../byte-text'
import { encodeText } from '../text'
import { xmlAttributes, xmlTag } from '../xml/write-xml'
import { MAP_VERSION, TILED_VERSION, type MapContent } from './content'
import { addCsv, base64Data, encodingWords } from './data'
import { DISTRICT_LAYER, planObjects } from './districts'
import { TILE_SIZE } from './geometry'
import type { TileGrid } from './grids'
import { tellObjects, typeOfValue, type ObjectSink, type Properties } from './objects'
import { FIRST_GID, TILE_COLUMNS, TILE_ROWS, TILES, TILESET_NAME } from './tileset'
import { PICTURE_HEIGHT, PICTURE_WIDTH } from './tileset-picture'

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** A map as XML (.tmx). */
export function mapAsXml(content: MapContent): Uint8Array<ArrayBuffer> {
  const { options, size, grids } = content
  const plan = planObjects(content.level, options.variant, grids.length, objectSink)
  const map = xmlAttributes({
    version: MAP_VERSION,
    tiledversion: TILED_VERSION,
    orientation: 'orthogonal',
    renderorder: 'right-down',
    ...size,
    tilewidth: TILE_SIZE,
    tileheight: TILE_SIZE,
    infinite: 0,
    nextlayerid: plan.nextLayer,
    nextobjectid: plan.nextObject,
  })
  const out = new ByteText()
    .add(`${DECLARATION}<map${map}>\n`)
    .add(propertiesText(content.properties, ' '))
    .add(tilesetText(content))
  for (const [index, grid] of grids.entries()) {
    const { width, height } = size
    out.add(` <layer${xmlAttributes({ id: index + 1, name: grid.name, width, height })}>\n`)
    addData(out, grid, content)
    out.add(' </layer>\n')
  }
  if (plan.districts) {
    // Below the objects, so that a click reaches them.
    out.add(` <objectgroup${xmlAttributes({ id: plan.districtLayer, name: DISTRICT_LAYER })}>\n`)
    out.addBytes(plan.districts).add(' </objectgroup>\n')
  }
  out.add(` <objectgroup${xmlAttributes({ id: plan.objectLayer, name: 'objects' })}>\n`)
  tellObjects(content.level, options.variant, objectSink(out))
  return out.add(' </objectgroup>\n</map>\n').take()
}

/** Writes the tileset of a map as a separate file (.tsx). */
export function tilesetAsXml({ picture }: MapContent): Uint8Array<ArrayBuffer> {
  const head = xmlAttributes({ version: MAP_VERSION, tiledversion: TILED_VERSION, ...TILESET_FIELDS })
  return encodeText(`${DECLARATION}<tileset${head}>\n${tilesText(picture)}</tileset>\n`)
}

const TILESET_FIELDS = {
  name: TILESET_NAME,
  tilewidth: TILE_SIZE,
  tileheight: TILE_SIZE,
  tilecount: TILE_COLUMNS * TILE_ROWS,
  columns: TILE_COLUMNS,
}

function tilesetText({ options, tileset, picture }: MapContent): string {
  if (options.isExternal) return ` ${xmlTag('tileset', { firstgid: FIRST_GID, source: tileset })}\n`
  const head = xmlAttributes({ firstgid: FIRST_GID, ...TILESET_FIELDS })
  return ` <tileset${head}>\n${tilesText(picture)} </tileset>\n`
}

function tilesText(picture: string): string {
  const tiles = TILES.map(({ id, type, properties }) => {
    const own = propertiesText(properties, '   ')
    return own === ''
      ? `  ${xmlTag('tile', { id, type })}\n`
      : `  <tile${xmlAttributes({ id, type })}>\n${own}  </tile>\n`
  })
  return `  ${xmlTag('image', { source: picture, width: PICTURE_WIDTH, height: PICTURE_HEIGHT })}\n${tiles.join('')}`
}

function addData(out: ByteText, { gids }: TileGrid, { options, size }: MapContent): void {
  const words = encodingWords(options.data)
  out.add(`  <data${xmlAttributes(words)}>\n`)
  if (words.encoding === 'csv') addCsv(out, gids, size.width, '')
  else out.add('   ').addBytes(base64Data(gids, options.data))
  out.add('\n</data>\n')
}

/** Writes custom properties in the order given, a line each; empty if there are none. */
function propertiesText(properties: Properties, indent: string): string {
  const lines = Object.entries(properties).map(([name, value]) => {
    const type = typeOfValue(value)
    const attributes = { name, type: type === 'string' ? undefined : type, value: String(value) }
    return `${indent} ${xmlTag('property', attributes)}\n`
  })
  return lines.length === 0 ? '' : `${indent}<properties>\n${lines.join('')}${indent}</properties>\n`
}

/** Writes objects, a tag each. */
function objectSink(out: ByteText): ObjectSink {
  const tails = new Map<Properties, readonly [flat: Uint8Array, upright: Uint8Array]>()
  return {
    point: (id, type, name, x, y, properties) => {
      out
        .add(`  <object${xmlAttributes({ id, name, type, x, y })}>\n`)
        .add(`${propertiesText(properties, '   ')}   <point/>\n  </object>\n`)
    },
    area: (id, type, name, x, y, shape, properties) => {
      const size = 'points' in shape ? {} : shape
      const points = 'points' in shape ? shape.points.map((point) => `${point.x},${point.y}`).join(' ') : ''
      out
        .add(`  <object${xmlAttributes({ id, name, type, x, y, ...size })}>\n`)
        .add(propertiesText(properties, '   '))
        .add(points === '' ? '' : `   ${xmlTag('polygon', { points })}\n`)
        .add('  </object>\n')
    },
    line: (id, type, x, y, isFlat, properties) => {
      let tail = tails.get(properties)
      if (!tail) {
        const text = (end: string): Uint8Array =>
          encodeText(
            `">\n${propertiesText(properties, '   ')}   ${xmlTag('polyline', { points: `0,0 ${end}` })}\n  </object>\n`,
          )
        tail = [text(`${TILE_SIZE},0`), text(`0,${TILE_SIZE}`)]
        tails.set(properties, tail)
      }
      out.add('  <object id="').addNumber(id).add('" type="').add(type)
      out
        .add('" x="')
        .addNumber(x)
        .add('" y="')
        .addNumber(y)
        .addBytes(tail[isFlat ? 0 : 1])
    },
  }
}
