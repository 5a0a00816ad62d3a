import { MASK_OF } from '../masks'
import { EAST, NORTH, SOUTH, WEST, type Grid } from '../../level/grid'
import type { PixelBox } from './geometry'

/** What the collision shapes of a tile mean in a level. */
export interface Solidity {
  /** Whether the tile is solid as a whole. */
  readonly isWhole: boolean
  /** The mask of its sides that are walls. */
  readonly sides: number
}

export const NOT_SOLID: Solidity = { isWhole: false, sides: 0 }

/**
 * Returns what collision shapes in a tile of some size mean: together half of the tile or more is solid as a whole, a
 * strip along most of a side is a wall, and anything else, such as a pillar, can be walked around.
 */
export function solidityOf(shapes: readonly PixelBox[], { width, height }: Grid): Solidity {
  const boxes = shapes.map((box) => {
    const [left, top] = [Math.max(0, box.x), Math.max(0, box.y)]
    const right = Math.min(width, box.x + box.width)
    const bottom = Math.min(height, box.y + box.height)
    return { left, top, right, bottom, across: Math.max(0, right - left), down: Math.max(0, bottom - top) }
  })
  let sides = 0
  let middle = 0
  for (const { left, top, right, bottom, across, down } of boxes) {
    const isFlat = across >= width / 2 && down < height / 2
    const isUpright = down >= height / 2 && across < width / 2
    if (isFlat && top <= height / 8) sides |= MASK_OF[NORTH]
    else if (isFlat && bottom >= (height * 7) / 8) sides |= MASK_OF[SOUTH]
    else if (isUpright && left <= width / 8) sides |= MASK_OF[WEST]
    else if (isUpright && right >= (width * 7) / 8) sides |= MASK_OF[EAST]
    else middle += across * down
  }
  return middle * 2 >= width * height ? { isWhole: true, sides: 0 } : { isWhole: false, sides }
}
