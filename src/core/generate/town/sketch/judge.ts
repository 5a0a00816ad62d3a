import { runEnds } from '../../../level/bytes'
import { CellKind } from '../../../level/kinds'
import { hasInnerWalls } from '../../../level/inner-walls'
import type { Level } from '../../../level/level'
import type { Problem } from '../../../level/problem'
import { bridgeRegions, landOf, type BridgeLink } from '../ground/bridges'
import { DrawnRegions } from '../ground/drawn-regions'
import { bar, FREE, isFree, slotOf, type Ground } from '../ground/ground'
import { lonelyHouses, regionOfHouses } from '../ground/house-regions'
import { layGround } from '../ground/lay-ground'
import type { TownSettings } from '../settings/town-settings'
import { applyLocks, type LockRules } from '../ground/locks'
import { findRegions } from '../ground/regions'

/**
 * Judges whether a sketch can be filled, for every random seed.
 *
 * Streets are monotone: one more street never takes a door from a house or a path from another street. So it is enough
 * to judge the largest possible network, which covers a whole region (see `regions.ts`). A sketch is possible exactly
 * if the drawn streets are in one region, or in several that one-way doors join, and every drawn house touches one of
 * these; and, if only gates and courtyards are drawn, streets can start at them unless there is no ground for others.
 */
export type Judgement = Possible | Impossible

export interface Possible {
  readonly possible: true
  /** Number of regions that streets will cover; more than one only if one-way doors join them. */
  readonly regions: number
  /** Whether there are regions that no street will reach. */
  readonly hasUnused: boolean
  /** Whether streets will cover a slot's region. */
  readonly isUsed: (slot: number) => boolean
  /** Whether every street can be reached from a gate that leads to this slot. */
  readonly mayLead: (slot: number) => boolean
  /** Drawn houses at the town wall that only a street in the wall can serve, each with the slot of one, in pairs. */
  readonly wallStreets: readonly number[]
  /** Bridges that join regions separated only by water. */
  readonly bridges: readonly BridgeLink[]
}

export interface Impossible {
  readonly possible: false
  /** Locked edges that contradict each other. */
  readonly problems: readonly Problem[]
  /** Drawn streets, as cells, in groups that can be joined; one list if all can be joined. The first should stay. */
  readonly parts: readonly number[][]
  /** Drawn houses that no street of the first part can reach, as cells. */
  readonly houses: readonly number[]
  /** Drawn gates that are not in the town wall, and courtyards that are. */
  readonly misplaced: readonly number[]
  /** Drawn gates and courtyards where no street can start, if no other street is drawn. */
  readonly stranded: readonly number[]
}

/** The settings that decide whether a sketch can be filled. */
type JudgedSettings = Pick<TownSettings, 'bridges' | 'keepOffRock'>

/**
 * Judges a sketch. Linear in its size, so that it can be repeated for the sketch with one thing less. Streets may also
 * come to the `loose` cells, wherever they are.
 */
export function judgeSketch(
  sketch: Level,
  settings: JudgedSettings,
  loose: readonly number[] = [],
): Judgement {
  const ground = layGround(sketch, settings.keepOffRock)
  for (const cell of loose) {
    const slot = slotOf(ground, cell)
    ground.state[slot] = (ground.state[slot] as number) | FREE // cells lie within the ground
  }
  return judgeGround(ground, sketch, applyLocks(ground, sketch), settings)
}

/** Judges a ground whose locks are applied. */
export function judgeGround(
  ground: Ground,
  sketch: Level,
  locks: LockRules,
  settings: JudgedSettings,
): Judgement {
  if (isUndrawn(sketch)) return ALL_POSSIBLE
  const regions = findRegions(ground)
  const bridges = bridgeRegions(ground, sketch, regions, settings)
  const drawn = new DrawnRegions(ground, sketch, regions, locks)
  const used = drawn.count > 0 ? drawn.joined() : regionOfHouses(ground, sketch, regions)
  // By label, not by region: this is called for every cell.
  const isCovered = Uint8Array.from(used, (_, label) => used[regions.of[label] as number] as number)
  const isUsed = (slot: number): boolean => isCovered[regions.at[slot] as number] === 1
  const wallStreets: number[] = []
  const houses = lonelyHouses(ground, sketch, isUsed, wallStreets)
  const parts = drawn.parts(used)
  const { problems } = locks
  const misplaced = drawn.misplaced
  const stranded = drawn.stranded(used, regions)
  if (problems.length + houses.length + misplaced.length + stranded.length > 0 || parts.length > 1)
    return { possible: false, problems, parts, houses, misplaced, stranded }
  const leads = drawn.leading(used)
  return {
    possible: true,
    regions: Math.max(1, drawn.count),
    hasUnused: regions.count > Math.max(1, drawn.count),
    isUsed,
    mayLead: (slot) => leads[regions.of[regions.at[slot] as number] as number] === 1,
    wallStreets,
    bridges: bridges.filter((link) => isUsed(landOf(link))),
  }
}

/** The judgement of an empty sketch. */
const ALL_POSSIBLE: Possible = {
  possible: true,
  regions: 1,
  hasUnused: false,
  isUsed: () => true,
  mayLead: () => true,
  wallStreets: [],
  bridges: [],
}

/** Whether every cell of a sketch is undecided, and no inner wall parts them. */
function isUndrawn(sketch: Level): boolean {
  const { cells } = sketch
  const isBlank = cells[0] === CellKind.undecided && runEnds(cells)(0, cells.length) === cells.length
  return isBlank && !hasInnerWalls(sketch)
}

/** Keeps streets off the regions that none will reach. */
export function barUnused(ground: Ground, { isUsed, hasUnused }: Possible): void {
  if (!hasUnused) return
  const { land } = ground
  for (let run = 0; run < land.length; run += 2) {
    const end = land[run + 1] as number // runs come in pairs
    for (let slot = land[run] as number; slot < end; slot++) {
      if (isFree(ground, slot) && !isUsed(slot)) bar(ground, slot)
    }
  }
}
