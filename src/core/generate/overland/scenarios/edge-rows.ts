import type { Values } from '../parameters'

/** Returns the number of rows at each pole that belong to one bank. */
export function edgeRows(values: Values<'water_width'>): number {
  return 6 + Math.floor(values.water_width / 150)
}
