import { CellKind } from '../../level/kinds'
import type { Level } from '../../level/level'
import { hasMark, keepsStreetsOff, Mark } from '../../level/marks'
import type { Random } from '../../random/random'
import { cellOf, dryUp, isShut, spotOf, Status, statusOf, type Ground } from './ground'
import type { Quarters } from './quarters'
import type { Streets } from './streets'

/** The longest bridge that a run builds, in cells of water. */
export const LONGEST_BRIDGE = 4

/** How bridges may be built. */
export interface BridgeRules {
  /** How many at most; 0 forbids them. */
  readonly most: number
  /** Whether they keep off rock that was drawn by hand, as streets do. */
  readonly keepOffRock: boolean
}

/** A straight way over water from one quarter to another. */
export interface BridgeSite {
  /** The spot of ground it begins at, north or west of the water. */
  readonly from: number
  /** South or east. */
  readonly direction: 1 | 2
  /** Cells of water. */
  readonly length: number
}

/** Where a bridge joins two quarters: any of these places will do. */
export type BridgeLink = readonly BridgeSite[]

/**
 * Joins quarters that only water parts by the shortest bridges, as a spanning tree (Kruskal, 1956): `of` and `size` of the
 * quarters change in place, and `count`. Returns one link for each bridge. Where bridges are few, quarters with drawn
 * streets are joined first.
 */
export function bridgeQuarters(
  ground: Ground,
  sketch: Level,
  quarters: Quarters,
  rules: BridgeRules,
): readonly BridgeLink[] {
  if (rules.most < 1 || quarters.count < 2 || sketch.cells.indexOf(CellKind.water) < 0) return []
  const sites = findSites(ground, sketch, quarters, rules)
  if (sites.length === 0) return []
  sites.sort((a, b) => a.length - b.length)
  const before = quarters.of.slice(0, quarters.labels + 1)
  const quarterAt = (spot: number): number => before[quarters.at[spot] as number] as number
  const links = spanningLinks(ground, sites, quarterAt, quarters.labels + 1)
  const chosen =
    links.length <= rules.most ? links : urgentFirst(ground, sketch, links, quarterAt).slice(0, rules.most)

  const forest = new Forest(quarters.labels + 1)
  for (const { one, other } of chosen) forest.join(one, other)
  const size = quarters.size.slice(0, quarters.labels + 1)
  quarters.size.fill(0, 0, quarters.labels + 1)
  for (let label = 1; label <= quarters.labels; label++) {
    const quarter = before[label] as number
    const root = forest.find(quarter)
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

function spanningLinks(
  ground: Ground,
  sites: readonly BridgeSite[],
  quarterAt: (spot: number) => number,
  count: number,
): readonly Link[] {
  const forest = new Forest(count)
  const links = new Map<string, Link>()
  for (const site of sites) {
    const one = quarterAt(site.from)
    const other = quarterAt(farEnd(ground, site))
    const key = `${Math.min(one, other)} ${Math.max(one, other)} ${site.length}`
    const link = links.get(key)
    if (link) link.sites.push(site)
    else if (forest.join(one, other)) links.set(key, { one, other, sites: [site] })
  }
  return [...links.values()]
}

/** Links that quarters with drawn streets need to meet come first, each group by length. */
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
  // Ends without drawn streets fall off the tree until none is left.
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

/** Every straight way over at most `LONGEST_BRIDGE` cells of water between two quarters. */
function findSites(ground: Ground, sketch: Level, quarters: Quarters, rules: BridgeRules): BridgeSite[] {
  const { at, of } = quarters
  const sites: BridgeSite[] = []
  const quarterAt = (spot: number): number => of[at[spot] as number] as number
  const mayBridge = (spot: number, direction: 1 | 2): boolean => {
    if (statusOf(ground, spot) !== Status.outside || isShut(ground, spot, direction)) return false
    const cell = cellOf(ground, spot)
    if (sketch.cells[cell] !== CellKind.water || hasMark(sketch.marks[cell], Mark.locked)) return false
    return ground.steps.every((step) => {
      const beside = spot + step
      return (
        statusOf(ground, beside) !== Status.unused ||
        !keepsStreetsOff(sketch, cellOf(ground, beside), rules.keepOffRock)
      )
    })
  }
  for (let cell = 0; cell < sketch.cells.length; cell++) {
    if (sketch.cells[cell] !== CellKind.water) continue
    for (const direction of [1, 2] as const) {
      const step = ground.steps[direction]
      const spot = spotOf(ground, cell)
      const from = spot - step
      const one = quarterAt(from)
      if (one === 0 || isShut(ground, from, direction)) continue
      let length = 0
      while (
        length <= LONGEST_BRIDGE &&
        isInMap(ground, spot + length * step) &&
        mayBridge(spot + length * step, direction)
      )
        length++
      if (length === 0 || length > LONGEST_BRIDGE) continue
      const other = quarterAt(spot + length * step)
      if (other !== 0 && other !== one) sites.push({ from, direction, length })
    }
  }
  return sites
}

function isInMap({ stride, width, height }: Ground, spot: number): boolean {
  const column = spot % stride
  const row = Math.floor(spot / stride)
  return column >= 1 && column <= width && row >= 1 && row <= height
}

function farEnd(ground: Ground, { from, direction, length }: BridgeSite): number {
  return from + (length + 1) * ground.steps[direction]
}

/** Builds a bridge for each link, at one of its places at random, with a street at either end. Returns the spots over water. */
export function plantBridges(
  ground: Ground,
  streets: Streets,
  links: readonly BridgeLink[],
  random: Random,
): readonly number[] {
  const bridges: number[] = []
  for (const link of links) {
    const site = link[random.below(link.length)]
    if (!site) continue
    const step = ground.steps[site.direction]
    for (let at = 0; at <= site.length + 1; at++) {
      const spot = site.from + at * step
      if (statusOf(ground, spot) === Status.street) continue
      const isWater = at > 0 && at <= site.length
      if (isWater) {
        dryUp(ground, spot)
        bridges.push(spot)
      }
      streets.make(spot, site.direction)
    }
  }
  return bridges
}

/** Numbers that are joined, by halving the path. */
class Forest {
  readonly #parents: Int32Array

  constructor(size: number) {
    this.#parents = new Int32Array(size)
    for (let index = 0; index < size; index++) this.#parents[index] = index
  }

  find(one: number): number {
    const parents = this.#parents
    let root = one
    while (parents[root] !== root) {
      parents[root] = parents[parents[root] as number] as number // every number has a parent
      root = parents[root] as number
    }
    return root
  }

  /** Joins two numbers; false where they were joined before. */
  join(one: number, other: number): boolean {
    const [a, b] = [this.find(one), this.find(other)]
    if (a === b) return false
    this.#parents[Math.max(a, b)] = Math.min(a, b)
    return true
  }
}
