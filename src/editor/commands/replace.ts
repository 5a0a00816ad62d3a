import { cellCount } from '../../core/level/grid'
import { equalLevels } from '../../core/level/level'
import type { CommandRules } from './rules'

/** Puts a whole level in the place of another. */
export const replaceCommand: CommandRules<'replace'> = {
  run(level, command) {
    const isSame = equalLevels(level, command.level)
    return { level: isSame ? level : command.level, refused: [], count: cellCount(command.level) }
  },
  describe: (command) => command.label,
}
