import { cellCount } from '../../core/level/grid'
import { equalLevels } from '../../core/level/level'
import type { CommandRules } from './rules'

/** Replaces the whole level. */
export const replaceCommand: CommandRules<'replace'> = {
  run(level, command) {
    const isSame = equalLevels(level, command.level)
    return { level: isSame ? level : command.level, refused: [], count: cellCount(command.level) }
  },
  describe: (command) => command.label,
}
