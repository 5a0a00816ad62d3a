import type { RowOpenings } from '../generate/generator'
import type { SettingValues } from '../settings/setting'

/** One row of a maze. */
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
