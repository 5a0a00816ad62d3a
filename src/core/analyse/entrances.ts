import { DIRECTIONS, edgeOf } from '../level/grid'
import { IS_DOOR, IS_OPEN, IS_STREET } from '../level/kinds'
import { edgeAt, type Level } from '../level/level'
import { isOuterSide } from '../level/outer-side'

/** Lists the streets at an open gate: one of their sides leads out of the town. */
export function openGatesOf(level: Level): readonly number[] {
  const gates: number[] = []
  for (let cell = 0; cell < level.cells.length; cell++) {
    if (IS_STREET[level.cells[cell] ?? 0] === 1 && leadsOut(level, cell)) gates.push(cell)
  }
  return gates
}

/** Whether a side of a cell leads out of the town and lets pass. */
export function leadsOut(level: Level, cell: number): boolean {
  return DIRECTIONS.some((direction) => {
    if (!isOuterSide(level, cell, direction)) return false
    const edge = edgeAt(level, edgeOf(level, cell, direction))
    return IS_OPEN[edge] === 1 || IS_DOOR[edge] === 1
  })
}
