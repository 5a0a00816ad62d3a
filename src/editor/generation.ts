import type { GenerateResult } from '../core/generate/generator'
import { CellKind, EdgeKind } from '../core/level/kinds'
import type { Level } from '../core/level/level'
import type { Command } from './command'
import { runCommand } from './commands/index'

/** Fill decides what is undecided; a re-roll first forgets everything that nobody placed or locked. */
export type RunMode = 'fill' | 'reroll'

const labels: Readonly<Record<RunMode, string>> = { fill: 'Fill', reroll: 'Re-roll' }

/** Why a run would have nothing to do, as a sentence; nothing where it has. */
export function refuseRun(level: Level, mode: RunMode): string | undefined {
  const sketch = sketchFor(level, mode)
  const open =
    sketch.cells.indexOf(CellKind.undecided) >= 0 ||
    sketch.northEdges.indexOf(EdgeKind.undecided) >= 0 ||
    sketch.westEdges.indexOf(EdgeKind.undecided) >= 0
  if (open) return undefined
  return mode === 'fill'
    ? 'Nothing is undecided, so there is nothing to fill: re-roll, or paint some cells undecided first.'
    : 'Everything is locked, so there is nothing to re-roll: unlock some cells first.'
}

/** The sketch a generator is given. */
export function sketchFor(level: Level, mode: RunMode): Level {
  return mode === 'fill' ? level : runCommand(level, { kind: 'clear-generated' }).level
}

/** The one command that puts the result of a run in place. */
export function commandOfRun(mode: RunMode, level: Level): Command {
  return { kind: 'replace', level, label: labels[mode] }
}

/** How a run ended, in words. */
export function describeRun(mode: RunMode, result: GenerateResult): string {
  if (result.status === 'failed') {
    const [first, ...more] = result.problems.map((problem) => problem.message)
    const others = more.length === 0 ? '' : more.length === 1 ? ' (and 1 more)' : ` (and ${more.length} more)`
    return `${labels[mode]} failed, and the level is as it was. ${first ?? 'The generator named no reason.'}${others}`
  }
  const streets = count(result.level, CellKind.street)
  const houses = count(result.level, CellKind.house)
  const sizes = `${streets} ${streets === 1 ? 'street' : 'streets'}, ${houses} ${houses === 1 ? 'house' : 'houses'}.`
  return [`${labels[mode]} done: ${sizes}`, ...result.notices].join(' ')
}

function count(level: Level, kind: number): number {
  let cells = 0
  for (const value of level.cells) if (value === kind) cells++
  return cells
}
