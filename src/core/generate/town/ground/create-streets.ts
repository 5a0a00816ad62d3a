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
} from './ground'
import { MAX_STRAIGHTNESS } from '../settings/street-settings'
import { Networks } from './networks'
import { markPlan, PLANNED } from './plan-cover'
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
  // For a live slot its place in the pool, for a street its number: no slot is both.
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

  function statusOf(slot: number): number {
    return (state[slot] as number) & STATUS_BITS // slots lie within the ground
  }

  function become(slot: number, status: number): void {
    state[slot] = ((state[slot] as number) & ~STATUS_BITS) | status
  }

  function addLive(slot: number, continues: boolean): void {
    become(slot, Status.live)
    const place = continues ? continuing++ : cells - ++bending
    pool[place] = slot
    at[slot] = place
  }

  function removeLive(slot: number): void {
    const place = at[slot] as number // live slots have a place
    const last = place < continuing ? --continuing : cells - bending--
    const moved = pool[last] as number
    pool[place] = moved
    at[moved] = place
  }

  function die(slot: number): void {
    become(slot, Status.dead)
    deaths[died++] = slot
  }

  /** Takes one isolated neighbour from a slot; without isolated neighbours it is no longer live. */
  function forgetIsolated(slot: number): void {
    const left = (state[slot] as number) - ONE_ISOLATED
    state[slot] = left
    if ((left & (ISOLATED_BITS | STATUS_BITS)) === Status.live) {
      removeLive(slot)
      die(slot)
    }
  }

  /** Marks a slot as no longer isolated, and its neighbours lose it, which in the end gives houses back to back. */
  function leaveIsolation(slot: number): void {
    const sides = (state[slot] as number) >> SHUT_SHIFT // more bits follow, which are ignored
    if ((sides & 1) === 0) forgetIsolated(slot + north)
    if ((sides & 2) === 0) forgetIsolated(slot + east)
    if ((sides & 4) === 0) forgetIsolated(slot + south)
    if ((sides & 8) === 0) forgetIsolated(slot + west)
  }

  /**
   * Joins a new street to those beside it, a bit a side: takes the number of the first, merges the others, follows the
   * last that points here, or else bends away from the last. Returns where it points.
   */
  function join(slot: number, streets: number, forced: number): number {
    let network = -1
    let travel = NO_DIRECTION
    let follow = NO_DIRECTION
    let origin = NO_ORIGIN
    for (let sides = streets; sides !== 0; sides &= sides - 1) {
      const d = lowestBit(sides)
      const beside = slot + (steps[d] as number)
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
    at[slot] = network < 0 ? networks.begin() : network
    // A street without any neighbour and without a forced direction points north.
    const heading = Math.max(0, follow !== NO_DIRECTION ? follow : forced !== NO_DIRECTION ? forced : travel)
    state[slot] = (state[slot] as number) | (heading << DIRECTION_SHIFT)
    order[made] = slot
    origins[made] = origin
    made++
    return heading
  }

  function make(slot: number, forced = NO_DIRECTION): void {
    const before = statusOf(slot)
    become(slot, Status.street)
    if (before === Status.live) removeLive(slot)
    else if (before === Status.isolated) leaveIsolation(slot)
    const closed = ((state[slot] as number) >> SHUT_SHIFT) & ALL_SIDES

    // The four sides of the slot, one bit each, without branches, because the outcome is unpredictable.
    const around =
      (SIDES[statusOf(slot + north)] as number) |
      ((SIDES[statusOf(slot + east)] as number) << 1) |
      ((SIDES[statusOf(slot + south)] as number) << 2) |
      ((SIDES[statusOf(slot + west)] as number) << 3)

    const heading = join(slot, around & ALL_SIDES & ~closed, forced)

    // The cells beside it are no longer isolated.
    for (let sides = (around >> 4) & ALL_SIDES & ~closed; sides !== 0; sides &= sides - 1) {
      const d = lowestBit(sides)
      const beside = slot + (steps[d] as number)
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
      const ahead = slot + (steps[heading] as number)
      if (statusOf(ahead) === Status.live && (at[ahead] as number) >= continuing) {
        removeLive(ahead)
        addLive(ahead, true)
      }
    }
  }

  function makeAll(slots: Uint32Array): void {
    // Drawn buildings, networks that have to stay apart and plans that leave a cell without a street need `make`.
    if (ground.buildings === undefined && apart === 0 && markPlan(ground, slots)) makeMarked(slots)
    else for (const slot of slots) if (statusOf(slot) !== Status.street) make(slot)
  }

  /** Makes a marked plan: every cell gets its street, so none is live at the end, and isolated neighbours need no count. */
  function makeMarked(slots: Uint32Array): void {
    continuing = 0
    bending = 0
    for (let index = 0; index < slots.length; index++) {
      const slot = slots[index] as number // below the length
      const here = state[slot] as number
      if ((here & PLANNED) === 0) continue
      state[slot] = (here & ~(STATUS_BITS | PLANNED)) | Status.street
      const streets =
        (SIDES[statusOf(slot + north)] as number) |
        ((SIDES[statusOf(slot + east)] as number) << 1) |
        ((SIDES[statusOf(slot + south)] as number) << 2) |
        ((SIDES[statusOf(slot + west)] as number) << 3)
      join(slot, streets & ALL_SIDES & ~(here >> SHUT_SHIFT), NO_DIRECTION)
    }
    const { land } = ground
    for (let run = 0; run < land.length; run += 2) {
      const end = land[run + 1] as number // runs come in pairs
      for (let slot = land[run] as number; slot < end; slot++) {
        const status = statusOf(slot)
        if (status === Status.isolated || status === Status.live) die(slot)
      }
    }
  }

  function serve(slot: number): void {
    die(slot)
    leaveIsolation(slot)
  }

  function continuesStreet(slot: number): boolean {
    const closed = ((state[slot] as number) >> SHUT_SHIFT) & ALL_SIDES
    for (let d = 0; d < 4; d++) {
      const beside = slot + (steps[d] as number)
      if (statusOf(beside) !== Status.street || directionOf(ground, beside) !== (d ^ 2)) continue
      if ((closed & (1 << d)) === 0) return true
    }
    return false
  }

  function offerDead(): void {
    for (let index = 0; index < died; index++) {
      const slot = deaths[index] as number // below the count
      if (statusOf(slot) === Status.dead && ((state[slot] as number) & FREE) !== 0)
        addLive(slot, continuesStreet(slot))
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
