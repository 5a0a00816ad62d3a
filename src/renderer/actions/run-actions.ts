import { keepable, keepPartial } from '../generate/run'
import { saveFrames } from '../generate/replay-frames'
import { rollShown, showWork, tellWhyHere } from '../generate/replay'
import { rollBeside, stepRoll, toggleLive } from '../generate/rolls'
import type { State } from '../desk/state'
import { runTexts } from '../texts/runs'
import { canCopyTown, copyTown } from '../files/town-codes'
import { action, menuAction, showDialog, whenFree, whenStill, type Action } from './action'

const canStep =
  (step: 1 | -1) =>
  (state: State): boolean =>
    whenStill(state) && rollBeside(state, step) !== undefined

/** Results of runs: partial results, rolls, the replay, town codes. */
export const runActions: readonly Action[] = [
  menuAction('generate.keepPartial', ({ store }) => keepPartial(store), {
    isEnabled: (state) => keepable(state) !== undefined,
    whyNot: runTexts.runs.nothingStopped,
  }),
  action('generate.live', runTexts.runs.live, ({ store }) => toggleLive(store), {
    isChosen: ({ window }) => window.rerollsLive,
  }),
  menuAction('generate.previousRoll', (bench) => stepRoll(bench.store, -1), {
    isEnabled: canStep(-1),
    whyNot: runTexts.rolls.noPrevious,
  }),
  menuAction('generate.nextRoll', (bench) => stepRoll(bench.store, 1), {
    isEnabled: canStep(1),
    whyNot: runTexts.rolls.noNext,
  }),
  menuAction('generate.showWork', showWork, {
    isEnabled: (state) => whenStill(state) && rollShown(state) !== undefined,
    whyNot: runTexts.replay.noRecord,
  }),
  action('generate.saveFrames', runTexts.replay.saveFrames, (bench) => void saveFrames(bench), {
    isEnabled: ({ level }) => level.replay !== undefined,
    whyNot: runTexts.replay.notShown,
  }),
  action('generate.why', runTexts.replay.why, tellWhyHere),
  menuAction('generate.copyCode', (bench) => void copyTown(bench, 'code'), { isEnabled: canCopyTown }),
  menuAction('generate.copyLink', (bench) => void copyTown(bench, 'link'), { isEnabled: canCopyTown }),
  menuAction('generate.pasteCode', (bench) => showDialog(bench, { kind: 'town-code' }), {
    isEnabled: whenFree,
  }),
]
