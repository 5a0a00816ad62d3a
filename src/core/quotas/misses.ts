import { counted } from '../text/counted'
import type { Level } from '../level/level'
import { farthestApart, type QuotaStatus } from './matches'
import { kindInWords, withArticle, type Condition, type QuotaRule, type ViewWord } from './rule'
import type { Sites } from './site'
import { isSameName, type Surroundings } from './surroundings'

/** A rule that could not be met, with its sites. */
export interface Shortfall {
  readonly rule: QuotaRule
  /** All rules of its kind. */
  readonly rules: readonly QuotaRule[]
  readonly all: readonly Sites[]
  /** The sites that meet the conditions. */
  readonly fitting: readonly Sites[]
  readonly around: Surroundings
  /** Places of the kind in the town. */
  readonly placed: number
}

/** Returns why there is no further place for a rule, as a part of a sentence. */
export function reasonInWords(level: Level, shortfall: Shortfall): string {
  const { rule, rules, all, fitting, around, placed } = shortfall
  const what = groundInWords(rule)
  const district = rule.conditions.find((each) => each.word === 'in')
  if (district?.word === 'in' && !hasDistrict(level, district.district)) {
    const names = level.districts?.list.map(({ name }) => `"${name}"`) ?? []
    const known = names.length === 0 ? 'the town has none' : `districts: ${names.join(', ')}`
    return `there is no district "${district.district}"; ${known}`
  }
  if (all.every(({ codes }) => codes.length === 0)) return `no ${what} is left`
  if (fitting.every(({ codes }) => codes.length === 0)) {
    const failing = rule.conditions.find((condition) => !someMeet(all, condition, around))
    return failing ? `no ${what} ${conditionInWords(failing)}` : `no ${what} meets all of "${rule.text}"`
  }
  const apart = farthestApart(rules)
  if (apart < 2) return `no other ${what} meets "${rule.text}"`
  return `no other place is ${counted(apart, 'step')} from ${placed === 1 ? 'the first' : 'the others'}`
}

function groundInWords({ kind, size }: QuotaRule): string {
  if (kind === 'statue') return 'free square, courtyard, avenue or crossing'
  return size.width * size.height === 1 ? 'free house' : `block of ${size.width} x ${size.height} free houses`
}

function hasDistrict({ districts }: Level, wanted: string): boolean {
  return districts?.list.some(({ name }) => isSameName(name, wanted)) === true
}

function someMeet(all: readonly Sites[], condition: Condition, around: Surroundings): boolean {
  return all.some(({ codes, siteOf }) => codes.some((code) => around.meets(condition, siteOf(code))))
}

function conditionInWords(condition: Condition): string {
  switch (condition.word) {
    case 'near':
      return `is within ${counted(condition.steps, 'step')} of ${withArticle(condition.goal)}`
    case 'far':
      return `is ${counted(condition.steps, 'step')} or more from every ${condition.goal}`
    case 'on':
      return `opens on ${withArticle(condition.area)}`
    case 'in':
      return `lies in "${condition.district}"`
    case 'facing':
      return viewInWords(condition.view)
    case 'reachable':
      return 'can be reached without keys'
  }
}

function viewInWords(view: ViewWord): string {
  if (view === 'street') return 'looks along a street'
  return `faces ${view === 'water' || view === 'rock' ? view : withArticle(view)}`
}

/** Returns a sentence for each rule that has too many places of its kind, and for places that a rule forbids. */
export function excessInWords(
  rules: readonly QuotaRule[],
  { counted: has, surplus, forbidden }: QuotaStatus,
): readonly { readonly rule: QuotaRule; readonly message: string }[] {
  const excesses = forbidden.map(({ rule, places }) => ({
    rule,
    message: `${places.length} ${kindInWords(rule.kind, places.length)}: the quota "${rule.text}" wants none.`,
  }))
  const [rule] = rules.filter(({ to }) => to > 0)
  if (!rule || surplus <= 0) return excesses
  let max = 0
  for (const count of has) max += count
  const message = `${max + surplus} ${kindInWords(rule.kind, max + surplus)}: the quotas want at most ${max}.`
  return [...excesses, { rule, message }]
}
