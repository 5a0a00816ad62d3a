import type { Level } from '../../core/level/level'
import type { LabelOf } from '../../core/project/kinds'
import { brushOf, refusePaint } from '../brushes'
import { sharePlaces } from './blocks'
import { paintCommand } from './paint'
import { cellsInWords, type CommandResult, type CommandRules } from './rules'

/** Makes cells undecided and removes their places; locked cells stay. */
export const clearCellsCommand: CommandRules<'clear-cells'> = {
  run: (level, { cells }, labelOf) => clear(level, cells, labelOf),
  describe: ({ label }, count) => `${label}, ${cellsInWords(count)}`,
}

function clear(level: Level, cells: readonly number[], labelOf: LabelOf): CommandResult {
  const result = paintCommand.run(level, { kind: 'paint', brush: 'undecided', cells }, labelOf)
  if (level.places.length === 0) return result
  const asked = new Set(cells)
  const brush = brushOf('undecided')
  const stays = (cell: number): boolean => !asked.has(cell) || refusePaint(level, brush, cell) !== undefined
  const places = result.level.places.filter(({ cell }) => stays(cell))
  return { ...result, level: sharePlaces(level, { ...result.level, places }, result.level) }
}
