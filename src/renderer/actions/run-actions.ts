import { keepable, keepPartial } from '../generate/run'
import { saveFrames } from '../generate/replay-frames'
import { rollShown, showWork, tellWhyHere } from '../generate/replay'
import { rollBeside, stepRoll, toggleLive } from '../generate/rolls'
import type { State } from '../desk/state'
import { texts } from '../texts'
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
    whyNot: texts.runs.nothingStopped,
  }),
  action('generate.live', texts.runs.live, ({ store }) => toggleLive(store), {
    isChosen: ({ window }) => window.rerollsLive,
  }),
  menuAction('generate.previousRoll', (bench) => stepRoll(bench.store, -1), {
    isEnabled: canStep(-1),
    whyNot: texts.rolls.noPrevious,
  }),
  menuAction('generate.nextRoll', (bench) => stepRoll(bench.store, 1), {
    isEnabled: canStep(1),
    whyNot: texts.rolls.noNext,
  }),
  menuAction('generate.showWork', showWork, {
    isEnabled: (state) => whenStill(state) && rollShown(state) !== undefined,
    whyNot: texts.replay.noRecord,
  }),
  action('generate.saveFrames', texts.replay.saveFrames, (bench) => void saveFrames(bench), {
    isEnabled: ({ level }) => level.replay !== undefined,
    whyNot: texts.replay.notShown,
  }),
  action('generate.why', texts.replay.why, tellWhyHere),
  menuAction('generate.copyCode', (bench) => void copyTown(bench, 'code'), { isEnabled: canCopyTown }),
  menuAction('generate.copyLink', (bench) => void copyTown(bench, 'link'), { isEnabled: canCopyTown }),
  menuAction('generate.pasteCode', (bench) => showDialog(bench, { kind: 'town-code' }), {
    isEnabled: whenFree,
  }),
]
