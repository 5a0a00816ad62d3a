import { keepable, keepPartial } from '../generate/run'
import { saveFrames } from '../generate/replay-frames'
import { rollShown, showWork, announceWhyHere } from '../generate/replay'
import { rollBeside, stepRoll, toggleLive } from '../generate/rolls'
import type { State } from '../state/state'
import { runTexts } from '../texts/runs'
import { canCopyTown, copyTown } from '../files/town-codes'
import { action, menuAction, whenFree, whenStill, onLevel, type Action } from './action'
import { showDialog } from '../state/show-dialog'

const canStep =
  (step: 1 | -1) =>
  (state: State): boolean =>
    whenStill(state) && rollBeside(state, step) !== undefined

/** Results of runs: partial results, rolls, the replay, town codes. */
export const runActions: readonly Action[] = onLevel([
  menuAction('generate.keepPartial', ({ store }) => keepPartial(store), {
    isEnabled: (state) => keepable(state) !== undefined,
    whyNot: runTexts.runs.nothingStopped,
  }),
  action('generate.live', runTexts.runs.live, ({ store }) => toggleLive(store), {
    isChosen: ({ window }) => window.rerollsLive,
  }),
  menuAction('generate.previousRoll', (app) => stepRoll(app.store, -1), {
    isEnabled: canStep(-1),
    whyNot: runTexts.rolls.noPrevious,
  }),
  menuAction('generate.nextRoll', (app) => stepRoll(app.store, 1), {
    isEnabled: canStep(1),
    whyNot: runTexts.rolls.noNext,
  }),
  menuAction('generate.showWork', (app) => showWork(app.store), {
    isEnabled: (state) => whenStill(state) && rollShown(state) !== undefined,
    whyNot: runTexts.replay.noRecord,
  }),
  action(
    'generate.saveFrames',
    runTexts.replay.saveFrames,
    (app) => void saveFrames(app.store, app.host, app.jobs),
    {
      isEnabled: ({ level }) => level.replay !== undefined,
      whyNot: runTexts.replay.notShown,
    },
  ),
  action('generate.why', runTexts.replay.why, (app) => announceWhyHere(app.store)),
  menuAction('generate.copyCode', ({ store, host, jobs }) => void copyTown(store, host, jobs, 'code'), {
    isEnabled: canCopyTown,
  }),
  menuAction('generate.copyLink', ({ store, host, jobs }) => void copyTown(store, host, jobs, 'link'), {
    isEnabled: canCopyTown,
  }),
  menuAction('generate.pasteCode', (app) => showDialog(app.store, { kind: 'town-code' }), {
    isEnabled: whenFree,
  }),
])
