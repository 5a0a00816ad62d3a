import { cellAt, isInside, xOf, yOf, type Grid } from '../../core/level/grid'
import { lineCells, gridPosition } from '../line'

/** Connects cells with straight lines where they are not adjacent, beginning at `from` unless that is -1. */
export function joined(grid: Grid, from: number, cells: readonly number[]): readonly number[] {
  const line: number[] = []
  let last = from
  for (const cell of cells) {
    if (last < 0) line.push(cell)
    else line.push(...lineCells(grid, gridPosition(grid, last), gridPosition(grid, cell)))
    last = cell
  }
  return line
}

/** Returns all cells of the squares around some cells, inside the level: in rising order, each once. */
export function squares(grid: Grid, centres: readonly number[], size: number): readonly number[] {
  const cells: number[] = []
  const before = Math.floor((size - 1) / 2)
  for (const centre of centres) {
    const left = xOf(grid, centre) - before
    const top = yOf(grid, centre) - before
    for (let y = top; y < top + size; y++) {
      for (let x = left; x < left + size; x++) if (isInside(grid, x, y)) cells.push(cellAt(grid, x, y))
    }
  }
  const rising = Uint32Array.from(cells).sort()
  return Array.from(rising.filter((cell, index) => index === 0 || rising[index - 1] !== cell))
}

/** Merges two lists in rising order, without duplicates. Runs over the whole stroke at every move. */
export function union(a: readonly number[], b: readonly number[]): readonly number[] {
  if (b.length === 0) return a
  if (a.length === 0) return b
  const both: number[] = []
  let last = -1
  let i = 0
  let j = 0
  while (i < a.length || j < b.length) {
    const fromA = i < a.length ? (a[i] ?? 0) : Infinity
    const fromB = j < b.length ? (b[j] ?? 0) : Infinity
    const min = fromA < fromB ? a[i++] : b[j++]
    if (min === undefined || min === last) continue
    both.push(min)
    last = min
  }
  return both
}
