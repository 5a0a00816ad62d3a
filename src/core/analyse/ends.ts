import { neighbour, DIRECTIONS, edgeOf, isBorder } from '../level/grid'
import { IS_DOOR, IS_OPEN } from '../level/kinds'
import { edgeAt, type Level } from '../level/level'

/** Start and end of a route through a level, as cells. */
export interface Ends {
  readonly start: number
  readonly goal: number
}

/**
 * From the start that was set, else the first opening of the border, to the last other opening; undefined without both.
 */
export function endsOf(level: Level): Ends | undefined {
  const openings: number[] = []
  for (let cell = 0; cell < level.cells.length; cell++) {
    if (isBorder(level, cell) && leadsOut(level, cell)) openings.push(cell)
  }
  const start = level.places.find(({ kind }) => kind === 'start')?.cell ?? openings[0]
  const goal = openings.findLast((cell) => cell !== start)
  return start === undefined || goal === undefined ? undefined : { start, goal }
}

function leadsOut(level: Level, cell: number): boolean {
  return DIRECTIONS.some((direction) => {
    if (neighbour(level, cell, direction) >= 0) return false
    const kind = edgeAt(level, edgeOf(level, cell, direction))
    return IS_OPEN[kind] === 1 || IS_DOOR[kind] === 1
  })
}
