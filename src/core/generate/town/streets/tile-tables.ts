import { DIRECTION_SHIFT, Status, STATUS_BITS } from './ground'

// Tables of the streets that grow in tiles.

/** Weight of a cell that continues a street, where one that bends a street has 1 to 999. */
export const STRAIGHT = 1000

/**
 * Waiting times of mean 1, each equally likely: the means of 1,024 sorted exponential numbers, which need no logarithm,
 * because engines disagree in its last digits. Times the weight of a straight cell.
 */
export const WAITS = new Float64Array(1024)
export const WAIT_MASK = WAITS.length - 1
for (let index = 0, sum = 0; index < WAITS.length; index++) {
  sum += STRAIGHT / (WAITS.length - index)
  WAITS[index] = sum
}

const DIRECTION_BITS = 3 << DIRECTION_SHIFT

/**
 * For each side and the status and direction of the cell there: bit d set for a street, bit d + 4 for an isolated cell,
 * bit d + 8 for a street that points here.
 */
export const SIDE_SIZE = DIRECTION_BITS + STATUS_BITS + 1
export const SIDES = new Uint16Array(4 * SIDE_SIZE)
for (let d = 0; d < 4; d++) {
  SIDES[d * SIDE_SIZE + Status.isolated] = 1 << (d + 4)
  for (let heading = 0; heading < 4; heading++) {
    SIDES[d * SIDE_SIZE + Status.street + (heading << DIRECTION_SHIFT)] =
      (1 << d) | (heading === (d ^ 2) ? 1 << (d + 8) : 0)
  }
}
export const SIDE_BITS = DIRECTION_BITS | STATUS_BITS
