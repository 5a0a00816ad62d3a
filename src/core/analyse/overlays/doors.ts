import { DIRECTION_NAMES, DIRECTIONS, edgeOf } from '../../level/grid'
import { CellKind, IS_DOOR } from '../../level/kinds'
import { edgeAt } from '../../level/level'
import type { Analysis } from './analysis'

/** Which way the door of each house faces. */
export const doors: Analysis = {
  id: 'doors',
  label: 'Facing of doors',
  run(level) {
    const values = new Uint8Array(level.cells.length)
    const counts = [0, 0, 0, 0, 0, 0, 0]
    for (let cell = 0; cell < values.length; cell++) {
      if (level.cells[cell] !== CellKind.house) continue
      let value = 6
      for (const direction of DIRECTIONS) {
        if (IS_DOOR[edgeAt(level, edgeOf(level, cell, direction))] !== 1) continue
        value = value === 6 ? direction + 1 : 5
      }
      values[cell] = value
      counts[value] = (counts[value] ?? 0) + 1
    }
    const facing = DIRECTIONS.map(
      (direction) => `${counts[direction + 1] ?? 0} ${DIRECTION_NAMES[direction]}`,
    )
    return {
      values,
      classes: [
        ...DIRECTION_NAMES.map((name) => ({
          label: `Door to the ${name}`,
          letter: name[0]?.toUpperCase() ?? '',
        })),
        { label: 'Several doors', letter: 'M' },
        { label: 'No door', letter: 'O' },
      ],
      isScale: false,
      sentence: `Doors face ${facing.join(', ')}.`,
    }
  },
}
