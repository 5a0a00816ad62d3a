import { ByteText } from '../../text/byte-text'
import { encodeText } from '../../text/text'
import { xmlAttributes, xmlTag } from '../xml/write-xml'
import { MAP_VERSION, TILED_VERSION } from './content'
import type { MapContent } from './map-content'
import { addCsv, base64Data, encodingWords } from './data'
import { collisionShapes } from './collision'
import type { TileGrid } from './grids'
import { addSigned, LAYER_IDS, objectLayers } from './object-layers'
import type { ObjectSink } from './object-sink'
import { typeOfProperty, type Properties } from './properties'
import { FIRST_GID, sheetSize, TILE_COLUMNS, TILE_ROWS, TILES, TILESET_NAME } from './tileset'
import { WANG_SETS, type WangSet } from './wang'

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** A map as XML (.tmx). */
export function mapAsXml(content: MapContent): Uint8Array<ArrayBuffer> {
  const { options, size, grids, ids } = content
  const { layout } = options
  const map = xmlAttributes({
    version: MAP_VERSION,
    tiledversion: TILED_VERSION,
    orientation: 'orthogonal',
    renderorder: 'right-down',
    ...size,
    tilewidth: layout.tile,
    tileheight: layout.tile,
    infinite: 0,
    nextlayerid: LAYER_IDS.next(options),
    nextobjectid: ids.next,
  })
  const out = new ByteText()
    .add(`${DECLARATION}<map${map}>\n`)
    .add(propertiesText(content.properties, ' '))
    .add(tilesetText(content))
  for (const grid of grids) {
    const { width, height } = size
    out.add(` <layer${xmlAttributes({ id: LAYER_IDS.of(grid.name), name: grid.name, width, height })}>\n`)
    addData(out, grid, content)
    out.add(' </layer>\n')
  }
  for (const { name, layerClass, isVisible, objects } of objectLayers(content, objectSink)) {
    const visible = isVisible ? undefined : 0
    const head = xmlAttributes({ id: LAYER_IDS.of(name), name, class: layerClass, visible })
    out.add(` <objectgroup${head}>\n`).addBytes(objects).add(' </objectgroup>\n')
  }
  return out.add('</map>\n').take()
}

/** Writes the tileset of a map as a separate file (.tsx). */
export function tilesetAsXml(content: MapContent): Uint8Array<ArrayBuffer> {
  const fields = { version: MAP_VERSION, tiledversion: TILED_VERSION, ...tilesetFields(content) }
  return encodeText(`${DECLARATION}<tileset${xmlAttributes(fields)}>\n${tilesText(content)}</tileset>\n`)
}

function tilesetFields({ options }: MapContent): Readonly<Record<string, string | number>> {
  const { margin, spacing } = sheetSize(options.sheet)
  return {
    name: TILESET_NAME,
    tilewidth: options.layout.tile,
    tileheight: options.layout.tile,
    spacing,
    margin,
    tilecount: TILE_COLUMNS * TILE_ROWS,
    columns: TILE_COLUMNS,
  }
}

function tilesetText(content: MapContent): string {
  if (content.options.isExternal)
    return ` ${xmlTag('tileset', { firstgid: FIRST_GID, source: content.tileset })}\n`
  const head = xmlAttributes({ firstgid: FIRST_GID, ...tilesetFields(content) })
  return ` <tileset${head}>\n${tilesText(content)} </tileset>\n`
}

function tilesText({ picture, options }: MapContent): string {
  const { width, height } = sheetSize(options.sheet)
  const tiles = TILES.map(({ id, type, properties }) => {
    const own = propertiesText(properties, '   ') + shapesText(id, options.layout.tile)
    return own === ''
      ? `  ${xmlTag('tile', { id, type })}\n`
      : `  <tile${xmlAttributes({ id, type })}>\n${own}  </tile>\n`
  })
  const sets = WANG_SETS.map(wangText).join('')
  return (
    `  ${xmlTag('image', { source: picture, width, height })}\n${tiles.join('')}` +
    `  <wangsets>\n${sets}  </wangsets>\n`
  )
}

/** Writes the collision shapes of a tile as its object group; empty without shapes. */
function shapesText(id: number, tile: number): string {
  const shapes = collisionShapes(id, tile)
  if (shapes.length === 0) return ''
  const objects = shapes.map((box, index) => `    ${xmlTag('object', { id: index + 1, ...box })}\n`)
  return `   <objectgroup draworder="index">\n${objects.join('')}   </objectgroup>\n`
}

function wangText({ name, type, tile, colours, tiles }: WangSet): string {
  const lines = [
    ...colours.map(({ colour, ...each }) =>
      xmlTag('wangcolor', { name: each.name, color: colour, tile: each.tile, probability: 1 }),
    ),
    ...tiles.map((each) => xmlTag('wangtile', { tileid: each.id, wangid: each.colours.join(',') })),
  ]
  const body = lines.map((line) => `    ${line}\n`).join('')
  return `   <wangset${xmlAttributes({ name, type, tile })}>\n${body}   </wangset>\n`
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
    const type = typeOfProperty(name, value)
    const attributes = { name, type: type === 'string' ? undefined : type, value: String(value) }
    return `${indent} ${xmlTag('property', attributes)}\n`
  })
  return lines.length === 0 ? '' : `${indent}<properties>\n${lines.join('')}${indent}</properties>\n`
}

/** Writes objects, a tag each. */
function objectSink(out: ByteText): ObjectSink {
  // The text after the sides of a box is the same for all with the same properties.
  const tails = new Map<Properties, Uint8Array>()
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
    box: (id, type, { x, y, width, height }, properties) => {
      let tail = tails.get(properties)
      if (!tail) {
        const own = propertiesText(properties, '   ')
        tail = encodeText(own === '' ? '"/>\n' : `">\n${own}  </object>\n`)
        tails.set(properties, tail)
      }
      addSigned(out.add('  <object id="').addNumber(id).add('" type="').add(type).add('" x="'), x)
      addSigned(out.add('" y="'), y)
      out.add('" width="').addNumber(width).add('" height="').addNumber(height).addBytes(tail)
    },
  }
}
