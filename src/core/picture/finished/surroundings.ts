import type { BorderSide } from '../../level/wraps'
import { chance } from '../../level/chance'
import type { Bytes } from '../../level/bytes'
import {
  cellsOfEdge,
  DIRECTIONS,
  EAST,
  isBorder,
  isSameSize,
  neighbour,
  NORTH,
  northEdgeCount,
  SOUTH,
  WEST,
  xOf,
  yOf,
  type Direction,
} from '../../level/grid'
import { CellKind } from '../../level/kinds'
import type { Level } from '../../level/level'
import { hasMark, Mark } from '../../level/marks'
import { isOuterSide } from '../../level/outer-side'
import { siteOf } from '../site'
import { outlinePart } from '../town-outline'
import { kindAt } from './sheet'

/** Cells around a level that are planned: no sheet shows more. */
export const AROUND = 6

/** A point in cells. */
type Point = readonly [x: number, y: number]

/** A road from a gate to the edge of the land, and its cart. */
export interface Road {
  readonly points: readonly Point[]
  /** Whether it is a lane of a road as wide as several gates side by side. */
  readonly isLane: boolean
  /** Where a cart is, and its direction in columns and rows; undefined for none. */
  readonly cart: { readonly at: Point; readonly ahead: Point } | undefined
}

/** A field: its north-western corner, its size in cells, and a number from 0 to 1 that chooses its colour. */
export interface Field {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly tint: number
}

/** The land outside the walls of a town. */
export interface Surroundings {
  /** Seed of everything that chance places, from the size of the town only: a gate moves nothing that is far from it. */
  readonly salt: number
  readonly roads: readonly Road[]
  readonly fields: readonly Field[]
  /** Whether a road or a field is on a cell. */
  readonly isTaken: (x: number, y: number) => boolean
}

const known = new WeakMap<Level, Surroundings>()
/** The last surroundings that were planned or found the same: edits within the walls do not change them. */
let last: { readonly level: WeakRef<Level>; readonly surroundings: Surroundings } | undefined

/** Returns the land around a town. Planned once for each outline with its gates: to compare two levels is much quicker. */
export function surroundingsOf(level: Level): Surroundings {
  let found = known.get(level)
  if (found) return found
  const before = last?.level.deref()
  found = last && before && hasSameOutline(before, level) ? last.surroundings : plan(level)
  known.set(level, found)
  last = { level: new WeakRef(level), surroundings: found }
  return found
}

/** Whether two levels have the same land, water and gates: only cells within the walls differ. */
function hasSameOutline(before: Level, after: Level): boolean {
  if (!isSameSize(before, after) || before.wraps !== after.wraps) return false
  const isWithin = (cell: number): boolean =>
    !isBorder(after, cell) &&
    IS_INNER[before.cells[cell] ?? 0] === 1 &&
    IS_INNER[after.cells[cell] ?? 0] === 1
  const northEdges = northEdgeCount(after)
  const isEdgeWithin = (edge: number): boolean =>
    cellsOfEdge(after, edge).every((cell) => cell >= 0 && isWithin(cell))
  return (
    everyDifference(before.cells, after.cells, isWithin) &&
    everyDifference(
      before.marks,
      after.marks,
      (cell) => isWithin(cell) && !isGateSeed(before, cell) && !isGateSeed(after, cell),
    ) &&
    everyDifference(before.northEdges, after.northEdges, isEdgeWithin) &&
    everyDifference(before.westEdges, after.westEdges, (edge) => isEdgeWithin(northEdges + edge))
  )
}

/** One byte a kind: 1 if the land outside the walls does not depend on it. */
const IS_INNER = new Uint8Array(256)
for (const kind of [CellKind.street, CellKind.house, CellKind.rock]) IS_INNER[kind] = 1

function isGateSeed({ marks }: Level, cell: number): boolean {
  return hasMark(marks[cell], Mark.gateSeed)
}

function everyDifference(before: Bytes, after: Bytes, test: (index: number) => boolean): boolean {
  if (before === after) return true
  for (let index = 0; index < after.length; index++)
    if (before[index] !== after[index] && !test(index)) return false
  return true
}

/** Whether two levels have the same roads, fields and trees around them; below ground there are none. */
export function hasSameSurroundings(before: Level, after: Level): boolean {
  if (siteOf(before) !== 'town' && siteOf(after) !== 'town') return true
  const [old, now] = [surroundingsOf(before), surroundingsOf(after)]
  if (old === now) return true
  const parts = ({ salt, roads, fields }: Surroundings): string => JSON.stringify([salt, roads, fields])
  return parts(old) === parts(now)
}

function plan(level: Level): Surroundings {
  const width = level.width + 2 * AROUND
  const taken = new Uint8Array(width * (level.height + 2 * AROUND))
  const ahead = new Uint8Array(taken.length)
  const indexOf = (x: number, y: number): number => (y + AROUND) * width + x + AROUND
  const isPlanned = (x: number, y: number): boolean =>
    x >= -AROUND && y >= -AROUND && x < level.width + AROUND && y < level.height + AROUND
  const isTaken = (x: number, y: number): boolean => isPlanned(x, y) && taken[indexOf(x, y)] === 1
  const isLand = (x: number, y: number): boolean =>
    isPlanned(x, y) && kindAt(level, x, y) === CellKind.outside
  const gates = openGates(level)
  const salt = level.width * 31 + level.height
  // Straight ahead of each gate is its own: a road bends only to where no other one comes.
  const isAhead = (x: number, y: number): boolean => isPlanned(x, y) && ahead[indexOf(x, y)] === 1
  for (const { cell, direction } of gates) {
    const [dx, dy] = stepOf(direction)
    let [x, y] = [xOf(level, cell) + dx, yOf(level, cell) + dy]
    for (; isLand(x, y); x += dx, y += dy) ahead[indexOf(x, y)] = 1
  }
  const isRoom = (x: number, y: number): boolean => isLand(x, y) && !isTaken(x, y) && !isAhead(x, y)
  const known = new Set(gates.map(({ cell, direction }) => 4 * cell + direction))
  const roads = gates.flatMap((gate): readonly Road[] => {
    const { cell, direction } = gate
    const sides =
      direction === NORTH || direction === SOUTH ? ([WEST, EAST] as const) : ([NORTH, SOUTH] as const)
    const [isBefore, isAfter] = sides.map((side) => known.has(4 * neighbour(level, cell, side) + direction))
    const isLane = isBefore === true || isAfter === true
    const { steps, cells } = roadFrom(level, gate, isLane, { salt, isLand, isRoom })
    if (steps.length === 0) return []
    for (const [x, y] of cells) taken[indexOf(x, y)] = 1
    const { points, cart } = roadThrough(steps, direction, salt)
    return [{ points, isLane, cart: isBefore === true ? undefined : cart }]
  })
  const fields: Field[] = []
  for (let y = -SHOWN; y < level.height + SHOWN; y += BLOCK) {
    for (let x = -SHOWN; x < level.width + SHOWN; x += BLOCK) {
      // Each field covers this cell of its square.
      if (!isLand(x + 1, y + 1)) continue
      const field = fieldIn(x, y, salt)
      if (!field) continue
      const isShown =
        field.x + field.width <= level.width + SHOWN && field.y + field.height <= level.height + SHOWN
      if (!isShown || !isEverywhere(field, 1, isLand)) continue
      if (!isEverywhere(field, 0, (atX, atY) => !isTaken(atX, atY))) continue
      fields.push(field)
      isEverywhere(field, 0, (atX, atY) => (taken[indexOf(atX, atY)] = 1) === 1)
    }
  }
  return { salt, roads, fields, isTaken }
}

/** Returns the gates through which one can walk, and other openings in the border of the level. */
function openGates(level: Level): readonly BorderSide[] {
  const { cells, marks } = level
  const gates: BorderSide[] = []
  const add = (cell: number): void => {
    if (cells[cell] === CellKind.outside) return
    for (const direction of DIRECTIONS) {
      if (isOuterSide(level, cell, direction) && outlinePart(level, cell, direction) === 'open-gate')
        gates.push({ cell, direction })
    }
  }
  for (let cell = 0; cell < marks.length; cell++) {
    if (hasMark(marks[cell], Mark.gateSeed) || isBorder(level, cell)) add(cell)
  }
  return gates
}

interface Land {
  readonly salt: number
  readonly isLand: (x: number, y: number) => boolean
  /** Whether a road may bend to a cell of land. */
  readonly isRoom: (x: number, y: number) => boolean
}

/**
 * Returns the cells of a road: from its gate to the end of the land, with a bend here and there. `steps` has one cell for
 * each step outwards, `cells` also those that a bend touches.
 */
function roadFrom(
  level: Level,
  { cell, direction }: BorderSide,
  isStraight: boolean,
  { salt, isLand, isRoom }: Land,
): { readonly steps: readonly Point[]; readonly cells: readonly Point[] } {
  const [dx, dy] = stepOf(direction)
  const steps: Point[] = []
  const cells: Point[] = []
  const isFreeFrom = (fromX: number, fromY: number): boolean => {
    let [toX, toY] = [fromX, fromY]
    if (!isLand(toX + dx, toY + dy)) return false
    for (; isLand(toX, toY); toX += dx, toY += dy) if (!isRoom(toX, toY)) return false
    return true
  }
  let [x, y] = [xOf(level, cell) + dx, yOf(level, cell) + dy]
  while (isLand(x, y)) {
    steps.push([x, y])
    cells.push([x, y])
    const turn = chance(x, y, salt + 301)
    const side = turn < 0.2 ? -1 : turn < 0.4 ? 1 : 0
    const [sideX, sideY] = [x + side * Math.abs(dy), y + side * Math.abs(dx)]
    // The first cells are between the towers of the gate.
    const isBend = !isStraight && side !== 0 && steps.length > 1 && isFreeFrom(sideX, sideY)
    if (isBend) {
      cells.push([sideX, sideY], [x + dx, y + dy])
      ;[x, y] = [sideX, sideY]
    }
    x += dx
    y += dy
  }
  return { steps, cells: cells.filter(([atX, atY]) => isLand(atX, atY)) }
}

/** Returns the step in a direction, as columns and rows. */
function stepOf(direction: Direction): Point {
  const step = direction === NORTH || direction === WEST ? -1 : 1
  return direction === NORTH || direction === SOUTH ? [0, step] : [step, 0]
}

function roadThrough(steps: readonly Point[], direction: Direction, salt: number): Omit<Road, 'isLane'> {
  const [dx, dy] = stepOf(direction)
  const [first, last] = [steps[0] ?? [0, 0], steps.at(-1) ?? [0, 0]]
  const middles = steps.map(([x, y]): Point => [x + 0.5, y + 0.5])
  const points: readonly Point[] = [
    [first[0] + 0.5 - 0.1 * dx, first[1] + 0.5 - 0.1 * dy],
    ...middles.slice(1),
    [last[0] + 0.5 + dx, last[1] + 0.5 + dy],
  ]
  const hasCart = middles.length > 2 && chance(first[0], first[1], salt + 302) < 0.6
  const at = middles[1]
  return {
    points,
    // Where the road is still straight.
    cart: hasCart && at ? { at: [at[0] - 0.2 * dx, at[1] - 0.2 * dy], ahead: [dx, dy] } : undefined,
  }
}

/** Cells around a level within which fields are whole on each sheet. */
const SHOWN = 3
/** Each square of this many cells has one field at most. */
const BLOCK = 3

/** Returns the field in a square of cells, by chance; undefined for none. */
function fieldIn(x: number, y: number, salt: number): Field | undefined {
  if (chance(x, y, salt + 310) > 0.55) return undefined
  const [width, height] = [2 + Math.floor(2 * chance(x, y, salt + 311)), 2]
  const isTurned = chance(x, y, salt + 312) < 0.5
  return {
    x: x + Math.floor(2 * chance(x, y, salt + 313)),
    y: y + Math.floor(2 * chance(x, y, salt + 314)),
    width: isTurned ? height : width,
    height: isTurned ? width : height,
    tint: chance(x, y, salt + 315),
  }
}

/** Whether a test holds for all cells of a field, and up to `by` cells around it. */
function isEverywhere(
  { x, y, width, height }: Field,
  by: number,
  test: (x: number, y: number) => boolean,
): boolean {
  for (let atY = y - by; atY < y + height + by; atY++) {
    for (let atX = x - by; atX < x + width + by; atX++) if (!test(atX, atY)) return false
  }
  return true
}
