import { DIRECTIONS, opposite } from '../../../level/grid'
import type { Level } from '../../../level/level'
import { hasMark, Mark } from '../../../level/marks'
import type { Random } from '../../../random/random'
import { NO_ORIGIN } from '../../generator'
import {
  DIRECTION_SHIFT,
  isFree,
  LARGE,
  NO_DOOR,
  setStatus,
  shutSides,
  slotOf,
  Status,
  STATUS_BITS,
  type Ground,
} from '../ground/ground'
import { closeStreets } from './close-streets'
import type { StreetZones, TownPart } from '../ground/street-zones'
import { MAX_BLOCK, DEFAULT_BLOCK } from '../settings/street-settings'
import type { StreetRecord, Streets } from '../ground/streets'
import { costsFor, countSides, SQUARE, type Costs } from './tidy-costs'

/** The state of a slot while streets are tidied. */
const Kind = { neither: 0, street: 1, house: 2 } as const

/** Number of sweeps over the town, and from which temperature to which they cool; costs are tenths. */
const SWEEPS = 30
const HOTTEST = 6
const COOLEST = 0.12
/** Greatest rise in cost that is ever accepted; beyond it chance says no. */
const STEEPEST = 128

/** Streets in the order of a record, after some of a run became houses and some houses streets. */
export interface TidiedStreets extends StreetRecord {
  /** For a number of streets of the run, how many of them are left. */
  readonly leftOf: (made: number) => number
}

/**
 * Tidies grown streets: single cells change between street and house where that makes the town better and breaks
 * nothing, hotter at first, as in simulated annealing (Kirkpatrick, 1983). Streets that meet around a cell stay joined,
 * no house loses its last street, and what was drawn, locked or begun as a seed stays. So every step leaves a town that
 * keeps the laws. Linear: every cell is looked at `SWEEPS` times.
 */
export function tidyStreets(ground: Ground, streets: Streets, site: TidySite, random: Random): TidiedStreets {
  const tidy = new Tidy(ground, fixedSlots(ground, site), site.zones)
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const heat = HOTTEST * (COOLEST / HOTTEST) ** (sweep / (SWEEPS - 1))
    tidy.sweep(chancesAt(heat), random)
  }
  tidy.lengthenBlocks(site.zones, random)
  return orderAfter(ground, streets, tidy.kinds)
}

/** For each rise in cost the chance to accept it, in 65536ths. */
function chancesAt(heat: number): Uint32Array {
  return Uint32Array.from({ length: STEEPEST }, (_, rise) => Math.round(65536 * Math.exp(-rise / heat)))
}

/** Where streets are tidied. */
export interface TidySite {
  readonly sketch: Level
  /** Slots of gates, courtyards and other seeds, which stay. */
  readonly seeds: readonly number[]
  readonly zones: StreetZones
  /** The part of the town that is tidied. */
  readonly part: TownPart
}

/** 1 where nothing may change: cells that are not free, seeds, and the surroundings of locks and larger buildings. */
function fixedSlots(ground: Ground, { sketch, seeds, part }: TidySite): Uint8Array {
  const { state, decided, door, land, steps } = ground
  const fixed = new Uint8Array(state.length).fill(1)
  for (let run = 0; run < land.length; run += 2) {
    const end = land[run + 1] as number // runs come in pairs
    for (let slot = land[run] as number; slot < end; slot++)
      if (decided[slot] !== 1 && isFree(ground, slot) && part.mask?.[slot] !== 0) fixed[slot] = 0
  }
  for (const seed of seeds) fixed[seed] = 1
  for (let cell = 0; cell < sketch.cells.length; cell++) {
    const slot = slotOf(ground, cell)
    const isStiff =
      hasMark(sketch.marks[cell], Mark.locked) ||
      shutSides(ground, slot) !== 0 ||
      door[slot] !== NO_DOOR ||
      ((state[slot] as number) & LARGE) !== 0
    if (!isStiff) continue
    fixed[slot] = 1
    for (const step of steps) fixed[slot + step] = 1
  }
  return fixed
}

class Tidy {
  /** A Kind a slot. */
  readonly kinds: Uint8Array
  readonly #ground: Ground
  readonly #fixed: Uint8Array
  /** The costs of the town, then of each district. */
  readonly #costs: readonly Costs[]
  readonly #zones: Uint8Array | undefined

  constructor(ground: Ground, fixed: Uint8Array, { settings, zones }: StreetZones) {
    this.#ground = ground
    this.#fixed = fixed
    this.#costs = settings.map(costsFor)
    this.#zones = zones
    this.kinds = Uint8Array.from(ground.state, (state) => KIND_OF_STATUS[state & STATUS_BITS] as number)
  }

  /** Looks at every cell once. */
  sweep(chances: Uint32Array, random: Random): void {
    const { land } = this.#ground
    for (let run = 0; run < land.length; run += 2) {
      const end = land[run + 1] as number // runs come in pairs
      for (let slot = land[run] as number; slot < end; slot++) {
        if (this.#fixed[slot] === 1) continue
        const isStreet = this.kinds[slot] === Kind.street
        if (isStreet ? !this.#canGo(slot) : !this.#canCome(slot)) continue
        const before = this.#costAround(slot)
        this.kinds[slot] = isStreet ? Kind.house : Kind.street
        const rise = this.#costAround(slot) - before
        if (rise < 0) continue
        const isAccepted = rise < STEEPEST && random.bits() >>> 16 < (chances[rise] as number)
        if (!isAccepted) this.kinds[slot] = isStreet ? Kind.street : Kind.house
      }
    }
  }

  /** Closes short alleys between blocks: the longer blocks should be, the more. */
  lengthenBlocks({ settings, zones }: StreetZones, random: Random): void {
    const shares = settings.map(({ blockLength }) =>
      Math.max(0, (1000 * (blockLength - DEFAULT_BLOCK)) / (MAX_BLOCK - DEFAULT_BLOCK)),
    )
    if (shares.every((share) => share === 0)) return
    const streets = Uint8Array.from(this.kinds, (kind) => (kind === Kind.street ? 1 : 0))
    const shareAt = (slot: number): number => shares[zones?.[slot] ?? 0] ?? 0
    const closing = { pieces: this.#alleys(), shareAt, needsStreet: () => true }
    for (const slot of closeStreets(this.#ground, streets, closing, random)) this.kinds[slot] = Kind.house
  }

  /** Straight streets of one or two cells, between two others, that may change. */
  #alleys(): readonly (readonly number[])[] {
    const { land, stride } = this.#ground
    const alleys: number[][] = []
    for (let run = 0; run < land.length; run += 2) {
      const end = land[run + 1] as number // runs come in pairs
      for (let slot = land[run] as number; slot < end; slot++) {
        for (const [sides, step] of [
          [5, stride],
          [10, 1],
        ] as const) {
          if (!this.#isAlley(slot, sides) || this.#isAlley(slot - step, sides)) continue
          if (!this.#isAlley(slot + step, sides)) alleys.push([slot])
          else if (!this.#isAlley(slot + 2 * step, sides)) alleys.push([slot, slot + step])
        }
      }
    }
    return alleys
  }

  #isAlley(slot: number, sides: number): boolean {
    return (
      this.kinds[slot] === Kind.street && this.#fixed[slot] !== 1 && this.#sides(slot, Kind.street) === sides
    )
  }

  /** Whether a street may become a house: those around it stay joined, and every house keeps a street. */
  #canGo(slot: number): boolean {
    const { kinds } = this
    const { stride, steps } = this.#ground
    const n = isStreetAt(kinds, slot - stride)
    const e = isStreetAt(kinds, slot + 1)
    const s = isStreetAt(kinds, slot + stride)
    const w = isStreetAt(kinds, slot - 1)
    const corners =
      (n & e & isStreetAt(kinds, slot - stride + 1)) +
      (e & s & isStreetAt(kinds, slot + stride + 1)) +
      (s & w & isStreetAt(kinds, slot + stride - 1)) +
      (w & n & isStreetAt(kinds, slot - stride - 1))
    const count = n + e + s + w
    // Each corner that is a street joins its two sides; all four of them make a ring.
    if (count === 0 || count - corners > 1) return false
    for (let d = 0; d < 4; d++) {
      const beside = slot + (steps[d] as number)
      if (kinds[beside] === Kind.house && countSides(this.#sides(beside, Kind.street)) < 2) return false
    }
    return true
  }

  #canCome(slot: number): boolean {
    return this.kinds[slot] === Kind.house && this.#sides(slot, Kind.street) !== 0
  }

  #sides(slot: number, kind: number): number {
    const { kinds } = this
    const { stride } = this.#ground
    return (
      (kinds[slot - stride] === kind ? 1 : 0) |
      (kinds[slot + 1] === kind ? 2 : 0) |
      (kinds[slot + stride] === kind ? 4 : 0) |
      (kinds[slot - 1] === kind ? 8 : 0)
    )
  }

  /** The part of the costs of a slot and of its surroundings that depends on the slot. */
  #costAround(slot: number): number {
    const { kinds } = this
    const { stride } = this.#ground
    let cost =
      this.#costOf(slot) +
      this.#costOf(slot - stride) +
      this.#costOf(slot + 1) +
      this.#costOf(slot + stride) +
      this.#costOf(slot - 1)
    if (kinds[slot] !== Kind.street) return cost
    for (const across of [-1, 1]) {
      for (const down of [-stride, stride]) {
        const isSquare =
          kinds[slot + across] === Kind.street &&
          kinds[slot + down] === Kind.street &&
          kinds[slot + across + down] === Kind.street
        if (isSquare) cost += SQUARE
      }
    }
    return cost
  }

  #costOf(slot: number): number {
    const kind = this.kinds[slot]
    const { street, house } = this.#costs[this.#zones?.[slot] ?? 0] as Costs // one for each zone
    if (kind === Kind.street) return street[this.#sides(slot, Kind.street)] as number
    if (kind !== Kind.house) return 0
    return house[this.#sides(slot, Kind.street) | (this.#sides(slot, Kind.house) << 4)] as number
  }
}

const KIND_OF_STATUS = new Uint8Array(8)
KIND_OF_STATUS[Status.street] = Kind.street
for (const status of [Status.isolated, Status.live, Status.dead]) KIND_OF_STATUS[status] = Kind.house

function isStreetAt(kinds: Uint8Array, slot: number): number {
  return kinds[slot] === Kind.street ? 1 : 0
}

/** Writes the changes into the ground; streets of the run that are left come first, then the new ones as they join. */
function orderAfter(ground: Ground, streets: Streets, kinds: Uint8Array): TidiedStreets {
  const { state, land, steps } = ground
  const made = streets.made()
  const order: number[] = []
  const origins: number[] = []
  const left = new Uint32Array(made + 1)
  const isListed = new Uint8Array(state.length)
  const list = (slot: number, origin: number): void => {
    isListed[slot] = 1
    order.push(slot)
    origins.push(origin)
  }
  for (let index = 0; index < made; index++) {
    const slot = streets.order[index] as number // below what is made
    const origin = streets.origins[index] as number
    if (kinds[slot] === Kind.street) {
      const parent = origin === NO_ORIGIN ? 0 : slot + (steps[origin as 0 | 1 | 2 | 3] as number)
      list(slot, isListed[parent] === 1 ? origin : NO_ORIGIN)
    } else setStatus(ground, slot, Status.dead)
    left[index + 1] = order.length
  }
  for (let run = 0; run < land.length; run += 2) {
    const end = land[run + 1] as number // runs come in pairs
    for (let slot = land[run] as number; slot < end; slot++)
      if (kinds[slot] === Kind.street) setStatus(ground, slot, Status.street)
  }
  for (let index = 0; index < order.length; index++) {
    const slot = order[index] as number
    for (const d of DIRECTIONS) {
      const beside = slot + steps[d]
      if (kinds[beside] !== Kind.street || isListed[beside] === 1) continue
      state[beside] = ((state[beside] as number) & ~(3 << DIRECTION_SHIFT)) | (d << DIRECTION_SHIFT)
      list(beside, opposite(d))
    }
  }
  return {
    order: Uint32Array.from(order),
    origins: Uint8Array.from(origins),
    made: () => order.length,
    leftOf: (count) => left[count] as number,
  }
}
