import { decode, encode } from 'fast-png'
import type { MapStyle } from '../../picture/style'
import { TILE_SIZE } from '../tiled/geometry'
import { drawTileset } from '../tiled/tileset-picture'
import { TILE_COLUMNS, TILE_ROWS } from '../tiled/tileset'

/** The latest picture of each style: packing one takes longer than a small map. */
const drawn = new WeakMap<MapStyle, { readonly size: number; readonly bytes: Uint8Array<ArrayBuffer> }>()

/**
 * Returns the tileset of Tiled maps with tiles of any size, as PNG. Every pixel is one of the larger or smaller original,
 * the one nearer to the side of its tile, so that thin walls stay at each size, in pure colours. A copy each time.
 */
export function drawTiles(style: MapStyle, size: number): Uint8Array<ArrayBuffer> {
  const known = drawn.get(style)
  const bytes = known?.size === size ? known.bytes : resized(drawTileset(style), size)
  drawn.set(style, { size, bytes })
  return bytes.slice()
}

function resized(original: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> {
  if (size === TILE_SIZE) return original
  const { data, width } = decode(original)
  const columns = TILE_COLUMNS * size
  const rows = TILE_ROWS * size
  const sources = Array.from({ length: size }, (_, at) => sourceOf(at, size))
  const pixels = new Uint8Array(columns * rows * 4)
  for (let y = 0, to = 0; y < rows; y++) {
    const row = Math.floor(y / size) * TILE_SIZE + (sources[y % size] ?? 0)
    for (let x = 0; x < columns; x++) {
      const column = Math.floor(x / size) * TILE_SIZE + (sources[x % size] ?? 0)
      const from = (row * width + column) * 4
      for (let channel = 0; channel < 4; channel++) pixels[to++] = data[from + channel] ?? 0
    }
  }
  // Copied, because the encoder's type leaves the kind of its memory open.
  return new Uint8Array(encode({ width: columns, height: rows, data: pixels, channels: 4, depth: 8 }))
}

/** Returns the row or column of an original tile that a row or column of a resized one shows. */
function sourceOf(at: number, size: number): number {
  const isFirstHalf = at < size / 2
  if (isFirstHalf) return Math.floor((at * TILE_SIZE) / size)
  return TILE_SIZE - 1 - Math.floor(((size - 1 - at) * TILE_SIZE) / size)
}
