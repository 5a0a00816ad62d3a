import { cellName } from '../level/grid'
import type { Level } from '../level/level'
import { placeWords, type Place } from '../level/places'
import type { Problem } from '../level/problem'
import { counted } from '../text/counted'
import { farthestApart, quotaStatus } from './matches'
import { excessInWords } from './misses'
import { kindInWords, QUOTA_KINDS, type QuotaKind, type QuotaRule } from './rule'
import { createSpread } from './spread'
import { surroundingsOf, type Surroundings } from './surroundings'

/** The rule of all problems that quotas find. */
export const QUOTA_PROBLEM = 'quotas'

/** Returns where a town does not comply with quotas, as hints: no law breaks. Linear in the level for each rule. */
export function checkQuotas(level: Level, rules: readonly QuotaRule[]): readonly Problem[] {
  const around = surroundingsOf(level)
  return QUOTA_KINDS.flatMap((kind) => {
    const own = rules.filter((rule) => rule.kind === kind)
    return own.length === 0 ? [] : checkKind(level, own, around)
  })
}

/**
 * Returns how far a town is from its quotas for each kind: the places that are missing, too many, or too close to
 * others. Kinds without quotas are missing.
 */
export function quotaGaps(level: Level, rules: readonly QuotaRule[]): ReadonlyMap<QuotaKind, number> {
  const around = surroundingsOf(level)
  const gaps = new Map<QuotaKind, number>()
  for (const kind of QUOTA_KINDS) {
    const own = rules.filter((rule) => rule.kind === kind)
    if (own.length === 0) continue
    const present = level.places.filter((place) => place.kind === kind)
    const { counted: there, surplus, forbidden } = quotaStatus(level, own, present, around)
    let gap = surplus + tooClose(level, own, present).length
    for (const [index, { from }] of own.entries()) gap += Math.max(0, from - (there[index] ?? 0))
    for (const { places } of forbidden) gap += places.length
    gaps.set(kind, gap)
  }
  return gaps
}

function checkKind(level: Level, rules: readonly QuotaRule[], around: Surroundings): readonly Problem[] {
  const kind = rules[0]?.kind ?? 'building'
  const present = level.places.filter((place) => place.kind === kind)
  const cells = present.map(({ cell }) => cell)
  const status = quotaStatus(level, rules, present, around)
  const problems: Problem[] = []
  for (const [index, rule] of rules.entries()) {
    const there = status.counted[index] ?? 0
    if (there >= rule.from) continue
    problems.push(
      problem(
        `${there} of ${rule.from} ${kindInWords(kind, rule.from)} for the quota "${rule.text}". Add ${rule.from - there}, or change the quota.`,
        cells,
      ),
    )
  }
  for (const { rule, message } of excessInWords(rules, status)) {
    const places = status.forbidden.find((each) => each.rule === rule)?.places ?? present
    problems.push(
      problem(
        `${message} Remove some, or change the quotas.`,
        places.map(({ cell }) => cell),
      ),
    )
  }
  problems.push(...checkApart(level, rules, present))
  return problems
}

function checkApart(
  level: Level,
  rules: readonly QuotaRule[],
  present: readonly Place[],
): readonly Problem[] {
  const apart = farthestApart(rules)
  return tooClose(level, rules, present).map((place) =>
    problem(
      `The ${placeWords(place)} at ${cellName(level, place.cell)} is not ${counted(apart, 'step')} from each other ${place.kind}. Move it, or change the quota.`,
      [place.cell],
    ),
  )
}

/** Returns the places of a kind that are closer to an earlier one than their rules allow. */
function tooClose(level: Level, rules: readonly QuotaRule[], present: readonly Place[]): readonly Place[] {
  const spread = createSpread(level, farthestApart(rules))
  return present.filter((place) => {
    const isClose = !spread.isClear(place.cell)
    spread.add(place.cell)
    return isClose
  })
}

function problem(message: string, cells: readonly number[]): Problem {
  return {
    rule: QUOTA_PROBLEM,
    severity: 'hint',
    message,
    cells: [...new Set(cells)].sort((a, b) => a - b),
    edges: [],
  }
}
