import { encode } from 'fast-png'
import { EAST, NORTH, SOUTH, WEST, type Direction } from '../../level/grid'
import { CELL_KINDS, type CellKindId } from '../../level/kinds'
import type { Colour } from '../../picture/commands'
import { isStroked } from '../../picture/pattern-strokes'
import { rgbOf } from '../../picture/rgb'
import { createTextureTile } from '../../picture/texture-tile'
import type { Fill, MapStyle } from '../../picture/style'
import { MASK_OF } from '../masks'
import { halfWall, scaled, DEFAULT_TILE } from './geometry'
import {
  BREAKABLE_BLOCK,
  CRACK_TILES,
  DOOR_BLOCK,
  FIRST_BANK_TILE,
  FIRST_DOOR_TILE,
  FIRST_WALL_TILE,
  OPEN_BLOCK,
  sheetSize,
  TILE_COLUMNS,
  TILE_OF_KIND,
  TILE_ROWS,
  WALL_BLOCK,
  type TileSheet,
} from './tileset'

/** Start of the leaf of a door along its side, in a tile of the default size. */
const LEAF_START = 9
/** Smallest period of a pattern, in pixels: finer ones would be a plain colour. */
const FINEST = 4

/** Fills rectangles of the picture, in pixels of one tile. */
interface Brush {
  /** The side of a tile. */
  readonly side: number
  readonly fill: (
    tile: number,
    left: number,
    top: number,
    width: number,
    height: number,
    colour: Colour,
  ) => void
}

/** Finished pictures: they depend only on the style and the sheet, and packing one takes longer than a small map. */
const drawn = new WeakMap<MapStyle, Map<string, Uint8Array<ArrayBuffer>>>()

/**
 * Returns the companion picture of an exported map in a map style, as PNG; always the same bytes, and each time a copy.
 */
export function drawTileset(style: MapStyle, sheet: TileSheet): Uint8Array<ArrayBuffer> {
  const key = `${sheet.tile} ${sheet.margin} ${sheet.spacing} ${sheet.extrusion}`
  const pictures = drawn.get(style) ?? new Map<string, Uint8Array<ArrayBuffer>>()
  drawn.set(style, pictures)
  let picture = pictures.get(key)
  if (!picture) pictures.set(key, (picture = encodeTileset(style, sheet)))
  return picture.slice()
}

/** Drawn pixel by pixel, because the core has no canvas. */
function encodeTileset(style: MapStyle, sheet: TileSheet): Uint8Array<ArrayBuffer> {
  const { tile: side, extrusion } = sheet
  const { margin, spacing, width: across, height: down } = sheetSize(sheet)
  const pixels = new Uint8Array(across * down * 4)
  const startOf = (tile: number): readonly [x: number, y: number] => [
    margin + (tile % TILE_COLUMNS) * (side + spacing),
    margin + Math.floor(tile / TILE_COLUMNS) * (side + spacing),
  ]
  const brush: Brush = {
    side,
    fill: (tile, left, top, width, height, colour) => {
      const [red, green, blue] = rgbOf(colour)
      const [x0, y0] = startOf(tile)
      for (let y = y0 + top; y < y0 + top + height; y++) {
        for (let x = x0 + left; x < x0 + left + width; x++) {
          const at = (y * across + x) * 4
          pixels[at] = red
          pixels[at + 1] = green
          pixels[at + 2] = blue
          pixels[at + 3] = 0xff
        }
      }
    },
  }
  for (const { id } of CELL_KINDS) DRAW_KIND[id](brush, TILE_OF_KIND[id], style)
  drawBlocks(brush, style)
  for (let mask = 0; mask < 16; mask++) {
    for (const direction of [NORTH, EAST, SOUTH, WEST] as const) {
      if ((mask & MASK_OF[direction]) === 0) continue
      drawWall(brush, FIRST_WALL_TILE + mask, direction, style)
      drawDoor(brush, FIRST_DOOR_TILE + mask, direction, style)
      const bank = { start: 0, end: side, depth: halfWall(side) }
      fillAlong(brush, FIRST_BANK_TILE + mask, direction, { ...bank, colour: style.bank.colour })
    }
  }
  for (const [mask, tile] of CRACK_TILES) {
    for (const direction of [NORTH, WEST] as const)
      if ((mask & MASK_OF[direction]) !== 0) drawCrack(brush, tile, direction, style)
  }
  if (extrusion > 0) {
    const words = new Uint32Array(pixels.buffer)
    for (let tile = 0; tile < TILE_COLUMNS * TILE_ROWS; tile++) extrude(words, across, startOf(tile), sheet)
  }
  // Copied, because the encoder's type leaves the kind of its memory open.
  return new Uint8Array(encode({ width: across, height: down, data: pixels, channels: 4, depth: 8 }))
}

/** Repeats the outermost pixels of a tile around it; one word a pixel. */
function extrude(
  pixels: Uint32Array,
  across: number,
  [x0, y0]: readonly [x: number, y: number],
  { tile, extrusion }: TileSheet,
): void {
  const inside = (at: number): number => Math.min(tile - 1, Math.max(0, at))
  for (let y = -extrusion; y < tile + extrusion; y++) {
    for (let x = -extrusion; x < tile + extrusion; x++) {
      if (inside(x) === x && inside(y) === y) continue
      pixels[(y0 + y) * across + x0 + x] = pixels[(y0 + inside(y)) * across + x0 + inside(x)] ?? 0
    }
  }
}

type DrawTile = (brush: Brush, tile: number, style: MapStyle) => void

const DRAW_KIND: Readonly<Record<CellKindId, DrawTile>> = {
  undecided: (brush, tile, style) => {
    const { side } = brush
    brush.fill(tile, 0, 0, side, side, style.outside)
    // A dotted lattice for undecided cells.
    const count = repeats(side, 4)
    const dot = scaled(1, side)
    for (let row = 0; row < count; row++) {
      for (let column = 0; column < count; column++) {
        const [x, y] = [column, row].map((index) => Math.floor(((2 * index + 1) * side) / (2 * count)))
        brush.fill(tile, x ?? 0, y ?? 0, dot, dot, style.undecided.dot)
      }
    }
  },
  street: (brush, tile, style) => {
    const { side } = brush
    brush.fill(tile, 0, 0, side, side, style.street)
    if (!style.shows.streetDots) return
    // A cross of two rectangles around the middle; of an even length where the side is even, so that it is symmetric.
    const [long, short] = [2, 1].map((half) => 2 * scaled(half, side) + (side % 2))
    for (const [width = 0, height = 0] of [
      [long, short],
      [short, long],
    ])
      brush.fill(tile, (side - width) / 2, (side - height) / 2, width, height, style.streetDot)
  },
  house: (brush, tile, style) => fillWhole(brush, tile, style.house),
  rock: (brush, tile, style) => fillWhole(brush, tile, style.rock),
  outside: (brush, tile, style) => fillWhole(brush, tile, style.land),
  water: (brush, tile, style) => fillWhole(brush, tile, style.water),
  bridge: (brush, tile, style) => fillWhole(brush, tile, style.bridge),
}

/** How often the strokes of a pattern repeat across a tile, and their width in a tile of the default size. */
const STROKES_ACROSS = { waves: 2, planks: 4, tufts: 1 } as const
const STROKE = 1.4

/** Returns how often a pattern repeats across a tile: `wanted` times, or less if its parts would melt together. */
function repeats(side: number, wanted: number): number {
  return Math.max(1, Math.min(wanted, Math.floor(side / FINEST)))
}

/** The repeats of a pattern whose period must be a whole number of pixels. */
function wholeRepeats(side: number, wanted: number): number {
  let count = repeats(side, wanted)
  while (side % count !== 0) count--
  return count
}

/**
 * Fills a whole tile in a fill of the style; textures have other periods, because those of a style do not divide a
 * tile.
 */
function fillWhole(brush: Brush, tile: number, { colour, texture }: Fill): void {
  const { side, fill } = brush
  fill(tile, 0, 0, side, side, colour)
  if (!texture) return
  const dotted = (isDot: (x: number, y: number) => boolean): void => {
    for (let y = 0; y < side; y++) {
      for (let x = 0; x < side; x++) if (isDot(x, y)) fill(tile, x, y, 1, 1, texture.colour)
    }
  }
  /** The place of a pixel in its period, from 0 to 1, so that the pattern continues across neighbours. */
  const phase = (at: number, count: number): number => ((((at % side) + side) * count) % side) / side
  if (texture.pattern === 'dots') {
    const count = repeats(side, 8)
    dotted((x, y) => phase(x - 1, count) < 0.5 && phase(y - 1, count) < 0.5)
  } else if (isStroked(texture.pattern)) {
    const period = side / wholeRepeats(side, STROKES_ACROSS[texture.pattern])
    const { cover } = createTextureTile(texture.pattern, Math.max(1, (STROKE * side) / DEFAULT_TILE), period)
    dotted((x, y) => (cover[(y % period) * period + (x % period)] ?? 0) >= 0.5)
  } else {
    const leans = { hatch: [1], backhatch: [-1], crosshatch: [1, -1] }[texture.pattern]
    const count = repeats(side, 4)
    dotted((x, y) => leans.some((lean) => phase(x + lean * y, count) < 0.25))
  }
}

/** Draws the tiles of maps with wall tiles: a door is a leaf in a wall, seen from either side. */
function drawBlocks({ side, fill }: Brush, style: MapStyle): void {
  const [frame, line] = [scaled(5, side), scaled(5, side) + scaled(2, side)]
  fill(WALL_BLOCK, 0, 0, side, side, style.innerWall)
  fill(DOOR_BLOCK, 0, 0, side, side, style.innerWall)
  fill(DOOR_BLOCK, frame, frame, side - 2 * frame, side - 2 * frame, style.door.line)
  fill(DOOR_BLOCK, line, line, side - 2 * line, side - 2 * line, style.door.fill)
  fill(OPEN_BLOCK, 0, 0, side, side, style.street)
  // A crack in the colour of the floor, from corner to corner.
  fill(BREAKABLE_BLOCK, 0, 0, side, side, style.innerWall)
  const thick = scaled(3, side)
  for (let at = 0; at < side; at++) {
    const across = at + jag(at, side) - Math.floor(scaled(TOOTH, side) / 2)
    const [low, high] = [Math.max(0, across), Math.min(side, across + thick)]
    if (high > low) fill(BREAKABLE_BLOCK, low, at, high - low, 1, style.street)
  }
}

/** Depth of the teeth of a crack in a tile of the default size. */
const TOOTH = 7

/** How far a crack leaves its line at a pixel: teeth of equal depth and width. */
function jag(at: number, side: number): number {
  const depth = scaled(TOOTH, side)
  const step = at % (2 * depth)
  return step < depth ? step : 2 * depth - step
}

/** Replaces the middle of a wall by a jagged line. */
function drawCrack(brush: Brush, tile: number, direction: Direction, style: MapStyle): void {
  const { side, fill } = brush
  const [start, thick] = [scaled(4, side), scaled(2, side)]
  fillAlong(brush, tile, direction, { start, end: side - start, depth: halfWall(side), colour: style.street })
  for (let at = start; at < side - start; at++) {
    const depth = jag(at - start, side)
    if (direction === NORTH) fill(tile, at, depth, 1, thick, style.innerWall)
    else fill(tile, depth, at, thick, 1, style.innerWall)
  }
}

function drawWall(brush: Brush, tile: number, direction: Direction, style: MapStyle): void {
  const { side } = brush
  fillAlong(brush, tile, direction, { start: 0, end: side, depth: halfWall(side), colour: style.innerWall })
}

/** A door is its wall with a light leaf in it. */
function drawDoor(brush: Brush, tile: number, direction: Direction, style: MapStyle): void {
  const { side } = brush
  const [start, line] = [scaled(LEAF_START, side), scaled(1, side)]
  const [end, depth] = [side - start, halfWall(side)]
  drawWall(brush, tile, direction, style)
  fillAlong(brush, tile, direction, { start, end, depth: depth + line, colour: style.door.line })
  fillAlong(brush, tile, direction, { start: start + line, end: end - line, depth, colour: style.door.fill })
}

/** A stretch along one side of a tile, to a depth from its edge. */
interface Stretch {
  readonly start: number
  readonly end: number
  readonly depth: number
  readonly colour: Colour
}

function fillAlong(
  { side, fill }: Brush,
  tile: number,
  direction: Direction,
  { start, end, depth, colour }: Stretch,
): void {
  const length = end - start
  if (direction === NORTH) fill(tile, start, 0, length, depth, colour)
  else if (direction === SOUTH) fill(tile, start, side - depth, length, depth, colour)
  else if (direction === WEST) fill(tile, 0, start, depth, length, colour)
  else fill(tile, side - depth, start, depth, length, colour)
}
