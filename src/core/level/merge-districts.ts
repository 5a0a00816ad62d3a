import { equalDistricts, type Districts } from './districts'
import { isSameSize, type Grid } from './grid'
import type { Level } from './level'
import { cellIn, type LevelVersions } from './level-versions'

/**
 * Returns the districts of a merged level: those of the file, unless they were changed here. `hides` is true if the file has
 * changed them too.
 */
export function mergeDistricts(
  { imported, current, fresh, columns, rows }: LevelVersions,
  grid: Grid,
): { readonly districts: Districts | undefined; readonly hides: boolean } {
  const before = districtsOn(current, imported, columns, rows)
  if (equalDistricts(before, current.districts)) {
    return { districts: districtsOn(grid, fresh, columns, rows), hides: false }
  }
  const hides = !equalDistricts(imported.districts, fresh.districts)
  return { districts: districtsOn(grid, current, 0, 0), hides }
}

/** Returns the districts of a level on another grid, where it is moved by columns and rows. */
function districtsOn(grid: Grid, level: Level, columns: number, rows: number): Districts | undefined {
  const { districts } = level
  if (!districts || (isSameSize(grid, level) && columns === 0 && rows === 0)) return districts
  const zones = new Uint8Array(grid.width * grid.height)
  for (let y = 0, cell = 0; y < grid.height; y++) {
    for (let x = 0; x < grid.width; x++, cell++) {
      zones[cell] = districts.zones[cellIn(level, x - columns, y - rows)] ?? 0
    }
  }
  return { ...districts, zones }
}
