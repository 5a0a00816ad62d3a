import { UnionFind } from '../graph/union-find'
import type { Sites } from './sites'

/** The regions of a search: sites that are joined by ways, in consecutive order. */
export interface Regions {
  readonly count: number
  /** The region of each site, and its position there. */
  readonly ofSite: Int32Array
  readonly position: Int32Array
  /** The sites of region `r` are those from `first[r]` to `first[r + 1]` of `sites`. */
  readonly first: Int32Array
  readonly sites: Int32Array
}

/** Sorts sites into regions. Linear in sites and ways. */
export function findRegions({ count, first, to }: Pick<Sites, 'count' | 'first' | 'to'>): Regions {
  const sets = new UnionFind(count)
  for (let site = 0; site < count; site++) {
    for (let way = first[site] as number; way < (first[site + 1] as number); way++) {
      sets.join(site, to[way] as number)
    }
  }
  const numbers = new Int32Array(count).fill(-1)
  const ofSite = new Int32Array(count)
  const position = new Int32Array(count)
  const sizes: number[] = []
  for (let site = 0; site < count; site++) {
    const root = sets.find(site)
    if (numbers[root] === -1) numbers[root] = sizes.push(0) - 1
    const region = numbers[root] as number
    ofSite[site] = region
    const size = sizes[region] ?? 0
    position[site] = size
    sizes[region] = size + 1
  }
  const firsts = new Int32Array(sizes.length + 1)
  for (const [region, size] of sizes.entries()) firsts[region + 1] = (firsts[region] as number) + size
  const sorted = new Int32Array(count)
  for (let site = 0; site < count; site++) {
    sorted[(firsts[ofSite[site] as number] as number) + (position[site] as number)] = site
  }
  return { count: sizes.length, ofSite, position, first: firsts, sites: sorted }
}
