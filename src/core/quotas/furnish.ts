import { joinHouses } from '../level/join-houses'
import { draftOf, type Level, type LevelDraft } from '../level/level'
import { sortPlaces, type Place } from '../level/places'
import type { Namer } from '../names/namer'
import type { Random } from '../random/random'
import { chooseSites } from './choose'
import { goalsOf } from './contradictions'
import { isForbidden, farthestApart, quotaStatus } from './matches'
import { excessInWords, reasonInWords } from './misses'
import { kindInWords, QUOTA_KINDS, type QuotaKind, type QuotaRule } from './rule'
import type { Sites } from './site'
import { freeGround, type FreeGround } from './sites'
import { surroundingsOf, type Surroundings } from './surroundings'

export interface FurnishOptions {
  readonly random: Random
  /** Names the new places; undefined leaves them without names. */
  readonly namer?: Namer
  /** Whether a house may be named and joined with others; by default each that is not locked. */
  readonly mayUse?: (cell: number) => boolean
  /** Maximum places to add of a kind, in all its rules; no limit for kinds without an entry. */
  readonly limits?: ReadonlyMap<QuotaKind, number>
}

/** A rule that could not be met. */
export interface Miss {
  readonly rule: QuotaRule
  /** One sentence: "2 of 3 inns: no other place is 6 steps from the first." */
  readonly message: string
}

export interface FurnishResult {
  readonly level: Level
  /** The places that were added. */
  readonly added: readonly Place[]
  readonly misses: readonly Miss[]
}

/**
 * Adds the places that quotas ask for to a finished town: names houses, joins free houses into larger buildings with one
 * door, and sets statues on streets. Places that are there already count. The same level, rules and random numbers give
 * the same places. Linear in the level for each rule.
 */
export function furnish(level: Level, rules: readonly QuotaRule[], options: FurnishOptions): FurnishResult {
  const draft = draftOf(level)
  const added: Place[] = []
  const misses: Miss[] = []
  const ground = freeGround(draft, options.mayUse ?? (() => true))
  const around = surroundingsOf(draft)
  for (const kind of inOrder(rules)) {
    const own = rules.filter((rule) => rule.kind === kind)
    const places = furnishKind(draft, own, { ...options, ground, around, misses })
    draft.places = sortPlaces([...draft.places, ...places])
    added.push(...places)
  }
  return { level: added.length === 0 ? level : draft, added: sortPlaces(added), misses }
}

/**
 * The kinds of the rules: those that others are measured from first, then those with the largest buildings and the most
 * conditions, while there is most room.
 */
function inOrder(rules: readonly QuotaRule[]): readonly QuotaKind[] {
  const hardness = (kind: QuotaKind): number =>
    Math.max(...rules.filter((rule) => rule.kind === kind).map(hardnessOf))
  const left = QUOTA_KINDS.filter((kind) => rules.some((rule) => rule.kind === kind)).sort(
    (a, b) => hardness(b) - hardness(a),
  )
  const order: QuotaKind[] = []
  while (left.length > 0) {
    const at = left.findIndex((kind) =>
      goalsOf(rules, kind).every((goal) => goal === kind || !left.includes(goal)),
    )
    order.push(...left.splice(Math.max(at, 0), 1))
  }
  return order
}

function hardnessOf({ size, conditions, apart }: QuotaRule): number {
  return 10 * size.width * size.height + 2 * conditions.length + (apart > 0 ? 1 : 0)
}

interface Work extends FurnishOptions {
  readonly ground: FreeGround
  readonly around: Surroundings
  readonly misses: Miss[]
}

/** Places what the rules of one kind ask for, the hardest rule first. */
function furnishKind(draft: LevelDraft, rules: readonly QuotaRule[], work: Work): readonly Place[] {
  const { random, namer, ground, around, misses } = work
  const kind = rules[0]?.kind ?? 'building'
  const limit = work.limits?.get(kind) ?? Infinity
  const present = draft.places.filter((place) => place.kind === kind)
  const status = quotaStatus(draft, rules, present, around)
  misses.push(...excessInWords(rules, status))
  const cells = present.map(({ cell }) => cell)
  const added: Place[] = []
  const order = [...rules.entries()].sort(([, a], [, b]) => hardnessOf(b) - hardnessOf(a))
  for (const [index, rule] of order) {
    const chance = random.fork(`quota ${rule.text}`)
    const there = status.counted[index] ?? 0
    const goal = rule.from + chance.below(rule.to - rule.from + 1)
    if (there >= goal) continue
    const all = kind === 'statue' ? ground.streets() : [ground.houses(rule.size)]
    const fitting = all.map((sites) => fittingSites(sites, rule, rules, around))
    const chosen = chooseSites(
      draft,
      {
        tiers: fitting,
        mayOverlap: rule.size.width * rule.size.height > 1,
        wanted: goal - there,
        apart: farthestApart(rules),
        present: cells,
      },
      chance,
    )
    const sites = chosen.slice(0, Math.max(0, limit - added.length))
    for (const site of sites) {
      ground.take(site)
      if (site.cells.length > 1) joinHouses(draft, site.cells, site.doors[0])
      cells.push(site.cell)
      const name = namer?.invent(kind, random.fork(`name of ${kind} ${site.cell}`)) ?? ''
      added.push({ cell: site.cell, kind, name, properties: {}, isGenerated: true })
    }
    const placed = there + sites.length
    if (placed >= rule.from) continue
    const reason = reasonInWords(draft, { rule, rules, all, fitting, around, placed: cells.length })
    const message = `${placed} of ${rule.from} ${kindInWords(kind, rule.from)}: ${reason}.`
    misses.push({ rule, message })
  }
  return added
}

/** The sites that meet the conditions of a rule, and not those of a rule that forbids. */
function fittingSites(
  { codes, siteOf }: Sites,
  rule: QuotaRule,
  rules: readonly QuotaRule[],
  around: Surroundings,
): Sites {
  const forbidding = rules.filter(({ to }) => to === 0)
  if (rule.conditions.length === 0 && forbidding.length === 0) return { codes, siteOf }
  const fitting = codes.filter((code) => {
    const site = siteOf(code)
    return (
      rule.conditions.every((condition) => around.meets(condition, site)) &&
      !isForbidden(forbidding, site, around)
    )
  })
  return { codes: fitting, siteOf }
}
