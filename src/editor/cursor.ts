import { cellAt, xOf, yOf, type Grid } from '../core/level/grid'
import type { Level } from '../core/level/level'

/** Moves of the cell cursor: one cell, to the next change of kind in that direction, or to an end. */
export type CursorMove =
  | 'up'
  | 'right'
  | 'down'
  | 'left'
  | 'up-to-change'
  | 'right-to-change'
  | 'down-to-change'
  | 'left-to-change'
  | 'row-start'
  | 'row-end'
  | 'level-start'
  | 'level-end'

const plainMoves: Readonly<Record<string, CursorMove>> = {
  ArrowUp: 'up',
  ArrowRight: 'right',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  Home: 'row-start',
  End: 'row-end',
}
const controlMoves: Readonly<Record<string, CursorMove>> = {
  ArrowUp: 'up-to-change',
  ArrowRight: 'right-to-change',
  ArrowDown: 'down-to-change',
  ArrowLeft: 'left-to-change',
  Home: 'level-start',
  End: 'level-end',
}

/** Returns the move of a key, by the keyboard's key name; undefined for other keys. */
export function cursorMoveOf(key: string, control: boolean): CursorMove | undefined {
  const moves = control ? controlMoves : plainMoves
  return Object.hasOwn(moves, key) ? moves[key] : undefined
}

/** Returns the cell after a move; at a border the cursor stays. */
export function moveCursor(level: Level, cell: number, move: CursorMove): number {
  const x = xOf(level, cell)
  const y = yOf(level, cell)
  switch (move) {
    case 'up':
      return along(level, cell, 0, -1)
    case 'right':
      return along(level, cell, 1, 0)
    case 'down':
      return along(level, cell, 0, 1)
    case 'left':
      return along(level, cell, -1, 0)
    case 'up-to-change':
      return toChange(level, cell, 0, -1)
    case 'right-to-change':
      return toChange(level, cell, 1, 0)
    case 'down-to-change':
      return toChange(level, cell, 0, 1)
    case 'left-to-change':
      return toChange(level, cell, -1, 0)
    case 'row-start':
      return cell - x
    case 'row-end':
      return cellAt(level, level.width - 1, y)
    case 'level-start':
      return 0
    case 'level-end':
      return cellAt(level, level.width - 1, level.height - 1)
  }
}

/** Returns the nearest cell after the level was replaced by one of another size. */
export function keepCursor(grid: Grid, before: Grid, cell: number): number {
  return cellAt(grid, clamp(xOf(before, cell), grid.width), clamp(yOf(before, cell), grid.height))
}

function along(grid: Grid, cell: number, stepX: number, stepY: number): number {
  const x = clamp(xOf(grid, cell) + stepX, grid.width)
  return cellAt(grid, x, clamp(yOf(grid, cell) + stepY, grid.height))
}

/** Returns the first cell of another kind, or the last cell before the border. */
function toChange(level: Level, from: number, stepX: number, stepY: number): number {
  let cell = from
  for (;;) {
    const next = along(level, cell, stepX, stepY)
    if (next === cell || level.cells[next] !== level.cells[from]) return next
    cell = next
  }
}

function clamp(value: number, limit: number): number {
  return Math.max(0, Math.min(limit - 1, value))
}
