import { copyBytes } from '../../core/level/bytes'
import type { Level } from '../../core/level/level'
import { weightOf, withWeight } from '../../core/level/marks'
import { cellsInWords, type CommandResult, type CommandRules } from './rules'
import { rising } from './sift-cells'

/** Paints a weight on cells of any kind, or removes it. */
export const weighCommand: CommandRules<'weigh'> = {
  run: (level, { weight, cells }) => weigh(level, weight, cells),
  describe: ({ weight }, count) =>
    `${weight === 0 ? 'No weight' : `Weight ${weight}`}, ${cellsInWords(count)}`,
}

function weigh(level: Level, weight: number, asked: readonly number[]): CommandResult {
  const cells = rising(level, asked)
  const done = { refused: [], count: cells.length, touched: cells }
  if (cells.every((cell) => weightOf(level.marks[cell]) === weight)) return { level, ...done }
  const marks = copyBytes(level.marks)
  for (const cell of cells) marks[cell] = withWeight(marks[cell] ?? 0, weight)
  return { level: { ...level, marks }, ...done }
}
