import { DIRECTIONS, edgeOf, neighbour } from '../core/level/grid'
import { cellsOfBuildings } from '../core/level/buildings'
import { IS_DOOR, IS_STREET } from '../core/level/kinds'
import { edgeAt, type Level } from '../core/level/level'
import { hasMark, Mark } from '../core/level/marks'

/**
 * Returns the unlocked cells that locked houses need besides the given ones: the rest of their buildings, and the
 * streets before the doors of those; in rising order. `cells` is in rising order. Linear in the number of cells and in
 * the buildings.
 */
export function cellsNeeded(level: Level, cells: readonly number[]): readonly number[] {
  const needed: number[] = []
  const all = new Set(cells)
  for (const cell of cellsOfBuildings(level, cells)) {
    if (!all.has(cell) && !hasMark(level.marks[cell], Mark.locked)) {
      all.add(cell)
      needed.push(cell)
    }
    for (const direction of DIRECTIONS) {
      if (IS_DOOR[edgeAt(level, edgeOf(level, cell, direction))] !== 1) continue
      const street = neighbour(level, cell, direction)
      if (street < 0 || IS_STREET[level.cells[street] ?? 0] !== 1 || all.has(street)) continue
      if (hasMark(level.marks[street], Mark.locked)) continue
      all.add(street)
      needed.push(street)
    }
  }
  return needed.sort((a, b) => a - b)
}
