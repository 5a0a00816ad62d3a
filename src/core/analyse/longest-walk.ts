import { Search } from '../graph/search'
import { DIRECTIONS, opposite, type Direction } from '../level/grid'
import { IS_OPEN, IS_STREET } from '../level/kinds'
import type { Level } from '../level/level'
import { besideOrBeyond, streetWraps } from '../level/wraps'
import { labelNetworks, largestNetwork, type Networks } from './networks'

/** The longest of all shortest paths within the streets. */
export interface LongestWalk {
  /** Steps from cell to cell; 0 for a single street or none. */
  readonly steps: number
  /** Whether no pair of streets is further apart; otherwise the true length may be greater. */
  readonly isExact: boolean
  /** Its ends; -1 if there is no street. */
  readonly from: number
  readonly to: number
}

/**
 * Maximum cells that all searches of one call may visit: about a tenth of a second. The first searches always finish.
 */
const WALK_BUDGET = 4_000_000
const FIRST_SWEEPS = 4

/**
 * Finds the longest shortest path within the largest network, through open passages only. A search from every street
 * would take quadratic time. So a few sweeps, each from the far end of the last one, find a long path; then the streets
 * furthest from its middle are tried in turn (iFUB: Crescenzi, Grossi, Habib, Lanzi, Marino, 2013). That proves it the
 * longest, or finds a longer one, after a few searches where streets branch like a tree. Elsewhere the budget ends the
 * search, and the result says that it is a lower bound.
 */
export function findLongestWalk(
  level: Level,
  budget = WALK_BUDGET,
  networks: Networks = labelNetworks(level),
): LongestWalk {
  const network = largestNetwork(networks)
  if (network < 0) return { steps: 0, isExact: true, from: -1, to: -1 }
  const size = networks.sizes[network] ?? 0
  const search = createSearch(level)

  // Sweeps: the last cell that a search reaches is one of the furthest.
  let from = networks.labels.indexOf(network)
  let to = from
  let steps = 0
  for (let sweep = 0; sweep < FIRST_SWEEPS; sweep++) {
    const start: number = sweep === 0 ? from : to
    const found = search.run(start)
    if (sweep > 0 && found.depth <= steps) break
    from = start
    to = found.last
    steps = found.depth
  }

  // The middle of that walk is near the middle of the town, so few streets are far from it.
  search.run(from)
  search.run(search.walkBack(to, Math.floor(steps / 2)))
  const byDepth = search.reached()
  const depths = byDepth.map((cell) => search.depthOf(cell))
  let left = budget - (FIRST_SWEEPS + 2) * size
  for (let at = byDepth.length - 1; at >= 0; at--) {
    // Two cells no deeper than this are joined by a walk through the middle of at most twice the depth.
    if (2 * (depths[at] ?? 0) <= steps) break
    left -= size
    if (left < 0) return { steps, isExact: false, from, to }
    const start = byDepth[at] ?? 0
    const found = search.run(start)
    if (found.depth > steps) {
      steps = found.depth
      from = start
      to = found.last
    }
  }
  return { steps, isExact: true, from, to }
}

interface Sweeps {
  /** Searches from one cell outwards; returns the number of steps to the cell reached last. */
  run(start: number): { readonly depth: number; readonly last: number }
  /** The cell the given number of steps from a reached cell, on a shortest path back to the start of the search. */
  walkBack(cell: number, steps: number): number
  /** The cells of the last search in the order in which it reached them; a copy. */
  reached(): Int32Array<ArrayBuffer>
  depthOf(cell: number): number
}

function createSearch(level: Level): Sweeps {
  const { width, height } = level
  const passages = openSides(level)
  const steps = [-width, 1, width, -1] as const
  const besideOf = (cell: number, direction: Direction): number =>
    level.wraps ? besideOrBeyond(level, cell, direction) : cell + steps[direction]
  const search = new Search(width * height)
  const depth = search.labels

  const run = (start: number): { depth: number; last: number } => {
    search.clear()
    search.label = 0
    search.reach(start)
    for (let cell = search.next(); cell >= 0; cell = search.next()) {
      const sides = passages[cell] as number
      search.label = (depth[cell] as number) + 1
      for (const direction of DIRECTIONS) {
        if ((sides & (1 << direction)) !== 0) search.reach(besideOf(cell, direction))
      }
    }
    const last = search.order[search.count - 1] as number
    return { depth: depth[last] as number, last }
  }

  const walkBack = (cell: number, count: number): number => {
    let at = cell
    for (let done = 0; done < count; done++) {
      const wanted = (depth[at] as number) - 1
      for (const direction of DIRECTIONS) {
        const beside = besideOf(at, direction)
        if (((passages[at] as number) & (1 << direction)) === 0 || depth[beside] !== wanted) continue
        at = beside
        break
      }
    }
    return at
  }

  return {
    run,
    walkBack,
    reached: () => search.order.slice(0, search.count),
    depthOf: (cell) => depth[cell] ?? 0,
  }
}

/** One byte a cell: bit d is set where a street is open in direction d to another street, also over a wrap. */
export function openSides(level: Level): Uint8Array<ArrayBuffer> {
  const { width, height, cells, northEdges, westEdges } = level
  const sides = new Uint8Array(width * height)
  for (let y = 0, cell = 0; y < height; y++) {
    for (let x = 0; x < width; x++, cell++) {
      if (IS_STREET[cells[cell] as number] !== 1) continue
      if (y > 0 && IS_STREET[cells[cell - width] as number] === 1 && IS_OPEN[northEdges[cell] ?? 0] === 1) {
        sides[cell] = (sides[cell] as number) | 1
        sides[cell - width] = (sides[cell - width] as number) | 4
      }
      if (x > 0 && IS_STREET[cells[cell - 1] as number] === 1 && IS_OPEN[westEdges[cell + y] ?? 0] === 1) {
        sides[cell] = (sides[cell] as number) | 8
        sides[cell - 1] = (sides[cell - 1] as number) | 2
      }
    }
  }
  for (const { cell, direction, beyond } of streetWraps(level, IS_OPEN)) {
    sides[cell] = (sides[cell] as number) | (1 << direction)
    sides[beyond] = (sides[beyond] as number) | (1 << opposite(direction))
  }
  return sides
}
