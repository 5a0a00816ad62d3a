/** A removed protection, and the test that noticed; undefined if none did. */
export interface TableRow {
  readonly name: string
  readonly noticed: string | undefined
}

export function tableOf(rows: readonly TableRow[]): string
export function withTable(text: string, rows: readonly TableRow[]): string
export function rowsIn(text: string): readonly TableRow[]
