import { startRun, stopRun } from '../generating'
import { isReplaying, leaveReplay } from '../replaying'
import { texts } from '../texts'
import { menuAction, type Action } from './action'

/** Runs of the generator. */
export const generateActions: readonly Action[] = [
  menuAction('generate.fill', (bench) => void startRun(bench, 'fill')),
  menuAction('generate.reroll', (bench) => void startRun(bench, 'reroll')),
  menuAction('generate.stop', (bench) => (isReplaying(bench) ? leaveReplay(bench) : stopRun(bench)), {
    moreKeys: ['Escape'],
    isEnabled: (state) => state.run !== undefined || state.replay !== undefined,
    whyNot: texts.palette.nothingRuns,
  }),
]
