import { DIRECTIONS, edgeOf, neighbour } from '../core/level/grid'
import { CellKind, IS_DOOR } from '../core/level/kinds'
import { edgeAt, type Level } from '../core/level/level'
import { hasMark, Mark } from '../core/level/marks'

/**
 * The cells that locked houses need beside themselves: the streets before their doors, as far as they are neither among
 * the cells nor locked yet; in rising order. Linear in the number of cells, which are in rising order.
 */
export function cellsNeeded(level: Level, cells: readonly number[]): readonly number[] {
  const needed: number[] = []
  const all = new Set(cells)
  for (const cell of cells) {
    if (level.cells[cell] !== CellKind.house) continue
    for (const direction of DIRECTIONS) {
      if (IS_DOOR[edgeAt(level, edgeOf(level, cell, direction))] !== 1) continue
      const street = neighbour(level, cell, direction)
      if (street < 0 || level.cells[street] !== CellKind.street || all.has(street)) continue
      if (hasMark(level.marks[street], Mark.locked)) continue
      all.add(street)
      needed.push(street)
    }
  }
  return needed.sort((a, b) => a - b)
}
