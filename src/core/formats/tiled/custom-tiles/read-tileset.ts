import { boundPng } from '../../../picture/raster/png-bounds'
import { type CustomTileset } from '../../format'
import { describeFileProblem, type FileProblem } from '../../../text/file-problem'
import { showPath } from '../../native/json-text'
import { Fields, type Json } from '../fields'
import { readSource } from '../source'
import {
  bareName,
  MIN_TILE,
  MAX_PICTURE_BYTES,
  MAX_TILE,
  MAX_TILES,
  MAX_TILESET_BYTES,
  type CustomWangSet,
  type SaidTile,
  type TilesetSheet,
} from './custom-tileset'

/** The content of a tileset's file, or the first thing that is wrong with it, as a sentence that names the file. */
export type SheetRead =
  | { readonly status: 'read'; readonly sheet: TilesetSheet }
  | { readonly status: 'refused'; readonly message: string }

/** A file by its bare name. */
interface NamedBytes {
  readonly name: string
  readonly bytes: Uint8Array
}

const MAX_PICTURE_SIDE = 32_768
const MAX_SETS = 256

/** Reads the file of a tileset (`.tsx`, `.tsj`), without its picture. Never throws on bad input. */
export function readTilesetFile({ name, bytes }: NamedBytes): SheetRead {
  const refuse = (problem: FileProblem): SheetRead => ({
    status: 'refused',
    message: `“${name}”: ${describeFileProblem(problem)}`,
  })
  if (bytes.length > MAX_TILESET_BYTES) {
    return refuse({
      message: `The file has ${bytes.length} bytes; a tileset may have ${MAX_TILESET_BYTES} at most.`,
    })
  }
  const read = readSource(bytes, checkTilesetRoot)
  if (read.status === 'refused') return refuse(read.problem)
  const { content, locate } = read.source
  const fields = new Fields()
  const checked = sheetOf(fields, content)
  const [problem] = fields.problems
  if (problem) {
    const what = problem.path.length === 0 ? 'The tileset' : showPath(problem.path)
    return refuse({ message: `${what} ${problem.message}`, ...locate(problem.path) })
  }
  return typeof checked === 'string' ? refuse({ message: checked }) : { status: 'read', sheet: checked }
}

const IS_MAP = 'This is a map; choose the file of its tileset (.tsx or .tsj).'

function checkTilesetRoot(name: string): string | undefined {
  if (name === 'tileset') return undefined
  return name === 'map' ? IS_MAP : `This is a file of <${name}>; a tileset of Tiled begins with <tileset>.`
}

/** Checks the content of a tileset; returns a sentence if it is well formed but maps cannot use it. */
function sheetOf(fields: Fields, content: unknown): TilesetSheet | string {
  const root = fields.object(content, [])
  if (!root) return ''
  if (Array.isArray(root['layers'])) return IS_MAP
  if (root['tilewidth'] === undefined && root['type'] !== 'tileset') {
    return 'This is not a tileset of Tiled: it has no “tilewidth”. Save one with New Tileset in Tiled.'
  }
  const tiles = fields.list(root, 'tiles', [])
  if (root['image'] === undefined) {
    return (
      'The tileset is a collection of pictures, which has no columns and rows. Join them in one picture, and make a ' +
      'tileset “Based on Tileset Image” of it in Tiled.'
    )
  }
  const image = fields.text(root, 'image', [])
  const [width, height] = ['tilewidth', 'tileheight'].map((key) => fields.whole(root, key, [], 1, 4096))
  if (fields.problems.length > 0 || width === undefined || height === undefined) return ''
  if (width !== height) {
    return `Its tiles are ${width} x ${height} pixels; cells are squares, so choose a tileset whose tiles are as wide as high.`
  }
  if (width < MIN_TILE || width > MAX_TILE) {
    return `Its tiles are ${width} x ${width} pixels; choose a tileset whose tiles have ${MIN_TILE} to ${MAX_TILE}.`
  }
  const [margin, spacing] = ['margin', 'spacing'].map((key) => fields.whole(root, key, [], 0, 4096, 0))
  const [across, down] = ['imagewidth', 'imageheight'].map((key) =>
    fields.whole(root, key, [], 0, MAX_PICTURE_SIDE, 0),
  )
  const grid = { tile: width, margin: margin ?? 0, spacing: spacing ?? 0 }
  const fitting = { columns: countIn(across ?? 0, grid), rows: countIn(down ?? 0, grid) }
  // Older versions of Tiled wrote neither.
  const columns = fields.whole(root, 'columns', [], 1, MAX_TILES, fitting.columns)
  const count = fields.whole(root, 'tilecount', [], 1, MAX_TILES, fitting.columns * fitting.rows)
  return {
    name: fields.text(root, 'name', []),
    ...grid,
    count,
    columns,
    image,
    tiles: saidTiles(fields, tiles, count),
    wangSets: wangSetsOf(fields, root, count),
  }
}

/** How many tiles fit into a length of the picture. */
function countIn(
  length: number,
  { tile, margin, spacing }: Pick<TilesetSheet, 'tile' | 'margin' | 'spacing'>,
): number {
  return Math.max(0, Math.floor((length - margin + spacing) / (tile + spacing)))
}

function saidTiles(fields: Fields, tiles: readonly unknown[], count: number): ReadonlyMap<number, SaidTile> {
  const said = new Map<number, SaidTile>()
  for (const [index, entry] of tiles.entries()) {
    if (fields.isFull) break
    const path = ['tiles', index]
    const tile = fields.object(entry, path)
    if (!tile) continue
    const id = fields.whole(tile, 'id', path, 0, count - 1)
    said.set(id, { type: fields.className(tile, path), properties: fields.properties(tile, path) })
  }
  return said
}

function wangSetsOf(fields: Fields, root: Json, count: number): readonly CustomWangSet[] {
  return fields
    .list(root, 'wangsets', [])
    .slice(0, MAX_SETS)
    .flatMap((entry, index): CustomWangSet[] => {
      const path = ['wangsets', index]
      const set = fields.object(entry, path)
      if (!set) return []
      const colours = fields.list(set, 'colors', path).map((colour, at) => {
        const place = [...path, 'colors', at]
        return fields.text(fields.object(colour, place) ?? {}, 'name', place)
      })
      const tiles = fields.list(set, 'wangtiles', path).map((tile, at) => {
        const place = [...path, 'wangtiles', at]
        const holder = fields.object(tile, place) ?? {}
        const sides = fields.list(holder, 'wangid', place)
        // Only a first guess depends on them, so that odd ones do no harm.
        const numbers = Array.from({ length: 8 }, (_, side) => numberOf(sides[side]))
        return { id: fields.whole(holder, 'tileid', place, 0, count - 1), colours: numbers }
      })
      return [{ name: fields.text(set, 'name', path), colours, tiles }]
    })
}

/** Returns a number of a list, which older versions of Tiled wrote as text; 0 for anything else. */
function numberOf(value: unknown): number {
  return typeof value === 'number' || typeof value === 'string' ? Number(value) : 0
}

/** Returns why a picture is not that of a tileset, as a sentence; undefined if it is. Reads no pixels. */
function pictureProblem(sheet: TilesetSheet, file: string, picture: NamedBytes): string | undefined {
  const { tile, count, columns, margin, spacing } = sheet
  if (picture.bytes.length > MAX_PICTURE_BYTES) {
    return `The picture “${picture.name}” has ${picture.bytes.length} bytes; a tileset's may have ${MAX_PICTURE_BYTES} at most.`
  }
  // Also unpacks it piece by piece, so that a preview never allocates more than the picture says.
  const size = boundPng(picture.bytes)
  if ('message' in size) return `“${picture.name}”: ${size.message} The picture of a tileset must be a PNG.`
  const fits = {
    columns: countIn(size.width, { tile, margin, spacing }),
    rows: countIn(size.height, { tile, margin, spacing }),
  }
  if (columns <= fits.columns && Math.ceil(count / columns) <= fits.rows) return undefined
  return (
    `The picture “${picture.name}” of ${size.width} x ${size.height} pixels has ${fits.columns} columns and ${fits.rows} rows ` +
    `of ${tile} x ${tile} pixels, and “${file}” ${columns} columns of ${count} tiles. Open the tileset in Tiled to match them.`
  )
}

/** Returns the sentence for a tileset whose picture is missing. */
export function missingPicture(file: string, { image }: TilesetSheet): string {
  return `The picture “${image}” of “${file}” is missing. Put it where the tileset says, or choose both files together.`
}

/** The tilesets that were read, because every check of the options needs their content. */
const readBefore = new WeakMap<CustomTileset, SheetRead>()

/** Reads a tileset with its picture. Never throws on bad input. */
export function readCustomTileset(custom: CustomTileset): SheetRead {
  let read = readBefore.get(custom)
  if (!read) readBefore.set(custom, (read = readWhole(custom)))
  return read
}

function readWhole({ file, picture }: CustomTileset): SheetRead {
  const read = readTilesetFile(file)
  if (read.status === 'refused') return read
  if (bareName(read.sheet.image).toLowerCase() !== picture.name.toLowerCase())
    return { status: 'refused', message: missingPicture(file.name, read.sheet) }
  const problem = pictureProblem(read.sheet, file.name, picture)
  return problem === undefined ? read : { status: 'refused', message: problem }
}
