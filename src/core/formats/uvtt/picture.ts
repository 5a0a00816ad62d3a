import { encode } from 'fast-png'
import type { Grid } from '../../level/grid'
import { CELL_KINDS, type CellKindId } from '../../level/kinds'
import type { Level } from '../../level/level'
import { doorSegments, wallRuns, type Segment } from './walls'

/** The smallest cell that still shows its walls; the largest possible level fits at this size. */
export const SMALLEST_SQUARE = 2
const LARGEST_SQUARE = 140
const MOST_PIXELS = 2 ** 24

/** Returns the maximum pixels of a cell for a picture that programs can open. */
export function mostPixels({ width, height }: Grid): number {
  const fitting = Math.floor(Math.sqrt(MOST_PIXELS / (width * height)))
  return Math.min(LARGEST_SQUARE, Math.max(SMALLEST_SQUARE, fitting))
}

type Colour = readonly [red: number, green: number, blue: number]
const GROUND: Readonly<Record<CellKindId, Colour>> = {
  undecided: [0xec, 0xe6, 0xd8],
  street: [0xfb, 0xf6, 0xea],
  house: [0xb8, 0x70, 0x40],
  rock: [0x77, 0x70, 0x6a],
  outside: [0xd5, 0xdc, 0xbc],
  water: [0x8f, 0xb4, 0xcf],
  bridge: [0xc9, 0xb0, 0x8c],
}
const WALL: Colour = [0x4a, 0x2c, 0x17]
const DOOR: Colour = [0xff, 0xff, 0xff]

/**
 * Draws a plain level as PNG: flat cells, walls and doors pixel by pixel, because the core has no canvas and no letters
 * for the editor's own picture.
 */
export function drawPicture(level: Level, square: number): Uint8Array {
  const width = level.width * square
  const height = level.height * square
  const pixels = new Uint8Array(width * height * 3)
  drawGround(pixels, level, square)
  const thickness = Math.max(1, Math.round(square / 12))
  const draw = ({ x1, y1, x2, y2 }: Segment, colour: Colour, inset: number): void => {
    const half = Math.floor(thickness / 2)
    const isFlat = y1 === y2
    // Walls are centred on their line and extend beyond its ends, so that corners are complete.
    const left = x1 * square + (isFlat ? inset : 0) - (isFlat && inset > 0 ? 0 : half)
    const top = y1 * square + (isFlat ? 0 : inset) - (!isFlat && inset > 0 ? 0 : half)
    const long = (isFlat ? x2 - x1 : y2 - y1) * square - 2 * inset + (inset > 0 ? 0 : thickness)
    fill(pixels, width, height, left, top, isFlat ? long : thickness, isFlat ? thickness : long, colour)
  }
  for (const run of wallRuns(level)) draw(run, WALL, 0)
  for (const door of doorSegments(level)) {
    draw(door, WALL, 0)
    if (square >= 8) draw(door, DOOR, Math.floor(square / 4))
  }
  return encode({ width, height, data: pixels, channels: 3, depth: 8 })
}

function drawGround(pixels: Uint8Array, level: Level, square: number): void {
  const colours: Colour[] = []
  for (const row of CELL_KINDS) colours[row.value] = GROUND[row.id]
  const stride = level.width * square * 3
  for (let y = 0; y < level.height; y++) {
    const first = y * square * stride
    let at = first
    for (let x = 0; x < level.width; x++) {
      const [red, green, blue] = colours[level.cells[y * level.width + x] ?? 0] ?? GROUND.undecided
      for (let step = 0; step < square; step++) {
        pixels[at++] = red
        pixels[at++] = green
        pixels[at++] = blue
      }
    }
    for (let row = 1; row < square; row++) pixels.copyWithin(first + row * stride, first, first + stride)
  }
}

/** Fills a rectangle, clipped to the picture. */
function fill(
  pixels: Uint8Array,
  width: number,
  height: number,
  left: number,
  top: number,
  across: number,
  down: number,
  [red, green, blue]: Colour,
): void {
  const x0 = Math.max(0, left)
  const x1 = Math.min(width, left + across)
  const y1 = Math.min(height, top + down)
  for (let y = Math.max(0, top); y < y1; y++) {
    let at = (y * width + x0) * 3
    for (let x = x0; x < x1; x++) {
      pixels[at++] = red
      pixels[at++] = green
      pixels[at++] = blue
    }
  }
}
