import { encode } from 'fast-png'
import { EAST, NORTH, SOUTH, WEST, type Direction } from '../../level/grid'
import { CELL_KINDS, type CellKindId } from '../../level/kinds'
import type { Colour } from '../../picture/commands'
import { isStroked } from '../../picture/pattern-strokes'
import { createTextureTile } from '../../picture/texture-tile'
import type { Fill, MapStyle } from '../../picture/style'
import { MASK_OF } from '../masks'
import { TILE_SIZE } from './geometry'
import {
  DOOR_BLOCK,
  FIRST_BANK_TILE,
  FIRST_DOOR_TILE,
  FIRST_WALL_TILE,
  OPEN_BLOCK,
  TILE_COLUMNS,
  TILE_OF_KIND,
  TILE_ROWS,
  WALL_BLOCK,
} from './tileset'

export const PICTURE_WIDTH = TILE_COLUMNS * TILE_SIZE
export const PICTURE_HEIGHT = TILE_ROWS * TILE_SIZE

/** Half of a wall's thickness: the other half belongs to the tile on the other side. */
const HALF_WALL = 3
/** The thickness of a bank, which exists only on one side. */
const BANK = 3
/** Start and end of the leaf of a door along its side. */
const LEAF_START = 9
const LEAF_END = TILE_SIZE - LEAF_START
/** The bands of a hatching, in pixels. The period divides the tile, so that it continues across neighbours. */
const HATCH_PERIOD = 8
const HATCH_BAND = 2
/** The dots of a screen, likewise. */
const SCREEN_PERIOD = 4
const SCREEN_DOT = 2

type Rgb = readonly [red: number, green: number, blue: number]

/** Rectangles of the picture, in pixels of one tile. */
type Fills = (tile: number, left: number, top: number, width: number, height: number, colour: Colour) => void

/** Finished pictures: they depend only on the style, and packing one takes longer than a small map. */
const drawn = new WeakMap<MapStyle, Uint8Array<ArrayBuffer>>()

/**
 * Returns the companion picture of an exported map in a map style, as PNG; always the same bytes, and each time a copy.
 */
export function drawTileset(style: MapStyle): Uint8Array<ArrayBuffer> {
  let picture = drawn.get(style)
  if (!picture) drawn.set(style, (picture = encodeTileset(style)))
  return picture.slice()
}

/** Drawn pixel by pixel, because the core has no canvas. */
function encodeTileset(style: MapStyle): Uint8Array<ArrayBuffer> {
  const pixels = new Uint8Array(PICTURE_WIDTH * PICTURE_HEIGHT * 4)
  const fill: Fills = (tile, left, top, width, height, colour) => {
    const [red, green, blue] = rgbOf(colour)
    const x0 = (tile % TILE_COLUMNS) * TILE_SIZE + left
    const y0 = Math.floor(tile / TILE_COLUMNS) * TILE_SIZE + top
    for (let y = y0; y < y0 + height; y++) {
      for (let x = x0; x < x0 + width; x++) {
        const at = (y * PICTURE_WIDTH + x) * 4
        pixels[at] = red
        pixels[at + 1] = green
        pixels[at + 2] = blue
        pixels[at + 3] = 0xff
      }
    }
  }
  for (const { id } of CELL_KINDS) DRAW_KIND[id](fill, TILE_OF_KIND[id], style)
  drawBlocks(fill, style)
  for (let mask = 0; mask < 16; mask++) {
    for (const side of [NORTH, EAST, SOUTH, WEST] as const) {
      if ((mask & MASK_OF[side]) === 0) continue
      drawWall(fill, FIRST_WALL_TILE + mask, side, style)
      drawDoor(fill, FIRST_DOOR_TILE + mask, side, style)
      fillAlong(fill, FIRST_BANK_TILE + mask, side, 0, TILE_SIZE, BANK, style.bank.colour)
    }
  }
  // Copied, because the encoder's type leaves the kind of its memory open.
  return new Uint8Array(
    encode({ width: PICTURE_WIDTH, height: PICTURE_HEIGHT, data: pixels, channels: 4, depth: 8 }),
  )
}

type DrawTile = (fill: Fills, tile: number, style: MapStyle) => void

const DRAW_KIND: Readonly<Record<CellKindId, DrawTile>> = {
  undecided: (fill, tile, style) => {
    fill(tile, 0, 0, TILE_SIZE, TILE_SIZE, style.outside)
    // A dotted lattice for undecided cells.
    for (let y = 4; y < TILE_SIZE; y += 8) {
      for (let x = 4; x < TILE_SIZE; x += 8) fill(tile, x, y, 1, 1, style.undecided.dot)
    }
  },
  street: (fill, tile, style) => {
    const middle = TILE_SIZE / 2 - 1
    fill(tile, 0, 0, TILE_SIZE, TILE_SIZE, style.street)
    if (!style.shows.streetDots) return
    fill(tile, middle - 1, middle, 4, 2, style.streetDot)
    fill(tile, middle, middle - 1, 2, 4, style.streetDot)
  },
  house: (fill, tile, style) => fillWhole(fill, tile, style.house),
  rock: (fill, tile, style) => fillWhole(fill, tile, style.rock),
  outside: (fill, tile, style) => fillWhole(fill, tile, style.land),
  water: (fill, tile, style) => fillWhole(fill, tile, style.water),
  bridge: (fill, tile, style) => fillWhole(fill, tile, style.bridge),
}

/** How often the strokes of a pattern repeat across a tile, and their width. */
const STROKES_ACROSS = { waves: 2, planks: 4, tufts: 1 } as const
const STROKE = 1.4

/**
 * Fills a whole tile in a fill of the style; textures have other periods, because those of a style do not divide a
 * tile.
 */
function fillWhole(fill: Fills, tile: number, { colour, texture }: Fill): void {
  fill(tile, 0, 0, TILE_SIZE, TILE_SIZE, colour)
  if (!texture) return
  if (texture.pattern === 'dots') {
    for (let y = 1; y < TILE_SIZE; y += SCREEN_PERIOD) {
      for (let x = 1; x < TILE_SIZE; x += SCREEN_PERIOD)
        fill(tile, x, y, SCREEN_DOT, SCREEN_DOT, texture.colour)
    }
    return
  }
  if (isStroked(texture.pattern)) {
    const period = TILE_SIZE / STROKES_ACROSS[texture.pattern]
    const { cover } = createTextureTile(texture.pattern, STROKE, period)
    for (let y = 0; y < TILE_SIZE; y++) {
      for (let x = 0; x < TILE_SIZE; x++) {
        if ((cover[(y % period) * period + (x % period)] ?? 0) >= 0.5) fill(tile, x, y, 1, 1, texture.colour)
      }
    }
    return
  }
  const leans = { hatch: [1], backhatch: [-1], crosshatch: [1, -1] }[texture.pattern]
  for (let y = 0; y < TILE_SIZE; y++) {
    for (let x = 0; x < TILE_SIZE; x++) {
      if (leans.some((lean) => (x + lean * y + TILE_SIZE) % HATCH_PERIOD < HATCH_BAND))
        fill(tile, x, y, 1, 1, texture.colour)
    }
  }
}

/** Draws the tiles of maps with wall tiles: a door is a leaf in a wall, seen from either side. */
function drawBlocks(fill: Fills, style: MapStyle): void {
  fill(WALL_BLOCK, 0, 0, TILE_SIZE, TILE_SIZE, style.innerWall)
  fill(DOOR_BLOCK, 0, 0, TILE_SIZE, TILE_SIZE, style.innerWall)
  fill(DOOR_BLOCK, 5, 5, TILE_SIZE - 10, TILE_SIZE - 10, style.door.line)
  fill(DOOR_BLOCK, 7, 7, TILE_SIZE - 14, TILE_SIZE - 14, style.door.fill)
  fill(OPEN_BLOCK, 0, 0, TILE_SIZE, TILE_SIZE, style.street)
}

function drawWall(fill: Fills, tile: number, side: Direction, style: MapStyle): void {
  fillAlong(fill, tile, side, 0, TILE_SIZE, HALF_WALL, style.innerWall)
}

/** A door is its wall with a light leaf in it. */
function drawDoor(fill: Fills, tile: number, side: Direction, style: MapStyle): void {
  drawWall(fill, tile, side, style)
  fillAlong(fill, tile, side, LEAF_START, LEAF_END, HALF_WALL + 1, style.door.line)
  fillAlong(fill, tile, side, LEAF_START + 1, LEAF_END - 1, HALF_WALL, style.door.fill)
}

/** Fills a stretch along one side of a tile, to a depth from its edge. */
function fillAlong(
  fill: Fills,
  tile: number,
  side: Direction,
  start: number,
  end: number,
  depth: number,
  colour: Colour,
): void {
  const length = end - start
  if (side === NORTH) fill(tile, start, 0, length, depth, colour)
  else if (side === SOUTH) fill(tile, start, TILE_SIZE - depth, length, depth, colour)
  else if (side === WEST) fill(tile, 0, start, depth, length, colour)
  else fill(tile, TILE_SIZE - depth, start, depth, length, colour)
}

function rgbOf(colour: Colour): Rgb {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 0xff, value & 0xff]
}
