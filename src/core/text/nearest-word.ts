/** Maximum edits between a mistyped word and a known one. */
const MAX_EDITS = 2

/** Returns the known word that is nearest to a mistyped one, at most two edits away; undefined if there is none. */
export function nearestWord(typed: string, known: readonly string[]): string | undefined {
  let best: string | undefined
  let min = MAX_EDITS + 1
  for (const word of known) {
    // Words of two letters are too short to guess from.
    if (Math.abs(word.length - typed.length) >= min || typed.length <= MAX_EDITS) continue
    const edits = editsBetween(typed, word)
    if (edits >= min) continue
    best = word
    min = edits
  }
  return best
}

/** Returns " Did you mean "…"?" for a mistyped word, or an empty text. */
export function didYouMean(typed: string, known: readonly string[]): string {
  const word = nearestWord(typed, known)
  return word === undefined ? '' : ` Did you mean "${word}"?`
}

/** Counts the letters to add, drop, replace or swap with their neighbours, after Levenshtein (1965) and Damerau (1964). */
function editsBetween(from: string, to: string): number {
  let before: readonly number[] = []
  let above = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let row = 1; row <= from.length; row++) {
    const now = [row]
    for (let at = 1; at <= to.length; at++) {
      const isSame = from[row - 1] === to[at - 1]
      const isSwap = row > 1 && at > 1 && from[row - 1] === to[at - 2] && from[row - 2] === to[at - 1]
      now[at] = Math.min(
        (above[at] ?? 0) + 1,
        (now[at - 1] ?? 0) + 1,
        (above[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (before[at - 2] ?? 0) + 1 : Infinity,
      )
    }
    before = above
    above = now
  }
  return above[to.length] ?? 0
}
