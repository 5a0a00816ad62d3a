import type { GeneratorEntry } from '../core/generate/generator'
import { checkSize, MAX_SIDE } from '../core/level/level'
import { lossOfRelay } from '../core/level/relay'
import { nudgeInWords, relayOfNudge } from '../editor/commands/resize'
import { currentLevel } from '../editor/editor-document'
import { edit, refuseEditing } from './editing'
import { texts } from './texts'
import { announce, type Workbench } from './workbench'

/**
 * Moves the whole town by one cell and says what fell off. Locked and named cells are not pushed off by a key: whoever
 * means that is asked by the dialog.
 */
export function nudgeBy(bench: Workbench, columns: number, rows: number): void {
  const state = bench.store.getState()
  const busy = refuseEditing(state)
  if (busy !== undefined) return announce(bench, busy)
  const level = currentLevel(state.document)
  const nudge = { columns, rows, wrap: false }
  const loss = lossOfRelay(level, relayOfNudge(level, nudge))
  const way = nudgeInWords(columns, rows)
  if (loss.locked > 0 || loss.places > 0) {
    return announce(bench, texts.relay.nudgeRefused(way, texts.relay.willGo(loss)))
  }
  bench.map?.cancelPointer()
  edit(bench, { kind: 'nudge', ...nudge })
  announce(bench, texts.relay.nudged(way, texts.relay.went(loss)))
}

/** What is wrong with a size that is typed, beside the fields or below both; nothing where it may be had. */
export interface SizeProblems {
  readonly width: string | undefined
  readonly height: string | undefined
  readonly area: string | undefined
}

/** Judges a size before any memory is taken for it. */
export function sizeProblems(
  generator: Pick<GeneratorEntry, 'checkGrid'>,
  min: number,
  width: number,
  height: number,
): SizeProblems {
  const words = texts.relay
  const problemOf = (side: 'width' | 'height', label: string, value: number): string | undefined => {
    if (!Number.isInteger(value) || value < min || value > MAX_SIDE)
      return words.needsNumber(label, min, MAX_SIDE)
    return generator.checkGrid({ width, height }).find((problem) => problem.setting === side)?.message
  }
  const ofWidth = problemOf('width', words.width, width)
  const ofHeight = problemOf('height', words.height, height)
  const sidesAreRight = ofWidth === undefined && ofHeight === undefined
  return { width: ofWidth, height: ofHeight, area: sidesAreRight ? checkSize(width, height) : undefined }
}

/** The smallest square a generator takes: its own rule, asked for one side after the other. */
export function smallestSide({ checkGrid }: GeneratorEntry): number {
  let side = 1
  while (side < MAX_SIDE && checkGrid({ width: side, height: side }).length > 0) side++
  return side
}
