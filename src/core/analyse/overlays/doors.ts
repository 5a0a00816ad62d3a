import { DIRECTION_NAMES, DIRECTIONS, edgeOf } from '../../level/grid'
import { buildingsOf, isInnerSide } from '../../level/buildings'
import { IS_DOOR } from '../../level/kinds'
import { edgeAt } from '../../level/level'
import type { Analysis } from './analysis'
import { OVERLAY_LABELS } from './labels'

/** Direction of each house's door; all cells of a building show its door, which counts once. */
export const doors: Analysis = {
  id: 'doors',
  label: OVERLAY_LABELS.doors,
  run(level) {
    const values = new Uint8Array(level.cells.length)
    const counts = [0, 0, 0, 0, 0, 0, 0]
    const { of, count } = buildingsOf(level)
    const facings = new Uint8Array(count).fill(6)
    for (let cell = 0; cell < values.length; cell++) {
      const building = of[cell] ?? -1
      if (building < 0) continue
      for (const direction of DIRECTIONS) {
        const isDoor = IS_DOOR[edgeAt(level, edgeOf(level, cell, direction))] === 1
        if (!isDoor || isInnerSide(level, cell, direction)) continue
        facings[building] = facings[building] === 6 ? direction + 1 : 5
      }
    }
    for (const value of facings) counts[value] = (counts[value] ?? 0) + 1
    for (let cell = 0; cell < values.length; cell++) {
      const building = of[cell] ?? -1
      if (building >= 0) values[cell] = facings[building] ?? 6
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
