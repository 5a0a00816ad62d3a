import { startRun, stopRun } from '../generating'
import { texts } from '../texts'
import { menuAction, whenStill, type Action } from './action'

/** Runs of the generator. */
export const generateActions: readonly Action[] = [
  menuAction('generate.fill', (bench) => void startRun(bench, 'fill'), { isEnabled: whenStill }),
  menuAction('generate.reroll', (bench) => void startRun(bench, 'reroll'), { isEnabled: whenStill }),
  menuAction('generate.stop', stopRun, {
    moreKeys: ['Escape'],
    isEnabled: (state) => state.run !== undefined,
    whyNot: texts.palette.nothingRuns,
  }),
]
