import { encode } from 'fast-png'
import { EAST, NORTH, SOUTH, WEST, type Direction } from '../../level/grid'
import type { CellKindId } from '../../level/kinds'
import { MASK_OF } from '../masks'

/**
 * The companion picture of an exported map, drawn here pixel by pixel: 8 columns and 5 rows of tiles.
 *
 *   ids 0..3     kinds of cell: undecided, street, house, rock (4..7 are empty)
 *   ids 8..23    walls: 8 + the mask of sides that are walls
 *   ids 24..39   doors: 24 + the mask of sides that are doors
 *
 * A mask is the sum of north 1, east 2, south 4, west 8. Walls and doors are transparent elsewhere.
 */
export const TILE_SIZE = 32
export const TILE_COLUMNS = 8
export const TILE_ROWS = 5
export const TILE_OF_KIND: Readonly<Record<CellKindId, number>> = {
  undecided: 0,
  street: 1,
  house: 2,
  rock: 3,
}
export const FIRST_WALL_TILE = 8
export const FIRST_DOOR_TILE = 24

const WIDTH = TILE_COLUMNS * TILE_SIZE
const HEIGHT = TILE_ROWS * TILE_SIZE
/** Half of a wall's thickness: the other half belongs to the tile on the other side. */
const HALF_WALL = 3
/** Where the leaf of a door begins and ends along its side. */
const LEAF_START = 9
const LEAF_END = TILE_SIZE - LEAF_START

type Colour = readonly [red: number, green: number, blue: number]
const PAPER: Colour = [0xec, 0xe6, 0xd8]
const PAPER_DOT: Colour = [0xc9, 0xc0, 0xaa]
const STREET: Colour = [0xfb, 0xf6, 0xea]
const STREET_DOT: Colour = [0xd9, 0xcf, 0xb8]
const HOUSE: Colour = [0xb8, 0x70, 0x40]
const ROCK: Colour = [0x77, 0x70, 0x6a]
const ROCK_HATCH: Colour = [0x2e, 0x2b, 0x27]
const WALL: Colour = [0x4a, 0x2c, 0x17]
const DOOR: Colour = [0xff, 0xff, 0xff]
const DOOR_LINE: Colour = [0x2e, 0x1a, 0x0c]

/** The picture as PNG; always the same bytes. */
export function drawTileset(): Uint8Array<ArrayBuffer> {
  const pixels = new Uint8Array(WIDTH * HEIGHT * 4)
  drawKinds(pixels)
  for (let mask = 0; mask < 16; mask++) {
    for (const side of [NORTH, EAST, SOUTH, WEST] as const) {
      if ((mask & MASK_OF[side]) === 0) continue
      drawWall(pixels, FIRST_WALL_TILE + mask, side)
      drawDoor(pixels, FIRST_DOOR_TILE + mask, side)
    }
  }
  // Copied, because the encoder's type leaves open what kind of memory it hands out.
  return new Uint8Array(encode({ width: WIDTH, height: HEIGHT, data: pixels, channels: 4, depth: 8 }))
}

function drawKinds(pixels: Uint8Array): void {
  const middle = TILE_SIZE / 2 - 1
  fill(pixels, TILE_OF_KIND.undecided, 0, 0, TILE_SIZE, TILE_SIZE, PAPER)
  // A dotted lattice: a place that waits.
  for (let y = 4; y < TILE_SIZE; y += 8) {
    for (let x = 4; x < TILE_SIZE; x += 8) fill(pixels, TILE_OF_KIND.undecided, x, y, 1, 1, PAPER_DOT)
  }
  fill(pixels, TILE_OF_KIND.street, 0, 0, TILE_SIZE, TILE_SIZE, STREET)
  fill(pixels, TILE_OF_KIND.street, middle - 1, middle, 4, 2, STREET_DOT)
  fill(pixels, TILE_OF_KIND.street, middle, middle - 1, 2, 4, STREET_DOT)
  fill(pixels, TILE_OF_KIND.house, 0, 0, TILE_SIZE, TILE_SIZE, HOUSE)
  fill(pixels, TILE_OF_KIND.rock, 0, 0, TILE_SIZE, TILE_SIZE, ROCK)
  // The hatching's period divides the tile, so that it goes on across neighbours.
  for (let y = 0; y < TILE_SIZE; y++) {
    for (let x = 0; x < TILE_SIZE; x++) {
      if ((x + y) % 8 < 2) fill(pixels, TILE_OF_KIND.rock, x, y, 1, 1, ROCK_HATCH)
    }
  }
}

function drawWall(pixels: Uint8Array, tile: number, side: Direction): void {
  fillAlong(pixels, tile, side, 0, TILE_SIZE, 0, HALF_WALL, WALL)
}

/** A door is its wall with a light leaf in it. */
function drawDoor(pixels: Uint8Array, tile: number, side: Direction): void {
  drawWall(pixels, tile, side)
  fillAlong(pixels, tile, side, LEAF_START, LEAF_END, 0, HALF_WALL + 1, DOOR_LINE)
  fillAlong(pixels, tile, side, LEAF_START + 1, LEAF_END - 1, 0, HALF_WALL, DOOR)
}

/** Fills a stretch along one side of a tile, from one depth to another, counted inwards. */
function fillAlong(
  pixels: Uint8Array,
  tile: number,
  side: Direction,
  start: number,
  end: number,
  outer: number,
  inner: number,
  colour: Colour,
): void {
  const length = end - start
  const depth = inner - outer
  if (side === NORTH) fill(pixels, tile, start, outer, length, depth, colour)
  else if (side === SOUTH) fill(pixels, tile, start, TILE_SIZE - inner, length, depth, colour)
  else if (side === WEST) fill(pixels, tile, outer, start, depth, length, colour)
  else fill(pixels, tile, TILE_SIZE - inner, start, depth, length, colour)
}

function fill(
  pixels: Uint8Array,
  tile: number,
  left: number,
  top: number,
  width: number,
  height: number,
  colour: Colour,
): void {
  const x0 = (tile % TILE_COLUMNS) * TILE_SIZE + left
  const y0 = Math.floor(tile / TILE_COLUMNS) * TILE_SIZE + top
  for (let y = y0; y < y0 + height; y++) {
    for (let x = x0; x < x0 + width; x++) pixels.set([...colour, 0xff], (y * WIDTH + x) * 4)
  }
}
