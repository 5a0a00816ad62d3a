import type { Random } from '../../random/random'
import { NO_ORIGIN } from '../generator'
import {
  DIRECTION_SHIFT,
  directionOf,
  FREE,
  isSameBuilding,
  ISOLATED_BITS,
  LARGE,
  ONE_ISOLATED,
  SHUT_SHIFT,
  Status,
  STATUS_BITS,
  type Ground,
} from './ground'
import { MAX_STRAIGHTNESS } from './limits'
import { Networks } from './networks'

/** No direction is forced: the street follows its neighbours. */
export const NO_DIRECTION = -1

/** For each Status: bit 0 set for a street, bit 4 for an isolated cell, bit 8 for a live one. */
const SIDES = new Uint16Array(8)
SIDES[Status.street] = 1
SIDES[Status.isolated] = 1 << 4
SIDES[Status.live] = 1 << 8
/** Four bits, one a side. */
const ALL_SIDES = 15

function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits)
}

/** Streets that were made. */
export interface Made {
  /** Spots in the order in which they became streets, with the direction they grew from, as in a BuildRecord. */
  readonly order: Uint32Array<ArrayBuffer>
  readonly origins: Uint8Array<ArrayBuffer>
  /** Streets made so far. */
  made(): number
}

/** The steps of the recipe that go tile by tile in a large town. */
export interface Tiles {
  /** Plants most of `count` courtyards; returns how many are left. */
  readonly plantCourts: (courts: CourtPlanting, count: number, random: Random) => number
  /** Makes streets of dead cells that touch two different networks. */
  readonly connect: () => void
}

/** How courtyards are planted. */
export interface CourtPlanting {
  /** Whether a courtyard fits on a spot now; one that does not never will. */
  readonly fits: (spot: number) => boolean
  readonly plant: (spot: number) => void
}

/**
 * The streets while they grow: makes single cells streets, updates the statuses of the cells around them, and lets them
 * grow. Every step of the recipe uses this.
 */
export interface Streets extends Made {
  /** What is done otherwise where they grow in tiles; undefined if they grow all over the town at once. */
  readonly tiles?: Tiles
  /** Number of separate networks; those that have to stay apart count once. */
  networks(): number
  /**
   * Makes streets of live cells, drawn by the straightness rule, until none is live; with `isUntilJoined` at most until
   * one network is left. Calls `tick` now and then.
   */
  grow(random: Random, tick: Tick, isUntilJoined: boolean): void
  /** Makes a street of a spot, whatever its status; joins it to the streets beside it. */
  make(spot: number, direction?: number): void
  /** Whether two street spots belong to one network. */
  areJoined(one: number, other: number): boolean
  /** Whether two street numbers have been merged. */
  sameNetwork(one: number, other: number): boolean
  /** Number of street numbers given out; every network is a number below this. */
  numbers(): number
  /** The number of each street spot; other spots hold anything. */
  readonly at: Uint32Array
  /** Makes the number of each street its representative, until the next merge. */
  settle(): void
  /** Adds every dead cell that may become a street to those that are drawn. No cell may be live. */
  offerDead(): void
  /** Ends `offerDead`: cells that were not drawn are dead again. */
  withdrawDead(): void
  /** Spots in the order in which they died (each at most once); undefined if that is not kept. */
  readonly deaths: Uint32Array | undefined
  /** Number of cells known to have died. */
  deathCount(): number
}

/** Streets that grow all over the town at once. */
export interface ScatteredStreets extends Streets {
  /** Number of live cells. */
  live(): number
  /** Draws a live cell by the straightness rule. There must be one. */
  draw(random: Random): number
}

/** Called now and then while streets grow, to show progress. */
export type Tick = () => void

/** Cells made between two ticks. */
const TICK_CELLS = 4096

/** How streets grow. */
export interface StreetRules {
  readonly straightness: number
  /** Number of networks that stay apart from the first, because only one-way doors join them. */
  readonly apart?: number
  /** Whether a bend turns away from the first street beside it instead of the last; see `firstNeighbour`. */
  readonly bendsFromFirst?: boolean
}

/**
 * Live cells are kept in two index sets, those that continue a street and those that would bend one. The original draws
 * any live cell and rejects a bend with probability (s + 1) / 1000, again and again; drawing from the first set with
 * weight 1000 a cell and from the second with weight 999 - s gives the same distribution in one draw.
 */
export function createStreets(ground: Ground, rules: StreetRules): ScatteredStreets {
  const { straightness, apart = 0, bendsFromFirst = false } = rules
  const { state, steps } = ground
  const cells = ground.width * ground.height
  const [north, east, south, west] = steps

  // Live cells that continue a street fill `pool` from the left, those that bend one from the right.
  const pool = new Uint32Array(cells)
  // For a live spot its place in the pool, for a street its number: no spot is both.
  const networks = new Networks(state.length)
  const { at } = networks
  let continuing = 0
  let bending = 0

  const order = new Uint32Array(cells)
  const origins = new Uint8Array(cells)
  let made = 0
  const deaths = new Uint32Array(cells)
  let died = 0

  const bendWeight = MAX_STRAIGHTNESS + 1 - straightness

  function statusOf(spot: number): number {
    return (state[spot] as number) & STATUS_BITS // spots lie within the ground
  }

  function become(spot: number, status: number): void {
    state[spot] = ((state[spot] as number) & ~STATUS_BITS) | status
  }

  function addLive(spot: number, continues: boolean): void {
    become(spot, Status.live)
    const place = continues ? continuing++ : cells - ++bending
    pool[place] = spot
    at[spot] = place
  }

  function removeLive(spot: number): void {
    const place = at[spot] as number // live spots have a place
    const last = place < continuing ? --continuing : cells - bending--
    const moved = pool[last] as number
    pool[place] = moved
    at[moved] = place
  }

  function die(spot: number): void {
    become(spot, Status.dead)
    deaths[died++] = spot
  }

  /** A spot loses one isolated neighbour; without any it is no longer live. */
  function forgetIsolated(spot: number): void {
    const left = (state[spot] as number) - ONE_ISOLATED
    state[spot] = left
    if ((left & (ISOLATED_BITS | STATUS_BITS)) === Status.live) {
      removeLive(spot)
      die(spot)
    }
  }

  /** A spot is no longer isolated: its neighbours lose it, which in the end gives houses back to back. */
  function leaveIsolation(spot: number): void {
    const sides = (state[spot] as number) >> SHUT_SHIFT // more bits follow, which are ignored
    if ((sides & 1) === 0) forgetIsolated(spot + north)
    if ((sides & 2) === 0) forgetIsolated(spot + east)
    if ((sides & 4) === 0) forgetIsolated(spot + south)
    if ((sides & 8) === 0) forgetIsolated(spot + west)
  }

  function make(spot: number, forced = NO_DIRECTION): void {
    const before = statusOf(spot)
    become(spot, Status.street)
    if (before === Status.live) removeLive(spot)
    else if (before === Status.isolated) leaveIsolation(spot)
    const closed = ((state[spot] as number) >> SHUT_SHIFT) & ALL_SIDES

    // The four sides of the spot, one bit each, without branches, because the outcome is unpredictable.
    const around =
      (SIDES[statusOf(spot + north)] as number) |
      ((SIDES[statusOf(spot + east)] as number) << 1) |
      ((SIDES[statusOf(spot + south)] as number) << 2) |
      ((SIDES[statusOf(spot + west)] as number) << 3)

    // The streets beside it: takes the number of the first, merges the others, follows the last that points here, or
    // else bends away from one.
    let network = -1
    let travel = NO_DIRECTION
    let follow = NO_DIRECTION
    let origin = NO_ORIGIN
    for (let sides = around & ALL_SIDES & ~closed; sides !== 0; sides &= sides - 1) {
      const d = lowestBit(sides)
      const beside = spot + (steps[d] as number)
      const other = networks.find(at[beside] as number)
      if (network < 0 || !bendsFromFirst) {
        travel = d ^ 2
        if (follow === NO_DIRECTION) origin = d
      }
      if (network < 0) network = other
      else if (other !== network) networks.merge(network, other)
      if (directionOf(ground, beside) === (d ^ 2)) {
        follow = d ^ 2
        origin = d
      }
    }
    at[spot] = network < 0 ? networks.begin() : network
    // A street without any neighbour and without a forced direction points north.
    const heading = Math.max(0, follow !== NO_DIRECTION ? follow : forced !== NO_DIRECTION ? forced : travel)
    state[spot] = (state[spot] as number) | (heading << DIRECTION_SHIFT)
    order[made] = spot
    origins[made] = origin
    made++

    // The cells beside it are no longer isolated.
    for (let sides = (around >> 4) & ALL_SIDES & ~closed; sides !== 0; sides &= sides - 1) {
      const d = lowestBit(sides)
      const beside = spot + (steps[d] as number)
      const there = state[beside] as number
      // Another cell of its building may just have got its street, and so this one.
      if ((there & LARGE) !== 0 && (there & STATUS_BITS) !== Status.isolated) continue
      if ((there & FREE) !== 0 && (there & ISOLATED_BITS) !== 0) {
        addLive(beside, heading === d)
      } else die(beside)
      leaveIsolation(beside)
      if ((there & LARGE) !== 0) serveBuilding(beside)
    }
    // The cell straight ahead, if live, now continues a street.
    if (((around >> 8) & ~closed & (1 << heading)) !== 0) {
      const ahead = spot + (steps[heading] as number)
      if (statusOf(ahead) === Status.live && (at[ahead] as number) >= continuing) {
        removeLive(ahead)
        addLive(ahead, true)
      }
    }
  }

  /** A building needs one street: once one of its cells has it, the others need none. */
  function serveBuilding(served: number): void {
    const cells = [served]
    for (const spot of cells) {
      for (let d = 0; d < 4; d++) {
        const beside = spot + (steps[d] as number)
        if (statusOf(beside) !== Status.isolated || ((state[beside] as number) & LARGE) === 0) continue
        if (!isSameBuilding(ground, spot, beside)) continue
        die(beside)
        leaveIsolation(beside)
        cells.push(beside)
      }
    }
  }

  function continuesStreet(spot: number): boolean {
    const closed = ((state[spot] as number) >> SHUT_SHIFT) & ALL_SIDES
    for (let d = 0; d < 4; d++) {
      const beside = spot + (steps[d] as number)
      if (statusOf(beside) !== Status.street || directionOf(ground, beside) !== (d ^ 2)) continue
      if ((closed & (1 << d)) === 0) return true
    }
    return false
  }

  function offerDead(): void {
    for (let index = 0; index < died; index++) {
      const spot = deaths[index] as number // below the count
      if (statusOf(spot) === Status.dead && ((state[spot] as number) & FREE) !== 0)
        addLive(spot, continuesStreet(spot))
    }
  }

  function withdrawDead(): void {
    for (let place = 0; place < continuing; place++) become(pool[place] as number, Status.dead)
    for (let place = cells - bending; place < cells; place++) become(pool[place] as number, Status.dead)
    continuing = 0
    bending = 0
  }

  function draw(random: Random): number {
    if (bending === 0) return pool[random.below(continuing)] as number
    if (continuing === 0) return pool[cells - 1 - random.below(bending)] as number
    // At most 1000 * MAX_CELLS, which is below 2^32.
    const straightWeight = 1000 * continuing
    const drawn = random.below(straightWeight + bendWeight * bending)
    if (drawn < straightWeight) return pool[Math.floor(drawn / 1000)] as number
    return pool[cells - 1 - Math.floor((drawn - straightWeight) / bendWeight)] as number
  }

  function grow(random: Random, tick: Tick, isUntilJoined: boolean): void {
    const isGrowing = (): boolean =>
      continuing + bending > 0 && (!isUntilJoined || networks.count - apart > 1)
    while (isGrowing()) {
      make(draw(random))
      if (made % TICK_CELLS === 0) tick()
    }
  }

  return {
    networks: () => networks.count - apart,
    live: () => continuing + bending,
    made: () => made,
    draw,
    grow,
    make,
    areJoined: (one, other) => networks.areJoined(one, other),
    sameNetwork: (one, other) => networks.find(one) === networks.find(other),
    numbers: () => networks.numbers,
    at,
    settle: () => networks.settle(order.subarray(0, made)),
    offerDead,
    withdrawDead,
    deaths,
    deathCount: () => died,
    order,
    origins,
  }
}
