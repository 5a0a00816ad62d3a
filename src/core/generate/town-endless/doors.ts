import { placeHash, Purpose, type TownKey } from './place-hash'

/** For each set of sides, a bit a direction: how many there are, and which they are, four entries a set. */
const SIDE_COUNT = new Uint8Array(16)
const SIDE_AT = new Uint8Array(64)
for (let sides = 0; sides < 16; sides++) {
  let count = 0
  for (let d = 0; d < 4; d++) if ((sides & (1 << d)) !== 0) SIDE_AT[4 * sides + count++] = d
  SIDE_COUNT[sides] = count
}

/** A house on a map of streets. */
export interface HousePosition {
  readonly index: number
  readonly stride: number
  /** Its column and row in the town. */
  readonly x: number
  readonly y: number
}

/** Returns the side of the one door of a house: with a house behind it if it can be; of several one by its place. */
export function chooseDoor(
  key: TownKey,
  streets: Uint8Array,
  { index, stride, x, y }: HousePosition,
): number {
  const north = streets[index - stride] as number // the map has a margin
  const east = streets[index + 1] as number
  const south = streets[index + stride] as number
  const west = streets[index - 1] as number
  const open = north | (east << 1) | (south << 2) | (west << 3)
  // The side opposite each closed one.
  const backed = open & ~(south | (west << 1) | (north << 2) | (east << 3))
  const sides = backed || open
  const count = SIDE_COUNT[sides] as number
  const chosen = count > 1 ? placeHash(key, Purpose.door, x, y) % count : 0
  return SIDE_AT[4 * sides + chosen] as number
}
