import { copyBytes } from '../../core/level/bytes'
import { hasMark, Mark } from '../../core/level/marks'
import { refuseAllowing } from '../brushes'
import { cellsInWords, type CommandRules } from './rules'
import { sift } from './sift-cells'

/** Allows streets beside some rock, or forbids them again. Such rock counts as drawn. */
export const allowStreetsCommand: CommandRules<'allow-streets'> = {
  run: (level, { allowed, cells: asked }) => {
    const { cells, refused } = sift(level, asked, (cell) => refuseAllowing(level, cell))
    const count = cells.length
    const changes = cells.some((cell) => hasMark(level.marks[cell], Mark.streetsBeside) !== allowed)
    if (!changes) return { level, refused, count, touched: cells }
    const marks = copyBytes(level.marks)
    for (const cell of cells) {
      const rest = (marks[cell] ?? 0) & ~Mark.streetsBeside
      // A re-roll would remove generated rock and its mark.
      marks[cell] = allowed ? rest | Mark.streetsBeside | Mark.placed : rest
    }
    return { level: { ...level, marks }, refused, count, touched: cells }
  },
  describe: ({ allowed }, count) =>
    `${allowed ? 'Allow' : 'Forbid'} streets beside rock, ${cellsInWords(count)}`,
}
