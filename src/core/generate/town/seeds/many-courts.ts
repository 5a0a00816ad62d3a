import type { Random } from '../../random/random'
import type { Ground } from './ground'
import type { CourtPlanting } from './streets'

/** Courtyards a tile that are planted as fast one by one. */
const FEW = 2
/** Share of the cells of a tile that a round tries, at most. */
const TRIED = 1 / 16
/** Share of tries that fit below which it is faster to look for the cells that do. */
const POOR = 1 / 8

/** How courtyards are planted, and the side of a tile as a power of two. */
export interface CourtRules extends CourtPlanting {
  readonly tileShift: number
}

/**
 * Plants most of many courtyards tile by tile, because draws all over a large town mostly wait for memory. Each round
 * tries some cells of every tile, so that all parts of the town fill alike and the borders of tiles do not show. Returns
 * how many are left to be planted.
 */
export function plantManyCourts(
  { width, height, stride }: Ground,
  { tileShift, fits, plant }: CourtRules,
  count: number,
  random: Random,
): number {
  const side = 1 << tileShift
  const tiles = Math.ceil(width / side) * Math.ceil(height / side)
  let wanted = count
  let share = 1
  while (wanted > FEW * tiles && share > POOR) {
    const before = wanted
    // About half of what is wanted, so that there are never too many.
    const tries = Math.ceil(Math.min(TRIED * side * side, wanted / (FEW * tiles)))
    for (let top = 1; top <= height; top += side) {
      for (let left = 1; left <= width; left += side) {
        const first = top * stride + left
        const rows = height - top
        const columns = width - left
        for (let again = tries; again > 0; again--) {
          const drawn = random.bits()
          const row = drawn >>> (32 - tileShift)
          const column = drawn & (side - 1)
          // Cells of the tile beyond the level.
          if (row > rows || column > columns) continue
          const spot = first + row * stride + column
          if (!fits(spot)) continue
          plant(spot)
          wanted--
        }
      }
    }
    share = (before - wanted) / (tries * tiles)
  }
  return wanted
}
