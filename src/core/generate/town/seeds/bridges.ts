import { CellKind } from '../../level/kinds'
import type { Level } from '../../level/level'
import { hasMark, keepsStreetsOff, Mark } from '../../level/marks'
import type { Random } from '../../random/random'
import { UnionFind } from '../../graph/union-find'
import { cellOf, isShut, spotOf, Status, statusOf, type Ground } from './ground'
import type { Quarters } from './quarters'
import type { Streets } from './streets'

/** The longest bridge that a run builds, in cells of water. */
export const LONGEST_BRIDGE = 4

/** How bridges may be built. */
export interface BridgeRules {
  /** Maximum bridges; 0 forbids them. */
  readonly most: number
  /** Whether bridges keep away from hand-drawn rock, as streets do. */
  readonly keepOffRock: boolean
}

/**
 * A straight crossing of water from one quarter to another, as one number, because a river has one for each of its
 * cells. From the lowest bit: its cells of water less 1 (two bits), whether it runs south instead of east, and the spot
 * of ground at its northern or western end.
 */
type BridgeSite = number

function siteOf(from: number, direction: 1 | 2, length: number): BridgeSite {
  return (from << 3) | ((direction - 1) << 2) | (length - 1)
}

function startOf(site: BridgeSite): number {
  return site >> 3
}

function siteDirection(site: BridgeSite): 1 | 2 {
  return (site & 4) === 0 ? 1 : 2
}

function lengthOf(site: BridgeSite): number {
  return (site & 3) + 1
}

function farEnd(ground: Ground, site: BridgeSite): number {
  return startOf(site) + (lengthOf(site) + 1) * ground.steps[siteDirection(site)]
}

/** A bridge that joins two quarters, and all places where it fits. */
export type BridgeLink = readonly BridgeSite[]

/** A spot of ground at the end of a link's bridge. */
export function landOf(link: BridgeLink): number {
  return startOf(link[0] ?? 0) // links have at least one place
}

/**
 * Joins quarters separated only by water with the shortest bridges, as a spanning tree (Kruskal, 1956). Changes `of`,
 * `size` and `count` of the quarters in place. Returns one link for each bridge. If bridges are limited, quarters with
 * drawn streets are joined first.
 */
export function bridgeQuarters(
  ground: Ground,
  sketch: Level,
  quarters: Quarters,
  rules: BridgeRules,
): readonly BridgeLink[] {
  if (rules.most < 1 || quarters.count < 2 || sketch.cells.indexOf(CellKind.water) < 0) return []
  const sites = findSites(ground, sketch, quarters, rules)
  const before = quarters.of.slice(0, quarters.labels + 1)
  const quarterAt = (spot: number): number => before[quarters.at[spot] as number] as number
  const links = spanningLinks(ground, sites, quarterAt, quarters.labels + 1)
  if (links.length === 0) return []
  const chosen =
    links.length <= rules.most ? links : urgentFirst(ground, sketch, links, quarterAt).slice(0, rules.most)

  const forest = new UnionFind(quarters.labels + 1)
  for (const { one, other } of chosen) forest.join(one, other)
  const size = quarters.size.slice(0, quarters.labels + 1)
  quarters.size.fill(0, 0, quarters.labels + 1)
  // The first label of joined quarters represents them, as `findQuarters` does it.
  const roots = new Map<number, number>()
  for (let label = 1; label <= quarters.labels; label++) {
    const quarter = before[label] as number
    const set = forest.find(quarter)
    const root = roots.get(set) ?? quarter
    roots.set(set, root)
    quarters.of[label] = root
    if (quarter === label) quarters.size[root] = (quarters.size[root] as number) + (size[label] as number)
  }
  quarters.count -= chosen.length
  return chosen.map(({ sites: all }) => all)
}

interface Link {
  readonly one: number
  readonly other: number
  readonly sites: BridgeSite[]
}

/** The links of a spanning tree, from the places of each length, shortest first. */
function spanningLinks(
  ground: Ground,
  sitesByLength: readonly (readonly BridgeSite[])[],
  quarterAt: (spot: number) => number,
  count: number,
): readonly Link[] {
  const forest = new UnionFind(count)
  return sitesByLength.flatMap((sites) => {
    const links = new Map<number, Link>()
    for (const site of sites) {
      const one = quarterAt(startOf(site))
      const other = quarterAt(farEnd(ground, site))
      const pair = Math.min(one, other) * count + Math.max(one, other)
      const link = links.get(pair)
      if (link) link.sites.push(site)
      else if (forest.join(one, other)) links.set(pair, { one, other, sites: [site] })
    }
    return [...links.values()]
  })
}

/** Puts links that quarters with drawn streets need first, each group by length. */
function urgentFirst(
  ground: Ground,
  sketch: Level,
  links: readonly Link[],
  quarterAt: (spot: number) => number,
): readonly Link[] {
  const isDrawn = new Set<number>()
  for (let cell = 0; cell < sketch.cells.length; cell++) {
    const kind = sketch.cells[cell]
    if (kind === CellKind.street || kind === CellKind.bridge) isDrawn.add(quarterAt(spotOf(ground, cell)))
  }
  // Removes ends without drawn streets from the tree until none is left.
  const urgent = new Set(links)
  for (let isLess = true; isLess;) {
    isLess = false
    const ends = new Map<number, number>()
    for (const { one, other } of urgent)
      for (const end of [one, other]) ends.set(end, (ends.get(end) ?? 0) + 1)
    for (const link of urgent) {
      const isLoose = [link.one, link.other].some((end) => ends.get(end) === 1 && !isDrawn.has(end))
      if (!isLoose) continue
      urgent.delete(link)
      isLess = true
    }
  }
  return [...links.filter((link) => urgent.has(link)), ...links.filter((link) => !urgent.has(link))]
}

/** Lists every straight crossing of at most `LONGEST_BRIDGE` cells of water between two quarters, by length. */
function findSites(
  ground: Ground,
  sketch: Level,
  { at, of }: Quarters,
  rules: BridgeRules,
): readonly (readonly BridgeSite[])[] {
  const { width, height, stride, steps } = ground
  const { cells, marks } = sketch
  const sites: BridgeSite[][] = Array.from({ length: LONGEST_BRIDGE }, () => [])
  const mayBridge = (cell: number, spot: number, direction: 1 | 2): boolean =>
    cells[cell] === CellKind.water &&
    !isShut(ground, spot, direction) &&
    !hasMark(marks[cell], Mark.locked) &&
    !steps.some(
      (step) =>
        statusOf(ground, spot + step) === Status.unused &&
        keepsStreetsOff(sketch, cellOf(ground, spot + step), rules.keepOffRock),
    )
  /** Follows the water from a cell with ground behind it; `room` is the number of cells to the end of the map. */
  const follow = (cell: number, spot: number, direction: 1 | 2, room: number): void => {
    const step = steps[direction]
    const from = spot - step
    if (isShut(ground, from, direction)) return
    const cellStep = direction === 1 ? 1 : width
    let length = 0
    while (length < room && mayBridge(cell + length * cellStep, spot + length * step, direction)) {
      if (++length > LONGEST_BRIDGE) return
    }
    const other = of[at[spot + length * step] as number] as number
    if (length === 0 || other === 0 || other === of[at[from] as number]) return
    sites[length - 1]?.push(siteOf(from, direction, length))
  }
  for (let y = 0, cell = 0; y < height; y++) {
    let spot = (y + 1) * stride + 1
    for (let x = 0; x < width; x++, cell++, spot++) {
      if (cells[cell] !== CellKind.water) continue
      if (at[spot - 1] !== 0) follow(cell, spot, 1, width - x)
      if (at[spot - stride] !== 0) follow(cell, spot, 2, height - y)
    }
  }
  return sites
}

/**
 * Builds a bridge for each link, at a random one of its places, with a street at either end. Returns the spots over
 * water.
 */
export function plantBridges(
  ground: Ground,
  streets: Streets,
  links: readonly BridgeLink[],
  random: Random,
): readonly number[] {
  const bridges: number[] = []
  for (const link of links) {
    const site = link[random.below(link.length)]
    if (site === undefined) continue
    const direction = siteDirection(site)
    const step = ground.steps[direction]
    for (let at = 0; at <= lengthOf(site) + 1; at++) {
      const spot = startOf(site) + at * step
      if (statusOf(ground, spot) === Status.street) continue
      const isWater = at > 0 && at <= lengthOf(site)
      if (isWater) bridges.push(spot)
      streets.make(spot, direction)
    }
  }
  return bridges
}
