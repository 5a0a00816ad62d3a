import type { Random } from '../../../random/random'
import { NO_ORIGIN } from '../../generator'
import {
  DIRECTION_SHIFT,
  directionOf,
  FREE,
  ISOLATED_BITS,
  LARGE,
  serveBuilding,
  ONE_ISOLATED,
  SHUT_SHIFT,
  Status,
  STATUS_BITS,
  type Ground,
} from '../ground/ground'
import { MAX_STRAIGHTNESS } from '../settings/street-settings'
import { Networks } from '../ground/networks'
import { markPlan, PLANNED } from '../plan/plan-cover'
import { NO_DIRECTION, type StreetRules, type Streets, type Tick } from './streets'

/** For each Status: bit 0 set for a street, bit 4 for an isolated cell, bit 8 for a live one. */
const SIDES = new Uint16Array(8)
SIDES[Status.street] = 1
SIDES[Status.isolated] = 1 << 4
SIDES[Status.live] = 1 << 8
/** Four bits, one a side. */
const ALL_SIDES = 15

/** Cells made between two ticks. */
const TICK_CELLS = 4096

/**
 * Creates the streets of a ground, none so far. They grow all over the town at once.
 *
 * Live cells are kept in two index sets, those that continue a street and those that would bend one. The original draws
 * any live cell and rejects a bend with probability (s + 1) / 1000, again and again; drawing from the first set with
 * weight 1000 a cell and from the second with weight 999 - s gives the same distribution in one draw.
 */
export function createStreets(ground: Ground, rules: StreetRules): Streets {
  const { straightness, apart = 0 } = rules
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

  /**
   * Joins a new street to those beside it, a bit a side: takes the number of the first, merges the others, follows the
   * last that points here, or else bends away from the last. Returns where it points.
   */
  function join(spot: number, streets: number, forced: number): number {
    let network = -1
    let travel = NO_DIRECTION
    let follow = NO_DIRECTION
    let origin = NO_ORIGIN
    for (let sides = streets; sides !== 0; sides &= sides - 1) {
      const d = lowestBit(sides)
      const beside = spot + (steps[d] as number)
      const other = networks.find(at[beside] as number)
      travel = d ^ 2
      if (follow === NO_DIRECTION) origin = d
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
    return heading
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

    const heading = join(spot, around & ALL_SIDES & ~closed, forced)

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
      if ((there & LARGE) !== 0) serveBuilding(ground, beside, serve)
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

  function makeAll(spots: Uint32Array): void {
    // Drawn buildings, networks that have to stay apart and plans that leave a cell without a street need `make`.
    if (ground.buildings === undefined && apart === 0 && markPlan(ground, spots)) makeMarked(spots)
    else for (const spot of spots) if (statusOf(spot) !== Status.street) make(spot)
  }

  /** Makes a marked plan: every cell gets its street, so none is live at the end, and isolated neighbours need no count. */
  function makeMarked(spots: Uint32Array): void {
    continuing = 0
    bending = 0
    for (let index = 0; index < spots.length; index++) {
      const spot = spots[index] as number // below the length
      const here = state[spot] as number
      if ((here & PLANNED) === 0) continue
      state[spot] = (here & ~(STATUS_BITS | PLANNED)) | Status.street
      const streets =
        (SIDES[statusOf(spot + north)] as number) |
        ((SIDES[statusOf(spot + east)] as number) << 1) |
        ((SIDES[statusOf(spot + south)] as number) << 2) |
        ((SIDES[statusOf(spot + west)] as number) << 3)
      join(spot, streets & ALL_SIDES & ~(here >> SHUT_SHIFT), NO_DIRECTION)
    }
    const { land } = ground
    for (let run = 0; run < land.length; run += 2) {
      const end = land[run + 1] as number // runs come in pairs
      for (let spot = land[run] as number; spot < end; spot++) {
        const status = statusOf(spot)
        if (status === Status.isolated || status === Status.live) die(spot)
      }
    }
  }

  function serve(spot: number): void {
    die(spot)
    leaveIsolation(spot)
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
    makeAll,
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

function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits)
}
