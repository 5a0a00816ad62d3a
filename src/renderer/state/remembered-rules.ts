import { contentOf, rulesAmong, rulesIn, type ImportRules } from '../../core/formats/import-rules'
import { storeText, storedJson } from './storage'

/** Rules for importing that this window remembers, the latest last. */
const RULES = 'brownstone.importRules'

/** Maximum rules that are remembered. */
export const MAX_REMEMBERED_RULES = 50

/** The rules for files of a format with these names, the most important name first; undefined if there are none. */
export function rememberedRules(format: string, names: readonly string[]): ImportRules | undefined {
  return rulesAmong(allRememberedRules(), { format, names })
}

/** Stores rules instead of those of the same name if the browser allows it; `undefined` forgets them. */
export function rememberRules(
  { format, name }: Pick<ImportRules, 'format' | 'name'>,
  rules: ImportRules | undefined,
): void {
  const others = allRememberedRules().filter((each) => each.format !== format || each.name !== name)
  const all = [...others, ...(rules ? [rules] : [])].slice(-MAX_REMEMBERED_RULES)
  storeText(RULES, JSON.stringify(all.map(contentOf)))
}

/** All remembered rules, the latest last. */
export function allRememberedRules(): readonly ImportRules[] {
  const stored = storedJson(RULES)
  return Array.isArray(stored) ? stored.flatMap((content) => rulesIn(content) ?? []) : []
}
