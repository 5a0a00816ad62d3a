import { cellAt, cellCount, isInside, isSameSize, xOf, yOf, type Grid } from '../core/level/grid'
import { cellsOfBuildings } from '../core/level/buildings'
import { CellKind } from '../core/level/kinds'
import type { Level } from '../core/level/level'
import { HAND_MARKS, hasMark, Mark } from '../core/level/marks'
import { brushAt } from './brushes'
import { holds } from './holds'

/** The selected cells, in rising order, each once; may be empty. Not part of the document. */
export type Selection = readonly number[]

/** The empty selection. */
export const NO_SELECTION: Selection = []

/** How cells change a selection: replace it, add to it, or subtract from it. */
export type SelectionMode = 'replace' | 'add' | 'subtract'

/** Carries a selection over to another level: the same cells if the size is the same, else none. */
export function keepSelection(before: Grid, after: Grid, selection: Selection): Selection {
  return isSameSize(before, after) ? selection : NO_SELECTION
}

/** A move of all cells of a level: a number of columns east and rows south. */
export interface Nudge {
  readonly columns: number
  readonly rows: number
  /** Whether cells that leave on one side return on the other. */
  readonly wrap: boolean
}

/** Returns the inverse of a nudge. */
export function nudgeBack({ columns, rows, wrap }: Nudge): Nudge {
  return { columns: -columns, rows: -rows, wrap }
}

/** Returns the selection after a nudge; cells that leave the level are dropped. */
export function nudgeSelection(grid: Grid, selection: Selection, { columns, rows, wrap }: Nudge): Selection {
  const { width, height } = grid
  const round = (at: number, length: number): number => ((at % length) + length) % length
  const moved: number[] = []
  for (const cell of selection) {
    const x = xOf(grid, cell) + columns
    const y = yOf(grid, cell) + rows
    if (wrap) moved.push(cellAt(grid, round(x, width), round(y, height)))
    else if (isInside(grid, x, y)) moved.push(cellAt(grid, x, y))
  }
  return wrap ? moved.sort((a, b) => a - b) : moved
}

/** Combines a selection with some more cells, both in rising order. Linear. */
export function combineSelections(selection: Selection, cells: Selection, mode: SelectionMode): Selection {
  if (mode === 'replace' || (mode === 'add' && selection.length === 0)) return cells
  const combined: number[] = []
  let at = 0
  for (const cell of selection) {
    for (; at < cells.length && (cells[at] ?? 0) < cell; at++)
      if (mode === 'add') combined.push(cells[at] ?? 0)
    const isBoth = cells[at] === cell
    if (isBoth) at++
    if (!isBoth || mode === 'add') combined.push(cell)
  }
  if (mode === 'add') for (; at < cells.length; at++) combined.push(cells[at] ?? 0)
  return combined
}

export function isSelected(selection: Selection, cell: number): boolean {
  return holds(selection, cell)
}

/** Selects every cell. */
export function allCells(grid: Grid): Selection {
  return Array.from({ length: cellCount(grid) }, (_, cell) => cell)
}

/** Selects the cells whose marks pass a test. */
function cellsWhere(level: Level, passes: (cell: number) => boolean): Selection {
  const cells: number[] = []
  for (let cell = 0; cell < level.cells.length; cell++) if (passes(cell)) cells.push(cell)
  return cells
}

/** Selects all cells of the same kinds as some cells, by brush: a gate differs from a plain street. */
export function cellsLike(level: Level, cells: Selection): Selection {
  const kinds = new Set(cells.map((cell) => brushAt(level, cell)))
  return cellsWhere(level, (cell) => kinds.has(brushAt(level, cell)))
}

/** Selects all cells of the buildings of some cells. Linear in those buildings. */
export function wholeBuildings(level: Level, cells: Selection): Selection {
  return [...cellsOfBuildings(level, cells)].sort((a, b) => a - b)
}

export function lockedCells(level: Level): Selection {
  return cellsWhere(level, (cell) => hasMark(level.marks[cell], Mark.locked))
}

/** Selects the generated cells, which a re-roll may change. */
export function generatedCells(level: Level): Selection {
  return cellsWhere(
    level,
    (cell) => level.cells[cell] !== CellKind.undecided && !hasMark(level.marks[cell], HAND_MARKS),
  )
}

/** Selects the cells drawn by hand. */
export function handMadeCells(level: Level): Selection {
  return cellsWhere(level, (cell) => hasMark(level.marks[cell], Mark.placed))
}
