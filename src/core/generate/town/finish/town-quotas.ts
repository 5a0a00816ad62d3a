import { CellKind } from '../../../level/kinds'
import type { Level } from '../../../level/level'
import { parseQuotas, type QuotaParse } from '../../../quotas/parse'
import { ruleText, type KeyRule, type QuotaRule } from '../../../quotas/rule'
import { quotasOfMix } from '../../../quotas/default-quotas'
import { ownSettingsOf, type TownSettings } from '../settings/town-settings'

/** Quotas for a part of a town. */
export interface PartQuotas {
  readonly rules: readonly QuotaRule[]
  /** The numbers of districts whose houses may be used, 0 for houses outside of districts; undefined for all houses. */
  readonly zones?: readonly number[]
  /** Whether the author wrote the rules: only then unmet ones are reported. */
  readonly isByAuthor: boolean
}

/**
 * Returns the quotas of a finished town in the order of furnishing: those that the author wrote, or else the mix of the
 * town; then the mix of each district that has one. Throws a RangeError on quotas that are not checked.
 */
export function townQuotas(
  level: Level,
  settings: Pick<TownSettings, 'quotas' | 'mix'>,
): readonly PartQuotas[] {
  const text = settings.quotas.trim()
  const list = level.districts?.list ?? []
  const mixes = list.map((district) => ownSettingsOf(district).mix)
  const houses = housesOf(level)
  const shared = Array.from(houses.keys()).filter((zone) => mixes[zone - 1] === undefined)
  const parts: PartQuotas[] = []
  const written = text === '' ? [] : rulesOf(text)
  // Keys of quarters alone leave the mix as it is.
  if (written.length > 0) parts.push({ rules: written, isByAuthor: true })
  else {
    const count = shared.reduce((sum, zone) => sum + (houses[zone] ?? 0), 0)
    const rules = rulesOf(quotasOfMix(settings.mix, count))
    parts.push({ rules, isByAuthor: false, ...(shared.length <= list.length ? { zones: shared } : {}) })
  }
  for (const [index, { name }] of list.entries()) {
    const mix = mixes[index]
    if (mix === undefined) continue
    const zone = index + 1
    const rules = rulesOf(quotasOfMix(mix, houses[zone] ?? 0)).map((rule) => within(rule, name))
    parts.push({ rules, zones: [zone], isByAuthor: false })
  }
  return parts
}

/** Returns the number of houses outside of districts, then in each district. */
function housesOf({ cells, districts }: Level): Uint32Array {
  const houses = new Uint32Array(1 + (districts?.list.length ?? 0))
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell] !== CellKind.house) continue
    const zone = districts?.zones[cell] ?? 0
    houses[zone] = (houses[zone] ?? 0) + 1
  }
  return houses
}

/** Returns the rules for keys of locked quarters that the author wrote. */
export function keyRulesOf({ quotas }: Pick<TownSettings, 'quotas'>): readonly KeyRule[] {
  return quotas.trim() === '' ? [] : parsedOf(quotas).keys
}

function rulesOf(text: string): readonly QuotaRule[] {
  return parsedOf(text).rules
}

function parsedOf(text: string): Extract<QuotaParse, { readonly status: 'parsed' }> {
  const parsed = parseQuotas(text)
  if (parsed.status === 'refused') throw new RangeError(parsed.messages.join(' ')) // the settings were checked
  return parsed
}

/** The same rule for one district. */
function within(rule: QuotaRule, district: string): QuotaRule {
  const here = { ...rule, conditions: [...rule.conditions, { word: 'in', district } as const] }
  return { ...here, text: ruleText(here) }
}
