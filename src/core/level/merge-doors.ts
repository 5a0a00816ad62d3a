import { canBeDoor, doorPosition, edgeOfDoor, isSameDoor, type Door } from './doors'
import type { Grid } from './grid'
import { edgeAt, type Level } from './level'
import type { LevelVersions } from './level-versions'

/**
 * Merges the doors of a level with those that its file has now: a door that was added, changed or removed here stays so, all
 * others become as in the file. A door whose edge can no longer have one is left out.
 */
export function mergeDoors(
  { imported, current, fresh, columns, rows }: LevelVersions,
  merged: Level,
): readonly Door[] {
  const was = doorsOn(merged, imported, columns, rows)
  const file = doorsOn(merged, fresh, columns, rows)
  const has = doorsOn(merged, current, 0, 0)
  const doors: Door[] = []
  for (const edge of new Set([...has.keys(), ...file.keys()])) {
    const isOurs = !isSameDoor(has.get(edge), was.get(edge))
    const door = isOurs ? has.get(edge) : file.get(edge)
    if (door && canBeDoor(edgeAt(merged, edge))) doors.push({ ...door, edge })
  }
  return doors
}

/** Returns the doors of a level by the edges on which they are in another grid. */
function doorsOn(grid: Grid, level: Level, columns: number, rows: number): ReadonlyMap<number, Door> {
  const doors = new Map<number, Door>()
  for (const door of level.doors ?? []) {
    const { x, y, side } = doorPosition(level, door.edge)
    const edge = edgeOfDoor(grid, { x: x + columns, y: y + rows, side })
    if (edge >= 0) doors.set(edge, door)
  }
  return doors
}
