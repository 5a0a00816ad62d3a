/** An entry that can be found by its words. */
export interface Findable {
  readonly label: string
  /** The group it belongs to. */
  readonly group: string
  /** Further words that find it and are not shown. */
  readonly more?: string
}

/**
 * The entries whose label, group or further words contain every typed word, in any order. Labels that begin with
 * the typed text come first, then those with words that begin with it, then the others; equals keep their order.
 */
export function findByWords<T extends Findable>(entries: readonly T[], typed: string): readonly T[] {
  const asked = typed.trim().toLowerCase()
  if (asked === '') return entries
  const words = asked.split(/\s+/)
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry, asked, words) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .map(({ entry }) => entry)
}

/** 0 if a word is missing, else the higher the closer. */
function rankOf(entry: Findable, asked: string, words: readonly string[]): number {
  const label = entry.label.toLowerCase()
  const whole = `${label} ${entry.group.toLowerCase()} ${entry.more?.toLowerCase() ?? ''}`
  if (!words.every((word) => whole.includes(word))) return 0
  if (label.startsWith(asked)) return 4
  const starts = (text: string, word: string): boolean =>
    text.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word))
  if (words.every((word) => starts(label, word))) return 3
  return words.every((word) => starts(whole, word)) ? 2 : 1
}
