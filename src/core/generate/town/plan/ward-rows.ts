import { shuffle, type Random } from '../../../random/random'
import type { StreetSettings } from '../settings/town-settings'

/** The settings for the rows of houses in a ward. */
export type RowSettings = Pick<StreetSettings, 'density' | 'houseDepth'>

/** Returns the lines left over if rows of one depth, with a street between them, fill a depth: 0 to `houseDepth`. */
export function spareLines(depth: number, houseDepth: number): number {
  return (depth + 1) % (houseDepth + 1)
}

/**
 * Returns the depths of the rows across a ward, in random order: the depth in the settings, except for rows that density or left-over
 * lines change. With a street between them they fill the depth exactly.
 */
export function rowsAcross(
  depth: number,
  { density, houseDepth }: RowSettings,
  random: Random,
): readonly number[] {
  // A row takes a line for the street behind it as well, the last one too.
  let lines = depth + 1
  const rows: number[] = []
  if (density > 0 && houseDepth > 1) {
    for (let left = Math.floor(lines / (houseDepth + 1)); left > 0; left--)
      if (random.below(100) < density) rows.push(1)
  }
  lines -= 2 * rows.length
  for (const other of oddRows(lines, houseDepth)) {
    rows.push(other)
    lines -= other + 1
  }
  for (; lines > houseDepth; lines -= houseDepth + 1) rows.push(houseDepth)
  shuffle(random, rows)
  return rows
}

/** Returns the rows of other depths to add, so that rows of the depth in the settings fill all other lines exactly. */
function oddRows(lines: number, houseDepth: number): readonly number[] {
  const over = lines % (houseDepth + 1)
  if (over === 0 || lines === 1) return []
  if (houseDepth === 1) return [2]
  if (houseDepth === 3) return over === 1 ? [1, 2] : [over - 1]
  if (over === 1) return [3]
  return lines >= 8 ? [3, 3] : [1]
}
