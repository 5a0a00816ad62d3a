import { DEFAULT_BLOCK, DEFAULT_STRAIGHTNESS } from '../settings/street-settings'
import type { StreetSettings } from '../settings/town-settings'

/** Cost of a square of four streets, in tenths as all costs. */
export const SQUARE = 40
/** Costs of a house without a house at its back, and between three or four streets. */
const NO_BACK = 25
const THREE_STREETS = 10
const FOUR_STREETS = 40
/** Discount of a street at the highest density. */
const DENSE = 12
/** Costs of a bend, and of streets that end or meet, by the number of sides on which they continue. */
const BEND = 5
const ENDS_AND_MEETINGS = [0, 8, 0, 6, 10] as const

/** The costs of streets and houses by their sides. */
export interface Costs {
  /** Of a street, by the sides on which it continues. */
  readonly street: Int16Array
  /** Of a house, by its sides with streets and, four bits further up, those with houses. */
  readonly house: Int16Array
}

/**
 * Returns the costs for the settings of a town or district: bends cost more with straightness, and meetings with block
 * length; with density streets cost less, and so do houses without a house at their back.
 */
export function costsFor({ straightness, blockLength, density }: StreetSettings): Costs {
  const bend = (BEND * straightness) / DEFAULT_STRAIGHTNESS
  const meeting = blockLength / DEFAULT_BLOCK
  const backless = NO_BACK * (1 - density / 100)
  const dense = (density * DENSE) / 100
  return {
    street: Int16Array.from({ length: 16 }, (_, sides) => {
      const count = countSides(sides)
      if (count === 2) return (sides === 5 || sides === 10 ? 0 : bend) - dense
      return (ENDS_AND_MEETINGS[count] ?? 0) * (count > 2 ? meeting : 1) - dense
    }),
    house: Int16Array.from({ length: 256 }, (_, sides) => {
      const [streets, houses] = [sides & 15, sides >> 4]
      const count = countSides(streets)
      // A door to the north wants a house to the south, and so on: two steps around.
      const behind = ((houses << 2) | (houses >> 2)) & 15
      const isBackless = count > 0 && (streets & behind) === 0
      return (isBackless ? backless : 0) + (count === 4 ? FOUR_STREETS : count === 3 ? THREE_STREETS : 0)
    }),
  }
}

/** Returns the number of sides in a set, a bit a side. */
export function countSides(sides: number): number {
  return (sides & 1) + ((sides >> 1) & 1) + ((sides >> 2) & 1) + (sides >> 3)
}
