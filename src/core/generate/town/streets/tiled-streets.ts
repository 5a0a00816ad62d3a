import type { Random } from '../../random/random'
import { NO_ORIGIN } from '../generator'
import { DIRECTION_SHIFT, FREE, SHUT_SHIFT, Status, STATUS_BITS, type Ground } from './ground'
import { MAX_STRAIGHTNESS } from './street-settings'
import { Networks } from './networks'
import { CONTINUES, createSides, createTouch, offerAll } from './tile-cells'
import { createTilePools } from './tile-pools'
import { NO_DIRECTION, type StreetRules, type Streets, type Tick } from './streets'
import { SIDE_BITS, SIDE_SIZE, SIDES, STRAIGHT, WAIT_MASK, WAITS } from './tile-tables'

const PER_STRAIGHT = 1 / STRAIGHT
/** What 32 random bits are multiplied by for a number below 1. */
const CHANCE = 2 ** -32

/**
 * Time that a tile grows before the next has its turn, where a street grows straight on by a cell in 1: the time in which
 * an eighth of the bends are drawn, but no longer than the second number. Longer turns let the borders of tiles show.
 */
const TURN_OF_BENDS = 1 / 8
const LONGEST_TURN = 8

/** Streets made between two reports. */
const TICK = 4096

const FREE_BIT = Math.log2(FREE)

/**
 * Streets that grow tile by tile, for large towns: draws all over a large town mostly wait for memory. The distribution is
 * that of the other engine.
 *
 * Every cell that may become a street does so after a random time, as often as its weight says, wherever it is. So each
 * tile of 64 x 64 cells may draw its own cells, all those that fall into a short time at once. What neighbours draw
 * meanwhile it sees late, which does not show as long as turns are shorter than the time in which a street grows by a
 * cell.
 *
 * A cell is in its tile's pool from the first street beside it until it is drawn. Only then is it looked at: whether it has
 * still an isolated neighbour, and so is live. Drawing a cell that is not changes nothing for the others. So no counts of
 * neighbours are kept, and Status.dead means any cell beside a street.
 */
export function createTiledStreets(
  ground: Ground,
  rules: StreetRules,
  tileShift: number,
): Omit<Streets, 'tiles'> {
  const { straightness, apart = 0 } = rules
  const { width, height, stride, state, steps } = ground
  const bendWeight = MAX_STRAIGHTNESS + 1 - straightness
  const perBend = 1 / bendWeight
  const hasLarge = ground.buildings !== undefined
  const offsets = Int32Array.from(steps)

  const sidesOf = createSides(ground)
  const pools = createTilePools(ground, tileShift, isLive)
  const { side, tiles, firsts, room, pool, straights, bends, addBeside, dropDead } = pools
  const touch = createTouch(ground, addBeside)
  const mask = side - 1
  const insideOffsets = Int32Array.of(-side, 1, side, -1)
  // Weight times time that must pass until the next draw.
  const waits = new Float64Array(tiles)
  let turn = 0
  const turnTime = Math.min(LONGEST_TURN, (TURN_OF_BENDS * STRAIGHT) / bendWeight)
  let left = turnTime
  let isRising = true
  // Whether dead cells may be drawn as well.
  let isOffering = false

  const networks = new Networks(state.length)
  const { at } = networks
  const cells = width * height
  const order = new Uint32Array(cells)
  const origins = new Uint8Array(cells)
  let made = 0
  let died = 0

  function open(spot: number, tile: number, cell: number, sides: number, forced: number): void {
    const beside = sides & 15
    const pointing = sides >> 8
    // It follows the last street that points here, or else bends away from the last one.
    const lead = 31 - Math.clz32(pointing === 0 ? beside : pointing)
    const bent = lead < 0 ? forced : forced === NO_DIRECTION ? lead ^ 2 : forced
    const heading = pointing === 0 ? Math.max(0, bent) : lead ^ 2
    const here = state[spot] as number
    state[spot] = (here & ~(STATUS_BITS | CONTINUES)) | Status.street | (heading << DIRECTION_SHIFT)

    if (lead < 0) {
      at[spot] = networks.begin()
      origins[made] = NO_ORIGIN
    } else {
      const number = at[spot + (steps[lead] as number)] as number
      at[spot] = number
      for (let others = beside & ~(1 << lead); others !== 0; others &= others - 1) {
        const other = at[spot + (steps[31 - Math.clz32(others & -others)] as number)] as number
        if (other !== number) networks.merge(number, other)
      }
      origins[made] = lead
    }
    order[made++] = spot

    // The cells beside it are no longer isolated, and the one ahead continues a street.
    for (let isolated = (sides >> 4) & 15; isolated !== 0; isolated &= isolated - 1) {
      const d = 31 - Math.clz32(isolated & -isolated)
      touch(spot + (steps[d] as number), tile, cell, d, d === heading)
    }
    if ((sides & (16 << heading)) !== 0 || (here & (1 << (SHUT_SHIFT + heading))) !== 0) return
    const ahead = spot + (steps[heading] as number)
    const there = state[ahead] as number
    if ((there & (STATUS_BITS | FREE | CONTINUES)) !== (Status.dead | FREE)) return
    state[ahead] = there | CONTINUES
    addBeside(tile, cell, heading, true)
  }

  /** Whether a cell of the pool may still become a street; notes it if it died. */
  function isLive(spot: number, isBend: boolean): boolean {
    const here = state[spot] as number
    // A bend that continues a street by now is in the pool once more.
    if ((here & STATUS_BITS) !== Status.dead || (isBend && (here & CONTINUES) !== 0)) return false
    if (isOffering || (sidesOf(spot) & (15 << 4)) !== 0) return true
    died++
    return false
  }

  function grow(random: Random, tick: Tick, isUntilJoined: boolean): void {
    // Locals, and the generator of random numbers spelt out (xoroshiro64*, Blackman and Vigna, 2018): half of the time of
    // a large town is spent in this loop.
    let low = random.bits() | 0
    let high = random.bits() | 1
    let idle = 0
    if (waits[0] === 0)
      for (const each of waits.keys()) waits[each] = WAITS[random.bits() & WAIT_MASK] as number
    let tile = turn
    let time = left
    for (;;) {
      const first = firsts[tile] as number
      const start = tile * room
      const end = start + room - 1
      const madeBefore = made
      const diedBefore = died
      for (;;) {
        let straight = straights[tile] as number
        let bend = bends[tile] as number
        if (straight + bend > room - 6) {
          dropDead(tile)
          straight = straights[tile] as number
          bend = bends[tile] as number
        }
        const straightWeight = STRAIGHT * straight
        const weight = straightWeight + bendWeight * bend
        const wait = waits[tile] as number
        if (wait >= time * weight) {
          waits[tile] = wait - time * weight
          break
        }
        time -= wait / weight

        // The lowest bits are even chances for any choice of a cell.
        const drawn = Math.imul(low, 0x9e3779bb)
        high ^= low
        low = ((low << 26) | (low >>> 6)) ^ high ^ (high << 9)
        high = (high << 13) | (high >>> 19)
        waits[tile] = WAITS[drawn & WAIT_MASK] as number
        const chosen = (drawn >>> 0) * CHANCE * weight
        const index = (chosen * PER_STRAIGHT) | 0
        let cell: number
        const isBend = index >= straight
        if (isBend) {
          const place = end - (((chosen - straightWeight) * perBend) | 0)
          cell = pool[place] as number
          pool[place] = pool[end + 1 - bend] as number
          bends[tile] = --bend
        } else {
          const place = start + index
          cell = pool[place] as number
          pool[place] = pool[start + straight - 1] as number
          straights[tile] = --straight
        }

        const x = cell & mask
        const y = cell >> tileShift
        const spot = first + y * stride + x
        const here = state[spot] as number
        if ((here & STATUS_BITS) !== Status.dead || (isBend && (here & CONTINUES) !== 0)) continue
        const north = state[spot - stride] as number
        const east = state[spot + 1] as number
        const south = state[spot + stride] as number
        const west = state[spot - 1] as number
        const sides =
          ((SIDES[north & SIDE_BITS] as number) |
            (SIDES[SIDE_SIZE + (east & SIDE_BITS)] as number) |
            (SIDES[2 * SIDE_SIZE + (south & SIDE_BITS)] as number) |
            (SIDES[3 * SIDE_SIZE + (west & SIDE_BITS)] as number)) &
          ~(((here >> SHUT_SHIFT) & 15) * 0x111)
        if ((sides & (15 << 4)) === 0 && !isOffering) {
          died++
          continue
        }
        if (x === 0 || x === mask || y === 0 || y === mask || hasLarge) {
          open(spot, tile, cell, sides, NO_DIRECTION)
        } else {
          // The same as open(), without branches.
          const beside = sides & 15
          const pointing = sides >> 8
          const lead = 31 - Math.clz32(pointing === 0 ? beside : pointing)
          const heading = lead ^ 2
          state[spot] = (here & ~(STATUS_BITS | CONTINUES)) | Status.street | (heading << DIRECTION_SHIFT)
          const number = at[spot + (offsets[lead] as number)] as number
          at[spot] = number
          for (let others = beside & ~(1 << lead); others !== 0; others &= others - 1) {
            const other = at[spot + (offsets[31 - Math.clz32(others & -others)] as number)] as number
            if (other !== number) networks.merge(number, other)
          }
          origins[made] = lead
          order[made++] = spot

          // Those beside it are not isolated any more, and bend it where they are free and not ahead.
          const isolated = (sides >> 4) & 15
          const bending = isolated & ~(1 << heading)
          let place = end - bend
          state[spot - stride] = north + ((isolated & 1) << 1)
          pool[place] = cell - side
          place -= bending & (north >> FREE_BIT) & 1
          state[spot + 1] = east + (isolated & 2)
          pool[place] = cell + 1
          place -= (bending >> 1) & (east >> FREE_BIT) & 1
          state[spot + stride] = south + ((isolated & 4) >> 1)
          pool[place] = cell + side
          place -= (bending >> 2) & (south >> FREE_BIT) & 1
          state[spot - 1] = west + ((isolated & 8) >> 2)
          pool[place] = cell - 1
          place -= (bending >> 3) & (west >> FREE_BIT) & 1
          bends[tile] = end - place

          const ahead = spot + (offsets[heading] as number)
          const there = state[ahead] as number
          if (
            (there & (STATUS_BITS | FREE | CONTINUES)) === (Status.dead | FREE) &&
            (here & (1 << (SHUT_SHIFT + heading))) === 0
          ) {
            state[ahead] = there | CONTINUES
            pool[start + straight] = cell + (insideOffsets[heading] as number)
            straights[tile] = straight + 1
          }
        }
        if (made % TICK === 0) tick()
        if (isUntilJoined && networks.count - apart === 1) {
          turn = tile
          left = time
          return
        }
      }
      // In most draws of a finished tile nothing would happen.
      if (died - diedBefore > 2 * (made - madeBefore) && !isOffering) dropDead(tile)
      idle = straights[tile] === 0 && bends[tile] === 0 ? idle + 1 : 0
      // To and fro, every tile was seen.
      if (idle > 2 * tiles) break
      // Tiles have turns to and fro, so that none is always before its neighbours.
      if (isRising ? tile === tiles - 1 : tile === 0) isRising = !isRising
      else tile += isRising ? 1 : -1
      time = turnTime
    }
    turn = tile
    left = turnTime
  }

  function make(spot: number, forced = NO_DIRECTION): void {
    open(spot, pools.tileOf(spot), pools.cellOf(spot), sidesOf(spot), forced)
  }

  function offerDead(): void {
    isOffering = true
    offerAll(ground, pools, sidesOf)
  }

  function withdrawDead(): void {
    isOffering = false
    straights.fill(0)
    bends.fill(0)
  }

  return {
    networks: () => networks.count - apart,
    made: () => made,
    make,
    grow,
    areJoined: (one, other) => networks.areJoined(one, other),
    sameNetwork: (one, other) => networks.find(one) === networks.find(other),
    numbers: () => networks.numbers,
    at,
    settle: () => networks.settle(order.subarray(0, made)),
    offerDead,
    withdrawDead,
    deaths: undefined,
    deathCount: () => died,
    order,
    origins,
  }
}
