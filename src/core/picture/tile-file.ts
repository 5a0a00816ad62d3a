import { encode } from 'fast-png'
import { base64Text, bytesOfBase64 } from '../text/base64'
import { crc32 } from '../text/check-sums'
import { readPixels } from './raster/png-reader'
import { PngWriter } from './raster/png-writer'
import { MAX_TILE_SIDE, type FillTile, type TilePicture } from './tile-picture'

/** The result of reading a tile picture. */
export type TileRead =
  | { readonly status: 'read'; readonly tile: TilePicture }
  | { readonly status: 'refused'; readonly message: string }

/** Maximum bytes of a file: no picture this small needs more, whatever other data the file has. */
export const MAX_TILE_BYTES = 2 ** 20
/** Maximum characters of a picture in a style file. */
const MAX_TEXT = 64 * 1024

const PREFIX = 'data:image/png;base64,'

/** Reads a tile picture from a PNG file; keeps only its pixels. */
export function readTilePng(file: Uint8Array): TileRead {
  if (file.length > MAX_TILE_BYTES) {
    return refuse(`The file has ${file.length} bytes; a tile picture has ${MAX_TILE_BYTES} at most.`)
  }
  let tile: TilePicture | undefined
  const problem = readPixels(
    file,
    (side) => {
      const rgba = new Uint8Array(4 * side * side)
      tile = { side, rgba }
      return (at, red, green, blue, alpha) => {
        rgba[4 * at] = Math.round(red)
        rgba[4 * at + 1] = Math.round(green)
        rgba[4 * at + 2] = Math.round(blue)
        rgba[4 * at + 3] = Math.round(alpha)
      }
    },
    (width, height) =>
      width === height && width <= MAX_TILE_SIDE
        ? undefined
        : `a tile picture is as wide as it is high, with sides of 1 to ${MAX_TILE_SIDE} pixels.`,
  )
  if (problem) return refuse(problem.message)
  return tile ? { status: 'read', tile } : refuse('The picture has no pixels.')
}

/** Reads a picture from a style file; the sentence of a refusal begins in the middle, "is …" or "must …". */
export function readTileText(value: unknown): TileRead {
  if (typeof value !== 'string' || !value.startsWith(PREFIX)) {
    return refuse(`must be a text that begins with "${PREFIX}".`)
  }
  if (value.length > MAX_TEXT) {
    return refuse(`is ${value.length} characters long; ${MAX_TEXT} are read at most.`)
  }
  const read = bytesOfBase64(value.slice(PREFIX.length))
  if ('problem' in read) return refuse(`is not base64 from character ${PREFIX.length + read.problem + 1} on.`)
  const tile = readTilePng(read.bytes)
  return tile.status === 'read' ? tile : refuse(`is not read. ${tile.message}`)
}

function refuse(message: string): TileRead {
  return { status: 'refused', message }
}

/** Encodes a picture as a PNG in a data URL: for a style file, and for a page. */
export function tileText(tile: TilePicture): string {
  let text = texts.get(tile)
  if (text === undefined) {
    const { side, rgba } = tile
    const png = encode(
      { width: side, height: side, data: rgba, channels: 4, depth: 8 },
      { zlib: { level: 9 } },
    )
    text = PREFIX + base64Text(png)
    texts.set(tile, text)
  }
  return text
}

// A style is written again for every colour that is tried.
const texts = new WeakMap<TilePicture, string>()

/** Encodes a fill's tile as a PNG in a data URL, with a name that depends on its pixels. */
export function fillTilePng(tile: FillTile): { readonly url: string; readonly name: string } {
  let written = fillPngs.get(tile)
  if (!written) {
    const writer = new PngWriter(tile.side, tile.side)
    writer.addRows(tile.words, tile.side)
    const png = writer.finish()
    written = { url: PREFIX + base64Text(png), name: crc32(png).toString(16) }
    fillPngs.set(tile, written)
  }
  return written
}

const fillPngs = new WeakMap<FillTile, { readonly url: string; readonly name: string }>()
