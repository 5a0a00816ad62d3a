import type { Grid } from './grid'
import type { Level } from './level'

/** The new grid of a level, and its offset in columns east and rows south. */
export interface Relay extends Grid {
  readonly columns: number
  readonly rows: number
  /** Whether cells that leave on one side return on the other; only if the size stays the same. */
  readonly wrap: boolean
}

/** Which side stays fixed when the size changes: 0 the west or north, 1 the middle, 2 the east or south. */
export type AnchorSide = 0 | 1 | 2

/** Returns the offset of a level along one axis when its length changes with a fixed side. */
export function anchorShift(before: number, after: number, side: AnchorSide): number {
  return side === 0 ? 0 : side === 1 ? Math.trunc((after - before) / 2) : after - before
}

/** Where the cells of a new grid come from: for each column and each row the old one, or -1. */
export interface Sources {
  readonly columns: Int32Array
  readonly rows: Int32Array
}

/** Returns where the cells of a relay come from. */
export function sourcesOf(level: Grid, { width, height, columns, rows, wrap }: Relay): Sources {
  return {
    columns: sourcesOfAxis(level.width, width, columns, wrap),
    rows: sourcesOfAxis(level.height, height, rows, wrap),
  }
}

function sourcesOfAxis(before: number, after: number, shift: number, wrap: boolean): Int32Array {
  const sources = new Int32Array(after)
  for (let at = 0; at < after; at++) {
    const from = wrap ? (((at - shift) % before) + before) % before : at - shift
    sources[at] = from >= 0 && from < before ? from : -1
  }
  return sources
}

/** Returns the kinds of all cells after the relay. */
export function kindsAfter(level: Level, { columns, rows }: Sources): Uint8Array {
  const kinds = new Uint8Array(columns.length * rows.length)
  for (let y = 0, cell = 0; y < rows.length; y++) {
    const row = (rows[y] as number) * level.width
    for (let x = 0; x < columns.length; x++, cell++) {
      const column = columns[x] as number
      if (row >= 0 && column >= 0) kinds[cell] = level.cells[row + column] as number
    }
  }
  return kinds
}
