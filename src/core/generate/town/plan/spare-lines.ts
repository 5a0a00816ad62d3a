import type { Plot } from './plan-sheet'
import { spareLines } from './ward-rows'

/** Returns the lines left over along both sides of a plot if rows fill it. */
export function spareLinesOf({ left, top, right, bottom }: Plot, houseDepth: number): number {
  return spareLines(right - left, houseDepth) + spareLines(bottom - top, houseDepth)
}

/** Returns the lines left over in all four parts around a block in the middle of a pinwheel; see `partsAround`. */
export function spareLinesAround(plot: Plot, block: Plot, isMirrored: boolean, houseDepth: number): number {
  const { left, top, right, bottom } = block
  // The parts to the north and south reach from one edge of the plot to the far side of the block, those to the west and
  // east likewise.
  return (
    spareLines(isMirrored ? plot.right - left : right - plot.left, houseDepth) +
    spareLines(top - 1 - plot.top, houseDepth) +
    spareLines(isMirrored ? right - plot.left : plot.right - left, houseDepth) +
    spareLines(plot.bottom - bottom - 1, houseDepth) +
    spareLines(left - 1 - plot.left, houseDepth) +
    spareLines(plot.right - right - 1, houseDepth) +
    spareLines(bottom - plot.top, houseDepth) +
    spareLines(plot.bottom - top, houseDepth)
  )
}
