import { AROUND } from '../../../overland/topology'
import type { Rgb } from '../../../picture/rgb'
import { ART_COLUMNS, ART_HEIGHT, ART_ROWS, ART_WIDTH, drawArt, TILE_HEIGHT, TILE_WIDTH } from '../tile-art'

/** Tile numbers in the rows of the sheet below the terrain: roads by the mask of their steps, a town, a dungeon. */
export const FIRST_ROAD = ART_COLUMNS * ART_ROWS
export const TOWN_TILE = FIRST_ROAD + (1 << AROUND.length)
export const DUNGEON_TILE = TOWN_TILE + 1

export const SHEET_ROWS = Math.floor(DUNGEON_TILE / ART_COLUMNS) + 1
export const SHEET_HEIGHT = SHEET_ROWS * TILE_HEIGHT

export const ROAD_COLOUR: Rgb = [0xf0, 0xdc, 0xae]
const ROAD_RIM: Rgb = [0x3b, 0x2a, 0x14]
const SIGN_COLOURS: Readonly<Record<string, Rgb>> = { '#': [0x1c, 0x1a, 0x18], o: [0xff, 0xff, 0xff] }

const TOWN = [
  '.......##.......',
  '.....##oo##.....',
  '...##oooooo##...',
  '.##oooooooooo##.',
  '##oooooooooooo##',
  '.#oooo####oooo#.',
  '.#oooo####oooo#.',
  '.#oooo####oooo#.',
  '.##############.',
]
const DUNGEON = [
  '.....oooooo.....',
  '...oo######oo...',
  '..o##########o..',
  '.o#####oo#####o.',
  '.o####oooo####o.',
  'o####oooooo####o',
  'o####oooooo####o',
  'oooooooooooooooo',
]

/** Draws the picture of all tiles of a Tiled map, 4 bytes a pixel. */
export function drawSheet(): Uint8Array<ArrayBuffer> {
  const pixels = new Uint8Array(ART_WIDTH * SHEET_HEIGHT * 4)
  pixels.set(drawArt().subarray(0, 4 * ART_WIDTH * ART_HEIGHT))
  for (let mask = 1; mask < 1 << AROUND.length; mask++) drawRoadTile(pixels, FIRST_ROAD + mask, mask)
  drawSign(pixels, TOWN_TILE, TOWN)
  drawSign(pixels, DUNGEON_TILE, DUNGEON)
  return pixels
}

/** Draws a road from the middle of a tile to its sides and corners, by a mask of the steps in AROUND. */
function drawRoadTile(pixels: Uint8Array, tile: number, mask: number): void {
  const steps = AROUND.filter((_, place) => ((mask >> place) & 1) === 1)
  for (const { colour, reach } of [
    { colour: ROAD_RIM, reach: 2 },
    { colour: ROAD_COLOUR, reach: 1 },
  ]) {
    // A step of one half-column and one row ends at the middle of a side: a quarter of the tile's width away.
    for (const [dx, dy] of steps) {
      for (let part = 0; part <= TILE_WIDTH; part++) {
        const x = TILE_WIDTH / 2 + Math.round((dx * TILE_WIDTH * part) / (4 * TILE_WIDTH))
        const y = TILE_HEIGHT / 2 + Math.round((dy * TILE_HEIGHT * part) / (4 * TILE_WIDTH))
        fill(pixels, tile, { left: x - reach, top: y - reach, size: 2 * reach, colour })
      }
    }
  }
}

function drawSign(pixels: Uint8Array, tile: number, rows: readonly string[]): void {
  const top = Math.floor((TILE_HEIGHT - rows.length) / 2)
  for (const [y, row] of rows.entries()) {
    for (const [x, letter] of [...row].entries()) {
      const colour = SIGN_COLOURS[letter]
      if (colour)
        fill(pixels, tile, { left: (TILE_WIDTH - row.length) / 2 + x, top: top + y, size: 1, colour })
    }
  }
}

interface Patch {
  readonly left: number
  readonly top: number
  readonly size: number
  readonly colour: Rgb
}

/** Fills a square of a tile, cut at the tile's sides. */
function fill(pixels: Uint8Array, tile: number, { left, top, size, colour }: Patch): void {
  const [tileX, tileY] = [(tile % ART_COLUMNS) * TILE_WIDTH, Math.floor(tile / ART_COLUMNS) * TILE_HEIGHT]
  for (let y = Math.max(0, top); y < Math.min(TILE_HEIGHT, top + size); y++) {
    for (let x = Math.max(0, left); x < Math.min(TILE_WIDTH, left + size); x++) {
      pixels.set([...colour, 0xff], 4 * ((tileY + y) * ART_WIDTH + tileX + x))
    }
  }
}
