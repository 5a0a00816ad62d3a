import { encode } from 'fast-png'
import type { CustomTileset } from '../../src/core/formats/format'
import type { TileTable } from '../../src/core/formats/tiled/custom-tiles/table'
import { xmlTag } from '../../src/core/formats/xml/write-xml'

/** A tileset by another author: 8 x 8 tiles of 16 pixels, with a margin and a spacing. */

export const SIDE = 16
const MARGIN = 1
const SPACING = 2
const ACROSS = 2 * MARGIN + 8 * SIDE + 7 * SPACING
/** The depth of walls and doors in its tiles. */
export const DEPTH = 3

/** The tiles of walls and doors: one for each side, a strip along it and nothing else; north, east, south, west. */
export const WALLS = [16, 17, 18, 19] as const
export const DOORS = [20, 21, 22, 23] as const
export const LOCKED = [24, 25, 26, 27] as const

const STRIPS: readonly number[] = [...WALLS, ...DOORS, ...LOCKED]

/** The colour of a tile: different for each. */
export function colourOf(id: number): readonly [red: number, green: number, blue: number] {
  return [40 + 3 * id, 255 - 2 * id, (id * 37) % 256]
}

function hasPixel(id: number, x: number, y: number): boolean {
  const side = STRIPS.indexOf(id)
  if (side < 0) return true
  return [y < DEPTH, x >= SIDE - DEPTH, y >= SIDE - DEPTH, x < DEPTH][side % 4] ?? false
}

/** The classes of its tiles, and the side or the name that they say. */
const SAID: Readonly<Record<number, readonly [type: string, name?: string]>> = {
  0: ['Floor'],
  1: ['House'],
  2: ['cliff rock'],
  3: ['Water'],
  4: ['', 'Wooden bridge'],
  5: ['undecided'],
  6: ['Grass'],
  8: ['wall'],
  9: ['door'],
  10: ['opening'],
  11: ['locked_door'],
  12: ['inn'],
  13: ['', 'Temple'],
  16: ['wall', 'north'],
  17: ['wall', 'E'],
  18: ['wall', 'south'],
  19: ['wall', 'W'],
  20: ['door', 'north'],
  21: ['door', 'east'],
  22: ['door', 'S'],
  23: ['door', 'west'],
  24: ['lockedDoor', 'N'],
  25: ['lockedDoor', 'E'],
  26: ['lockedDoor', 'S'],
  27: ['lockedDoor', 'W'],
}

/** The table that its words say. */
export const TABLE: TileTable = {
  tileset: 'castle.tsx',
  tiles: {
    cells: { street: 0, house: 1, rock: 2, water: 3, bridge: 4, undecided: 5, outside: 6 },
    walls: { N: 16, E: 17, S: 18, W: 19 },
    doors: { N: 20, E: 21, S: 22, W: 23 },
    locked: { N: 24, E: 25, S: 26, W: 27 },
    blocks: { wall: 8, door: 9, opening: 10, locked: 11 },
    places: { inn: 12, temple: 13 },
  },
}

/** The picture of the tileset. */
export function tilesetPicture(): Uint8Array<ArrayBuffer> {
  const data = new Uint8Array(4 * ACROSS * ACROSS)
  for (let id = 0; id < 64; id++) {
    const left = MARGIN + (id % 8) * (SIDE + SPACING)
    const top = MARGIN + Math.floor(id / 8) * (SIDE + SPACING)
    for (let y = 0; y < SIDE; y++) {
      for (let x = 0; x < SIDE; x++) {
        if (hasPixel(id, x, y)) data.set([...colourOf(id), 255], 4 * ((top + y) * ACROSS + left + x))
      }
    }
  }
  return new Uint8Array(encode({ width: ACROSS, height: ACROSS, data, channels: 4, depth: 8 }))
}

const SIZES = {
  tilewidth: SIDE,
  tileheight: SIDE,
  tilecount: 64,
  columns: 8,
  margin: MARGIN,
  spacing: SPACING,
}

/** The file of the tileset as XML; `attribute` is what Tiled 1.9 and 1.10 call a class. */
export function tsx(image = 'castle.png', attribute: 'type' | 'class' = 'type'): string {
  const tiles = Object.entries(SAID).map(([id, [type, name]]) => {
    const property =
      name === undefined
        ? ''
        : `<properties>${xmlTag('property', { name: 'name', value: name })}</properties>`
    return `<tile id="${id}"${type === '' ? '' : ` ${attribute}="${type}"`}>${property}</tile>`
  })
  const sizes = Object.entries(SIZES).map(([key, value]) => `${key}="${value}"`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<tileset version="1.10" tiledversion="1.10.2" name="castle" ${sizes.join(' ')}>`,
    ` <image source="${image}" width="${ACROSS}" height="${ACROSS}"/>`,
    ...tiles,
    '</tileset>\n',
  ].join('\n')
}

/** The same tileset as JSON. */
export function tsj(image = 'castle.png'): string {
  const tiles = Object.entries(SAID).map(([id, [type, name]]) => ({
    id: Number(id),
    ...(type === '' ? {} : { type }),
    ...(name === undefined ? {} : { properties: [{ name: 'name', type: 'string', value: name }] }),
  }))
  const picture = { image, imagewidth: ACROSS, imageheight: ACROSS }
  return JSON.stringify({ type: 'tileset', version: '1.10', name: 'castle', ...SIZES, ...picture, tiles })
}

/** The tileset as it travels. */
export function castle(file = 'castle.tsx', text = tsx()): CustomTileset {
  return {
    file: { name: file, bytes: new TextEncoder().encode(text) },
    picture: { name: 'castle.png', bytes: tilesetPicture() },
  }
}
