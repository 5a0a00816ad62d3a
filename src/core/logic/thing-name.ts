import { doorPosition } from '../level/doors'
import { xOf, yOf } from '../level/grid'
import type { Machine, Thing } from './machine'

/**
 * Names a thing: its id, else where it is, as LEVEL:x,y, and for a door LEVEL:x,y,side. Of several places without an id on a cell,
 * all but the first have their number behind: LEVEL:x,y,2.
 */
export function thingName({ project, onCell, firstCells }: Machine, thing: Thing): string {
  const { place, door, level, cell } = thing
  const id = place?.id ?? door?.id
  if (id !== undefined) return id
  const entry = project.levels[level]
  if (!entry) return ''
  if (door) {
    const { x, y, side } = doorPosition(entry.level, door.edge)
    return `${entry.id}:${x},${y},${side}`
  }
  const nameless = (onCell.get(cell) ?? []).filter((other) => other.place?.id === undefined)
  const number = nameless.indexOf(thing) + 1
  const where = cellOfLevel({ project, firstCells }, level, cell)
  return number > 1 ? `${where},${number}` : where
}

/** Names a cell of all levels as LEVEL:x,y. */
export function cellOfLevel(
  { project, firstCells }: Pick<Machine, 'project' | 'firstCells'>,
  level: number,
  cell: number,
): string {
  const entry = project.levels[level]
  if (!entry) return ''
  const local = cell - (firstCells[level] ?? 0)
  return `${entry.id}:${xOf(entry.level, local)},${yOf(entry.level, local)}`
}
