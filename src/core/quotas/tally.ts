import type { QuotaRule } from './rule'

/**
 * Counts each place for at most one of the rules that it meets: the largest possible number of places goes to the
 * minimums of rules, then up to their maximums. `masks` holds for each place of the kind the rules that it meets, a bit a
 * rule. Returns the number counted for each rule. Linear in the places: those with the same bits are counted together.
 */
export function tally(
  rules: readonly Pick<QuotaRule, 'from' | 'to'>[],
  masks: Iterable<number>,
): readonly number[] {
  const groups = new Map<number, number>()
  for (const mask of masks) groups.set(mask, (groups.get(mask) ?? 0) + 1)
  const free = [...groups].map(([mask, count]) => ({ mask, count, given: rules.map(() => 0) }))
  const counted = rules.map(() => 0)
  for (const max of [(rule: number) => rules[rule]?.from ?? 0, (rule: number) => rules[rule]?.to ?? 0]) {
    for (const rule of rules.keys()) {
      while ((counted[rule] ?? 0) < max(rule)) {
        const got = takeFor(rule, max(rule) - (counted[rule] ?? 0), new Set([rule]))
        if (got === 0) break
        counted[rule] = (counted[rule] ?? 0) + got
      }
    }
  }
  return counted

  /** Gets up to `wanted` places for a rule, free ones or those of rules that find others instead. */
  function takeFor(rule: number, wanted: number, asked: Set<number>): number {
    for (const group of free) {
      if ((group.mask & (1 << rule)) === 0 || group.count === 0) continue
      const got = Math.min(wanted, group.count)
      group.count -= got
      group.given[rule] = (group.given[rule] ?? 0) + got
      return got
    }
    for (const group of free) {
      if ((group.mask & (1 << rule)) === 0) continue
      for (const other of rules.keys()) {
        const lent = group.given[other] ?? 0
        if (lent === 0 || asked.has(other)) continue
        asked.add(other)
        const got = takeFor(other, Math.min(wanted, lent), asked)
        if (got === 0) continue
        group.given[other] = lent - got
        group.given[rule] = (group.given[rule] ?? 0) + got
        return got
      }
    }
    return 0
  }
}
