import { headingOfJoin } from './connect'
import { FREE, isFree, SHUT_SHIFT, Status, STATUS_BITS, statusOf, type Ground } from './ground'
import type { Streets } from './streets'

/** More streets than any town has, as one bit. */
const NEVER = 1 << 30

/** By Status: 1 for streets. */
const STREETS = new Uint8Array(8)
STREETS[Status.street] = 1
/** All sides for dead cells that may become streets. */
const MAY_JOIN = new Uint8Array(16)
MAY_JOIN[Status.dead | FREE] = 15

/**
 * The second method of connecting, for streets without an order of deaths: makes streets of dead cells that touch two
 * different networks, each visited once, latest death first. When these cells died is read off the finished streets, whose
 * order is kept: a cell is dead when it and all cells beside it have left isolation.
 */
export function connectTouching(ground: Ground, streets: Streets): void {
  if (streets.networks() < 2) return
  const made = streets.made()
  const stamps = new Int32Array(ground.state.length).fill(NEVER)
  for (let index = 0; index < made; index++) stamps[streets.order[index] as number] = index + 1 // below what is made

  // A list of cells for each time of death: the last of them, and for each cell the one before.
  const last = new Int32Array(made + 1).fill(-1)
  const spots: number[] = []
  const before: number[] = []
  const add = (spot: number, death: number): void => {
    before.push(last[death] as number) // nothing dies after the last street
    last[death] = spots.push(spot) - 1
  }
  streets.settle()
  findTouching(ground, streets, (spot) => add(spot, deathOf(ground, spot, stamps)))

  for (let death = made; death >= 0 && streets.networks() > 1; death--) {
    for (let at = last[death] as number; at >= 0; at = last[death] as number) {
      last[death] = before[at] as number // as many as spots
      visit(spots[at] as number, death)
    }
  }

  function visit(spot: number, death: number): void {
    // The networks may be joined by now, and a cell that became a street is no longer dead.
    if (statusOf(ground, spot) !== Status.dead) return
    const heading = headingOfJoin(ground, streets, spot)
    if (heading === undefined) return
    streets.make(spot, heading)
    // The cells beside it may touch two networks now. Those that died later have had their visit.
    for (const step of ground.steps) {
      const beside = spot + step
      if (statusOf(ground, beside) !== Status.dead || !isFree(ground, beside)) continue
      const died = deathOf(ground, beside, stamps)
      if (died <= death) add(beside, died)
    }
  }
}

/** Calls back for dead cells that touch two networks and may become streets, row by row. */
function findTouching(
  { state, steps, stride, land }: Ground,
  { at }: Streets,
  visit: (spot: number) => void,
): void {
  for (let run = 0; run < land.length; run += 2) {
    const end = land[run + 1] as number // runs come in pairs
    for (let spot = land[run] as number; spot < end; spot++) {
      const here = state[spot] as number // spots and their neighbours lie within the ground
      const sides =
        ((STREETS[(state[spot - stride] as number) & STATUS_BITS] as number) |
          ((STREETS[(state[spot + 1] as number) & STATUS_BITS] as number) << 1) |
          ((STREETS[(state[spot + stride] as number) & STATUS_BITS] as number) << 2) |
          ((STREETS[(state[spot - 1] as number) & STATUS_BITS] as number) << 3)) &
        ~(here >> SHUT_SHIFT)
      let others = sides & (sides - 1) & (MAY_JOIN[here & (STATUS_BITS | FREE)] as number)
      if (others === 0) continue
      const network = at[spot + (steps[lowestSide(sides)] as number)] as number
      while (others !== 0 && at[spot + (steps[lowestSide(others)] as number)] === network)
        others &= others - 1
      if (others !== 0) visit(spot)
    }
  }
}

function lowestSide(sides: number): number {
  return 31 - Math.clz32(sides & -sides)
}

/**
 * When a dead cell died, as a number of streets: when the last of it and the four cells beside it had its first street.
 * `stamps` has the number of each street in their order, and NEVER elsewhere. Without branches, because nobody could
 * foresee them; and shut sides count as well, because only the order of deaths matters.
 */
function deathOf({ stride }: Ground, spot: number, stamps: Int32Array): number {
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
