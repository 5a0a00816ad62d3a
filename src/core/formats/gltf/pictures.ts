import type { MeshPartId } from '../../mesh/parts'
import type { Colour } from '../../picture/commands'
import { PngWriter } from '../../picture/raster/png-writer'
import { mixColours } from '../../picture/style'

/** What a surface is made of, for its picture. */
export type Pattern = 'bricks' | 'stones' | 'slabs' | 'tiles' | 'planks'

/** The surfaces with a pattern; all others have a plain colour. */
export const PATTERNS: Readonly<Partial<Record<MeshPartId, Pattern>>> = {
  street: 'slabs',
  court: 'slabs',
  avenue: 'slabs',
  square: 'slabs',
  houseFloor: 'planks',
  rockFloor: 'stones',
  facade: 'bricks',
  interior: 'bricks',
  partyWall: 'bricks',
  streetWall: 'bricks',
  townWall: 'stones',
  rock: 'stones',
  ceiling: 'planks',
  roof: 'tiles',
  door: 'planks',
  lockedDoor: 'planks',
  gate: 'stones',
  bridge: 'planks',
  bank: 'stones',
}

/** Pixels along a side. Pictures repeat, so patterns end where they begin. */
const SIDE = 64

/** Width and height of one stone in pixels, and whether every second row is moved by half a stone. */
const STONES: Readonly<Record<Pattern, readonly [width: number, height: number, isMoved: boolean]>> = {
  bricks: [16, 8, true],
  stones: [16, 16, true],
  slabs: [16, 16, false],
  tiles: [8, 8, true],
  planks: [8, 64, false],
}

/** Returns a picture of a pattern in shades of a colour, as PNG. */
export function patternPicture(pattern: Pattern, colour: Colour): Uint8Array {
  return pictureOf((x, y) => shadeOf(pattern, colour, x, y))
}

/** Returns a picture of a wall with a door in its middle, as PNG. */
export function doorPicture(wall: Colour, frame: Colour, door: Colour): Uint8Array {
  return pictureOf((x, y) => {
    // As wide and as high as the doors that are built.
    const across = Math.abs(x - (SIDE - 1) / 2)
    if (across < 12 && y >= 18) return shadeOf('planks', door, x + 4, y)
    return across < 15 && y >= 15 ? frame : wall
  })
}

function shadeOf(pattern: Pattern, colour: Colour, x: number, y: number): Colour {
  const [width, height, isMoved] = STONES[pattern]
  const row = Math.floor(y / height)
  const moved = (x + (isMoved && row % 2 === 1 ? width / 2 : 0)) % SIDE
  if (moved % width === 0 || (y % height === 0 && height < SIDE)) return mixColours(colour, '#000000', 0.22)
  const stone = Math.floor(moved / width) + 5 * row
  return mixColours(colour, stone % 2 === 0 ? '#000000' : '#ffffff', 0.02 * ((stone * 7) % 4))
}

function pictureOf(colourAt: (x: number, y: number) => Colour): Uint8Array {
  const words = new Uint32Array(SIDE * SIDE)
  for (let y = 0, at = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++, at++) words[at] = wordOf(colourAt(x, y))
  const writer = new PngWriter(SIDE, SIDE, ['palette'])
  writer.addRows(words, SIDE)
  return writer.finish()
}

/** Returns a colour such as "#b87040" as a word with red in its lowest byte. */
function wordOf(colour: Colour): number {
  const value = Number.parseInt(colour.slice(1), 16)
  return ((value & 255) << 16) | (value & 0xff00) | (value >>> 16)
}
