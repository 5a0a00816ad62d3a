import { EAST, opposite, SOUTH, type Direction } from '../../level/grid'
import { shuffle, type Random } from '../../random/random'
import { UnionFind } from '../../graph/union-find'
import type { Digging } from './digging'
import { wayThrough } from './ground'
import { digTo, type Reach } from './reach'

/** A way between two neighbouring parts: where the ground of both meets. */
interface Way {
  readonly parts: readonly [number, number]
  cell: number
  side: Direction
  cost: number
  /** Ways of the same cost so far. */
  equal: number
}

/**
 * Joins all parts by a least spanning tree of passages, after J. B. Kruskal (1956), and digs a share of the other ways
 * between neighbours too: each closes a loop, those around more than one part first. Returns the number of loops.
 */
export function joinParts(digging: Digging, reach: Reach, loops: number, random: Random): number {
  const ways = waysBetween(digging, reach, random.fork('ways'))
  shuffle(random, ways)
  ways.sort((a, b) => a.cost - b.cost)
  const sets = new UnionFind(reach.parts)
  const others: Way[] = []
  const joined = new Map<number, Set<number>>()
  const joinedTo = (part: number): Set<number> => joined.get(part) ?? new Set()
  for (const way of ways) {
    if (!sets.join(...way.parts)) {
      others.push(way)
      continue
    }
    digWay(digging, reach, way, random)
    const [one, other] = way.parts
    joined.set(one, joinedTo(one).add(other))
    joined.set(other, joinedTo(other).add(one))
  }
  // If one part already lies between two parts, another way between them shortens walks very little.
  const isShort = ({ parts: [one, other] }: Way): boolean =>
    [...joinedTo(one)].some((part) => joinedTo(other).has(part))
  shuffle(random, others)
  others.sort((a, b) => Number(isShort(a)) - Number(isShort(b)))
  const count = Math.round((others.length * loops) / 100)
  for (const way of others.slice(0, count)) digWay(digging, reach, way, random)
  return count
}

/** Returns the cheapest way between any two parts whose ground meets, one of them at random if several are. */
function waysBetween({ ground }: Digging, { part, cost, parts }: Reach, random: Random): Way[] {
  const ways = new Map<number, Way>()
  for (let cell = 0; cell < part.length; cell++) {
    const here = part[cell] as number // a cell of the level
    if (here < 0) continue
    for (const side of [EAST, SOUTH] as const) {
      const beside = wayThrough(ground, cell, side)
      if (beside < 0) continue
      const there = part[beside] as number
      if (there < 0 || there === here) continue
      const key = Math.min(here, there) * parts + Math.max(here, there)
      const sum = (cost[cell] as number) + (cost[beside] as number)
      const known = ways.get(key)
      if (!known) ways.set(key, { parts: [here, there], cell, side, cost: sum, equal: 1 })
      else if (sum < known.cost) Object.assign(known, { cell, side, cost: sum, equal: 1 })
      else if (sum === known.cost && random.below(++known.equal) === 0) Object.assign(known, { cell, side })
    }
  }
  return [...ways.values()]
}

function digWay(digging: Digging, reach: Reach, { cell, side }: Way, random: Random): void {
  digTo(digging, reach, cell, opposite(side), random)
  const beside = wayThrough(digging.ground, cell, side)
  digTo(digging, reach, beside, side, random)
  digging.link(cell, side)
}
