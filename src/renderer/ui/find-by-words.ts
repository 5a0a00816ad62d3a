/** Something that is found by its words. */
export interface Findable {
  readonly label: string
  /** The family it belongs to. */
  readonly group: string
  /** Further words that it is found by, but not named by. */
  readonly more?: string
}

/**
 * The entries whose label, group or further words hold every typed word, in any order. Those whose label begins with
 * what was typed come first, then those where words begin with it, then the others; equals stay in the order given.
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

/** 0 where a word is missing, else the higher the closer. */
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
