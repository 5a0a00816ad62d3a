import type { Plot } from '../town/plan/plan-sheet'
import { columnAt, isMain, rowAt, type Avenue } from './avenues'
import { placeHash, Purpose, type TownKey } from './place-hash'

/** Chance in hundredths that a crossing of main avenues is a square. */
const SQUARES = 75
/** Cells of a square before and beyond its crossing, in one direction: whole rows of houses give way. */
const SPREADS: readonly (readonly [number, number])[] = [
  [2, 2],
  [2, 2],
  [0, 2],
  [2, 0],
  [2, 5],
  [5, 2],
]

/** Returns the square at a vertex of the lattice, all cells of which are streets; undefined if the vertex has no square. */
export function squareAt(key: TownKey, i: number, j: number): Plot | undefined {
  if (!isMain(key, Purpose.column, i) || !isMain(key, Purpose.row, j)) return undefined
  const hash = placeHash(key, Purpose.square, i, j)
  if (hash % 100 >= SQUARES) return undefined
  const crossing = crossingAt(key, i, j)
  if (!crossing) return undefined
  const { column, row } = crossing
  const [west, east] = SPREADS[(hash >>> 8) % SPREADS.length] as readonly [number, number] // below the length
  const [north, south] = SPREADS[(hash >>> 16) % SPREADS.length] as readonly [number, number]
  return {
    left: column.at - west,
    right: column.at + column.width + east,
    top: row.at - north,
    bottom: row.at + row.width + south,
  }
}

/** The avenues that cross at a vertex; undefined if one of them does not go straight on. */
function crossingAt(
  key: TownKey,
  i: number,
  j: number,
): { readonly column: Avenue; readonly row: Avenue } | undefined {
  if ((i + j) % 2 === 0) {
    const row = rowAt(key, i - 1, j)
    return row.at === rowAt(key, i + 1, j).at ? { column: columnAt(key, i, j), row } : undefined
  }
  const column = columnAt(key, i, j - 1)
  return column.at === columnAt(key, i, j + 1).at ? { column, row: rowAt(key, i, j) } : undefined
}
