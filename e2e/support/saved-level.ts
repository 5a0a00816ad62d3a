import type { Place } from './editor-page'

/** A level in a saved project. */
export interface SavedLevel {
  readonly width: number
  readonly height: number
  readonly rows: readonly {
    readonly north: string
    readonly cells: string
    readonly west: string
    readonly marks: string
  }[]
  readonly south: string
}

/** A rectangle of cells by two of its corners, upper left first. */
export type Block = readonly [first: Place, last: Place]

/** The first level of a saved project. */
export function levelIn(bytes: Uint8Array): SavedLevel {
  const { levels } = JSON.parse(new TextDecoder().decode(bytes)) as { levels: SavedLevel[] }
  const [level] = levels
  if (!level) throw new Error('The file has no level')
  return level
}

/** The letters of the cells of a level that are not undecided. */
export function decidedCells({ rows }: SavedLevel): string {
  return rows.map(({ cells }) => cells.replaceAll('.', '')).join('')
}

/** Every cell of a block as saved: kind, marks and all four sides. */
export function cellsWithin(level: SavedLevel, block: Block): readonly string[] {
  return savedCells(level, (x, y) => isWithin(block, x, y))
}

/** Every cell outside a block. The sides of the seam belong to both: streets may connect across it. */
export function cellsOutside(level: SavedLevel, block: Block): readonly string[] {
  return savedCells(level, (x, y) => !isWithin(block, x, y), isWithin.bind(undefined, block))
}

function savedCells(
  level: SavedLevel,
  counts: (column: number, row: number) => boolean,
  isBeyondSeam: (column: number, row: number) => boolean = () => false,
): readonly string[] {
  return level.rows.flatMap(({ north, cells, west, marks }, y) =>
    [...cells].flatMap((kind, x) => {
      const [column, row] = [x + 1, y + 1]
      if (!counts(column, row)) return []
      const sides = [
        isBeyondSeam(column, row - 1) ? '' : north[x],
        isBeyondSeam(column + 1, row) ? '' : west[x + 1],
        isBeyondSeam(column, row + 1) ? '' : (level.rows[y + 1]?.north ?? level.south)[x],
        isBeyondSeam(column - 1, row) ? '' : west[x],
      ]
      return `${column}, ${row}: ${kind}${marks[x]} ${sides.join('')}`
    }),
  )
}

/** The first house within a block. */
export function houseIn(level: SavedLevel, [[left, top], [right, bottom]]: Block): Place {
  for (let row = top; row <= bottom; row++) {
    const column = (level.rows[row - 1]?.cells ?? '').slice(0, right).indexOf('h', left - 1) + 1
    if (column > 0) return [column, row]
  }
  throw new Error('There is no house in the block')
}

function isWithin([[left, top], [right, bottom]]: Block, column: number, row: number): boolean {
  return column >= left && column <= right && row >= top && row <= bottom
}
