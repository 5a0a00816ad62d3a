import type { Overland } from '../../../overland/overland'
import { halfColumnOf } from '../../../overland/topology'
import { paintWorld } from '../drawn/paint-world'
import { planWorld } from '../drawn/world-plan'
import { layersOf, NO_ART } from '../layers'
import { ART_COLUMNS, ART_WIDTH, drawArt, TILE_HEIGHT, TILE_WIDTH } from '../tile-art'
import type { WorldPictureOptions } from './settings'

/** A picture in memory, 4 bytes a pixel. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array<ArrayBuffer>
}

/** Where tiles are in a picture. */
export interface TileFrame {
  readonly overland: Overland
  readonly pixels: Pixels
  /** Width of a tile in pixels. */
  readonly cell: number
  readonly isDrawn: boolean
}

/** Rows drawn at once. */
const STRIP = 128

/** Draws a map without anything on or around it. */
export function drawGround(
  overland: Overland,
  { style, tile }: Pick<WorldPictureOptions, 'style' | 'tile'>,
): TileFrame {
  const isDrawn = style === 'drawn'
  const cell = isDrawn ? tile : TILE_WIDTH
  const pixels = isDrawn ? paintDrawn(overland, cell) : drawOverland(overland)
  return { overland, pixels, cell, isDrawn }
}

/** Returns the middle of a tile in the picture. */
export function middleIn({ overland, cell }: Pick<TileFrame, 'overland' | 'cell'>, tile: number) {
  const row = Math.floor(tile / overland.width)
  return { x: ((halfColumnOf(overland, tile) + 1) * cell) / 2, y: ((row + 1) * cell) / 4 }
}

/** Draws a map with coasts, relief and rivers; `cell` is the width of a tile in pixels. */
function paintDrawn(overland: Overland, cell: number): Pixels {
  const plan = planWorld(overland)
  const width = overland.width * cell
  const height = Math.ceil(((overland.height + 1) * cell) / 4)
  const target = new Uint32Array(width * height)
  // In strips, because what is computed for a pixel takes six times its memory.
  for (let y = 0; y < height; y += STRIP) {
    const strip = { x: 0, y, width, height: Math.min(STRIP, height - y), cell }
    target.set(paintWorld(plan, strip), y * width)
  }
  return { width, height, data: new Uint8Array(target.buffer) }
}

/** Draws a map in the tiles of the game; pixels outside its lozenges stay transparent. */
export function drawOverland(overland: Overland): Pixels {
  const width = overland.width * TILE_WIDTH + TILE_WIDTH / 2
  const height = ((overland.height + 1) * TILE_HEIGHT) / 2
  // A pixel as one number: both sides use the machine's byte order.
  const target = new Uint32Array(width * height)
  const art = new Uint32Array(drawArt().buffer)
  for (const layer of layersOf(overland)) {
    for (let tile = 0; tile < layer.art.length; tile++) {
      const number = layer.art[tile] as number // one a tile
      if (number === NO_ART) continue
      const y = Math.floor(tile / overland.width)
      const left = (2 * (tile % overland.width) + (y & 1)) * (TILE_WIDTH / 2)
      copyTile(art, number, target, y * (TILE_HEIGHT / 2) * width + left, width)
    }
  }
  return { width, height, data: new Uint8Array(target.buffer) }
}

function copyTile(art: Uint32Array, number: number, target: Uint32Array, at: number, stride: number): void {
  const from =
    Math.floor(number / ART_COLUMNS) * TILE_HEIGHT * ART_WIDTH + (number % ART_COLUMNS) * TILE_WIDTH
  for (let row = 0; row < TILE_HEIGHT; row++) {
    for (let x = 0; x < TILE_WIDTH; x++) {
      const pixel = art[from + row * ART_WIDTH + x] as number // within the picture
      if (pixel !== 0) target[at + row * stride + x] = pixel
    }
  }
}
