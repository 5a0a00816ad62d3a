import { headingOfJoin } from './connect'
import { FREE, isFree, SHUT_SHIFT, Status, STATUS_BITS, statusOf, type Ground } from './ground'
import type { Streets } from './streets'
import { tileFinder } from './tile-pools'

/** More streets than any tile has, as one bit. */
const NEVER = 1 << 15

/** By Status: 1 for streets. */
const STREETS = new Uint8Array(8)
STREETS[Status.street] = 1
/** All sides for dead cells that may become streets. */
const MAY_JOIN = new Uint8Array(16)
MAY_JOIN[Status.dead | FREE] = 15

/**
 * The second method of connecting, for streets that grew in tiles: makes streets of dead cells that touch two different
 * networks, each visited once, in each tile those that died last first. When they died is read off the order of the
 * finished streets: a cell is dead when it and all cells beside it have left isolation.
 */
export function connectTouching(ground: Ground, streets: Streets, tileShift: number): void {
  if (streets.networks() < 2) return
  const { width, height, stride } = ground
  const side = 1 << tileShift
  streets.settle()
  const stamps = stampStreets(ground, streets, tileShift)

  // A list of cells for each time of death: the last of them, and for each cell the one before.
  const last = new Int32Array(side * side + 1).fill(-1)
  const spots: number[] = []
  const before: number[] = []
  const add = (spot: number, death: number): void => {
    before.push(last[death] as number) // a tile has no more streets than cells
    last[death] = spots.push(spot) - 1
  }
  const tileOf = tileFinder(stride, tileShift)
  // Cells beyond their tile that touch two networks only since others became streets.
  const further: number[] = []

  for (let top = 0; top < height + 2; top += side) {
    for (let left = 0; left < stride; left += side) {
      const tile = tileOf(top * stride + left)
      const bottom = Math.min(top + side, height + 1)
      const right = Math.min(left + side, width + 1)
      for (let y = Math.max(1, top); y < bottom; y++) {
        for (let spot = y * stride + Math.max(1, left), end = y * stride + right; spot < end; spot++)
          if (isTouching(ground, streets, spot)) add(spot, deathOf(ground, spot, stamps))
      }
      if (spots.length > 0) visitTile(tile)
      if (streets.networks() < 2) return
    }
  }
  // They may lead to more such cells.
  for (const spot of further) visit(spot)

  function visitTile(tile: number): void {
    for (let death = side * side; death >= 0; death--) {
      for (let at = last[death] as number; at >= 0; at = last[death] as number) {
        last[death] = before[at] as number // as many as spots
        const spot = spots[at] as number
        if (!visit(spot)) continue
        // The cells beside it may touch two networks now. Those that died later have had their visit.
        for (const step of ground.steps) {
          const beside = spot + step
          if (statusOf(ground, beside) !== Status.dead || !isFree(ground, beside)) continue
          const died = deathOf(ground, beside, stamps)
          if (died > death) continue
          if (tileOf(beside) === tile) add(beside, died)
          else further.push(beside)
        }
      }
    }
    spots.length = 0
    before.length = 0
  }

  /** Makes a street of a cell if it still joins two networks; returns whether it did. */
  function visit(spot: number): boolean {
    // The networks may be joined by now, and a cell that became a street is no longer dead.
    if (statusOf(ground, spot) !== Status.dead) return false
    const heading = headingOfJoin(ground, streets, spot)
    if (heading === undefined) return false
    streets.make(spot, heading)
    return true
  }
}

/** The number of each street spot in the order of its tile, from 1, and NEVER elsewhere. */
function stampStreets({ state, stride }: Ground, streets: Streets, tileShift: number): Uint16Array {
  const tileOf = tileFinder(stride, tileShift)
  const counts = new Uint16Array(tileOf(state.length - 1) + 1)
  const stamps = new Uint16Array(state.length).fill(NEVER)
  for (let index = 0; index < streets.made(); index++) {
    const spot = streets.order[index] as number // below what is made
    const tile = tileOf(spot)
    const count = (counts[tile] as number) + 1 // every spot has a tile
    counts[tile] = count
    stamps[spot] = count
  }
  return stamps
}

/** Whether a spot is a dead cell that touches two networks and may become a street. */
function isTouching({ state, steps, stride }: Ground, { at }: Streets, spot: number): boolean {
  const here = state[spot] as number // spots and their neighbours lie within the ground
  const sides =
    ((STREETS[(state[spot - stride] as number) & STATUS_BITS] as number) |
      ((STREETS[(state[spot + 1] as number) & STATUS_BITS] as number) << 1) |
      ((STREETS[(state[spot + stride] as number) & STATUS_BITS] as number) << 2) |
      ((STREETS[(state[spot - 1] as number) & STATUS_BITS] as number) << 3)) &
    ~(here >> SHUT_SHIFT)
  let others = sides & (sides - 1) & (MAY_JOIN[here & (STATUS_BITS | FREE)] as number)
  if (others === 0) return false
  const network = at[spot + (steps[lowestSide(sides)] as number)] as number
  while (others !== 0 && at[spot + (steps[lowestSide(others)] as number)] === network) others &= others - 1
  return others !== 0
}

function lowestSide(sides: number): number {
  return 31 - Math.clz32(sides & -sides)
}

/**
 * When a dead cell died, as a number of streets of its tile: when the last of it and the four cells beside it had its first street.
 * Without branches, because nobody could
 * foresee them; and shut sides count as well, because only the order of deaths matters.
 */
function deathOf({ stride }: Ground, spot: number, stamps: Uint16Array): number {
  // The neighbours of free cells and those beyond lie within the ground.
  const here = stamps[spot] as number
  const north = stamps[spot - stride] as number
  const east = stamps[spot + 1] as number
  const south = stamps[spot + stride] as number
  const west = stamps[spot - 1] as number
  const northEast = lesser(here, stamps[spot - stride + 1] as number)
  const southWest = lesser(here, stamps[spot + stride - 1] as number)
  const southEast = stamps[spot + stride + 1] as number
  const northWest = stamps[spot - stride - 1] as number
  const touched = lesser(lesser(north, east), lesser(south, west))
  const atNorth = lesser(lesser(northEast, northWest), lesser(north, stamps[spot - 2 * stride] as number))
  const atEast = lesser(lesser(northEast, southEast), lesser(east, stamps[spot + 2] as number))
  const atSouth = lesser(lesser(southWest, southEast), lesser(south, stamps[spot + 2 * stride] as number))
  const atWest = lesser(lesser(southWest, northWest), lesser(west, stamps[spot - 2] as number))
  const beside = greater(
    greater(atNorth & (NEVER - 1), atEast & (NEVER - 1)),
    greater(atSouth & (NEVER - 1), atWest & (NEVER - 1)),
  )
  return greater(beside, touched & (NEVER - 1))
}

function lesser(one: number, other: number): number {
  const less = one - other
  return other + (less & (less >> 31))
}

function greater(one: number, other: number): number {
  const less = one - other
  return one - (less & (less >> 31))
}
