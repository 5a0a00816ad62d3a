import type { Grid } from '../../../level/grid'
import type { JsonPath } from '../../native/json-text'
import { showPath } from '../../native/json-text'
import { Fields, type Json } from '../fields'
import type { Tileset, TilesetTile } from '../map'
import { NOT_SOLID, solidityOf, type Solidity } from '../solidity'
import { defined } from '../../../text/defined'
import { FAR } from './check-layers'
import { shapesIn } from './check-objects'
import { MAX_SAID_TILES, MAX_TILE, MAX_TILESETS } from './limits'
import type { MapFiles } from './map-files'
import { tilesIn } from './old-json'
import { pictureIn, sheetIn } from './tile-pictures'

/** A checked tileset, or the reason why its file is not used. */
type TilesetFile = { readonly tileset: Omit<Tileset, 'firstGid'> } | { readonly problem: string }

/** Checks the tilesets of a map, and reads each file once, however often tilesets and templates name it. */
export class TilesetReader {
  readonly #fields: Fields
  readonly #files: MapFiles
  /** The size of the map's tiles, the default for tilesets. */
  readonly #tile: Grid
  /** The tilesets in files beside the map, by their paths. */
  readonly #byPath = new Map<string, TilesetFile>()

  constructor(fields: Fields, files: MapFiles, tile: Grid) {
    this.#fields = fields
    this.#files = files
    this.#tile = tile
  }

  /** Checks the tilesets of a map, including those in files beside it. */
  inMap(root: Json): readonly Tileset[] {
    const list = this.#fields.list(root, 'tilesets', [])
    if (list.length > MAX_TILESETS)
      this.#fields.report(['tilesets'], `are ${list.length}; at most ${MAX_TILESETS} are read.`)
    return list.slice(0, MAX_TILESETS).map((entry, index) => {
      const path = ['tilesets', index]
      const tileset = this.#fields.object(entry, path) ?? {}
      const firstGid = this.#fields.whole(tileset, 'firstgid', path, 1, FAR)
      const source = tileset['source'] === undefined ? '' : this.#fields.text(tileset, 'source', path)
      if (source !== '') return this.inFile(source, firstGid)
      const head = { tile: this.#tile, file: this.#files.map }
      return { firstGid, ...tilesetOf(this.#fields, tileset, path, head) }
    })
  }

  /** Reads the tileset that the file at `from` names; if it cannot be read, the tileset has no tiles. */
  inFile(source: string, firstGid: number, from = this.#files.map): Tileset {
    const file = this.#files.read('tileset', source, from)
    if (file.status === 'content') {
      const read = this.#readFile(file.content, file.path)
      if ('tileset' in read) return { firstGid, ...read.tileset }
      this.#files.report('tileset', source, { problem: read.problem, path: file.path })
    }
    return { firstGid, name: source, source, ...this.#tile, alignment: '', tiles: new Map() }
  }

  #readFile(content: Json, path: string): TilesetFile {
    const known = this.#byPath.get(path)
    if (known) return known
    // A faulty file must not make the map faulty.
    const fields = new Fields()
    const tileset = tilesetOf(fields, content, [], { tile: this.#tile, file: path })
    const [problem] = fields.problems
    const read = problem ? { problem: `${showPath(problem.path)} ${problem.message}` } : { tileset }
    this.#byPath.set(path, read)
    if (!problem) this.#fields.leftOut += fields.leftOut
    return read
  }
}

interface TilesetHead {
  /** The default size of its tiles. */
  readonly tile: Grid
  /** The path of the file that describes it: paths of its pictures are relative to that. */
  readonly file: string
}

function tilesetOf(
  fields: Fields,
  tileset: Json,
  path: JsonPath,
  { tile, file }: TilesetHead,
): Omit<Tileset, 'firstGid'> {
  const width = fields.whole(tileset, 'tilewidth', path, 1, MAX_TILE, tile.width)
  const height = fields.whole(tileset, 'tileheight', path, 1, MAX_TILE, tile.height)
  const tiles = new Map<number, TilesetTile>()
  const said = tilesIn(fields, tileset, path)
  if (said.length > MAX_SAID_TILES)
    fields.report([...path, 'tiles'], `are ${said.length}; at most ${MAX_SAID_TILES} are read.`)
  for (const { content, path: at } of said.slice(0, MAX_SAID_TILES)) {
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
  return { name, width, height, alignment, tiles, ...defined({ sheet }) }
}

/** Returns how solid a tile is by its collision shapes. */
function solidityIn(fields: Fields, tile: Json, path: JsonPath, size: Grid): Solidity {
  if (tile['objectgroup'] === undefined) return NOT_SOLID
  const at = [...path, 'objectgroup']
  const group = fields.object(tile['objectgroup'], at) ?? {}
  return solidityOf(shapesIn(fields, group, at), size)
}
