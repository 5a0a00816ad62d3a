import { contentOf, rulesIn, type ImportRules } from '../../core/formats/import-rules'
import { storeText, storedJson } from './storage'

/** Rules for importing that this window remembers, the latest last. */
const RULES = 'brownstone.importRules'

/** Maximum rules that are remembered. */
export const MAX_REMEMBERED_RULES = 50

/** The rules for files of a format with these names, the most important name first; undefined if there are none. */
export function rememberedRules(format: string, names: readonly string[]): ImportRules | undefined {
  const stored = storedRules().filter((rules) => rules.format === format)
  for (const name of names) {
    const rules = stored.find((each) => each.name === name)
    if (rules) return rules
  }
  return undefined
}

/** Stores rules instead of those of the same name if the browser allows it; `undefined` forgets them. */
export function rememberRules(
  { format, name }: Pick<ImportRules, 'format' | 'name'>,
  rules: ImportRules | undefined,
): void {
  const others = storedRules().filter((each) => each.format !== format || each.name !== name)
  const all = [...others, ...(rules ? [rules] : [])].slice(-MAX_REMEMBERED_RULES)
  storeText(RULES, JSON.stringify(all.map(contentOf)))
}

function storedRules(): readonly ImportRules[] {
  const stored = storedJson(RULES)
  return Array.isArray(stored) ? stored.flatMap((content) => rulesIn(content) ?? []) : []
}
