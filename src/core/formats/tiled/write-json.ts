import { ByteText } from '../../text/byte-text'
import { encodeText } from '../../text/text'
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

/** Writes a map as JSON (.tmj). */
export function mapAsJson(map: MapDocument): Uint8Array<ArrayBuffer> {
  const { orientation, size, tile, layers } = map
  const tiles = { tilewidth: tile.width, tileheight: tile.height }
  const stagger = orientation === 'staggered' ? STAGGER : {}
  const ids = { nextlayerid: map.nextLayerId, nextobjectid: map.nextObjectId }
  const out = new ByteText()
    .add(`{${fields({ type: 'map', ...VERSION, orientation, renderorder: 'right-down' })},\n`)
    .add(` ${fields({ ...size, ...tiles, infinite: false, compressionlevel: -1, ...stagger })},\n`)
    .add(` ${fields(ids)},\n "properties":${JSON.stringify(propertyList(map.properties))},\n`)
    .add(` "tilesets":[{"firstgid":${FIRST_GID},`)
    .add(typeof map.tileset === 'string' ? fields({ source: map.tileset }) : tilesetText(map.tileset))
    .add('}],\n "layers":[')
  for (const [index, layer] of layers.entries()) {
    out.add(index > 0 ? ',\n  {' : '\n  {')
    if ('gids' in layer) {
      const place = { x: 0, y: 0, ...size, opacity: 1, visible: true }
      const properties = layer.properties && propertyList(layer.properties)
      out.add(`${fields({ id: layer.id, name: layer.name, type: 'tilelayer', ...place, properties })},`)
      addData(out, layer, map)
    } else {
      const { id, name, className, isHidden, objects } = layer
      const head = { id, name, class: className, type: 'objectgroup', draworder: 'topdown' }
      out.add(`${fields({ ...head, x: 0, y: 0, opacity: 1, visible: !isHidden })},"objects":[`)
      out.add(addObjects(out, objects) > 0 ? '\n  ]' : ']')
    }
    out.add('}')
  }
  return out.add('\n ]}\n').take()
}

/** Writes a tileset as a separate file (.tsj). */
export function tilesetAsJson(tileset: TilesetDocument): Uint8Array<ArrayBuffer> {
  return encodeText(`{${fields({ type: 'tileset', ...VERSION })},${tilesetText(tileset)}}\n`)
}

/** Returns an object as JSON, without its braces. */
function fields(value: object): string {
  return JSON.stringify(value).slice(1, -1)
}

function addData(out: ByteText, { gids }: TileLayerDocument, { data, size }: MapDocument): void {
  if (data === 'csv') {
    // Without an encoding, as Tiled writes lists: melonJS takes "csv" for a text.
    out.add('"data":[\n   ')
    addCsv(out, gids, size.width, '   ')
    out.add('\n  ]')
  } else
    out
      .add(`${fields(encodingWords(data))},"data":"`)
      .addBytes(base64Data(gids, data))
      .add('"')
}

function tilesetText(tileset: TilesetDocument): string {
  const { name, tile, gaps, columns, count, isIsometric, image, tiles, wangSets } = tileset
  const head = fields({
    name,
    tilewidth: tile.width,
    tileheight: tile.height,
    spacing: gaps?.spacing ?? 0,
    margin: gaps?.margin ?? 0,
    columns,
    tilecount: count,
    grid: isIsometric && { orientation: 'isometric', ...tile },
    image: image.source,
    imagewidth: image.width,
    imageheight: image.height,
  })
  return (
    `${head},\n  "tiles":[\n   ${tiles.map(tileText).join(',\n   ')}],\n` +
    `  "wangsets":[\n   ${wangSets.map(wangText).join(',\n   ')}]`
  )
}

function tileText({ id, type, properties, collision = [] }: TileDocument): string {
  const group = {
    id: 1,
    type: 'objectgroup',
    draworder: 'index',
    name: '',
    x: 0,
    y: 0,
    opacity: 1,
    visible: true,
    objects: collision.map((box, index) => ({
      id: index + 1,
      name: '',
      type: '',
      ...box,
      rotation: 0,
      visible: true,
    })),
  }
  const objectgroup = collision.length > 0 ? group : undefined
  return JSON.stringify({ id, type, properties: properties && propertyList(properties), objectgroup })
}

function wangText({ name, type, tile, colours, tiles }: WangSet): string {
  return JSON.stringify({
    name,
    type,
    tile,
    colors: colours.map((each) => ({
      name: each.name,
      color: each.colour,
      probability: 1,
      tile: each.tile,
    })),
    wangtiles: tiles.map((each) => ({ tileid: each.id, wangid: each.colours })),
  })
}

function propertyList(properties: Properties): readonly object[] {
  return Object.entries(properties).map(([name, value]) => ({
    name,
    type: typeOfProperty(name, value),
    value,
  }))
}

/** Adds objects as a list without its brackets; returns how many there are. */
function addObjects(out: ByteText, objects: Iterable<ObjectDocument>): number {
  // Most objects are rectangles with few different properties, after which their text is the same.
  const ends = new Map<Properties | undefined, Uint8Array>()
  let count = 0
  for (const object of objects) {
    const { id, name = '', type = '', x, y, width = 0, height = 0, properties } = object
    out.add(count++ > 0 ? ',\n   {"id":' : '\n   {"id":').addNumber(id)
    out
      .add(',"name":')
      .add(name === '' ? '""' : JSON.stringify(name))
      .add(',"type":"')
      .add(type)
    out.add('","x":').addDecimal(x).add(',"y":').addDecimal(y)
    out.add(',"width":').addDecimal(width).add(',"height":').addDecimal(height)
    const isBox = !(object.isPoint || object.polygon || object.polyline)
    let end = isBox ? ends.get(properties) : undefined
    if (!end) {
      end = encodeText(`,${fields(endOf(object))}}`)
      if (isBox) ends.set(properties, end)
    }
    out.addBytes(end)
  }
  return count
}

function endOf({ isPoint, polygon, polyline, properties }: ObjectDocument): object {
  const shape = { point: isPoint, polygon, polyline }
  return { rotation: 0, visible: true, ...shape, properties: properties && propertyList(properties) }
}
