import { Search } from '../../graph/search'
import { DIRECTIONS, EAST, neighbour, NORTH, opposite, SOUTH, WEST, type Direction } from '../../level/grid'
import { pick, type Random } from '../../random/random'
import { NO_ROOM, type Digging } from './digging'
import { wayThrough } from './ground'

/** The cheapest ways through the rock from each part of a dungeon. */
export interface Reach {
  /** The number of the part that reaches each cell first; -1 for none. */
  readonly part: Int32Array
  /** Costs of the way there. */
  readonly cost: Uint32Array
  /** Costs of digging a cell; undefined if each costs 1. */
  readonly weights: Uint8Array | undefined
  readonly parts: number
}

/** Maximum cost of a cell of winding passages, and extra cost of a cell beside the corner of a room. */
const MAX_WINDING = 11
const BESIDE_CORNER = 2

/**
 * Reaches every cell from the nearest part: floor that is joined by open sides. Winding passages come of costs at random
 * for each cell; a door in the middle of a wall is cheaper than one in a corner. After E. W. Dijkstra (1959) with R. B. Dial's buckets (1969); linear in the cells.
 */
export function reachAround(digging: Digging, winding: number, random: Random): Reach {
  const { ground, floor } = digging
  const weights = winding > 0 || digging.rooms > 0 ? weighCells(digging, winding, random) : undefined
  const { part, parts } = partsOf(digging)
  const cost = new Uint32Array(floor.length)
  const buckets: number[][] = Array.from({ length: MAX_WINDING + BESIDE_CORNER + 1 }, () => [])
  let waiting = 0
  const wait = (cell: number, at: number): void => {
    buckets[at % buckets.length]?.push(cell)
    waiting++
  }
  for (let cell = 0; cell < floor.length; cell++) if (floor[cell] === 1) wait(cell, 0)
  for (let now = 0; waiting > 0; now++) {
    const bucket = buckets[now % buckets.length] as number[] // one for each remainder
    for (const cell of bucket) {
      waiting--
      if (cost[cell] !== now) continue
      for (const side of DIRECTIONS) {
        const beside = wayThrough(ground, cell, side)
        if (beside < 0 || floor[beside] === 1) continue
        const then = now + (weights?.[beside] ?? 1)
        if (part[beside] !== -1 && (cost[beside] as number) <= then) continue
        part[beside] = part[cell] as number // cells of the level
        cost[beside] = then
        wait(beside, then)
      }
    }
    bucket.length = 0
  }
  return { part, cost, weights, parts }
}

function weighCells({ ground, floor, roomOf }: Digging, winding: number, random: Random): Uint8Array {
  const max = 1 + Math.ceil((winding * (MAX_WINDING - 1)) / 100)
  const weights = new Uint8Array(floor.length)
  for (let cell = 0; cell < floor.length; cell++) weights[cell] = max === 1 ? 1 : 1 + random.below(max)
  const isBeside = new Uint8Array(floor.length)
  for (let cell = 0; cell < floor.length; cell++) {
    const room = roomOf[cell]
    if (room === NO_ROOM) continue
    const isEnd = (side: Direction): boolean => {
      const beside = neighbour(ground, cell, side)
      return beside < 0 || roomOf[beside] !== room
    }
    if (isEnd(NORTH) === isEnd(SOUTH) || isEnd(EAST) === isEnd(WEST)) continue
    for (const side of DIRECTIONS) {
      const beside = wayThrough(ground, cell, side)
      if (beside >= 0 && floor[beside] !== 1) isBeside[beside] = 1
    }
  }
  for (let cell = 0; cell < floor.length; cell++) {
    if (isBeside[cell] === 1) weights[cell] = (weights[cell] as number) + BESIDE_CORNER
  }
  return weights
}

/** Numbers the parts of the floor that open sides join. */
function partsOf({ ground, floor, links }: Digging): { readonly part: Int32Array; readonly parts: number } {
  const search = new Search(floor.length)
  const part = search.labels
  let parts = 0
  for (let start = 0; start < floor.length; start++) {
    if (floor[start] !== 1 || part[start] !== -1) continue
    search.label = parts++
    search.reach(start)
    for (let cell = search.next(); cell >= 0; cell = search.next()) {
      for (const side of DIRECTIONS) {
        if (((links[cell] as number) & (1 << side)) === 0) continue
        const beside = wayThrough(ground, cell, side)
        if (beside >= 0) search.reach(beside)
      }
    }
  }
  return { part, parts }
}

/**
 * Digs from the part that reaches a cell to that cell, by one of the cheapest ways: rather along floor that is dug
 * already, or else straight on from `ahead`, the side of the cell that the passage comes in by.
 */
export function digTo(
  digging: Digging,
  reach: Reach,
  cell: number,
  ahead: Direction | undefined,
  random: Random,
): void {
  const { ground, floor } = digging
  const { part, cost, weights } = reach
  const sides: Direction[] = []
  let [at, straight] = [cell, ahead]
  // Back to the part first, because floor grows from floor.
  const path = [cell]
  while (floor[at] !== 1) {
    const before = (cost[at] as number) - (weights?.[at] ?? 1) // reached by a way
    const ways = DIRECTIONS.filter((side) => {
      const beside = wayThrough(ground, at, side)
      return beside >= 0 && part[beside] === part[at] && cost[beside] === before
    })
    const toFloor = ways.filter((side) => floor[wayThrough(ground, at, side)] === 1)
    const candidates = toFloor.length > 0 ? toFloor : ways
    const side = straight !== undefined && candidates.includes(straight) ? straight : pick(random, candidates)
    sides.push(side)
    straight = side
    at = wayThrough(ground, at, side)
    path.push(at)
  }
  for (let step = sides.length - 1; step >= 0; step--) {
    const side = sides[step] as Direction // below its length
    const next = path[step] as number
    digging.dig(next, side)
    digging.link(path[step + 1] as number, opposite(side))
  }
}
