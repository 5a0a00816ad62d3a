import type { Point } from '../../level/grid'
import { ByteText } from '../../text/byte-text'
import { encodeText } from '../../text/text'
import { xmlAttributes, xmlTag, xmlText } from '../xml/write-xml'
import { addCsv, base64Data, encodingWords } from './data'
import {
  FIRST_GID,
  STAGGER,
  VERSION,
  type MapDocument,
  type ObjectDocument,
  type TileDocument,
  type TileLayerDocument,
  type TilesetDocument,
} from './document'
import { typeOfProperty, type Properties } from './properties'
import type { WangSet } from './wang-set'

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** Writes a map as XML (.tmx). */
export function mapAsXml(map: MapDocument): Uint8Array<ArrayBuffer> {
  const { orientation, size, tile, tileset } = map
  const head = xmlAttributes({
    ...VERSION,
    orientation,
    renderorder: 'right-down',
    ...size,
    tilewidth: tile.width,
    tileheight: tile.height,
    infinite: 0,
    ...(orientation === 'staggered' ? STAGGER : {}),
    nextlayerid: map.nextLayerId,
    nextobjectid: map.nextObjectId,
  })
  const out = new ByteText().add(`${DECLARATION}<map${head}>\n`).add(propertiesText(map.properties, ' '))
  out.add(
    typeof tileset === 'string'
      ? ` ${xmlTag('tileset', { firstgid: FIRST_GID, source: tileset })}\n`
      : ` <tileset${xmlAttributes({ firstgid: FIRST_GID, ...tilesetHead(tileset) })}>\n${tilesetText(tileset)} </tileset>\n`,
  )
  for (const layer of map.layers) {
    const { id, name } = layer
    if ('gids' in layer) {
      out.add(` <layer${xmlAttributes({ id, name, ...size })}>\n`)
      out.add(propertiesText(layer.properties ?? {}, '  '))
      addData(out, layer, map)
      out.add(' </layer>\n')
    } else {
      const visible = layer.isHidden ? 0 : undefined
      out.add(` <objectgroup${xmlAttributes({ id, name, class: layer.className, visible })}>\n`)
      addObjects(out, layer.objects)
      out.add(' </objectgroup>\n')
    }
  }
  return out.add('</map>\n').take()
}

/** Writes a tileset as a separate file (.tsx). */
export function tilesetAsXml(tileset: TilesetDocument): Uint8Array<ArrayBuffer> {
  const head = xmlAttributes({ ...VERSION, ...tilesetHead(tileset) })
  return encodeText(`${DECLARATION}<tileset${head}>\n${tilesetText(tileset)}</tileset>\n`)
}

function tilesetHead({ name, tile, gaps, columns, count }: TilesetDocument) {
  const size = { tilewidth: tile.width, tileheight: tile.height }
  return { name, ...size, spacing: gaps?.spacing, margin: gaps?.margin, tilecount: count, columns }
}

function tilesetText({ tile, isIsometric, image, tiles, wangSets }: TilesetDocument): string {
  const { source, width, height } = image
  const grid = isIsometric ? `  ${xmlTag('grid', { orientation: 'isometric', ...tile })}\n` : ''
  return (
    `${grid}  ${xmlTag('image', { source, width, height })}\n${tiles.map(tileText).join('')}` +
    `  <wangsets>\n${wangSets.map(wangText).join('')}  </wangsets>\n`
  )
}

function tileText({ id, type, properties = {}, collision = [] }: TileDocument): string {
  const boxes = collision.map((box, index) => `    ${xmlTag('object', { id: index + 1, ...box })}\n`)
  const group =
    boxes.length === 0 ? '' : `   <objectgroup draworder="index">\n${boxes.join('')}   </objectgroup>\n`
  return element('tile', xmlAttributes({ id, type }), propertiesText(properties, '   ') + group)
}

/** Writes an element two levels deep, with lines inside or none. */
function element(name: string, attributes: string, inside: string): string {
  return inside === '' ? `  <${name}${attributes}/>\n` : `  <${name}${attributes}>\n${inside}  </${name}>\n`
}

function wangText({ name, type, tile, colours, tiles }: WangSet): string {
  const lines = [
    ...colours.map((each) =>
      xmlTag('wangcolor', { name: each.name, color: each.colour, tile: each.tile, probability: 1 }),
    ),
    ...tiles.map((each) => xmlTag('wangtile', { tileid: each.id, wangid: each.colours.join(',') })),
  ]
  const body = lines.map((line) => `    ${line}\n`).join('')
  return `   <wangset${xmlAttributes({ name, type, tile })}>\n${body}   </wangset>\n`
}

function addData(out: ByteText, { gids }: TileLayerDocument, { data, size }: MapDocument): void {
  const words = encodingWords(data)
  out.add(`  <data${xmlAttributes(words)}>\n`)
  if (words.encoding === 'csv') addCsv(out, gids, size.width, '')
  else out.add('   ').addBytes(base64Data(gids, data))
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

/** Adds objects, a tag each. */
function addObjects(out: ByteText, objects: Iterable<ObjectDocument>): void {
  // Most objects are rectangles with few different properties, after which their text is the same.
  const ends = new Map<Properties | undefined, Uint8Array>()
  for (const object of objects) {
    const { id, name, type, x, y, width, height, properties } = object
    out.add('  <object id="').addNumber(id)
    if (name !== undefined) out.add('" name="').add(xmlText(name))
    if (type !== undefined) out.add('" type="').add(type)
    out.add('" x="').addDecimal(x).add('" y="').addDecimal(y)
    if (width !== undefined) out.add('" width="').addDecimal(width)
    if (height !== undefined) out.add('" height="').addDecimal(height)
    const isBox = !(object.isPoint || object.polygon || object.polyline)
    let end = isBox ? ends.get(properties) : undefined
    if (!end) {
      const inside = insideOf(object)
      end = encodeText(inside === '' ? '"/>\n' : `">\n${inside}  </object>\n`)
      if (isBox) ends.set(properties, end)
    }
    out.addBytes(end)
  }
}

function insideOf({ isPoint, polygon, polyline, properties = {} }: ObjectDocument): string {
  return (
    propertiesText(properties, '   ') +
    (isPoint ? '   <point/>\n' : '') +
    (polygon ? `   ${xmlTag('polygon', { points: pointsText(polygon) })}\n` : '') +
    (polyline ? `   ${xmlTag('polyline', { points: pointsText(polyline) })}\n` : '')
  )
}

function pointsText(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${x},${y}`).join(' ')
}
