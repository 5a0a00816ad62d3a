import { clearGenerated } from '../../core/level/clear-generated'
import { equalLevels, type Level } from '../../core/level/level'
import { cellsInWords, type CommandResult, type CommandRules } from './rules'

/** Makes every generated cell undecided. */
export const clearGeneratedCommand: CommandRules<'clear-generated'> = {
  run: clear,
  describe: (_command, count) => `Clear generated, ${cellsInWords(count)}`,
}

function clear(level: Level): CommandResult {
  const cleared = clearGenerated(level)
  let count = 0
  for (let cell = 0; cell < level.cells.length; cell++) if (level.cells[cell] !== cleared.cells[cell]) count++
  return { level: equalLevels(level, cleared) ? level : cleared, refused: [], count }
}
