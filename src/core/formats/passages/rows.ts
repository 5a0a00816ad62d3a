import type { RowOpenings } from '../../generate/generator'
import type { SettingValues } from '../../settings/setting'
import type { Passages } from './passages'

/** One row of passages. */
export interface PassageRow extends RowOpenings {
  /** 1 for solid cells. */
  readonly solid?: Uint8Array
  /** 1 for cells on the shown path. */
  readonly way?: Uint8Array
}

/** A text written from north to south with one row in memory, however high the maze. */
export interface RowText {
  /** The text above the first row, with its line ends. */
  readonly top: string
  /** Returns the lines of the next row; for the last row also the end of the map. */
  readonly row: (row: PassageRow, isLast: boolean) => string
}

/** Begins a text for mazes of this width. */
export type RowForm = (width: number, values: SettingValues) => RowText

/** Writes the whole text of passages; `way` has one byte a cell. */
export function textOfRows(text: RowText, passages: Passages, way?: Uint8Array): string {
  const { width, height, north, west, solid } = passages
  const parts = [text.top]
  for (let y = 0; y < height; y++) {
    const cells = [y * width, (y + 1) * width] as const
    const row: PassageRow = {
      north: north.subarray(...cells),
      west: west.subarray(y * (width + 1), (y + 1) * (width + 1)),
      south: north.subarray((y + 1) * width, (y + 2) * width),
      ...(solid ? { solid: solid.subarray(...cells) } : {}),
      ...(way ? { way: way.subarray(...cells) } : {}),
    }
    parts.push(text.row(row, y === height - 1))
  }
  return parts.join('')
}
