import { cellAt, isInside, xOf, yOf, type Grid } from './grid'

export type CellNamingId = 'rows' | 'north-west' | 'south-west'

/** A way to name cells to people. */
export interface CellNaming {
  readonly id: CellNamingId
  readonly label: string
  /** An example: the cell in the third column and the seventh row of a town of 20 rows. */
  readonly example: string
  /** Number of the first column and row: 0 or 1. */
  readonly first: 0 | 1
  /** Whether rows are counted from the bottom, as maps of old crawlers do. */
  readonly fromBottom: boolean
}

/** The ways to name a cell, in the order of the menu. */
export const CELL_NAMINGS: readonly CellNaming[] = [
  { id: 'rows', label: 'Column and row', example: 'column 3, row 7', first: 1, fromBottom: false },
  { id: 'south-west', label: 'North and east', example: 'N13 E2', first: 0, fromBottom: true },
  { id: 'north-west', label: 'x and y', example: '2, 6', first: 0, fromBottom: false },
]

/** Returns the naming of an id; columns and rows for an unknown id. */
export function cellNamingOf(id: string): CellNaming {
  const naming = CELL_NAMINGS.find((row) => row.id === id) ?? CELL_NAMINGS[0]
  if (!naming) throw new RangeError('The list of namings is empty')
  return naming
}

/** Names a cell: "column 3, row 7", "N13 E2" or "2, 6". */
export function nameCell(grid: Grid, cell: number, naming: CellNaming): string {
  return nameOf(grid, xOf(grid, cell), yOf(grid, cell), naming)
}

/** Returns the number of a column on the rulers. */
export function columnNumber(x: number, naming: CellNaming): number {
  return x + naming.first
}

/** Returns the number of a row on the rulers. */
export function rowNumber(grid: Grid, y: number, naming: CellNaming): number {
  return (naming.fromBottom ? grid.height - 1 - y : y) + naming.first
}

/**
 * Renames the cells in a sentence. All sentences of the core name cells with `cellName`, so this function finds them.
 */
export function renameCells(text: string, grid: Grid, naming: CellNaming): string {
  if (naming.id === 'rows') return text
  return text.replace(/\bcolumn (\d+), row (\d+)/gi, (_match, column: string, row: string) =>
    nameOf(grid, Number(column) - 1, Number(row) - 1, naming),
  )
}

/** The cell that was typed, or one sentence that says what is wrong with it. */
export type ParsedCell = { readonly cell: number } | { readonly message: string }

/**
 * Reads the name of a cell as people type it. "N7 E3" always counts from the bottom left, "column 3, row 7" from the
 * top left. Two bare numbers are across, then up or down, counted as the naming counts.
 */
export function parseCell(text: string, grid: Grid, naming: CellNaming): ParsedCell {
  const typed = readTyped(text, naming)
  if (!typed) {
    return {
      message: 'This names no cell. Type “N7 E3”, “column 3, row 7”, or two numbers such as “3, 7”.',
    }
  }
  const x = typed.across - typed.naming.first
  const down = typed.along - typed.naming.first
  const y = typed.naming.fromBottom ? grid.height - 1 - down : down
  if (isInside(grid, x, y)) return { cell: cellAt(grid, x, y) }
  const [first, last] = [0, grid.width * grid.height - 1].map((cell) => nameCell(grid, cell, typed.naming))
  return {
    message: `There is no such cell: the town has ${grid.width} × ${grid.height} cells, from ${first} to ${last}.`,
  }
}

interface TypedCell {
  readonly across: number
  readonly along: number
  readonly naming: CellNaming
}

function readTyped(text: string, naming: CellNaming): TypedCell | undefined {
  const typed = text.trim()
  const north = /^n\s*(\d{1,5})[\s,;]*e\s*(\d{1,5})$/i.exec(typed)
  if (north) return { across: Number(north[2]), along: Number(north[1]), naming: cellNamingOf('south-west') }
  const east = /^e\s*(\d{1,5})[\s,;]*n\s*(\d{1,5})$/i.exec(typed)
  if (east) return { across: Number(east[1]), along: Number(east[2]), naming: cellNamingOf('south-west') }
  const words = /^col(?:umn)?\s*(\d{1,5})[\s,;]*row\s*(\d{1,5})$/i.exec(typed)
  if (words) return { across: Number(words[1]), along: Number(words[2]), naming: cellNamingOf('rows') }
  const bare = /^\(?\s*(\d{1,5})(?:\s*[,;]\s*|\s+)(\d{1,5})\s*\)?$/.exec(typed)
  return bare ? { across: Number(bare[1]), along: Number(bare[2]), naming } : undefined
}

function nameOf(grid: Grid, x: number, y: number, naming: CellNaming): string {
  const column = columnNumber(x, naming)
  const row = rowNumber(grid, y, naming)
  switch (naming.id) {
    case 'rows':
      return `column ${column}, row ${row}`
    case 'south-west':
      return `N${row} E${column}`
    case 'north-west':
      return `${column}, ${row}`
  }
}
