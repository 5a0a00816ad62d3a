import { withFittingDoors } from '../../core/level/fit-doors'
import type { Level } from '../../core/level/level'
import { defaultLabel, type LabelOf } from '../../core/project/kinds'
import type { Command } from '../command'
import { allowStreetsCommand } from './allow-streets'
import { buildCommand } from './build'
import { clearCellsCommand } from './clear-cells'
import { clearGeneratedCommand } from './clear-generated'
import { paintDistrictCommand, setDistrictCommand } from './districts'
import { drawAreaCommand } from './draw-area'
import { joinHousesCommand, splitHousesCommand } from './join-houses'
import { lockCommand } from './lock'
import { moveBlockCommand } from './move-block'
import { paintCommand } from './paint'
import { removePlaceCommand, setPlaceCommand } from './place'
import { placeBlockCommand } from './place-block'
import { repairCommand } from './repair'
import { replaceCommand } from './replace'
import { nameUnnamedCommand, renamePlaceCommand } from './names'
import { nudgeCommand, resizeCommand } from './resize'
import type { CommandResult, CommandRules } from './rules'
import { setDoorCommand } from './set-door'
import { setEdgesCommand } from './set-edges'
import { weighCommand } from './weigh'
import { defined } from '../../core/text/defined'

/** The rules of every kind of command. */
const COMMANDS: { readonly [Kind in Command['kind']]: CommandRules<Kind> } = {
  paint: paintCommand,
  build: buildCommand,
  'draw-area': drawAreaCommand,
  'join-houses': joinHousesCommand,
  'split-houses': splitHousesCommand,
  'set-edges': setEdgesCommand,
  resize: resizeCommand,
  nudge: nudgeCommand,
  lock: lockCommand,
  'allow-streets': allowStreetsCommand,
  weigh: weighCommand,
  'set-district': setDistrictCommand,
  'paint-district': paintDistrictCommand,
  'clear-generated': clearGeneratedCommand,
  'clear-cells': clearCellsCommand,
  'place-block': placeBlockCommand,
  'move-block': moveBlockCommand,
  repair: repairCommand,
  'set-place': setPlaceCommand,
  'remove-place': removePlaceCommand,
  'set-door': setDoorCommand,
  'name-unnamed': nameUnnamedCommand,
  'rename-place': renamePlaceCommand,
  replace: replaceCommand,
}

/**
 * Runs a command; notices use the labels of `labelOf`. Throws a RangeError on a cell outside the level, a programming
 * mistake.
 */
export function runCommand(level: Level, command: Command, labelOf: LabelOf = defaultLabel): CommandResult {
  const result = rulesOf(command).run(level, command, labelOf)
  if (!level.doors || result.level === level || command.kind === 'set-door') return result
  const fitted = withFittingDoors(result.level)
  const lost = lostDoors(level, fitted)
  if (fitted === result.level && lost === 0) return result
  const notice = lost === 0 ? result.notice : joinNotices(result.notice, lostInWords(lost))
  return { ...result, level: fitted, ...defined({ notice }) }
}

/** Counts the doors that a command removed with their edges. */
function lostDoors({ doors: before = [] }: Level, { doors: after = [] }: Level): number {
  return Math.max(0, before.length - after.length)
}

function lostInWords(count: number): string {
  return count === 1
    ? 'The key, state and connectors of one edge went with it.'
    : `The keys, states and connectors of ${count} edges went with them.`
}

function joinNotices(one: string | undefined, other: string): string {
  return one === undefined ? other : `${one} ${other}`
}

/** Describes a command in the history: "Street, 14 cells". `count` comes from its result. */
export function describeCommand(command: Command, count: number, labelOf: LabelOf = defaultLabel): string {
  return rulesOf(command).describe(command, count, labelOf)
}

function rulesOf(command: Command): CommandRules<Command['kind']> {
  // The table pairs each kind with its rules; the compiler cannot infer that for an index by a union.
  return COMMANDS[command.kind] as CommandRules<Command['kind']>
}
