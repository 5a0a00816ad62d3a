import { doorPosition, edgeOfDoor } from '../level/doors'
import { cellAt, isInside, xOf, yOf } from '../level/grid'
import type { Project } from '../project/project'
import type { Machine, Thing } from './machine'
import type { ThingRef } from './thing-words'

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

/** Returns the thing with a name that `thingName` gave it; undefined if the project has no such thing any more. */
export function thingByName({ levels }: Project, name: string): ThingRef | undefined {
  for (const [level, entry] of levels.entries()) {
    const place = entry.level.places.find(({ id }) => id === name)
    if (place) return { level, place }
    const door = entry.level.doors?.find(({ id }) => id === name)
    if (door) return { level, door }
  }
  const [, id, column, row, last = ''] = NAMELESS.exec(name) ?? []
  const level = levels.findIndex((entry) => entry.id === id)
  const grid = levels[level]?.level
  const [x, y] = [Number(column), Number(row)]
  if (!grid) return undefined
  if (last === 'north' || last === 'west') {
    const edge = edgeOfDoor(grid, { x, y, side: last })
    const door = grid.doors?.find((each) => each.edge === edge)
    return door && { level, door }
  }
  if (!isInside(grid, x, y)) return undefined
  const nameless = grid.places.filter((each) => each.cell === cellAt(grid, x, y) && each.id === undefined)
  const place = nameless[Number(last === '' ? 1 : last) - 1]
  return place && { level, place }
}

const NAMELESS = /^(.*):(\d+),(\d+)(?:,(north|west|\d+))?$/
