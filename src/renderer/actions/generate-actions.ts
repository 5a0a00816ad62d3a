import { startRun, stopRun } from '../generating'
import { clearGenerated, hasSelection, lockSelection } from '../parts'
import { texts } from '../texts'
import { menuAction, whenStill, type Action } from './action'

/** Runs of the generator. */
export const generateActions: readonly Action[] = [
  menuAction('generate.fill', (bench) => void startRun(bench, 'fill'), { isEnabled: whenStill }),
  menuAction('generate.reroll', (bench) => void startRun(bench, 'reroll'), { isEnabled: whenStill }),
  menuAction('generate.rerollSelection', (bench) => void startRun(bench, 'part'), {
    isEnabled: (state) => whenStill(state) && hasSelection(state),
    whyNot: texts.parts.nothingSelected,
  }),
  menuAction('generate.clear', clearGenerated, { isEnabled: whenStill }),
  ...([true, false] as const).map((locked) =>
    menuAction(
      locked ? 'generate.lockSelection' : 'generate.unlockSelection',
      (bench) => lockSelection(bench, locked),
      {
        isEnabled: (state) => whenStill(state) && hasSelection(state),
        whyNot: texts.parts.nothingSelected,
      },
    ),
  ),
  menuAction('generate.stop', stopRun, {
    moreKeys: ['Escape'],
    isEnabled: (state) => state.run !== undefined,
    whyNot: texts.palette.nothingRuns,
  }),
]
