import { isSameSize } from '../../core/level/grid'
import { relayLevel } from '../../core/level/relay'
import { anchorShift, type Relay } from '../../core/level/relay-grid'
import { equalLevels, type Level } from '../../core/level/level'
import type { CommandOf, CommandResult, CommandRules } from './rules'

/** Resizes the level; cells outside the new size are removed, new ones are undecided. */
export const resizeCommand: CommandRules<'resize'> = {
  run: (level, command) => layDown(level, relayOfResize(level, command)),
  describe: ({ width, height }) => `Resize to ${width} × ${height} cells`,
}

/** Moves the whole level. */
export const nudgeCommand: CommandRules<'nudge'> = {
  run: (level, command) => layDown(level, relayOfNudge(level, command)),
  describe: ({ columns, rows }) => `Nudge ${nudgeInWords(columns, rows)}`,
}

export function relayOfResize(
  level: Level,
  { width, height, anchor }: Omit<CommandOf<'resize'>, 'kind'>,
): Relay {
  return {
    width,
    height,
    columns: anchorShift(level.width, width, anchor.x),
    rows: anchorShift(level.height, height, anchor.y),
    wrap: false,
  }
}

export function relayOfNudge(level: Level, { columns, rows, wrap }: Omit<CommandOf<'nudge'>, 'kind'>): Relay {
  return { width: level.width, height: level.height, columns, rows, wrap }
}

/** Describes a nudge: "north", "2 columns east and 1 row south". */
export function nudgeInWords(columns: number, rows: number): string {
  if (columns === 0 && Math.abs(rows) === 1) return rows < 0 ? 'north' : 'south'
  if (rows === 0 && Math.abs(columns) === 1) return columns < 0 ? 'west' : 'east'
  const across = `${Math.abs(columns)} ${Math.abs(columns) === 1 ? 'column' : 'columns'} ${columns < 0 ? 'west' : 'east'}`
  const down = `${Math.abs(rows)} ${Math.abs(rows) === 1 ? 'row' : 'rows'} ${rows < 0 ? 'north' : 'south'}`
  if (columns === 0 && rows === 0) return 'nowhere'
  return [...(columns === 0 ? [] : [across]), ...(rows === 0 ? [] : [down])].join(' and ')
}

function layDown(level: Level, relay: Relay): CommandResult {
  const moves = relay.columns !== 0 || relay.rows !== 0
  const count = relay.width * relay.height
  if (!moves && isSameSize(relay, level)) return { level, refused: [], count }
  const laid = relayLevel(level, relay)
  return { level: equalLevels(level, laid) ? level : laid, refused: [], count }
}
