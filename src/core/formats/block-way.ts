/** How blocks are read: `edges` makes every second block a cell and the others edges, `cells` makes each block a cell. */
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
