import { DIRECTIONS, edgeOf, isBorder } from '../../level/grid'
import { CellKind, IS_DOOR } from '../../level/kinds'
import { edgeAt, type Level } from '../../level/level'
import { isOuterSide } from '../../level/outer-side'
import type { Law } from '../law'
import { oneDoor } from './one-door'

/** In a window of a larger town, a house at the border may have its door to a street beyond. */
export const windowDoors: Law = {
  ...oneDoor,
  statement:
    'Every building has a door on a street, or at the border to a street beyond, and no second one unless its author set it.',
  check: (level) => oneDoor.check(withoutOutwardHouses(level)),
}

/** Returns the level with the border houses whose only door leads out as undecided cells, which the law skips. */
function withoutOutwardHouses(level: Level): Level {
  const cells = level.cells.slice()
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell] !== CellKind.house || !isBorder(level, cell)) continue
    const doors = DIRECTIONS.filter((side) => IS_DOOR[edgeAt(level, edgeOf(level, cell, side))] === 1)
    const [door] = doors
    if (door !== undefined && doors.length === 1 && isOuterSide(level, cell, door))
      cells[cell] = CellKind.undecided
  }
  return { ...level, cells }
}
