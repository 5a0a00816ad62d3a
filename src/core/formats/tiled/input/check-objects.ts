import { isRecord } from '../../../text/is-record'
import { showPath, type JsonPath } from '../../native/json-text'
import type { Point } from '../document'
import { Fields, listOfProperties, type Json } from '../fields'
import { outlineOf } from '../foreign/object-shape'
import { FLIPS, turnOf } from '../foreign/turns'
import { isPlaceWord, saysDoor, saysWall } from '../foreign/words'
import type { MapObject, Tileset, TilesetTile } from '../map'
import { TileTable } from '../tile-table'
import type { PlacedLayer } from './check-layers'
import type { MapFiles } from './map-files'

/** Reads the tileset of a template: that in the file of a name, for the file at a path. */
export type OpenTileset = (source: string, from: string, firstGid: number) => Tileset

/** A template of objects: what its objects have in common, and the tileset of its tile. */
interface Template {
  readonly object: Json
  readonly tiles: TileTable | undefined
}

/** Reads the objects of a map, with what their templates and their tiles say. */
export class ObjectReader {
  readonly #templates = new Map<string, Template | undefined>()
  readonly #tiles: TileTable

  constructor(
    readonly files: MapFiles,
    tilesets: readonly Tileset[],
    readonly openTileset: OpenTileset,
  ) {
    this.#tiles = new TileTable(tilesets)
  }

  /** Checks the objects of a layer, and puts them where the layer is. */
  objectsIn(fields: Fields, { layer, path, offset }: PlacedLayer): readonly MapObject[] {
    const words = [layer['name'], layer['class']].filter((word) => typeof word === 'string').join(' ')
    return fields.list(layer, 'objects', path).flatMap((entry, index): MapObject[] => {
      if (fields.isFull) return []
      const at = [...path, 'objects', index]
      const own = fields.object(entry, at)
      if (!own) return []
      const named = fields.text(own, 'template', at)
      const template = named === '' ? undefined : this.#templateOf(named)
      const object = template ? withTemplate(template.object, own) : own
      // The number of a tile belongs to the tilesets of the file that says it.
      const tiles = template?.tiles && own['gid'] === undefined ? template.tiles : this.#tiles
      const read = objectOf(fields, object, at, { layer: words, tiles })
      return [{ ...read, x: read.x + offset.x, y: read.y + offset.y }]
    })
  }

  #templateOf(named: string): Template | undefined {
    if (!this.#templates.has(named)) this.#templates.set(named, this.#readTemplate(named))
    return this.#templates.get(named)
  }

  #readTemplate(named: string): Template | undefined {
    const file = this.files.read('template', named)
    if (file.status === 'missing') return undefined
    const { object, tileset } = file.content
    // A file that is wrong does not make the map wrong.
    const own = new Fields()
    if (isRecord(object)) objectOf(own, object, ['object'], { layer: '' })
    const [problem] = own.problems
    if (problem || !isRecord(object)) {
      const what = problem ? `${showPath(problem.path)} ${problem.message}` : 'It has no object.'
      this.files.report('template', named, { problem: what, path: file.path })
      return undefined
    }
    const source = isRecord(tileset) ? tileset['source'] : undefined
    const firstGid = isRecord(tileset) && typeof tileset['firstgid'] === 'number' ? tileset['firstgid'] : 1
    const tiles =
      typeof source === 'string' && source !== ''
        ? new TileTable([this.openTileset(source, file.path, firstGid)])
        : undefined
    return { object, tiles }
  }
}

/** Returns an object with what its template says and it does not. */
function withTemplate(template: Json, own: Json): Json {
  const known = propertiesIn(own)
  const names = new Set(known.map((property) => (isRecord(property) ? property['name'] : undefined)))
  const inherited = propertiesIn(template).filter(
    (property) => !isRecord(property) || !names.has(property['name']),
  )
  const { x: _x, y: _y, id: _id, template: _template, ...rest } = template
  return { ...rest, ...own, properties: [...inherited, ...known], propertytypes: undefined }
}

function propertiesIn({ properties, propertytypes }: Json): readonly unknown[] {
  return listOfProperties(properties, propertytypes) ?? (Array.isArray(properties) ? properties : [])
}

/** Returns the outlines of the collision shapes of a tile, and of its lines. */
export function shapesIn(fields: Fields, group: Json, path: JsonPath): readonly (readonly Point[])[] {
  return fields.list(group, 'objects', path).flatMap((entry, index): (readonly Point[])[] => {
    if (fields.isFull) return []
    const at = [...path, 'objects', index]
    const object = fields.object(entry, at)
    if (!object) return []
    const shape = objectOf(fields, object, at, { layer: '' })
    return shape.isPoint ? [] : [outlineOf(shape)]
  })
}

function objectOf(
  fields: Fields,
  object: Json,
  path: JsonPath,
  { layer, tiles }: { readonly layer: string; readonly tiles?: TileTable },
): MapObject {
  const polyline = pointsOf(fields, object, 'polyline', path)
  const polygon = pointsOf(fields, object, 'polygon', path)
  const gid = object['gid'] === undefined ? 0 : fields.whole(object, 'gid', path, 0, 2 ** 32 - 1)
  const known = gid === 0 ? undefined : tiles?.find((gid & ~FLIPS) >>> 0)
  const alignment = known?.tileset.alignment ?? ''
  const own = { type: fields.className(object, path), properties: fields.properties(object, path) }
  const rotation = fields.number(object, 'rotation', path)
  return {
    id: fields.number(object, 'id', path),
    ...withTile(own, known?.tile),
    name: fields.text(object, 'name', path) || shownText(object),
    x: fields.number(object, 'x', path),
    y: fields.number(object, 'y', path),
    width: fields.number(object, 'width', path),
    height: fields.number(object, 'height', path),
    rotation,
    isTile: object['gid'] !== undefined,
    isPoint: object['point'] === true,
    layer,
    ...(object['ellipse'] === true ? { round: 'ellipse' as const } : {}),
    ...(object['capsule'] === true ? { round: 'capsule' as const } : {}),
    ...(alignment === '' ? {} : { alignment }),
    ...(known?.tile ? { tile: known.tile, turn: turnOf(gid) } : {}),
    ...(polyline ? { polyline } : {}),
    ...(polygon ? { polygon } : {}),
  }
}

/** Returns the text that an object shows, in one line; empty if it shows none. */
function shownText({ text }: Json): string {
  const shown: unknown = isRecord(text) ? text['text'] : undefined
  return typeof shown === 'string' ? shown.trim().replace(/\s+/g, ' ') : ''
}

type ObjectWords = Pick<MapObject, 'type' | 'properties'>

/** Returns what an object says with what its tile says: a tile that is a place, a wall or a door makes it one. */
function withTile(own: ObjectWords, tile: TilesetTile | undefined): ObjectWords {
  if (own.type !== '' || !tile) return own
  const { type, properties } = tile
  if (!isPlaceWord(type) && !saysWall(type) && !saysDoor(type)) return own
  return { type, properties: { ...properties, ...own.properties } }
}

function pointsOf(
  fields: Fields,
  object: Json,
  key: 'polyline' | 'polygon',
  path: JsonPath,
): readonly Point[] | undefined {
  if (object[key] === undefined) return undefined
  return fields.list(object, key, path).map((point, at) => {
    const place = [...path, key, at]
    const pair = fields.object(point, place) ?? {}
    return { x: fields.number(pair, 'x', place), y: fields.number(pair, 'y', place) }
  })
}
