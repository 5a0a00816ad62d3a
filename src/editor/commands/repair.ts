import { applyRepair, cellsOfRepair, type Repair } from '../../core/analyse/repairs/repair'
import type { Level } from '../../core/level/level'
import type { CommandResult, CommandRules } from './rules'
import { rising, shareUnchanged } from './sift-cells'

/** Applies a repair in one step. */
export const repairCommand: CommandRules<'repair'> = {
  run: (level, command) => repair(level, command.repair),
  describe: (command) => command.repair.label,
}

function repair(level: Level, change: Repair): CommandResult {
  const touched = rising(level, cellsOfRepair(level, change))
  const mended = shareUnchanged(level, applyRepair(level, change), touched)
  return { level: mended, refused: [], count: touched.length, touched }
}
