import { DIRECTION_NAMES } from '../../../level/grid'
import type { Plot } from './plan-sheet'

/** A street along one side of the block in the middle of a pinwheel, and the part of the plot beyond it. */
export interface Arm {
  readonly side: (typeof DIRECTION_NAMES)[number]
  readonly street: Plot
  readonly part: Plot
}

/** The sides in the order of streets and parts around a mirrored block, which runs the other way around. */
const MIRRORED_SIDES = ['north', 'west', 'south', 'east'] as const

/** Returns the four streets that leave the corners of a block, each with the part of the plot beyond it. */
export function armsAround(plot: Plot, block: Plot, isMirrored: boolean): readonly Arm[] {
  const streets = streetsAround(plot, block, isMirrored)
  const parts = partsAround(plot, block, isMirrored)
  return (isMirrored ? MIRRORED_SIDES : DIRECTION_NAMES).map((side, index) => ({
    side,
    street: streets[index] as Plot, // one a side
    part: parts[index] as Plot, // one a side
  }))
}

/** Returns the four parts of a plot around a block whose corners streets leave, in the order of the sides. */
export function partsAround(plot: Plot, block: Plot, isMirrored: boolean): readonly Plot[] {
  const { left, top, right, bottom } = block
  return isMirrored
    ? [
        { left, top: plot.top, right: plot.right, bottom: top - 1 },
        { left: plot.left, top: plot.top, right: left - 1, bottom },
        { left: plot.left, top: bottom + 1, right, bottom: plot.bottom },
        { left: right + 1, top, right: plot.right, bottom: plot.bottom },
      ]
    : [
        { left: plot.left, top: plot.top, right, bottom: top - 1 },
        { left: right + 1, top: plot.top, right: plot.right, bottom },
        { left, top: bottom + 1, right: plot.right, bottom: plot.bottom },
        { left: plot.left, top, right: left - 1, bottom: plot.bottom },
      ]
}

/** Returns the streets along the four sides of a block, each through the plot on one side, in the order of the sides. */
export function streetsAround(plot: Plot, block: Plot, isMirrored: boolean): readonly Plot[] {
  const { left, top, right, bottom } = block
  return isMirrored
    ? [
        { left: left - 1, top: top - 1, right: plot.right, bottom: top },
        { left: left - 1, top: plot.top, right: left, bottom: bottom + 1 },
        { left: plot.left, top: bottom, right: right + 1, bottom: bottom + 1 },
        { left: right, top: top - 1, right: right + 1, bottom: plot.bottom },
      ]
    : [
        { left: plot.left, top: top - 1, right: right + 1, bottom: top },
        { left: right, top: plot.top, right: right + 1, bottom: bottom + 1 },
        { left: left - 1, top: bottom, right: plot.right, bottom: bottom + 1 },
        { left: left - 1, top: top - 1, right: left, bottom: plot.bottom },
      ]
}

/**
 * Widens the street of an arm by some lines, at the cost of the part beyond it. Returns the same arm if the part would
 * be less than `minDepth` deep.
 */
export function widened(arm: Arm, lines: number, minDepth: number): Arm {
  const { side, street, part } = arm
  const isLevel = side === 'north' || side === 'south'
  const depth = isLevel ? part.bottom - part.top : part.right - part.left
  if (depth - lines < minDepth) return arm
  switch (side) {
    case 'north':
      return {
        side,
        street: { ...street, top: street.top - lines },
        part: { ...part, bottom: part.bottom - lines },
      }
    case 'east':
      return {
        side,
        street: { ...street, right: street.right + lines },
        part: { ...part, left: part.left + lines },
      }
    case 'south':
      return {
        side,
        street: { ...street, bottom: street.bottom + lines },
        part: { ...part, top: part.top + lines },
      }
    case 'west':
      return {
        side,
        street: { ...street, left: street.left - lines },
        part: { ...part, right: part.right - lines },
      }
  }
}

/** Returns the lines by which the street of an arm is wider than it was. */
export function addedLines({ side, street }: Arm, before: Plot): Plot {
  switch (side) {
    case 'north':
      return { ...street, bottom: before.top }
    case 'east':
      return { ...street, left: before.right }
    case 'south':
      return { ...street, top: before.bottom }
    case 'west':
      return { ...street, right: before.left }
  }
}

/** Returns a plot with some lines more on each side. */
export function grown({ left, top, right, bottom }: Plot, by: number): Plot {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by }
}
