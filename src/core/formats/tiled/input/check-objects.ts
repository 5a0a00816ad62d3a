import type { Point } from '../../../level/grid'
import { isRecord } from '../../../text/is-record'
import { showPath, type JsonPath } from '../../native/json-text'
import { Fields, listOfProperties, type Json } from '../fields'
import { outlineOf } from '../foreign/object-shape'
import { FLIPS, turnOf } from '../foreign/turns'
import { isPlaceWord, saysDoor, saysWall } from '../foreign/words'
import type { MapObject, Tileset, TilesetTile } from '../map'
import { OBJECT_NAME } from '../properties'
import { TileTable } from '../tile-table'
import type { PlacedLayer } from './check-layers'
import { MAX_OBJECT_PARTS } from './limits'
import type { MapFiles } from './map-files'
import { defined } from '../../../text/defined'

/** Reads tilesets in files. */
interface TilesetFiles {
  /** Reads the tileset that the file at `from` names. */
  readonly inFile: (source: string, firstGid: number, from: string) => Tileset
}

/** A template of objects: the values that its objects share, and the tileset of its tile. */
interface Template {
  readonly object: Json
  readonly tiles: TileTable | undefined
}

/** Reads the objects of a map, completed by their templates and tiles. */
export class ObjectReader {
  readonly #templates = new Map<string, Template | undefined>()
  readonly #tiles: TileTable
  /** Properties and points of the objects read so far. */
  #parts = 0

  constructor(
    readonly files: MapFiles,
    tilesets: readonly Tileset[],
    readonly tilesetFiles: TilesetFiles,
  ) {
    this.#tiles = new TileTable(tilesets)
  }

  /** Checks the objects of a layer, and moves them by its offset. */
  objectsIn(fields: Fields, { layer, path, offset }: PlacedLayer): readonly MapObject[] {
    const words = [layer['name'], layer['class']].filter((word) => typeof word === 'string').join(' ')
    return fields.list(layer, 'objects', path).flatMap((entry, index): MapObject[] => {
      if (fields.isFull || this.#parts > MAX_OBJECT_PARTS) return []
      const at = [...path, 'objects', index]
      const written = fields.object(entry, at)
      if (!written) return []
      const named = fields.text(written, 'template', at)
      const template = named === '' ? undefined : this.#templateOf(named)
      const object = template ? withTemplate(template.object, written) : written
      // The number of a tile counts in the tilesets of the file that contains it.
      const tiles = template?.tiles && written['gid'] === undefined ? template.tiles : this.#tiles
      const read = objectOf(fields, object, at, { layer: words, tiles })
      this.#parts += partsOf(read)
      if (this.#parts > MAX_OBJECT_PARTS)
        fields.report(
          ['layers'],
          `hold objects with more than ${MAX_OBJECT_PARTS} properties and points together, those of templates and tiles included.`,
        )
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
    // A faulty file must not make the map faulty.
    const fields = new Fields()
    if (isRecord(object)) objectOf(fields, object, ['object'], { layer: '' })
    const [problem] = fields.problems
    if (problem || !isRecord(object)) {
      const what = problem ? `${showPath(problem.path)} ${problem.message}` : 'It has no object.'
      this.files.report('template', named, { problem: what, path: file.path })
      return undefined
    }
    const source = isRecord(tileset) ? tileset['source'] : undefined
    const firstGid = isRecord(tileset) && typeof tileset['firstgid'] === 'number' ? tileset['firstgid'] : 1
    const tiles =
      typeof source === 'string' && source !== ''
        ? new TileTable([this.tilesetFiles.inFile(source, firstGid, file.path)])
        : undefined
    return { object, tiles }
  }
}

/** Returns the number of properties and points of an object. */
function partsOf({ properties, polygon, polyline }: MapObject): number {
  return Object.keys(properties).length + (polygon?.length ?? 0) + (polyline?.length ?? 0)
}

/** Returns an object completed by the values of its template. */
function withTemplate(template: Json, object: Json): Json {
  const known = propertiesIn(object)
  const names = new Set(known.map((property) => (isRecord(property) ? property['name'] : undefined)))
  const inherited = propertiesIn(template).filter(
    (property) => !isRecord(property) || !names.has(property['name']),
  )
  const { x: _x, y: _y, id: _id, template: _template, ...rest } = template
  return { ...rest, ...object, properties: [...inherited, ...known], propertytypes: undefined }
}

function propertiesIn({ properties, propertytypes }: Json): readonly unknown[] {
  return listOfProperties(properties, propertytypes) ?? (Array.isArray(properties) ? properties : [])
}

/** Returns the outlines of the collision shapes of a tile; empty for its lines. */
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
  const { [OBJECT_NAME]: written = '', ...properties } = fields.properties(object, path)
  const words = { type: fields.className(object, path), properties }
  const rotation = fields.number(object, 'rotation', path)
  return {
    id: fields.number(object, 'id', path),
    ...withTile(words, known?.tile),
    name: fields.text(object, 'name', path) || String(written) || shownText(object),
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
    ...defined({ polyline, polygon }),
  }
}

/** Returns the text that an object shows, in one line; empty if it shows none. */
function shownText({ text }: Json): string {
  const shown: unknown = isRecord(text) ? text['text'] : undefined
  return typeof shown === 'string' ? shown.trim().replace(/\s+/g, ' ') : ''
}

type ObjectWords = Pick<MapObject, 'type' | 'properties'>

/** Returns the words of an object; one without a class takes that of a tile that is a place, a wall or a door. */
function withTile(words: ObjectWords, tile: TilesetTile | undefined): ObjectWords {
  if (words.type !== '' || !tile) return words
  const { type, properties } = tile
  if (!isPlaceWord(type) && !saysWall(type) && !saysDoor(type)) return words
  return { type, properties: { ...properties, ...words.properties } }
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
