import { countBuildings, isInnerSide } from '../level/buildings'
import { countKinds } from '../level/count-kinds'
import { isGate } from '../level/gates'
import { DIRECTIONS, neighbour, opposite } from '../level/grid'
import { CellKind, IS_DOOR } from '../level/kinds'
import type { Level } from '../level/level'
import { isOnOutline } from '../level/outer-side'
import { wrapsOf } from '../level/wraps'
import { measureLogic, type LogicMeasures } from '../logic/measures'
import { leadsOut } from './entrances'
import { findLongestWalk, openSides } from './longest-walk'
import { labelNetworks } from './networks'

/**
 * The figures of a level. An exit is an open passage between two streets, not a door or a gate. Shares are between 0
 * and 1, and 0 if there is nothing to take a share of.
 */
export interface Measures {
  readonly width: number
  readonly height: number
  readonly streets: number
  /** House cells. */
  readonly houses: number
  /** Buildings; fewer than houses where some have several cells. */
  readonly buildings: number
  readonly rock: number
  readonly undecided: number
  /** Doors of any kind between two cells, without those of gates in the town wall. */
  readonly doors: number
  /** Streets in the town wall that started as gates: open if one of their sides opens the town wall. */
  readonly gates: { readonly open: number; readonly closed: number }
  /** Networks of streets; one in a finished town. */
  readonly networks: number
  /** Streets among all cells. */
  readonly streetShare: number
  /** Passages over a border that wraps around, both halves counted as one. They are not gates, but they are exits of their streets. */
  readonly wraps: number
  /** Streets with exactly one exit, except open gates, where one can walk on through the wall. */
  readonly deadEnds: number
  /** Streets by number of exits, gates included; streets without exits are not counted. */
  readonly junctions: { readonly 1: number; readonly 2: number; readonly 3: number; readonly 4: number }
  /** Streets with two opposite exits, among all streets with exactly two exits. */
  readonly straightShare: number
  /**
   * Mean length, in cells, of all runs. A run is a maximal row or column of two or more streets, each with an exit to
   * the next; where runs cross, the cell counts in both. A wrap ends a run, since no straight line on the map crosses it.
   */
  readonly meanRun: number
  /** Houses with another house behind, opposite the door, among all houses with exactly one door and one cell. */
  readonly backToBackShare: number
  /** Squares of 2 x 2 streets with all four passages between them; squares may overlap. */
  readonly plazas: number
  /** Steps of the longest shortest path within the largest network: see `findLongestWalk`. */
  readonly longestWalk: number
  /** Whether that is the exact length; in a large town with many loops it may be a lower bound. */
  readonly longestWalkExact: boolean
  /** What keys, levers and other things do; null if they do nothing. */
  readonly logic: LogicMeasures | null
  /** Streets made in each step of the run that made the town, or undefined if not known. */
  readonly buildSteps: BuildSteps | null
}

/** Streets by step of the run; 0 for the steps of other street patterns. */
export interface BuildSteps {
  readonly seeds: number
  readonly plan: number
  readonly served: number
  readonly connect1: number
  readonly connect2: number
  readonly joins: number
  readonly alleys: number
  readonly tidy: number
}

/**
 * Measures a level; `steps` is what its recipe knows of its making. Linear in its size, except for limited searches.
 */
export function measureLevel(level: Level, steps?: Readonly<Record<string, number>>): Measures {
  const { width, height } = level
  const networks = labelNetworks(level)
  const walk = findLongestWalk(level, undefined, networks)
  const kinds = countKinds(level)
  const ways = measureWays(level)
  return {
    width,
    height,
    ...kinds,
    buildings: countBuildings(level),
    doors: countDoors(level),
    gates: countGates(level),
    wraps: wrapsOf(level).length,
    networks: networks.count,
    streetShare: share(kinds.streets, width * height),
    ...ways,
    backToBackShare: backToBackShare(level),
    longestWalk: walk.steps,
    longestWalkExact: walk.isExact,
    logic: measureLogic(level) ?? null,
    buildSteps: steps ? buildStepsOf(steps) : null,
  }
}

/** Returns a share from 0 to 1; 0 of nothing. */
export function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole
}

/** Counts the doors between two cells, without those of gates in the town wall. */
export function countDoors({ width, height, cells, northEdges, westEdges }: Level): number {
  let doors = 0
  const count = (edge: number | undefined, one: number, other: number): void => {
    if (IS_DOOR[edge ?? 0] === 1 && cells[one] !== CellKind.outside && cells[other] !== CellKind.outside)
      doors++
  }
  for (let cell = width; cell < width * height; cell++) count(northEdges[cell], cell - width, cell)
  for (let y = 0; y < height; y++) {
    for (let cell = y * width + 1; cell < (y + 1) * width; cell++) count(westEdges[cell + y], cell - 1, cell)
  }
  return doors
}

/** Counts the gates in the town wall: open if one of their sides opens it. */
export function countGates(level: Level): Measures['gates'] {
  let open = 0
  let closed = 0
  for (let cell = 0; cell < level.cells.length; cell++) {
    if (!isGate(level, cell) || !isOnOutline(level, cell)) continue
    if (isOpenGate(level, cell)) open++
    else closed++
  }
  return { open, closed }
}

/** Whether a cell is a gate that one of its sides opens. */
export function isOpenGate(level: Level, cell: number): boolean {
  return isGate(level, cell) && leadsOut(level, cell)
}

/** The figures that depend on the exits of each street alone. */
export type WayMeasures = Pick<Measures, 'deadEnds' | 'junctions' | 'straightShare' | 'meanRun' | 'plazas'>

/** Measures the exits of all streets in one pass. */
export function measureWays(level: Level): WayMeasures {
  const { width, wraps } = level
  const sides = openSides(level)
  const byWays = [0, 0, 0, 0, 0]
  let openGatesAtEnds = 0
  let straight = 0
  let runs = 0
  let inRuns = 0
  let plazas = 0
  for (let cell = 0; cell < sides.length; cell++) {
    const open = sides[cell] as number // `cell` is within the level
    if (open === 0) continue
    const ways = (open & 1) + ((open >> 1) & 1) + ((open >> 2) & 1) + (open >> 3)
    byWays[ways] = (byWays[ways] ?? 0) + 1
    if (ways === 1 && isOpenGate(level, cell)) openGatesAtEnds++
    if (open === NORTH_SOUTH || open === EAST_WEST) straight++

    // A run has one first cell, which is open forwards but not back.
    const within = wraps ? withinBorder(level, cell, open) : open
    if ((within & EAST_WEST) === EAST_BIT) runs++
    if ((within & NORTH_SOUTH) === SOUTH_BIT) runs++
    if ((within & EAST_WEST) !== 0) inRuns++
    if ((within & NORTH_SOUTH) !== 0) inRuns++

    // Each square is counted at its north-west cell.
    if ((within & EAST_BIT) !== 0 && (within & SOUTH_BIT) !== 0) {
      const east = sides[cell + 1] as number
      const south = sides[cell + width] as number
      if ((east & SOUTH_BIT) !== 0 && (south & EAST_BIT) !== 0) plazas++
    }
  }
  const [, one = 0, two = 0, three = 0, four = 0] = byWays
  return {
    deadEnds: one - openGatesAtEnds,
    junctions: { 1: one, 2: two, 3: three, 4: four },
    straightShare: share(straight, two),
    meanRun: share(inRuns, runs),
    plazas,
  }
}

/** The open sides of a cell, except those over the border. */
function withinBorder(level: Level, cell: number, open: number): number {
  return DIRECTIONS.reduce(
    (sides, side) => (neighbour(level, cell, side) < 0 ? sides & ~(1 << side) : sides),
    open,
  )
}

const EAST_BIT = 2
const SOUTH_BIT = 4
const NORTH_SOUTH = 5
const EAST_WEST = 10

/** Returns the share of houses with another house behind: see `Measures`. */
export function backToBackShare(level: Level): number {
  const { width, height, cells, northEdges, westEdges } = level
  let served = 0
  let backed = 0
  for (let y = 0, cell = 0; y < height; y++) {
    for (let x = 0; x < width; x++, cell++) {
      if (cells[cell] !== CellKind.house) continue
      const doors =
        (IS_DOOR[northEdges[cell] ?? 0] ?? 0) |
        ((IS_DOOR[westEdges[cell + y + 1] ?? 0] ?? 0) << 1) |
        ((IS_DOOR[northEdges[cell + width] ?? 0] ?? 0) << 2) |
        ((IS_DOOR[westEdges[cell + y] ?? 0] ?? 0) << 3)
      if (doors === 0 || (doors & (doors - 1)) !== 0) continue
      if (DIRECTIONS.some((side) => isInnerSide(level, cell, side))) continue
      served++
      const direction = DIRECTIONS[31 - Math.clz32(doors)] ?? 0
      const behind = neighbour(level, cell, opposite(direction))
      if (behind >= 0 && cells[behind] === CellKind.house) backed++
    }
  }
  return share(backed, served)
}

function buildStepsOf(steps: Readonly<Record<string, number>>): BuildSteps {
  return {
    seeds: steps['seeds'] ?? 0,
    plan: steps['plan'] ?? steps['wards'] ?? 0,
    served: steps['served'] ?? 0,
    connect1: steps['connect1'] ?? 0,
    connect2: steps['connect2'] ?? 0,
    joins: steps['joins'] ?? 0,
    alleys: steps['alleys'] ?? 0,
    tidy: steps['tidy'] ?? 0,
  }
}
