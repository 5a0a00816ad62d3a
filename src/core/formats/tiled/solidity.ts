import { MASK_OF } from '../masks'
import { EAST, NORTH, SOUTH, WEST, type Grid, type Point } from '../../level/grid'
import { boundsOf } from './foreign/object-shape'

/** What the collision shapes of a tile mean in a level. */
export interface Solidity {
  /** Whether the tile is solid as a whole. */
  readonly isWhole: boolean
  /** The mask of its sides that are walls. */
  readonly sides: number
}

export const NOT_SOLID: Solidity = { isWhole: false, sides: 0 }

/**
 * Returns what collision shapes in a tile of some size mean, by the corners of each: together half of the tile or more
 * is solid as a whole, a strip along most of a side is a wall, and anything else, such as a pillar, can be walked
 * around.
 */
export function solidityOf(shapes: readonly (readonly Point[])[], { width, height }: Grid): Solidity {
  let sides = 0
  let middle = 0
  for (const shape of shapes) {
    const clipped = clip(shape, width, height)
    if (clipped.length === 0) continue
    const { left, top, right, bottom } = boundsOf(clipped)
    const [across, down] = [right - left, bottom - top]
    const isFlat = across >= width / 2 && down < height / 2
    const isUpright = down >= height / 2 && across < width / 2
    if (isFlat && top <= height / 8) sides |= MASK_OF[NORTH]
    else if (isFlat && bottom >= (height * 7) / 8) sides |= MASK_OF[SOUTH]
    else if (isUpright && left <= width / 8) sides |= MASK_OF[WEST]
    else if (isUpright && right >= (width * 7) / 8) sides |= MASK_OF[EAST]
    else middle += areaOf(clipped)
  }
  // Fractions of a pixel must not decide.
  return middle * 2 >= width * height * 0.999 ? { isWhole: true, sides: 0 } : { isWhole: false, sides }
}

/** Cuts a polygon off at the four sides of a tile. */
function clip(corners: readonly Point[], width: number, height: number): readonly Point[] {
  let rest = cut(corners, ({ x }) => x)
  rest = cut(rest, ({ x }) => width - x)
  rest = cut(rest, ({ y }) => y)
  return cut(rest, ({ y }) => height - y)
}

/** Returns the part of a polygon in which a distance is not negative. */
function cut(corners: readonly Point[], distance: (point: Point) => number): readonly Point[] {
  return corners.flatMap((to, at): readonly Point[] => {
    const from = corners.at(at - 1) ?? to
    const [before, after] = [distance(from), distance(to)]
    const crossing =
      before < 0 === after < 0
        ? []
        : [
            {
              x: from.x + ((to.x - from.x) * before) / (before - after),
              y: from.y + ((to.y - from.y) * before) / (before - after),
            },
          ]
    return after < 0 ? crossing : [...crossing, to]
  })
}

function areaOf(corners: readonly Point[]): number {
  let sum = 0
  for (const [at, { x, y }] of corners.entries()) {
    const other = corners.at(at - 1) ?? { x, y }
    sum += other.x * y - x * other.y
  }
  return Math.abs(sum) / 2
}
