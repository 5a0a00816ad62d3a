import type { Plot } from '../town/plan/plan-sheet'
import { columnAt, districtOf, isMain, PITCH, rowAt } from './avenues'
import { placeHash, Purpose, type TownKey } from './place-hash'
import { squareAt } from './squares'

/** The ground between avenues, which is planned alone. */
export interface Ward extends Plot {
  /** Its slot in the lattice; the first one if it has two. */
  readonly i: number
  readonly j: number
  /** Its district. */
  readonly across: number
  readonly down: number
  /** The parts of squares at its corners. */
  readonly squares: readonly Plot[]
}

/** Chance in hundredths that a block of 2 x 2 slots leaves out an avenue between two of them, where it can. */
const MISSING = 60

/** Lists the wards that a rectangle of cells touches, each once. */
export function wardsIn(key: TownKey, rectangle: Plot): readonly Ward[] {
  const wards: Ward[] = []
  // A ward begins at or beyond the first line of its slot, and ends less than three lines further on.
  const firstColumn = Math.floor(rectangle.left / PITCH) - 2
  const lastColumn = Math.floor(rectangle.right / PITCH)
  const lastRow = Math.floor(rectangle.bottom / PITCH)
  for (let j = Math.floor(rectangle.top / PITCH) - 2; j <= lastRow; j++) {
    for (let i = firstColumn; i <= lastColumn; i++) {
      const ward = wardAt(key, i, j)
      if (ward && common(ward, rectangle)) wards.push(ward)
    }
  }
  return wards
}

/** Returns the cells that two rectangles share; undefined if they do not overlap. */
export function common(one: Plot, other: Plot): Plot | undefined {
  const left = Math.max(one.left, other.left)
  const top = Math.max(one.top, other.top)
  const right = Math.min(one.right, other.right)
  const bottom = Math.min(one.bottom, other.bottom)
  return left < right && top < bottom ? { left, top, right, bottom } : undefined
}

/** Returns the ward of a slot; undefined for the second slot of a ward. */
function wardAt(key: TownKey, i: number, j: number): Ward | undefined {
  const own = plotAt(key, i, j)
  const beside = otherSlot(key, i, j)
  const other = beside && plotAt(key, ...beside)
  const isRow = other?.top === own.top && other.bottom === own.bottom
  const isColumn = other?.left === own.left && other.right === own.right
  if (!beside || !other || (!isRow && !isColumn)) return wardOf(key, own, [i, j], [i, j])
  if (beside[0] < i || beside[1] < j) return undefined
  return wardOf(key, { ...own, right: other.right, bottom: other.bottom }, [i, j], beside)
}

/** Returns the slot that may form one ward with another, by a hash that both share; undefined if each is alone. */
function otherSlot(key: TownKey, i: number, j: number): readonly [number, number] | undefined {
  const hash = placeHash(key, Purpose.missing, i >> 1, j >> 1)
  if (hash % 100 >= MISSING) return undefined
  const [column, row] = [i & 1, j & 1]
  const pair = (hash >>> 8) & 3
  // Two pairs lie in a row, two in a column.
  if (pair === row) return isMain(key, Purpose.column, i | 1) ? undefined : [i ^ 1, j]
  if (pair === 2 + column) return isMain(key, Purpose.row, j | 1) ? undefined : [i, j ^ 1]
  return undefined
}

function wardOf(
  key: TownKey,
  plot: Plot,
  [i, j]: readonly [number, number],
  [lastColumn, lastRow]: readonly [number, number],
): Ward {
  const squares: Plot[] = []
  for (const [column, row] of [
    [i, j],
    [lastColumn + 1, j],
    [i, lastRow + 1],
    [lastColumn + 1, lastRow + 1],
  ] as const) {
    const square = squareAt(key, column, row)
    const part = square && common(square, plot)
    if (part) squares.push(part)
  }
  const across = districtOf(key, Purpose.column, i)
  const down = districtOf(key, Purpose.row, j)
  return { ...plot, i, j, across, down, squares }
}

/** The ground between the four avenues around a slot. */
function plotAt(key: TownKey, i: number, j: number): Plot {
  const isEven = (i + j) % 2 === 0
  const [west, east] = isEven
    ? [columnAt(key, i, j), columnAt(key, i + 1, j + 1)]
    : [columnAt(key, i, j + 1), columnAt(key, i + 1, j)]
  const [north, south] = isEven
    ? [rowAt(key, i + 1, j), rowAt(key, i, j + 1)]
    : [rowAt(key, i, j), rowAt(key, i + 1, j + 1)]
  return { left: west.at + west.width, top: north.at + north.width, right: east.at, bottom: south.at }
}
