import type { Level } from '../level/level'
import { quotaGaps } from './check-quotas'
import { goalsOf } from './contradictions'
import { furnish, type FurnishOptions } from './furnish'
import { QUOTA_KINDS, type QuotaKind, type QuotaRule } from './rule'

/** Rounds in which a kind loses only its surplus; in later ones it loses all of its places. */
const GENTLE_ROUNDS = 3

/**
 * Adds the places of a mix of buildings. The quotas of the whole town take precedence: kinds that would break them get fewer
 * places, or are left out.
 */
export function furnishMix(
  level: Level,
  mix: readonly QuotaRule[],
  asked: readonly QuotaRule[],
  options: FurnishOptions,
): Level {
  if (asked.length === 0) return furnish(level, mix, options).level
  const before = quotaGaps(level, asked)
  const limits = new Map<QuotaKind, number>()
  for (let round = 1; ; round++) {
    const made = furnish(level, mix, { ...options, limits })
    const after = quotaGaps(made.level, asked)
    const broken = QUOTA_KINDS.filter((kind) => (after.get(kind) ?? 0) > (before.get(kind) ?? 0))
    if (broken.length === 0) return made.level
    for (const kind of broken) {
      const surplus = (after.get(kind) ?? 0) - (before.get(kind) ?? 0)
      const added = (wanted: QuotaKind): number => made.added.filter((place) => place.kind === wanted).length
      // Places of another kind break the quotas of a kind that is measured from them, or that they leave no room.
      const guilty = [[kind], goalsOf(asked, kind), QUOTA_KINDS]
        .map((kinds) => kinds.filter((each) => added(each) > 0))
        .find((kinds) => kinds.length > 0)
      for (const each of guilty ?? [])
        limits.set(each, round > GENTLE_ROUNDS ? 0 : Math.max(0, added(each) - surplus))
    }
  }
}
