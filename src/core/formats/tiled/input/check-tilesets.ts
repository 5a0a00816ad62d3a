import type { Grid } from '../../../level/grid'
import type { JsonPath } from '../../native/json-text'
import { showPath } from '../../native/json-text'
import { Fields, type Json } from '../fields'
import type { Tileset, TilesetTile } from '../map'
import { NOT_SOLID, solidityOf, type Solidity } from '../solidity'
import { defined } from '../../../text/defined'
import { FAR } from './check-layers'
import { shapesIn } from './check-objects'
import { MAX_TILE, MAX_TILESETS } from './limits'
import type { MapFiles } from './map-files'
import { tilesIn } from './old-json'
import { pictureIn, sheetIn } from './tile-pictures'

/** Checks the tilesets of a map, those in files of their own included. */
export function tilesetsOf(fields: Fields, root: Json, tile: Grid, files: MapFiles): readonly Tileset[] {
  const list = fields.list(root, 'tilesets', [])
  if (list.length > MAX_TILESETS)
    fields.report(['tilesets'], `are ${list.length}; at most ${MAX_TILESETS} are read.`)
  return list.slice(0, MAX_TILESETS).map((entry, index) => {
    const path = ['tilesets', index]
    const tileset = fields.object(entry, path) ?? {}
    const firstGid = fields.whole(tileset, 'firstgid', path, 1, FAR)
    const source = tileset['source'] === undefined ? '' : fields.text(tileset, 'source', path)
    if (source === '') return tilesetOf(fields, tileset, path, { firstGid, tile, file: files.map })
    return externalTileset(fields, files, source, { firstGid, tile })
  })
}

/** Reads the tileset in a file beside the map; a tileset without tiles if there is none. */
export function externalTileset(
  fields: Fields,
  files: MapFiles,
  source: string,
  { from, ...head }: Omit<TilesetHead, 'file'> & { readonly from?: string },
): Tileset {
  const unread = {
    firstGid: head.firstGid,
    name: source,
    source,
    ...head.tile,
    alignment: '',
    tiles: new Map(),
  }
  const file = files.read('tileset', source, from)
  if (file.status === 'missing') return unread
  // A file that is wrong does not make the map wrong.
  const own = new Fields()
  const tileset = tilesetOf(own, file.content, [], { ...head, file: file.path })
  const [problem] = own.problems
  if (problem) {
    files.report('tileset', source, {
      problem: `${showPath(problem.path)} ${problem.message}`,
      path: file.path,
    })
    return unread
  }
  fields.leftOut += own.leftOut
  return tileset
}

interface TilesetHead {
  readonly firstGid: number
  /** The size of the map's tiles, for tilesets that say none. */
  readonly tile: Grid
  /** The path of the file that describes it: its pictures are named from there. */
  readonly file: string
}

function tilesetOf(
  fields: Fields,
  tileset: Json,
  path: JsonPath,
  { firstGid, tile, file }: TilesetHead,
): Tileset {
  const width = fields.whole(tileset, 'tilewidth', path, 1, MAX_TILE, tile.width)
  const height = fields.whole(tileset, 'tileheight', path, 1, MAX_TILE, tile.height)
  const tiles = new Map<number, TilesetTile>()
  for (const { content, path: at } of tilesIn(fields, tileset, path)) {
    if (fields.isFull) break
    const id = fields.whole(content, 'id', at, 0, FAR)
    const solidity = solidityIn(fields, content, at, { width, height })
    const type = fields.className(content, at)
    const picture = pictureIn(content, file)
    tiles.set(id, { type, properties: fields.properties(content, at), solidity, ...defined({ picture }) })
  }
  const name = fields.text(tileset, 'name', path)
  const alignment = fields.text(tileset, 'objectalignment', path)
  const sheet = sheetIn(tileset, file, width)
  return { firstGid, name, width, height, alignment, tiles, ...defined({ sheet }) }
}

/** Returns what the collision shapes of a tile mean. */
function solidityIn(fields: Fields, tile: Json, path: JsonPath, size: Grid): Solidity {
  if (tile['objectgroup'] === undefined) return NOT_SOLID
  const at = [...path, 'objectgroup']
  const group = fields.object(tile['objectgroup'], at) ?? {}
  return solidityOf(shapesIn(fields, group, at), size)
}
