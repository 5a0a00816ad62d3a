import type { Plot } from './plan-sheet'
import { misfit } from './ward-rows'

/** Returns how badly rows fit both sides of a plot. */
export function misfits({ left, top, right, bottom }: Plot, houseDepth: number): number {
  return misfit(right - left, houseDepth) + misfit(bottom - top, houseDepth)
}

/** Returns the same for all four parts around a block in the middle of a pinwheel; see `partsAround`. */
export function misfitsAround(plot: Plot, block: Plot, isMirrored: boolean, houseDepth: number): number {
  const { left, top, right, bottom } = block
  // The parts to the north and south reach from one edge of the plot to the far side of the block, those to the west and
  // east likewise.
  return (
    misfit(isMirrored ? plot.right - left : right - plot.left, houseDepth) +
    misfit(top - 1 - plot.top, houseDepth) +
    misfit(isMirrored ? right - plot.left : plot.right - left, houseDepth) +
    misfit(plot.bottom - bottom - 1, houseDepth) +
    misfit(left - 1 - plot.left, houseDepth) +
    misfit(plot.right - right - 1, houseDepth) +
    misfit(bottom - plot.top, houseDepth) +
    misfit(plot.bottom - top, houseDepth)
  )
}
