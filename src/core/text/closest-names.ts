/** Maximum characters of a mistyped name that are compared. */
const MAX_COMPARED = 40
const MAX_NAMES = 3

/** Returns the three names of a list that are most like a mistyped one, best first, whatever their case. */
export function closestNames(typed: string, names: readonly string[]): readonly string[] {
  const text = typed.slice(0, MAX_COMPARED).toLowerCase()
  const distances = names.map((name) => ({ name, distance: editDistance(text, name.toLowerCase()) }))
  return distances
    .sort((one, other) => one.distance - other.distance)
    .slice(0, MAX_NAMES)
    .map(({ name }) => name)
}

/** The number of letters to insert, delete or replace that makes one text the other (Levenshtein). */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let at = 0; at < one.length; at++) {
    const next = [at + 1]
    for (let to = 0; to < other.length; to++) {
      const isSame = one[at] === other[to]
      const [above = 0, before = 0, left = 0] = [row[to + 1], row[to], next[to]]
      next.push(Math.min(above + 1, left + 1, before + (isSame ? 0 : 1)))
    }
    row = next
  }
  return row[other.length] ?? 0
}
