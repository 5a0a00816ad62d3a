import { cellName, DIRECTION_NAMES, DIRECTIONS, edgeOf, neighbour } from '../core/level/grid'
import { CellKind, IS_DOOR } from '../core/level/kinds'
import { edgeAt, type Level } from '../core/level/level'
import { hasMark, Mark } from '../core/level/marks'
import { contentOfCell, kindWords, type CellContext } from './describe-cell'

/**
 * Describes a cell to somebody who does not see the map, content first: "house, door to the south onto street, locked;
 * column 8, row 13".
 */
export function labelCell(level: Level, cell: number, context: CellContext = {}): string {
  return `${labelContent(level, cell, context)}; ${cellName(level, cell)}`
}

/** The label of a cell with what matters less, for those who ask: "street; column 8, row 13; generated, not locked". */
export function labelWholeCell(level: Level, cell: number, context: CellContext = {}): string {
  const marks = level.marks[cell]
  const isDecided = level.cells[cell] !== CellKind.undecided
  const asides = [
    ...(hasMark(marks, Mark.placed) ? ['drawn by hand'] : isDecided ? ['generated'] : []),
    ...(hasMark(marks, Mark.locked) ? [] : ['not locked']),
  ]
  return [labelCell(level, cell, context), ...(asides.length === 0 ? [] : [asides.join(', ')])].join('; ')
}

/** Describes what a cell is and has, and what is behind its doors. */
export function labelContent(level: Level, cell: number, context: CellContext = {}): string {
  return withWhatDoorsLeadTo(level, cell, context)
}

/** Describes a cell, with the kind of cell behind the door of a house; skipped for several doors in one phrase. */
function withWhatDoorsLeadTo(level: Level, cell: number, context: CellContext): string {
  const text = contentOfCell(level, cell, context, false).join(', ')
  if (level.cells[cell] !== CellKind.house) return text
  for (const direction of DIRECTIONS) {
    if (!IS_DOOR[edgeAt(level, edgeOf(level, cell, direction))]) continue
    const other = neighbour(level, cell, direction)
    if (other < 0) continue
    const door = new RegExp(`door to the ${DIRECTION_NAMES[direction]}(?=,|$)`)
    return text.replace(door, (words) => `${words} onto ${kindWords(level, other, context)}`)
  }
  return text
}
