import { mazeContents } from '../core/analyse/maze/maze-words'
import { measureWays } from '../core/analyse/measure'
import { kindOfLevel } from '../core/play/level-words'
import { counted } from '../core/text/counted'
import type { GenerateResult } from '../core/generate/generator'
import { partSketch, putPart } from '../core/generate/part'
import { countKinds } from '../core/level/count-kinds'
import { CellKind, EdgeKind } from '../core/level/kinds'
import type { Level } from '../core/level/level'
import type { Command } from './command'
import { runCommand } from './commands/index'
import { cellsInWords } from './commands/rules'
import { NO_SELECTION, type Selection } from './selection'

/**
 * Fill decides the undecided cells; a re-roll first clears everything that was not placed or locked, in the whole level
 * or only in the selected cells.
 */
export type RunMode = 'fill' | 'reroll' | 'part'

const labels: Readonly<Record<RunMode, string>> = {
  fill: 'Fill',
  reroll: 'Re-roll',
  part: 'Re-roll selection',
}

/** Returns one sentence that says why a run would have nothing to do; undefined if it can run. */
export function refuseRun(
  level: Level,
  mode: RunMode,
  selection: Selection = NO_SELECTION,
): string | undefined {
  if (mode === 'part') return refusePart(level, selection)
  const sketch = sketchFor(level, mode)
  const open =
    sketch.cells.indexOf(CellKind.undecided) >= 0 ||
    sketch.northEdges.indexOf(EdgeKind.undecided) >= 0 ||
    sketch.westEdges.indexOf(EdgeKind.undecided) >= 0
  if (open) return undefined
  return mode === 'fill'
    ? 'All cells are decided, so no cell is left to fill: re-roll, or paint some cells undecided first.'
    : 'Everything is locked, so a re-roll changes nothing: unlock some cells first.'
}

function refusePart(level: Level, selection: Selection): string | undefined {
  if (selection.length === 0) return 'No cell is selected: select the cells to re-roll first.'
  const sketch = partSketch(level, selection)
  if (selection.some((cell) => sketch.cells[cell] === CellKind.undecided)) return undefined
  return 'No selected cell may change: they are drawn by hand, locked, or needed by a house outside.'
}

/** Returns the sketch that a generator is given. */
export function sketchFor(level: Level, mode: RunMode, selection: Selection = NO_SELECTION): Level {
  if (mode === 'part') return partSketch(level, selection)
  return mode === 'fill' ? level : runCommand(level, { kind: 'clear-generated' }).level
}

export interface FinishedRun {
  readonly mode: RunMode
  /** The random seed, as typed. */
  readonly seed: string
  readonly made: Level
  /** The level before, and the cells that the run made again; only for a part. */
  readonly before?: Level
  readonly selection?: Selection
}

/** Creates the command that replaces the level by the result of a run; its label tells runs apart. */
export function commandOfRun({
  mode,
  seed,
  made,
  before = made,
  selection = NO_SELECTION,
}: FinishedRun): Extract<Command, { readonly kind: 'replace' }> {
  if (mode !== 'part') return { kind: 'replace', level: made, label: `${labels[mode]}, seed ${seed}` }
  const label = `${labels.part}, ${cellsInWords(selection.length)}, seed ${seed}`
  return { kind: 'replace', level: putPart(before, made, selection), label }
}

/** Describes how a run ended; `level` is the whole level after it, of which the run may have made only a part. */
export function describeRun(
  mode: RunMode,
  result: GenerateResult,
  { level, generator }: { readonly level: Level; readonly generator?: string },
): string {
  if (result.status === 'failed') {
    const [first, ...more] = result.problems.map((problem) => problem.message)
    const others = more.length === 0 ? '' : more.length === 1 ? ' (and 1 more)' : ` (and ${more.length} more)`
    const outside = mode === 'part' ? ' Everything outside the selection counts as locked.' : ''
    return `${labels[mode]} failed, and the level is as it was.${outside} ${first ?? 'The generator gave no reason.'}${others}`
  }
  const { streets, houses } = countKinds(level)
  const kind = kindOfLevel({ recipe: { generator: generator ?? '' } })
  const sizes =
    houses === 0 && kind === 'maze'
      ? mazeContents(streets, measureWays(level).deadEnds)
      : [
          counted(streets, 'street'),
          ...(houses === 0 && kind === 'dungeon' ? [] : [counted(houses, 'house')]),
        ].join(', ')
  return [`${labels[mode]} done: ${sizes}.`, ...result.notices].join(' ')
}
