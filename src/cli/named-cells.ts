import { xOf, yOf, type Grid } from '../core/level/grid'

/** Returns cells, or tiles of an overland map, by column and row from 0, as JSON fields. */
export function namedCells(grid: Grid, cells: readonly number[]): { x: number; y: number }[] {
  return cells.map((cell) => ({ x: xOf(grid, cell), y: yOf(grid, cell) }))
}
