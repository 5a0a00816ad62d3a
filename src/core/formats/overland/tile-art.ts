import { Terrain, type TerrainId } from '../../overland/terrain'
import type { Rgb } from '../../picture/rgb'

/**
 * The tiles of an overland map: lozenges twice as wide as high that fit together without a gap, and signs drawn over
 * them. Used for pictures of maps and for the tileset of Tiled maps.
 */
export const TILE_WIDTH = 32
export const TILE_HEIGHT = 16
export const ART_COLUMNS = 16
export const ART_ROWS = 3

/** Numbers of tiles in the picture, row by row. The first row holds terrain by its code. */
export const Art = { plains: 12, rivers: 16, bonus: 32, special: 34, start: 38 } as const

export const ART_WIDTH = ART_COLUMNS * TILE_WIDTH
export const ART_HEIGHT = ART_ROWS * TILE_HEIGHT

interface Look {
  readonly colour: Rgb
  readonly sign?: Rgb
  /** Rows of the sign, drawn over the middle of the tile; # marks a pixel. */
  readonly rows?: readonly string[]
}

const PEAK = ['......##......', '.....####.....', '....##..##....', '...##.##.##...', '..##......##..']
const HILL = ['....####......', '..##....##....', '.#....####.#..', '....##....##..']
const TREES = ['...#......#...', '..###....###..', '.#####..#####.', '...#......#...']
const REEDS = ['..#..#....#..#', '.####......###', '..............', '....#..#......', '...#####......']
const LOOKS: Readonly<Record<TerrainId, Look>> = {
  ocean: { colour: [0x2b, 0x4f, 0x81] },
  coast: { colour: [0x5b, 0x93, 0xc0] },
  grassland: { colour: [0x6f, 0xb1, 0x4a] },
  desert: { colour: [0xe9, 0xcf, 0x8a] },
  prairie: { colour: [0xb9, 0xb9, 0x4c] },
  tundra: { colour: [0xa9, 0xa5, 0x8c] },
  arctic: { colour: [0xf4, 0xf8, 0xfb] },
  swamp: { colour: [0x6c, 0x8a, 0x66], sign: [0x2c, 0x4a, 0x3a], rows: REEDS },
  forest: { colour: [0x4c, 0x8a, 0x3f], sign: [0x17, 0x45, 0x1e], rows: TREES },
  hills: { colour: [0xa9, 0x8b, 0x55], sign: [0x5e, 0x44, 0x1f], rows: HILL },
  mountains: { colour: [0x8d, 0x84, 0x7e], sign: [0x33, 0x2d, 0x29], rows: PEAK },
}
export const PLAINS: Rgb = [0x93, 0xbd, 0x4f]
export const RIVER: Rgb = [0x1f, 0x5f, 0xae]
const INK: Rgb = [0x1c, 0x1a, 0x18]
const PAPER: Rgb = [0xff, 0xff, 0xff]

/** Returns the colour of a kind of terrain. */
export function terrainColour(id: TerrainId): Rgb {
  return LOOKS[id].colour
}

/** The sign of a start: a flag, with a star beside its mast for the human one. */
const FLAG = [
  '..#########',
  '..#ooooooo#',
  '..#ooooo#..',
  '..#oooo#...',
  '..#ooooooo#',
  '..#########',
  '..#........',
  '..#........',
]
const HUMAN_FLAG = [
  '..#########',
  '..#ooo#ooo#',
  '..#o#####o#',
  '..#oo###oo#',
  '..#o##o##o#',
  '..#########',
  '..#........',
  '..#........',
]
const FLAG_COLOUR: Rgb = [0xff, 0xd9, 0x2e]
const HUMAN_COLOUR: Rgb = [0xff, 0xff, 0xff]
/** Special resources: a gem each, distinguished by letter and colour; dead lands are a skull. */
const SPECIALS: readonly { readonly colour: Rgb; readonly rows: readonly string[] }[] = [
  {
    colour: [0xd8, 0xd2, 0xc4],
    rows: ['.#######.', '#ooooooo#', '#o##o##o#', '#ooooooo#', '.#o#o#o#.', '.#######.'],
  },
  {
    colour: [0x7d, 0xb4, 0xff],
    rows: ['..#####..', '.#o###o#.', '#o#oooo##', '#o#oooo##', '.#o###o#.', '..#####..'],
  },
  {
    colour: [0x9d, 0xe0, 0x6b],
    rows: ['..#####..', '.##o#o##.', '#o#o#o#o#', '#o#o#o#o#', '.#oo#oo#.', '..#####..'],
  },
  {
    colour: [0xff, 0x9a, 0x8a],
    rows: ['..#####..', '.#o#o#o#.', '#o#####o#', '#o#o#o#o#', '.##ooo##.', '..#####..'],
  },
]
const BONUS_SIGNS = [
  ['.###.', '#ooo#', '#ooo#', '.###.'],
  ['#####', '#o#o#', '#o#o#', '#####'],
]

/** Draws the picture of all tiles, 4 bytes a pixel; transparent where empty. */
export function drawArt(): Uint8Array<ArrayBuffer> {
  const pixels = new Uint8Array(ART_WIDTH * ART_HEIGHT * 4)
  for (const [id, look] of Object.entries(LOOKS)) {
    const tile = Terrain[id as TerrainId] // the record has exactly these keys
    fillLozenge(pixels, tile, look.colour)
    if (look.sign && look.rows) stamp(pixels, tile, look.rows, 9, 6, { '#': look.sign })
  }
  fillLozenge(pixels, Art.plains, PLAINS)
  for (let mask = 0; mask < 16; mask++) drawRiver(pixels, Art.rivers + mask, mask)
  for (const [kind, rows] of BONUS_SIGNS.entries()) {
    stamp(pixels, Art.bonus + kind, rows, 22, 6, { '#': INK, o: PAPER })
  }
  for (const [kind, { rows, colour }] of SPECIALS.entries()) {
    stamp(pixels, Art.special + kind, rows, 11, 5, { '#': INK, o: colour })
  }
  stamp(pixels, Art.start, FLAG, 10, 2, { '#': INK, o: FLAG_COLOUR })
  stamp(pixels, Art.start + 1, HUMAN_FLAG, 10, 2, { '#': INK, o: HUMAN_COLOUR })
  return pixels
}

/** Returns the width of a lozenge in one of its rows, in pixels around its middle: neighbours fill exactly the rest. */
function lozengeWidth(row: number): number {
  return row < TILE_HEIGHT / 2 ? 4 * (row + 1) : 4 * (TILE_HEIGHT - 1 - row)
}

function fillLozenge(pixels: Uint8Array, tile: number, colour: Rgb): void {
  for (let row = 0; row < TILE_HEIGHT; row++) {
    const width = lozengeWidth(row)
    for (let x = (TILE_WIDTH - width) / 2; x < (TILE_WIDTH + width) / 2; x++)
      put(pixels, tile, x, row, colour)
  }
}

/** Draws a river from the middle to the sides in a mask: north-east 1, south-east 2, south-west 4, north-west 8. */
function drawRiver(pixels: Uint8Array, tile: number, mask: number): void {
  for (let side = 0; side < 4; side++) {
    if (((mask >> side) & 1) === 0 && mask !== 0) continue
    const east = side < 2 ? 1 : -1
    const south = side === 1 || side === 2 ? 1 : -1
    // Without sides it is a pond: two pixels each way.
    const length = mask === 0 ? 2 : TILE_WIDTH / 4
    for (let along = 0; along <= length; along++) {
      const x = TILE_WIDTH / 2 + east * along
      const y = TILE_HEIGHT / 2 + south * (along >> 1)
      for (const [dx, dy] of THICK) put(pixels, tile, x + dx, y + dy, RIVER)
    }
  }
}

const THICK = [
  [-1, -1],
  [0, -1],
  [-1, 0],
  [0, 0],
] as const

function stamp(
  pixels: Uint8Array,
  tile: number,
  rows: readonly string[],
  left: number,
  top: number,
  colours: Readonly<Record<string, Rgb>>,
): void {
  for (const [y, row] of rows.entries()) {
    for (const [x, letter] of [...row].entries()) {
      const colour = colours[letter]
      if (colour) put(pixels, tile, left + x, top + y, colour)
    }
  }
}

function put(pixels: Uint8Array, tile: number, x: number, y: number, [red, green, blue]: Rgb): void {
  if (x < 0 || y < 0 || x >= TILE_WIDTH || y >= TILE_HEIGHT) return
  const column = (tile % ART_COLUMNS) * TILE_WIDTH + x
  const row = Math.floor(tile / ART_COLUMNS) * TILE_HEIGHT + y
  const at = 4 * (row * ART_WIDTH + column)
  pixels[at] = red
  pixels[at + 1] = green
  pixels[at + 2] = blue
  pixels[at + 3] = 0xff
}
