import { base64Codes } from '../../text/base64'
import { CELL_KINDS } from '../../level/kinds'
import type { MapStyle } from '../../picture/style'
import { DEFAULT_TILE } from '../tiled/geometry'
import {
  CRACK_TILES,
  FIRST_BANK_TILE,
  FIRST_WALL_TILE,
  plainSheet,
  sheetSize,
  TILE_COLUMNS,
  TILE_OF_KIND,
} from '../tiled/tileset'
import { drawTileset } from '../tiled/tileset-picture'
import { textOfCodes } from '../../text/text'
import { MASK_OF } from '../masks'
import { EAST, NORTH, SOUTH, WEST } from '../../level/grid'

/** Half of a wall's thickness, in pixels: the other half belongs to the tile on the other side. */
const HALF_WALL = 3
const HALF = DEFAULT_TILE / 2
const SHEET = plainSheet(DEFAULT_TILE)
const SIZE = sheetSize(SHEET)

/** The sides of a tile as rectangles along it, each from its middle, and the words of Godot's terrains for them. */
const SIDES = [
  { bit: MASK_OF[NORTH], word: 'top_side', box: [-HALF, -HALF, HALF, HALF_WALL - HALF] },
  { bit: MASK_OF[EAST], word: 'right_side', box: [HALF - HALF_WALL, -HALF, HALF, HALF] },
  { bit: MASK_OF[SOUTH], word: 'bottom_side', box: [-HALF, HALF - HALF_WALL, HALF, HALF] },
  { bit: MASK_OF[WEST], word: 'left_side', box: [-HALF, -HALF, HALF_WALL - HALF, HALF] },
] as const

/**
 * Writes the tileset of a scene in a plane: our own picture, shapes of what stops walkers, and the terrain "room", whose
 * tiles have walls wherever it ends. The custom data are the kind of a cell and the mask of sides of a wall.
 */
export function tileSetText(style: MapStyle): string {
  const lines = [
    textureText(style),
    '[sub_resource type="TileSetAtlasSource" id="atlas"]\ntexture = SubResource("picture")\n' +
      `texture_region_size = Vector2i(${DEFAULT_TILE}, ${DEFAULT_TILE})\n`,
  ]
  for (const { id } of CELL_KINDS) {
    const tile = keyOf(TILE_OF_KIND[id])
    lines.push(`${tile} = 0\n`)
    if (id === 'rock') lines.push(polygonText(tile, 0, [-HALF, -HALF, HALF, HALF]))
    lines.push(`${tile}/custom_data_0 = "${id}"\n`)
  }
  for (let mask = 0; mask < 16; mask++) {
    const wall = keyOf(FIRST_WALL_TILE + mask)
    lines.push(`${wall} = 0\n${wall}/terrain_set = 0\n${wall}/terrain = 0\n`)
    for (const { bit, word } of SIDES) {
      if ((mask & bit) === 0) lines.push(`${wall}/terrains_peering_bit/${word} = 0\n`)
    }
    const walls = SIDES.filter(({ bit }) => (mask & bit) !== 0)
    for (const [index, { box }] of walls.entries()) lines.push(polygonText(wall, index, box))
    lines.push(`${wall}/custom_data_1 = ${mask}\n`)
    if (mask > 0) lines.push(`${keyOf(FIRST_BANK_TILE + mask)} = 0\n`)
  }
  for (const tile of CRACK_TILES.values()) lines.push(`${keyOf(tile)} = 0\n`)
  lines.push(
    `\n[sub_resource type="TileSet" id="tiles"]\ntile_size = Vector2i(${DEFAULT_TILE}, ${DEFAULT_TILE})\n` +
      'physics_layer_0/collision_layer = 1\nterrain_set_0/mode = 2\nterrain_set_0/terrain_0/name = "room"\n' +
      'terrain_set_0/terrain_0/color = Color(0.5, 0.5, 0.8, 1)\n' +
      'custom_data_layer_0/name = "kind"\ncustom_data_layer_0/type = 4\n' +
      'custom_data_layer_1/name = "walls"\ncustom_data_layer_1/type = 2\nsources/0 = SubResource("atlas")\n',
  )
  return lines.join('')
}

/** The name of a tile in an atlas: its column, its row, and no alternative. */
function keyOf(tile: number): string {
  return `${tile % TILE_COLUMNS}:${Math.floor(tile / TILE_COLUMNS)}/0`
}

function polygonText(tile: string, index: number, box: readonly [number, number, number, number]): string {
  const [left, top, right, bottom] = box
  const points = [left, top, right, top, right, bottom, left, bottom].join(', ')
  return `${tile}/physics_layer_0/polygon_${index}/points = PackedVector2Array(${points})\n`
}

/** The head of Godot's own form of a picture: PNG, RGBA of 8 bits, one picture, its size and the length of the file. */
const PICTURE_WORDS = [0x20000, 5, 1, SIZE.width, SIZE.height] as const
const PNG_MARK = [0x50, 0x4e, 0x47, 0x20] as const

/** Writes the picture of the tileset as a texture that needs no import. */
function textureText(style: MapStyle): string {
  const png = drawTileset(style, SHEET)
  const words = [...PICTURE_WORDS, PNG_MARK.length + png.length]
  const bytes = new Uint8Array(4 * words.length + PNG_MARK.length + png.length)
  const view = new DataView(bytes.buffer)
  for (const [index, word] of words.entries()) view.setUint32(4 * index, word, true)
  bytes.set(PNG_MARK, 4 * words.length)
  bytes.set(png, 4 * words.length + PNG_MARK.length)
  return (
    '[sub_resource type="PortableCompressedTexture2D" id="picture"]\n' +
    `_data = PackedByteArray("${textOfCodes(base64Codes(bytes))}")\n` +
    `size_override = Vector2(${SIZE.width}, ${SIZE.height})\nkeep_compressed_buffer = true\n\n`
  )
}

/** The tile number that leaves a cell empty. */
export const NO_TILE = -1
const CELL_BYTES = 12

/** Encodes a layer of tiles, row by row: the numbers of tiles in our tileset, or `NO_TILE`. */
export function layerCodes(tiles: Int16Array, columns: number): Uint8Array {
  let count = 0
  for (const tile of tiles) if (tile !== NO_TILE) count++
  const bytes = new Uint8Array(2 + CELL_BYTES * count)
  const view = new DataView(bytes.buffer)
  let at = 2 // after the version, which is 0
  for (let cell = 0; cell < tiles.length; cell++) {
    const tile = tiles[cell] ?? NO_TILE
    if (tile === NO_TILE) continue
    view.setInt16(at, cell % columns, true)
    view.setInt16(at + 2, Math.floor(cell / columns), true)
    // The source, 0, between; and no alternative behind.
    view.setUint16(at + 6, tile % TILE_COLUMNS, true)
    view.setUint16(at + 8, Math.floor(tile / TILE_COLUMNS), true)
    at += CELL_BYTES
  }
  return base64Codes(bytes)
}
