import type { Grid } from '../../../level/grid'
import type { Values } from '../parameters'

export type StripeValues = Values<'northern_percentage' | 'southern_percentage' | 'no_southern_land'>

/** Whether nations live on land in the southern sea, and not in the ice. */
export function hasSouth(values: StripeValues): boolean {
  return !values.no_southern_land
}

/** The rows where the ice begins to break up, and where it ends. */
export function stripesOf(
  { height }: Grid,
  values: StripeValues,
): { readonly ice: number; readonly sea: number } {
  const rows = (percent: number): number => Math.max(1, Math.round((height * percent) / 100))
  return { ice: rows(values.northern_percentage), sea: height - rows(values.southern_percentage) }
}

/** Whether a row lies in the middle stripe, where the ice breaks up; the last row of ice if no row does. */
export function isMiddleRow(grid: Grid, values: StripeValues, row: number): boolean {
  const { ice, sea } = stripesOf(grid, values)
  const first = Math.min(ice, Math.max(0, sea - 1))
  return row >= first && row < Math.max(ice, sea)
}
