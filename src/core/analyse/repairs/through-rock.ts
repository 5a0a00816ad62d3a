import { Search } from '../../graph/search'
import { isFrozenSide } from '../../level/edges'
import { DIRECTIONS, edgeOf, isCorner, neighbour, type Direction } from '../../level/grid'
import { isOnOutline } from '../../level/outer-side'
import { CellKind, IS_OPEN, IS_STREET } from '../../level/kinds'
import { edgeAt, type Level } from '../../level/level'
import { hasMark, keepsStreetsOff, Mark } from '../../level/marks'
import { findCheapestWay, type Way } from './find-way'

/** A place where rock may be opened for streets: straight across, and as wide as streets need. */
export interface Gap {
  /** The cells of the new street, in order. */
  readonly way: readonly number[]
  /** The rock to remove, in ascending order: on the path, and beside it. */
  readonly rock: readonly number[]
}

/** A path of streets, and the rock on it or beside it, in ascending order. */
export interface ThroughRock {
  readonly way: Way
  readonly rock: readonly number[]
}

/** Button labels for allowing streets beside rock and for opening rock. */
export const ALLOW_STREETS = 'Allow streets beside this rock'
export const OPEN_GAP = 'Open a gap in the rock'

/** Maximum thickness of rock to open. */
const DEEPEST = 8

/**
 * The gaps that would join streets of a level that rock separates, smallest first. `from` is one network, or a part of
 * it; the others are those with the most streets that it does not reach. Empty if it can reach them without a gap. With
 * `keepOffRock` streets also keep away from hand-drawn rock. Linear in the level's size.
 */
export function findGaps(level: Level, from: readonly number[], keepOffRock = false): readonly Gap[] {
  const ground = groundOf(level, keepOffRock)
  const parts = partsOf(ground, from)
  if (!parts) return []
  const gaps: Gap[] = []
  for (let cell = 0; cell < level.cells.length; cell++) {
    if (parts.labels[cell] !== OWN) continue
    for (const direction of DIRECTIONS) {
      const gap = gapAcross(ground, cell, direction, parts)
      if (gap) gaps.push(gap)
    }
  }
  return gaps.sort((a, b) => a.rock.length - b.rock.length)
}

/** All rock of some gaps, in ascending order. */
export function rockOfGaps(gaps: readonly Gap[]): readonly number[] {
  return rising(gaps.flatMap(({ rock }) => rock))
}

/**
 * Path to an unreached network that touches the least rock, and that rock in ascending order: the path is free once
 * streets may run beside it. Undefined if there is no such path, or none is needed.
 */
export function findWayBesideRock(
  level: Level,
  from: readonly number[],
  keepOffRock = false,
): ThroughRock | undefined {
  const ground = groundOf(level, keepOffRock)
  const parts = partsOf(ground, from)
  if (!parts) return undefined
  const costOf = (cell: number): number => {
    if (!ground.mayBecome(cell)) return Infinity
    const rock = rockBeside(ground, cell)
    return rock.some((at) => hasMark(level.marks[at], Mark.locked)) ? Infinity : 1 + ROCK_COST * rock.length
  }
  const isGoal = (cell: number): boolean =>
    parts.labels[cell] === parts.far && IS_STREET[level.cells[cell] ?? 0] === 1
  const way = findCheapestWay(level, from, isGoal, costOf)
  const rock = rising(way?.kinds.flatMap(({ cell }) => rockBeside(ground, cell)) ?? [])
  return way && rock.length > 0 ? { way, rock } : undefined
}

/** Path through the smallest gap to an unreached network, and all the rock of that gap. */
export function findWayThroughGap(level: Level, from: readonly number[]): ThroughRock | undefined {
  const [gap] = findGaps(level, from)
  if (!gap) return undefined
  const ground = groundOf(level)
  const own = new Search(level.cells.length)
  flood(ground, from, own)
  const gone = new Set(gap.rock)
  const costOf = (cell: number): number => {
    const mayBecome = gone.has(cell) || ground.mayBecome(cell)
    return mayBecome && rockBeside(ground, cell).every((at) => gone.has(at)) ? 1 : Infinity
  }
  const isGoal = (cell: number): boolean => own.isNew(cell) && IS_STREET[level.cells[cell] ?? 0] === 1
  const way = findCheapestWay(level, from, isGoal, costOf)
  return way && { way, rock: gap.rock }
}

/** Cost of touching one more rock, in cells of detour. */
const ROCK_COST = 8

/** A level, and which of its cells may become streets. */
interface Ground {
  readonly level: Level
  /** Whether streets also keep away from hand-drawn rock. */
  readonly keepOffRock: boolean
  /** Whether a cell that is neither street nor rock may become a street, ignoring rock. */
  readonly mayBecome: (cell: number) => boolean
  /** Whether rock may be removed. */
  readonly mayGo: (cell: number) => boolean
}

/** In a sketch streets take undecided cells, and houses stay; in a finished town they can only take houses. */
function groundOf(level: Level, keepOffRock = false): Ground {
  const gives = level.cells.indexOf(CellKind.undecided) >= 0 ? CellKind.undecided : CellKind.house
  const named = new Set(level.places.map(({ cell }) => cell))
  const isHeld = (cell: number): boolean => hasMark(level.marks[cell], Mark.locked) || named.has(cell)
  return {
    level,
    keepOffRock,
    mayBecome: (cell) => level.cells[cell] === gives && !isOnOutline(level, cell) && !isHeld(cell),
    mayGo: (cell) => level.cells[cell] === CellKind.rock && !isCorner(level, cell) && !isHeld(cell),
  }
}

function rockBeside({ level, keepOffRock }: Ground, cell: number): readonly number[] {
  return DIRECTIONS.map((direction) => neighbour(level, cell, direction)).filter(
    (beside) => beside >= 0 && keepsStreetsOff(level, beside, keepOffRock),
  )
}

/** Whether a cell is a street, or may become one. */
function takesStreet({ level, keepOffRock, mayBecome }: Ground, cell: number): boolean {
  if (IS_STREET[level.cells[cell] ?? 0] === 1) return true
  if (!mayBecome(cell)) return false
  return DIRECTIONS.every((direction) => {
    const beside = neighbour(level, cell, direction)
    return beside < 0 || !keepsStreetsOff(level, beside, keepOffRock)
  })
}

/** Whether a lock keeps the wall on a side of a cell. */
function isShut(level: Level, cell: number, direction: Direction): boolean {
  return isFrozenSide(level, cell, direction) && IS_OPEN[edgeAt(level, edgeOf(level, cell, direction))] !== 1
}

/** Reaches all cells that streets from some cells can reach, these included. */
function flood(ground: Ground, starts: readonly number[], search: Search): void {
  const { level } = ground
  for (const cell of starts) search.reach(cell)
  for (let cell = search.next(); cell >= 0; cell = search.next()) {
    for (const direction of DIRECTIONS) {
      const beside = neighbour(level, cell, direction)
      if (beside < 0 || !search.isNew(beside) || isShut(level, cell, direction)) continue
      if (takesStreet(ground, beside)) search.reach(beside)
    }
  }
}

/** Label of the cells that some streets reach. */
const OWN = 0

/** The parts of a level that streets can reach, as one label a cell. */
interface Parts {
  readonly labels: Int32Array
  /** The part beyond the own one that has the most streets. */
  readonly far: number
}

/**
 * The cells that some streets reach and the part they should; undefined if there is none. The largest counts if no part
 * has a street.
 */
function partsOf(ground: Ground, from: readonly number[]): Parts | undefined {
  const { level } = ground
  const { cells } = level
  const search = new Search(cells.length)
  search.label = OWN
  flood(ground, from, search)
  let far = -1
  let max = 0
  for (let first = 0; first < cells.length; first++) {
    if (!search.isNew(first) || !takesStreet(ground, first)) continue
    const begin = search.count
    search.label++
    flood(ground, [first], search)
    let weight = search.count - begin
    for (const cell of search.order.subarray(begin, search.count)) {
      if (IS_STREET[cells[cell] ?? 0] === 1) weight += cells.length
    }
    if (weight <= max) continue
    max = weight
    far = search.label
  }
  return far < 0 ? undefined : { labels: search.labels, far }
}

/** The gap from a cell straight through rock to the far part, if only rock is in between. */
function gapAcross(ground: Ground, cell: number, direction: Direction, parts: Parts): Gap | undefined {
  const { level, mayBecome, mayGo } = ground
  const way: number[] = []
  const rock = new Set<number>()
  for (let at = cell; way.length <= DEEPEST;) {
    if (isShut(level, at, direction)) return undefined
    at = neighbour(level, at, direction)
    if (at < 0 || parts.labels[at] === OWN) return undefined
    if (parts.labels[at] === parts.far) return way.length > 0 ? { way, rock: rising(rock) } : undefined
    const isRock = level.cells[at] === CellKind.rock
    if (isOnOutline(level, at) || !(isRock ? mayGo(at) : mayBecome(at))) return undefined
    way.push(at)
    if (isRock) rock.add(at)
    for (const beside of rockBeside(ground, at)) {
      if (!mayGo(beside)) return undefined
      rock.add(beside)
    }
  }
  return undefined
}

function rising(cells: Iterable<number>): readonly number[] {
  return [...new Set(cells)].sort((a, b) => a - b)
}
