import { buildingCells } from '../level/buildings'
import { xOf, yOf, type Grid } from '../level/grid'
import type { Level } from '../level/level'
import type { Place } from '../level/places'
import type { QuotaRule } from './rule'
import { doorSiteOf, type DoorSite, type Surroundings } from './surroundings'
import { tally } from './tally'

/** How the places of one kind stand with their rules. */
export interface QuotaStatus {
  /** Number of places counted for each rule. */
  readonly counted: readonly number[]
  /** Number of places that only meet rules which have their maximum already. */
  readonly surplus: number
  /** Rules that allow no place, with the places that break them; only rules that are broken. */
  readonly forbidden: readonly { readonly rule: QuotaRule; readonly places: readonly Place[] }[]
}

/** Counts the places of one kind for its rules. */
export function quotaStatus(
  level: Level,
  rules: readonly QuotaRule[],
  places: readonly Place[],
  around: Surroundings,
): QuotaStatus {
  const masks = places.map((place) => maskOf(level, rules, place, around))
  const counted = tally(rules, masks)
  let surplus = masks.filter((mask) => mask !== 0).length
  for (const count of counted) surplus -= count
  const forbidden = rules
    .filter(({ to }) => to === 0)
    .map((rule) => ({
      rule,
      places: places.filter((place) => isForbidden([rule], doorSiteOf(level, place), around)),
    }))
    .filter((each) => each.places.length > 0)
  return { counted, surplus, forbidden }
}

/** Returns which of the rules of its kind a place meets, a bit a rule. */
function maskOf(level: Level, rules: readonly QuotaRule[], place: Place, around: Surroundings): number {
  const site = doorSiteOf(level, place)
  let mask = 0
  for (const [index, { size, conditions, to }] of rules.entries()) {
    if (to === 0) continue
    if (!hasSize(level, place, size)) continue
    if (conditions.every((condition) => around.meets(condition, site))) mask |= 1 << index
  }
  return mask
}

/** Whether a place meets a rule that allows no place. */
export function isForbidden(forbidding: readonly QuotaRule[], site: DoorSite, around: Surroundings): boolean {
  return forbidding.some(({ conditions }) => conditions.every((condition) => around.meets(condition, site)))
}

/** Whether a building fills a rectangle of at least a size, in either direction; one cell means any size. */
function hasSize(level: Level, { cell }: Place, { width, height }: Grid): boolean {
  if (width * height === 1) return true
  const cells = buildingCells(level, cell)
  const columns = 1 + spanOf(cells.map((each) => xOf(level, each)))
  const rows = 1 + spanOf(cells.map((each) => yOf(level, each)))
  if (cells.length !== columns * rows) return false
  return (columns >= width && rows >= height) || (columns >= height && rows >= width)
}

function spanOf(values: readonly number[]): number {
  return Math.max(...values) - Math.min(...values)
}

/** The steps that all places of a kind keep: the most of its rules. */
export function farthestApart(rules: readonly QuotaRule[]): number {
  return Math.max(0, ...rules.map(({ apart }) => apart))
}
