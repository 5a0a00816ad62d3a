import { copyBytes } from '../../core/level/bytes'
import { hasMark, Mark } from '../../core/level/marks'
import type { Level } from '../../core/level/level'
import { refuseLock } from '../brushes'
import { cellsInWords, type CommandResult, type CommandRules } from './rules'
import { sift } from './sift-cells'

/** Locks cells and the cells they need, or unlocks them. */
export const lockCommand: CommandRules<'lock'> = {
  run: (level, { locked, cells, needs }) => lock(level, locked, cells, needs ?? []),
  describe: ({ locked, needs }, count) =>
    `${locked ? 'Lock' : 'Unlock'}, ${cellsInWords(count)}${needsInWords(needs?.length ?? 0)}`,
}

function needsInWords(count: number): string {
  if (count === 0) return ''
  return count === 1 ? ' and 1 cell they need' : ` and ${count} cells they need`
}

function lock(
  level: Level,
  locked: boolean,
  asked: readonly number[],
  needs: readonly number[],
): CommandResult {
  const all = needs.length === 0 ? asked : [...asked, ...needs]
  const { cells, refused } = sift(level, all, (cell) => refuseLock(level, locked, cell))
  const count = cells.length - needs.length
  const changes = cells.some((cell) => hasMark(level.marks[cell], Mark.locked) !== locked)
  if (!changes) return { level, refused, count, touched: cells }
  const marks = copyBytes(level.marks)
  for (const cell of cells) {
    const rest = (marks[cell] ?? 0) & ~Mark.locked
    marks[cell] = locked ? rest | Mark.locked : rest
  }
  return { level: { ...level, marks }, refused, count, touched: cells }
}
