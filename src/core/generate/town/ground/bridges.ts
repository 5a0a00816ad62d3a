import { CellKind } from '../../../level/kinds'
import type { Level } from '../../../level/level'
import { hasMark, keepsStreetsOff, Mark } from '../../../level/marks'
import type { Random } from '../../../random/random'
import { UnionFind } from '../../../graph/union-find'
import { cellOf, isShut, slotOf, Status, statusOf, type Ground } from './ground'
import type { Regions } from './regions'
import type { TownSettings } from '../settings/town-settings'
import type { PlantedSite } from './planted-site'

/** The longest bridge that a run builds, in cells of water. */
export const LONGEST_BRIDGE = 4

/** How bridges may be built: how many at most, and whether they keep away from hand-drawn rock, as streets do. */
type BridgeSettings = Pick<TownSettings, 'bridges' | 'keepOffRock'>

/**
 * A straight crossing of water from one region to another, as one number, because a river has one for each of its
 * cells. From the lowest bit: its cells of water less 1 (two bits), whether it runs south instead of east, and the slot
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

/** A bridge that joins two regions, and all places where it fits. */
export type BridgeLink = readonly BridgeSite[]

/** A slot of ground at the end of a link's bridge. */
export function landOf(link: BridgeLink): number {
  return startOf(link[0] ?? 0) // links have at least one place
}

/**
 * Joins regions separated only by water with the shortest bridges, as a spanning tree (Kruskal, 1956). Changes `of`,
 * `size` and `count` of the regions in place. Returns one link for each bridge. If bridges are limited, regions with
 * drawn streets are joined first.
 */
export function bridgeRegions(
  ground: Ground,
  sketch: Level,
  regions: Regions,
  settings: BridgeSettings,
): readonly BridgeLink[] {
  if (settings.bridges < 1 || regions.count < 2 || sketch.cells.indexOf(CellKind.water) < 0) return []
  const sites = findSites(ground, sketch, regions, settings)
  const before = regions.of.slice(0, regions.labels + 1)
  const regionAt = (slot: number): number => before[regions.at[slot] as number] as number
  const links = spanningLinks(ground, sites, regionAt, regions.labels + 1)
  if (links.length === 0) return []
  const chosen =
    links.length <= settings.bridges
      ? links
      : urgentFirst(ground, sketch, links, regionAt).slice(0, settings.bridges)

  const forest = new UnionFind(regions.labels + 1)
  for (const { one, other } of chosen) forest.join(one, other)
  const size = regions.size.slice(0, regions.labels + 1)
  regions.size.fill(0, 0, regions.labels + 1)
  // The first label of joined regions represents them, as `findRegions` does it.
  const roots = new Map<number, number>()
  for (let label = 1; label <= regions.labels; label++) {
    const region = before[label] as number
    const set = forest.find(region)
    const root = roots.get(set) ?? region
    roots.set(set, root)
    regions.of[label] = root
    if (region === label) regions.size[root] = (regions.size[root] as number) + (size[label] as number)
  }
  regions.count -= chosen.length
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
  regionAt: (slot: number) => number,
  count: number,
): readonly Link[] {
  const forest = new UnionFind(count)
  return sitesByLength.flatMap((sites) => {
    const links = new Map<number, Link>()
    for (const site of sites) {
      const one = regionAt(startOf(site))
      const other = regionAt(farEnd(ground, site))
      const pair = Math.min(one, other) * count + Math.max(one, other)
      const link = links.get(pair)
      if (link) link.sites.push(site)
      else if (forest.join(one, other)) links.set(pair, { one, other, sites: [site] })
    }
    return [...links.values()]
  })
}

/** Puts links that regions with drawn streets need first, each group by length. */
function urgentFirst(
  ground: Ground,
  sketch: Level,
  links: readonly Link[],
  regionAt: (slot: number) => number,
): readonly Link[] {
  const isDrawn = new Set<number>()
  for (let cell = 0; cell < sketch.cells.length; cell++) {
    const kind = sketch.cells[cell]
    if (kind === CellKind.street || kind === CellKind.bridge) isDrawn.add(regionAt(slotOf(ground, cell)))
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

/** Lists every straight crossing of at most `LONGEST_BRIDGE` cells of water between two regions, by length. */
function findSites(
  ground: Ground,
  sketch: Level,
  { at, of }: Regions,
  { keepOffRock }: BridgeSettings,
): readonly (readonly BridgeSite[])[] {
  const { width, height, stride, steps } = ground
  const { cells, marks } = sketch
  const sites: BridgeSite[][] = Array.from({ length: LONGEST_BRIDGE }, () => [])
  const mayBridge = (cell: number, slot: number, direction: 1 | 2): boolean =>
    cells[cell] === CellKind.water &&
    !isShut(ground, slot, direction) &&
    !hasMark(marks[cell], Mark.locked) &&
    !steps.some(
      (step) =>
        statusOf(ground, slot + step) === Status.unused &&
        keepsStreetsOff(sketch, cellOf(ground, slot + step), keepOffRock),
    )
  /** Follows the water from a cell with ground behind it; `room` is the number of cells to the end of the map. */
  const follow = (cell: number, slot: number, direction: 1 | 2, room: number): void => {
    const step = steps[direction]
    const from = slot - step
    if (isShut(ground, from, direction)) return
    const cellStep = direction === 1 ? 1 : width
    let length = 0
    while (length < room && mayBridge(cell + length * cellStep, slot + length * step, direction)) {
      if (++length > LONGEST_BRIDGE) return
    }
    const other = of[at[slot + length * step] as number] as number
    if (length === 0 || other === 0 || other === of[at[from] as number]) return
    sites[length - 1]?.push(siteOf(from, direction, length))
  }
  for (let y = 0, cell = 0; y < height; y++) {
    let slot = (y + 1) * stride + 1
    for (let x = 0; x < width; x++, cell++, slot++) {
      if (cells[cell] !== CellKind.water) continue
      if (at[slot - 1] !== 0) follow(cell, slot, 1, width - x)
      if (at[slot - stride] !== 0) follow(cell, slot, 2, height - y)
    }
  }
  return sites
}

/** Builds a bridge for each link, at a random one of its places, with a street at either end. */
export function plantBridges(
  { ground, streets, seeds }: PlantedSite,
  links: readonly BridgeLink[],
  random: Random,
): void {
  for (const link of links) {
    const site = link[random.below(link.length)]
    if (site === undefined) continue
    const direction = siteDirection(site)
    const step = ground.steps[direction]
    for (let at = 0; at <= lengthOf(site) + 1; at++) {
      const slot = startOf(site) + at * step
      if (statusOf(ground, slot) === Status.street) continue
      const isWater = at > 0 && at <= lengthOf(site)
      if (isWater) seeds.bridges.push(slot)
      streets.make(slot, direction)
    }
  }
}
