import { runEnds } from '../../level/bytes'
import { CellKind } from '../../level/kinds'
import type { Level } from '../../level/level'
import type { Problem } from '../../level/problem'
import type { SettingValues } from '../generator'
import { bridgeQuarters, landOf, type BridgeLink, type BridgeRules } from './bridges'
import { DrawnQuarters } from './drawn-quarters'
import { bar, FREE, isFree, spotOf, type Ground } from './ground'
import { lonelyHouses, quarterOfHouses } from './house-quarters'
import { layGround } from './lay-ground'
import { MAX_BRIDGES } from './limits'
import { applyLocks, type LockDemands } from './locks'
import { findQuarters } from './quarters'

/**
 * Judges whether a sketch can be filled, for every random seed.
 *
 * Streets are monotone: one more street never takes a door from a house or a path from another street. So it is enough
 * to judge the largest possible network, which covers a whole quarter (see `quarters.ts`). A sketch is possible exactly
 * if the drawn streets are in one quarter, or in several that one-way doors join, and every drawn house touches one of
 * these; and, if only gates and courtyards are drawn, streets can start at them unless there is no ground for others.
 */
export type Judgement = Possible | Impossible

export interface Possible {
  readonly possible: true
  /** Number of quarters that streets will cover; more than one only if one-way doors join them. */
  readonly quarters: number
  /** Whether there are quarters that no street will reach. */
  readonly hasUnused: boolean
  /** Whether streets will cover a spot's quarter. */
  readonly isUsed: (spot: number) => boolean
  /** Whether every street can be reached from a gate that leads to this spot. */
  readonly mayLead: (spot: number) => boolean
  /** Drawn houses at the town wall that only a street in the wall can serve, each with the spot of one, in pairs. */
  readonly wallStreets: readonly number[]
  /** Bridges that join quarters separated only by water. */
  readonly bridges: readonly BridgeLink[]
}

export interface Impossible {
  readonly possible: false
  /** Locked edges that contradict each other. */
  readonly problems: readonly Problem[]
  /** Drawn streets by what they can be joined to, as cells; one list if all can be joined. The first should be kept. */
  readonly parts: readonly number[][]
  /** Drawn houses that no street of the first part can reach, as cells. */
  readonly houses: readonly number[]
  /** Drawn gates that are not in the town wall, and courtyards that are. */
  readonly misplaced: readonly number[]
  /** Drawn gates and courtyards where no street can start, if no other street is drawn. */
  readonly stranded: readonly number[]
}

/**
 * Judges a sketch. Linear in its size, so that it can be repeated for the sketch with one thing less. Streets may also
 * come to the `loose` cells, wherever they are.
 */
export function judgeSketch(
  sketch: Level,
  settings: SettingValues,
  loose: readonly number[] = [],
): Judgement {
  const ground = layGround(sketch, settings['keepOffRock'] === true)
  for (const cell of loose) {
    const spot = spotOf(ground, cell)
    ground.state[spot] = (ground.state[spot] as number) | FREE // cells lie within the ground
  }
  return judgeGround(ground, sketch, applyLocks(ground, sketch), settings)
}

/** The settings for bridges. */
function bridgeRulesOf(settings: SettingValues): BridgeRules {
  return { most: Number(settings['bridges'] ?? MAX_BRIDGES), keepOffRock: settings['keepOffRock'] === true }
}

/** Judges a ground whose locks are applied. */
export function judgeGround(
  ground: Ground,
  sketch: Level,
  demands: LockDemands,
  settings: SettingValues,
): Judgement {
  if (isUndrawn(sketch)) return ALL_POSSIBLE
  const quarters = findQuarters(ground)
  const bridges = bridgeQuarters(ground, sketch, quarters, bridgeRulesOf(settings))
  const drawn = new DrawnQuarters(ground, sketch, quarters, demands)
  const used = drawn.count > 0 ? drawn.joined() : quarterOfHouses(ground, sketch, quarters)
  // By label, not by quarter: this is called for every cell.
  const isCovered = Uint8Array.from(used, (_, label) => used[quarters.of[label] as number] as number)
  const isUsed = (spot: number): boolean => isCovered[quarters.at[spot] as number] === 1
  const wallStreets: number[] = []
  const houses = lonelyHouses(ground, sketch, isUsed, wallStreets)
  const parts = drawn.parts(used)
  const { problems } = demands
  const misplaced = drawn.misplaced
  const stranded = drawn.stranded(used, quarters)
  if (problems.length + houses.length + misplaced.length + stranded.length > 0 || parts.length > 1)
    return { possible: false, problems, parts, houses, misplaced, stranded }
  const leads = drawn.leading(used)
  return {
    possible: true,
    quarters: Math.max(1, drawn.count),
    hasUnused: quarters.count > Math.max(1, drawn.count),
    isUsed,
    mayLead: (spot) => leads[quarters.of[quarters.at[spot] as number] as number] === 1,
    wallStreets,
    bridges: bridges.filter((link) => isUsed(landOf(link))),
  }
}

/** The judgement of an empty sketch. */
const ALL_POSSIBLE: Possible = {
  possible: true,
  quarters: 1,
  hasUnused: false,
  isUsed: () => true,
  mayLead: () => true,
  wallStreets: [],
  bridges: [],
}

/** Whether every cell of a sketch is undecided. */
function isUndrawn({ cells }: Level): boolean {
  return cells[0] === CellKind.undecided && runEnds(cells)(0, cells.length) === cells.length
}

/** Keeps streets off the quarters that none will reach. */
export function barUnused(ground: Ground, { isUsed, hasUnused }: Possible): void {
  if (!hasUnused) return
  const { land } = ground
  for (let run = 0; run < land.length; run += 2) {
    const end = land[run + 1] as number // runs come in pairs
    for (let spot = land[run] as number; spot < end; spot++) {
      if (isFree(ground, spot) && !isUsed(spot)) bar(ground, spot)
    }
  }
}
