import { xOf, yOf, type Grid } from '../core/level/grid'

/** A cell of a level or a tile of an overland map as all commands count it: columns and rows from 1 at the top left. */
export interface NamedCell {
  readonly column: number
  readonly row: number
}

/** Returns a cell, or a tile of an overland map, as JSON fields. */
export function namedCell(grid: Grid, cell: number): NamedCell {
  return { column: xOf(grid, cell) + 1, row: yOf(grid, cell) + 1 }
}

/** Returns cells, or tiles of an overland map, as JSON fields. */
export function namedCells(grid: Grid, cells: readonly number[]): readonly NamedCell[] {
  return cells.map((cell) => namedCell(grid, cell))
}

/** Returns the cell or tile that a text such as "12,7" names by column and row; undefined if it names none. */
export function readCell({ width, height }: Grid, text: string): number | undefined {
  const [, column, row] = /^(\d{1,9}),(\d{1,9})$/.exec(text) ?? []
  const [x, y] = [Number(column) - 1, Number(row) - 1]
  return x >= 0 && y >= 0 && x < width && y < height ? y * width + x : undefined
}
