import { openGatesOf } from '../core/analyse/entrances'
import { playedEndsOf } from '../core/analyse/ends'
import { distancesFrom, NATIVE } from '../core/analyse/routes'
import { isWalkable } from '../core/level/kinds'
import type { Level } from '../core/level/level'
import { PLACE_KINDS } from '../core/level/places'
import { Exit, Stop } from './io'
import { readCell } from './named-cells'

/** Where a way begins and ends, as typed: a column and a row, a kind of place, or the id or the name of a place. */
export interface TypedEnds {
  readonly from?: string
  readonly to?: string
}

/** Returns the ends of a way as cells. Of several places that fit, the first is the start and the nearest the goal. */
export function routeEnds(
  level: Level,
  { from, to }: TypedEnds,
): { readonly start: number; readonly goal: number } {
  const ends = playedEndsOf(level)
  const start = from === undefined ? ends?.start : endsAt(level, '--from', from)[0]
  // The default goal may be the start that was asked for.
  const goals = to === undefined ? defaultGoals(level, start) : endsAt(level, '--to', to)
  const goal = start === undefined ? undefined : nearest(level, start, goals)
  if (start !== undefined && goal !== undefined) return { start, goal }
  throw new Stop(Exit.usage, [
    'The level has no start, gates, stairs or chest to go between; give --from and --to.',
  ])
}

function defaultGoals(level: Level, start: number | undefined): readonly number[] {
  const ends = playedEndsOf(level)
  if (!ends) return []
  return [ends.goal === start ? ends.start : ends.goal]
}

/** Returns the cell with the shortest way from a start; the first if no way leads to any. */
function nearest(level: Level, start: number, cells: readonly number[]): number | undefined {
  if (cells.length < 2) return cells[0]
  const distances = distancesFrom(level, start, NATIVE)
  const steps = (cell: number): number => {
    const distance = distances[cell] ?? -1
    return distance < 0 ? Infinity : distance
  }
  return cells.reduce((best, cell) => (steps(cell) < steps(best) ? cell : best))
}

/** Returns the cells that a text names, all of which can be walked on. Stops the command if there are none. */
function endsAt(level: Level, option: string, text: string): readonly number[] {
  const { width, height } = level
  const isCell = /^-?\d+,-?\d+$/.test(text)
  const cell = readCell(level, text)
  if (isCell && cell === undefined) {
    throw new Stop(Exit.usage, [
      `${option} ${text} lies beyond the level: columns count from 1 to ${width}, and rows from 1 to ${height}.`,
    ])
  }
  const named = cell === undefined ? placesCalled(level, text) : [cell]
  if (named.length === 0) throw new Stop(Exit.usage, [unknownEnd(level, option, text)])
  const walkable = named.filter((each) => isWalkable(level.cells[each]))
  if (walkable.length > 0) return walkable
  throw new Stop(Exit.usage, [`${option} ${text} is not on a cell to walk on; name a street or a house.`])
}

/** Returns the cells of the places of a kind, else of the place with an id, else of those with a name. */
function placesCalled(level: Level, text: string): readonly number[] {
  const gates = text === 'gate' ? openGatesOf(level) : []
  const stairs = text === 'stairs' ? ['stairs-up', 'stairs-down'] : []
  const ofKind = level.places.filter(({ kind }) => kind === text || stairs.includes(kind))
  const cells = [...new Set([...gates, ...ofKind.map(({ cell }) => cell)])]
  if (cells.length > 0) return cells
  const byId = level.places.filter(({ id }) => id === text)
  const called = byId.length > 0 ? byId : level.places.filter(({ name }) => name.trim() === text.trim())
  return called.map(({ cell }) => cell)
}

function unknownEnd(level: Level, option: string, text: string): string {
  const kinds = new Set<string>(level.places.map(({ kind }) => kind))
  if (openGatesOf(level).length > 0) kinds.add('gate')
  const known = PLACE_KINDS.map(({ id }) => id).filter((id) => kinds.has(id))
  const places = known.length === 0 ? 'The level has no places' : `The level has ${known.join(', ')}`
  return `${option} takes a column and a row from 1, such as "4,1", or a place, not "${text}". ${places}.`
}
