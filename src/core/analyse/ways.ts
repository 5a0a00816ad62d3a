/** Parts of a level, each fully connected, by number, and the one-way doors that lead from one to another. */
export interface Ways {
  readonly parts: Iterable<number>
  /** Weight of a part in the choice of the part that the others are reached from. */
  readonly weightOf: (part: number) => number
  /** Parts with an open gate. */
  readonly gates: ReadonlySet<number>
  /** The one-way doors, as pairs of the part they lead from and the part they lead to. */
  readonly oneWays: readonly number[]
}

/** Which parts can be reached from which. */
export interface Reach {
  /** The part that the others are reached from; undefined if there is none. */
  readonly start: number | undefined
  /** Parts that can be reached from the start, the start among them. */
  readonly ahead: ReadonlySet<number>
  /** Parts from which the start can be reached, the start among them. */
  readonly behind: ReadonlySet<number>
}

/** Maximum parts tried as a start: a level with more is broken anyway. */
const MAX_STARTS = 32

/**
 * Finds the part that all others should be reached from: one with an open gate, else one that leads to all others, if
 * there is one; of several the one from which most can be reached. Every street can be reached from every open gate
 * exactly if every part is ahead, and every part with a gate behind.
 */
export function reachOfWays(ways: Ways): Reach {
  const forth = linksOf(ways.oneWays, 0)
  const candidates = ways.gates.size > 0 ? [...ways.gates] : rootsOf(ways.parts, forth)
  let start = candidates[0]
  if (start === undefined) return { start, ahead: new Set(), behind: new Set() }
  let max = -1
  if (candidates.length > 1) {
    for (const candidate of candidates.slice(0, MAX_STARTS)) {
      let weight = 0
      for (const part of walk(candidate, forth, new Set())) weight += ways.weightOf(part)
      if (weight <= max) continue
      max = weight
      start = candidate
    }
  }
  return {
    start,
    ahead: walk(start, forth, new Set()),
    behind: walk(start, linksOf(ways.oneWays, 1), new Set()),
  }
}

type Links = ReadonlyMap<number, readonly number[]>

/** For each part, the parts it leads to, or with `end` 1 those that lead to it. */
function linksOf(oneWays: readonly number[], end: 0 | 1): Links {
  const links = new Map<number, number[]>()
  for (let at = 0; at < oneWays.length; at += 2) {
    const [from, to] = [oneWays[at + end] ?? 0, oneWays[at + 1 - end] ?? 0]
    if (from === to) continue
    const list = links.get(from)
    if (list) list.push(to)
    else links.set(from, [to])
  }
  return links
}

/** A minimum set of parts that together lead to all parts. */
function rootsOf(parts: Iterable<number>, forth: Links): readonly number[] {
  if (forth.size === 0) return [...parts]
  // A search that starts later leads to every earlier one that it can lead to, never the other way round.
  const seen = new Set<number>()
  const begun: number[] = []
  for (const part of parts) {
    if (seen.has(part)) continue
    begun.push(part)
    walk(part, forth, seen)
  }
  const covered = new Set<number>()
  return begun.toReversed().filter((part) => {
    if (covered.has(part)) return false
    walk(part, forth, covered)
    return true
  })
}

/** Adds all parts reachable from a part to `seen`. */
function walk(start: number, links: Links, seen: Set<number>): ReadonlySet<number> {
  const queue = [start]
  seen.add(start)
  for (const part of queue) {
    for (const next of links.get(part) ?? []) {
      if (seen.has(next)) continue
      seen.add(next)
      queue.push(next)
    }
  }
  return seen
}
