import { copyBytes } from '../../core/level/bytes'
import { hasMark, Mark } from '../../core/level/marks'
import type { Level } from '../../core/level/level'
import { refuseLock } from '../brushes'
import { cellsInWords, type CommandResult, type CommandRules } from './rules'
import { sift } from './touched'

/** Locks cells or unlocks them. */
export const lockCommand: CommandRules<'lock'> = {
  run: (level, { locked, cells }) => lock(level, locked, cells),
  describe: ({ locked }, count) => `${locked ? 'Lock' : 'Unlock'}, ${cellsInWords(count)}`,
}

function lock(level: Level, locked: boolean, asked: readonly number[]): CommandResult {
  const { cells, refused } = sift(level, asked, (cell) => refuseLock(level, locked, cell))
  const changes = cells.some((cell) => hasMark(level.marks[cell], Mark.locked) !== locked)
  if (!changes) return { level, refused, count: cells.length, touched: cells }
  const marks = copyBytes(level.marks)
  for (const cell of cells) {
    const rest = (marks[cell] ?? 0) & ~Mark.locked
    marks[cell] = locked ? rest | Mark.locked : rest
  }
  return { level: { ...level, marks }, refused, count: cells.length, touched: cells }
}
