import type { Bounds } from '../../../level/grid'
import { chance } from '../../../level/chance'
import { curveWeights } from '../curve'

/** A point in cells. */
type Point = readonly [x: number, y: number]

/** A piece of a cave's wall around one corner of cells: from the middle of one side to that of another. */
export interface CaveWall {
  /** The corner of cells. */
  readonly x: number
  readonly y: number
  /** Points of the curve, x and y in turn; the floor is to the right of its direction. */
  readonly curve: readonly number[]
  /** The directions of the curve at its beginning and at its end, where the next piece goes on in the same one. */
  readonly ends: readonly [Point, Point]
  /** The middles of the cells on the floor's side, clockwise from the end of the curve to its beginning, in the same form. */
  readonly corners: readonly number[]
}

/** Sides that meet at a corner, clockwise: those that run to the north, the east, the south and the west. */
const SIDES = [0, 1, 2, 3] as const
type Side = (typeof SIDES)[number]
/** Parts of a curve between its ends, and the weights of its four points at the ends of these. */
const PARTS = 3
const WEIGHTS = Array.from({ length: PARTS + 1 }, (_, at) => curveWeights(at / PARTS))
/** How far the middle of a side is moved, in cells: the wall never comes near the middle of a cell. */
const MOVED = 0.09

/** Whether cells belong to the drawn area: floor, or water within it. */
export type IsInside = (x: number, y: number) => boolean

/**
 * Returns the walls around an area, one piece for each corner at which it ends: marching squares between the middles of
 * cells, with curves through the middles of sides. A piece depends on cells at most three steps away.
 */
export function caveWalls(bitsAt: CornerBits, { left, top, right, bottom }: Bounds): readonly CaveWall[] {
  const walls: CaveWall[] = []
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const bits = bitsAt(x, y)
      if (bits === 0 || bits === 15) continue
      for (const side of SIDES) if (isEntry(bits, side)) walls.push(wallFrom(bitsAt, x, y, side))
    }
  }
  return walls
}

/**
 * Which of the cells around a corner are inside: north-west 1, north-east 2, south-east 4, south-west 8. Known for the corners of a
 * range and one corner around it.
 */
export type CornerBits = (x: number, y: number) => number

/** Finds the bits of the corners of a range. */
export function cornerBits(isInside: IsInside, range: Bounds): CornerBits {
  const [left, top] = [range.left - 1, range.top - 1]
  const [width, height] = [range.right + 2 - left, range.bottom + 2 - top]
  const bits = new Uint8Array(width * height)
  for (let y = -1; y < height; y++) {
    for (let x = -1; x < width; x++) {
      if (!isInside(left + x, top + y)) continue
      const northWest = y * width + x
      if (x >= 0 && y >= 0) bits[northWest] = (bits[northWest] ?? 0) | 4
      if (x + 1 < width && y >= 0) bits[northWest + 1] = (bits[northWest + 1] ?? 0) | 8
      if (x >= 0 && y + 1 < height) bits[northWest + width] = (bits[northWest + width] ?? 0) | 2
      if (x + 1 < width && y + 1 < height)
        bits[northWest + width + 1] = (bits[northWest + width + 1] ?? 0) | 1
    }
  }
  return (x, y) => bits[(y - top) * width + x - left] ?? 0
}

/** Whether a wall comes along a side to its corner: with the area on the right, and other ground on the left. */
function isEntry(bits: number, side: Side): boolean {
  return ((bits >> side) & 1) === 1 && ((bits >> ((side + 1) % 4)) & 1) === 0
}

/** Returns the side by which the wall leaves a corner: the first one counter-clockwise behind which the area ends. */
function exitFor(bits: number, entry: Side): Side {
  let side = entry
  do
    side = ((side + 3) % 4) as Side // a side again
  while (((bits >> side) & 1) === 1)
  return side
}

/** Returns the side by which a wall that leaves by another one came. */
function entryFor(bits: number, exit: Side): Side {
  let side = exit
  do
    side = ((side + 1) % 4) as Side // a side again
  while (((bits >> ((side + 1) % 4)) & 1) === 1)
  return side
}

function wallFrom(bitsAt: CornerBits, x: number, y: number, entry: Side): CaveWall {
  const bits = bitsAt(x, y)
  const exit = exitFor(bits, entry)
  const [from, to] = [middleOf(x, y, entry), middleOf(x, y, exit)]
  const [beforeX, beforeY] = neighbourCorner(x, y, entry)
  const before = middleOf(
    beforeX,
    beforeY,
    entryFor(bitsAt(beforeX, beforeY), ((entry + 2) % 4) as Side), // the opposite side
  )
  const [afterX, afterY] = neighbourCorner(x, y, exit)
  const after = middleOf(
    afterX,
    afterY,
    exitFor(bitsAt(afterX, afterY), ((exit + 2) % 4) as Side), // the opposite side
  )
  const curve: number[] = []
  for (const [first, second, third, fourth] of WEIGHTS) {
    curve.push(
      first * before[0] + second * from[0] + third * to[0] + fourth * after[0],
      first * before[1] + second * from[1] + third * to[1] + fourth * after[1],
    )
  }
  const corners: number[] = []
  for (let side = exit; side !== entry; side = ((side + 1) % 4) as Side) {
    // The middle of the cell after the side, clockwise.
    corners.push(x + (side === 0 || side === 1 ? 0.5 : -0.5), y + (side === 1 || side === 2 ? 0.5 : -0.5))
  }
  const ends = [
    [to[0] - before[0], to[1] - before[1]],
    [after[0] - from[0], after[1] - from[1]],
  ] as const
  return { x, y, curve, ends, corners }
}

function neighbourCorner(x: number, y: number, side: Side): Point {
  return [x + (side === 1 ? 1 : side === 3 ? -1 : 0), y + (side === 2 ? 1 : side === 0 ? -1 : 0)]
}

/** Returns the middle of a side at a corner, moved a little across it. */
function middleOf(x: number, y: number, side: Side): Point {
  const isUpright = side === 0 || side === 2
  const [cellX, cellY] = [side === 3 ? x - 1 : x, side === 0 ? y - 1 : y]
  const moved = MOVED * (2 * chance(cellX, cellY, isUpright ? 121 : 122) - 1)
  return isUpright ? [cellX + moved, cellY + 0.5] : [cellX + 0.5, cellY + moved]
}
