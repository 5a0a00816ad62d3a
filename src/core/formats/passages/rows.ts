import type { RowOpenings } from '../../generate/generator'
import type { SettingValues } from '../../settings/setting'
import type { Passages } from './passages'

/** One row of passages. */
export interface PassageRow extends RowOpenings {
  /** 1 where a cell is solid. */
  readonly solid?: Uint8Array
  /** 1 where a cell lies on the way that is shown. */
  readonly way?: Uint8Array
}

/** A text that is written from north to south and remembers no more than a row, however high the maze. */
export interface RowText {
  /** What stands above the first row, with its ends of line. */
  readonly top: string
  /** The lines of the next row; of the last with what ends the map. */
  readonly row: (row: PassageRow, isLast: boolean) => string
}

/** Begins a text for mazes of this width. */
export type RowForm = (width: number, values: SettingValues) => RowText

/** The whole text of passages; `way` has one byte a cell. */
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
