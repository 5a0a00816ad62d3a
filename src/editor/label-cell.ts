import { DIRECTION_NAMES, DIRECTIONS, edgeOf, neighbour } from '../core/level/grid'
import { CellKind, cellKindRow, IS_DOOR } from '../core/level/kinds'
import { edgeAt, type Level } from '../core/level/level'
import { hasMark, Mark } from '../core/level/marks'
import type { Project } from '../core/project/project'
import { describeCell } from './describe-cell'

/**
 * Describes a cell to somebody who does not see the map: all of `describeCell`, what its doors lead to, and what the
 * map shows by the absence of a mark: "column 8, row 13: house, door to the south onto street, generated, not locked".
 */
export function labelCell(level: Level, cell: number, project?: Pick<Project, 'kinds'>): string {
  const marks = level.marks[cell]
  const parts = [withWhatDoorsLeadTo(level, cell, describeCell(level, cell, project))]
  const isDecided = level.cells[cell] !== CellKind.undecided
  if (isDecided && !hasMark(marks, Mark.placed)) parts.push('generated')
  if (!hasMark(marks, Mark.locked)) parts.push('not locked')
  return parts.join(', ')
}

/** Names the kind of cell behind the door of a house; skipped for several doors in one phrase. */
function withWhatDoorsLeadTo(level: Level, cell: number, text: string): string {
  if (level.cells[cell] !== CellKind.house) return text
  for (const direction of DIRECTIONS) {
    if (!IS_DOOR[edgeAt(level, edgeOf(level, cell, direction))]) continue
    const other = neighbour(level, cell, direction)
    if (other < 0) continue
    const kind = cellKindRow(level.cells[other] ?? 0).label.toLowerCase()
    const door = new RegExp(`door to the ${DIRECTION_NAMES[direction]}(?=,|$)`)
    return text.replace(door, (words) => `${words} onto ${kind}`)
  }
  return text
}
