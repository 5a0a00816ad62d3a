/**
 * How blocks are read: `edges` makes every second one a cell and those between edges, `cells` makes each one a cell.
 */
export type BlockWay = 'edges' | 'cells'

/** The size of a map in blocks. */
export interface BlockSize {
  readonly columns: number
  readonly rows: number
}

/** Whether every second block can be a cell: both sides must be odd and at least 3. */
export function haveEdges({ columns, rows }: BlockSize): boolean {
  return columns >= 3 && rows >= 3 && columns % 2 === 1 && rows % 2 === 1
}
