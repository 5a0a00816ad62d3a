import { DIRECTIONS } from '../level/grid'
import { CellKind, IS_STREET } from '../level/kinds'
import type { Level } from '../level/level'
import { isOuterSide } from '../level/outer-side'
import { isWayOut } from '../level/wraps'

/** Lists the streets at an open gate: one of their sides leads out of the town. */
export function openGatesOf(level: Level): readonly number[] {
  const { width, height, cells } = level
  const hasOutside = cells.indexOf(CellKind.outside) >= 0
  const gates: number[] = []
  for (let y = 0, cell = 0; y < height; y++) {
    const isInnerRow = !hasOutside && y > 0 && y < height - 1
    for (let x = 0; x < width; x++, cell++) {
      // Only the border leads out; a large level has millions of other cells.
      if (isInnerRow && x > 0 && x < width - 1) continue
      if (IS_STREET[cells[cell] ?? 0] === 1 && leadsOut(level, cell)) gates.push(cell)
    }
  }
  return gates
}

/** Whether a walker can leave the town over this side of a cell; a wrap leads back into the town. */
export function leadsOut(level: Level, cell: number): boolean {
  return DIRECTIONS.some(
    (direction) => isOuterSide(level, cell, direction) && isWayOut(level, cell, direction),
  )
}
