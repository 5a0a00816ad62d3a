import { boxAround, turnedCell } from '../core/level/block'
import { cellAt, isInside, xOf, yOf, type Grid } from '../core/level/grid'
import type { Command } from './command'
import { nudgeSelection, type Nudge } from './selection'

/** A command that moves cells with what is on them: a nudge all cells, a move those of its piece. */
export type MovingCommand = Nudge | Extract<Command, { readonly kind: 'move-block' }>

/** Returns where cells come by a command: a function from a cell to its new position, undefined if it falls off the map. */
export function movementOf(grid: Grid, command: MovingCommand): (cell: number) => number | undefined {
  if (!('cells' in command)) return (cell) => nudgeSelection(grid, [cell], command)[0]
  const { cells, turn, dx, dy } = command
  const box = boxAround(grid, cells)
  if (!box) return (cell) => cell
  const moving = new Set(cells)
  const turned = turn.quarters % 2 === 1 ? { width: box.height, height: box.width } : box
  return (cell) => {
    if (!moving.has(cell)) return cell
    const inside = cellAt(box, xOf(grid, cell) - box.x, yOf(grid, cell) - box.y)
    const to = turnedCell(box, turned, turn, inside)
    const [x, y] = [box.x + dx + xOf(turned, to), box.y + dy + yOf(turned, to)]
    return isInside(grid, x, y) ? cellAt(grid, x, y) : undefined
  }
}
