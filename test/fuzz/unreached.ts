import { placesOfEdges } from './places'

/** Files that are listed, and branches of each. */
const MAX_FILES = 40
const MAX_LINES = 30

/**
 * Lists the files of which some branches ran, those with the most branches that never ran first, with the lines of these:
 * what good and kept inputs do not try. Takes the numbers of the branches that ran.
 */
export function unreachedIn(edges: Iterable<number>): readonly string[] {
  const reached = new Set(edges)
  const files = new Map<string, { all: number; missing: number[] }>()
  for (const [edge, place] of placesOfEdges().entries()) {
    const at = place.lastIndexOf(':')
    const name = place.slice(0, at)
    const file = files.get(name) ?? { all: 0, missing: [] }
    files.set(name, file)
    file.all++
    if (!reached.has(edge)) file.missing.push(Number(place.slice(at + 1)))
  }
  return [...files]
    .filter(([, { all, missing }]) => missing.length > 0 && missing.length < all)
    .toSorted(([, a], [, b]) => b.missing.length - a.missing.length)
    .slice(0, MAX_FILES)
    .map(([name, { all, missing }]) => {
      const lines = [...new Set(missing)]
      const more = lines.length > MAX_LINES ? ', …' : ''
      return `${name}: ${missing.length} of ${all}, lines ${lines.slice(0, MAX_LINES).join(', ')}${more}`
    })
}
