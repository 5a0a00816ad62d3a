import { isFrozenSide } from '../../level/edges'
import { DIRECTIONS, edgeOf, isCorner, neighbour, type Direction } from '../../level/grid'
import { isOnOutline } from '../../level/outer-side'
import { CellKind, IS_OPEN, IS_STREET } from '../../level/kinds'
import { edgeAt, type Level } from '../../level/level'
import { hasMark, keepsStreetsOff, Mark } from '../../level/marks'
import { findCheapestWay, type Way } from './find-way'

/** A place where rock may be opened so that streets come through: straight across, and as wide as streets need. */
export interface Gap {
  /** The cells that a street would run on, in order. */
  readonly way: readonly number[]
  /** The rock that would have to go, in rising order: on the way, and beside it. */
  readonly rock: readonly number[]
}

/** A way of streets, and the rock, in rising order, that stands in it or beside it. */
export interface ThroughRock {
  readonly way: Way
  readonly rock: readonly number[]
}

/** What buttons say that let streets run beside rock, and that open rock. */
export const ALLOW_STREETS = 'Allow streets beside this rock'
export const OPEN_GAP = 'Open a gap in the rock'

/** Rock that is thicker is no wall that anybody would open. */
const DEEPEST = 8

/**
 * Where streets of a level could be brought to meet others that rock parts them from: the gaps that would do, the least
 * first. `from` is one network, or a part of it; the others are those with the most streets that it does not reach.
 * Empty where it can reach them without that. With `keepOffRock` streets keep off rock that was drawn by hand, too. Linear
 * in the level's size.
 */
export function findGaps(level: Level, from: readonly number[], keepOffRock = false): readonly Gap[] {
  const ground = groundOf(level, keepOffRock)
  const parts = partsOf(ground, from)
  if (!parts) return []
  const { own } = parts
  const gaps: Gap[] = []
  for (let cell = 0; cell < own.length; cell++) {
    if (own[cell] !== 1) continue
    for (const direction of DIRECTIONS) {
      const gap = gapAcross(ground, cell, direction, parts)
      if (gap) gaps.push(gap)
    }
  }
  return gaps.sort((a, b) => a.rock.length - b.rock.length)
}

/** All rock of some gaps, in rising order. */
export function rockOfGaps(gaps: readonly Gap[]): readonly number[] {
  return rising(gaps.flatMap(({ rock }) => rock))
}

/**
 * The way to the streets that a network does not reach which comes beside the least rock, and that rock in rising order:
 * the way is there as soon as streets may run beside it. Nothing where there is no such way, or where none is needed.
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
  const isGoal = (cell: number): boolean => parts.far[cell] === 1 && IS_STREET[level.cells[cell] ?? 0] === 1
  const way = findCheapestWay(level, from, isGoal, costOf)
  const rock = rising(way?.kinds.flatMap(({ cell }) => rockBeside(ground, cell)) ?? [])
  return way && rock.length > 0 ? { way, rock } : undefined
}

/** The way that leads through the least gap to the streets that a network does not reach, and all the rock of that gap. */
export function findWayThroughGap(level: Level, from: readonly number[]): ThroughRock | undefined {
  const [gap] = findGaps(level, from)
  if (!gap) return undefined
  const ground = groundOf(level)
  const own = new Uint8Array(level.cells.length)
  flood(ground, from, own)
  const gone = new Set(gap.rock)
  const costOf = (cell: number): number => {
    const mayBecome = gone.has(cell) || ground.mayBecome(cell)
    return mayBecome && rockBeside(ground, cell).every((at) => gone.has(at)) ? 1 : Infinity
  }
  const isGoal = (cell: number): boolean => own[cell] !== 1 && IS_STREET[level.cells[cell] ?? 0] === 1
  const way = findCheapestWay(level, from, isGoal, costOf)
  return way && { way, rock: gap.rock }
}

/** A way round is better than a word about another piece of rock, up to so many cells. */
const ROCK_COST = 8

/** A level, and what of it may give way to streets. */
interface Ground {
  readonly level: Level
  /** Whether streets keep off rock that was drawn by hand, too. */
  readonly keepOffRock: boolean
  /** Whether a cell that is neither street nor rock may become a street, rock left aside. */
  readonly mayBecome: (cell: number) => boolean
  /** Whether rock may go. */
  readonly mayGo: (cell: number) => boolean
}

/** In a sketch streets come to undecided cells, and houses stay; in a finished town there is nothing but houses to take. */
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

/** Whether a street is in a cell, or may come there as things stand. */
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

/** All cells that streets can be brought to from some cells as things stand, those among them; `seen` is 1 for each from then on. */
function flood(ground: Ground, starts: readonly number[], seen: Uint8Array): readonly number[] {
  const { level } = ground
  const reached = [...starts]
  for (const cell of starts) seen[cell] = 1
  for (let at = 0; at < reached.length; at++) {
    const cell = reached[at] as number // `at` is below the length
    for (const direction of DIRECTIONS) {
      const beside = neighbour(level, cell, direction)
      if (beside < 0 || seen[beside] === 1 || isShut(level, cell, direction)) continue
      if (!takesStreet(ground, beside)) continue
      seen[beside] = 1
      reached.push(beside)
    }
  }
  return reached
}

/** One byte a cell, 1 for all that some streets reach, and for the part beyond that has the most streets. */
interface Parts {
  readonly own: Uint8Array
  readonly far: Uint8Array
}

/** What some streets reach and the part they should; nothing where there is none. The largest counts where no part has a street. */
function partsOf(ground: Ground, from: readonly number[]): Parts | undefined {
  const { level } = ground
  const own = new Uint8Array(level.cells.length)
  flood(ground, from, own)
  const seen = own.slice()
  let best: readonly number[] = []
  let most = 0
  for (let first = 0; first < seen.length; first++) {
    if (seen[first] === 1 || !takesStreet(ground, first)) continue
    const part = flood(ground, [first], seen)
    let weight = part.length
    for (const cell of part) if (IS_STREET[level.cells[cell] ?? 0] === 1) weight += seen.length
    if (weight <= most) continue
    most = weight
    best = part
  }
  if (best.length === 0) return undefined
  const far = new Uint8Array(seen.length)
  for (const cell of best) far[cell] = 1
  return { own, far }
}

/** The gap that leads from a cell straight on through rock to the far part, if nothing but rock is in the way. */
function gapAcross(ground: Ground, cell: number, direction: Direction, { own, far }: Parts): Gap | undefined {
  const { level, mayBecome, mayGo } = ground
  const way: number[] = []
  const rock = new Set<number>()
  for (let at = cell; way.length <= DEEPEST;) {
    if (isShut(level, at, direction)) return undefined
    at = neighbour(level, at, direction)
    if (at < 0 || own[at] === 1) return undefined
    if (far[at] === 1) return way.length > 0 ? { way, rock: rising(rock) } : undefined
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
