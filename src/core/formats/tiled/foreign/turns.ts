import { EAST, NORTH, SOUTH, WEST, type Direction } from '../../../level/grid'
import { MASK_OF } from '../../masks'

/**
 * How a tile is turned and mirrored: the four highest bits of its number. Tiled first swaps rows and columns, then
 * mirrors; the fourth bit turns the tiles of hexagonal maps only.
 */
export const FLIPS = 0xf0000000
const MIRRORED_ACROSS = 8
const MIRRORED_DOWN = 4
const SWAPPED = 2
export const HEXAGONAL = 1

/** Returns the turn in the number of a tile, 0 to 15. */
export function turnOf(gid: number): number {
  return gid >>> 28
}

const TURNED = Uint8Array.from({ length: 256 }, (_, index) => turned(index & 15, index >> 4))

/** Returns the sides of a turned tile that are walls, as a mask, from those of the tile as it is in its tileset. */
export function turnedSides(sides: number, turn: number): number {
  return turn === 0 ? sides : (TURNED[((turn & 15) << 4) | (sides & 15)] ?? 0)
}

function turned(sides: number, turn: number): number {
  let mask = sides
  if ((turn & SWAPPED) !== 0) mask = swapped(swapped(mask, NORTH, WEST), EAST, SOUTH)
  if ((turn & MIRRORED_ACROSS) !== 0) mask = swapped(mask, EAST, WEST)
  if ((turn & MIRRORED_DOWN) !== 0) mask = swapped(mask, NORTH, SOUTH)
  return mask
}

/** Swaps two sides of a mask. */
function swapped(mask: number, one: Direction, other: Direction): number {
  const [a, b] = [MASK_OF[one], MASK_OF[other]]
  return (mask & ~(a | b)) | ((mask & a) !== 0 ? b : 0) | ((mask & b) !== 0 ? a : 0)
}
