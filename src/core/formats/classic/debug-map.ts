import { DIRECTIONS, edgeOf, neighbour, type Grid } from '../../level/grid'
import { CellKind, EdgeKind } from '../../level/kinds'
import { createDraft, setEdge } from '../../level/level'
import { rowOpeningsOf } from '../../generate/row-openings'
import { classicRows } from './rows'

/** The letters of streets: where they point. */
const HEADINGS = '^>v<'

/**
 * Draws a moment of a run as `showdebugmaze` of Townmaze does: the map with a letter in the middle of each cell. A street
 * has doors on all sides, and passages to other streets; doors are closed only after the last street.
 */
export function debugMapText(grid: Grid, letters: Uint8Array): string {
  const draft = createDraft(grid.width, grid.height)
  const isStreet = (cell: number): boolean => HEADINGS.includes(String.fromCharCode(letters[cell] ?? 0))
  draft.cells.fill(CellKind.street)
  draft.northEdges.fill(EdgeKind.wall)
  draft.westEdges.fill(EdgeKind.wall)
  for (let cell = 0; cell < letters.length; cell++) {
    if (!isStreet(cell)) continue
    for (const direction of DIRECTIONS) {
      const beside = neighbour(grid, cell, direction)
      const isPassage = beside >= 0 && isStreet(beside)
      setEdge(draft, edgeOf(grid, cell, direction), isPassage ? EdgeKind.open : EdgeKind.door)
    }
  }
  const text = classicRows(grid.width, {})
  const rows = Array.from(rowOpeningsOf(draft), (row, y) => text.row(row, y === grid.height - 1))
  const lines = rows.join('').trimEnd().split('\n')
  return lines
    .map((line, y) => (y % 2 === 0 ? line : withLetters(line, grid.width, letters, y >> 1)))
    .join('\n')
}

/** Returns a line of cells with the letters of a row. */
function withLetters(line: string, width: number, letters: Uint8Array, row: number): string {
  const characters = [...line]
  for (let x = 0; x < width; x++) characters[2 * x + 1] = String.fromCharCode(letters[row * width + x] ?? 0)
  return characters.join('')
}
