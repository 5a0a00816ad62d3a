import { refuseCandidates } from '../generate/candidates'
import { refuseFloors } from '../generate/floors'
import { refuseBeginning, resetWrongSettings, takeFreshSeed, unlockAll } from '../generate/refused-run'
import { startRun, stopRun } from '../generate/run'
import { clearGenerated, lockSelection, toggleStreetsBeside } from '../edit/marks'
import { isReplaying, leaveReplay } from '../generate/replay'
import { hasSelection } from '../edit/selection'
import { obstacleTexts } from '../texts/obstacles'
import { markTexts } from '../texts/marks'
import { texts } from '../texts'
import { clearWeights } from '../map/weights'
import type { App } from '../state/app'
import { action, menuAction, showDialog, whenStill, type Action } from './action'

/** Runs of the generator. */
export const generateActions: readonly Action[] = [
  menuAction('generate.fill', (app) => void startRun(app, 'fill')),
  menuAction('generate.reroll', (app) => void startRun(app, 'reroll')),
  menuAction('generate.rerollSelection', (app) => void startRun(app, 'part'), {
    isEnabled: hasSelection,
    whyNot: markTexts.nothingSelected,
  }),
  menuAction('generate.candidates', showCandidates, { isEnabled: whenStill }),
  menuAction('generate.floors', showFloors, { isEnabled: whenStill }),
  menuAction('generate.clear', ({ store }) => clearGenerated(store), { isEnabled: whenStill }),
  menuAction('generate.clearWeights', ({ store }) => clearWeights(store), { isEnabled: whenStill }),
  ...([true, false] as const).map((locked) =>
    menuAction(
      locked ? 'generate.lockSelection' : 'generate.unlockSelection',
      (app) => lockSelection(app.store, locked),
      {
        isEnabled: (state) => whenStill(state) && hasSelection(state),
        whyNot: markTexts.nothingSelected,
      },
    ),
  ),
  action('generate.unlockAll', obstacleTexts.unlockAll, ({ store }) => unlockAll(store), {
    isEnabled: whenStill,
  }),
  action('generate.newSeed', obstacleTexts.newSeed, ({ store }) => takeFreshSeed(store), {
    isEnabled: whenStill,
  }),
  action('generate.resetSettings', obstacleTexts.resetSettings, ({ store }) => resetWrongSettings(store), {
    isEnabled: whenStill,
  }),
  action('town.allowStreets', markTexts.allowStreets, ({ store }) => toggleStreetsBeside(store), {
    isEnabled: whenStill,
  }),
  menuAction(
    'generate.stop',
    (app) => (isReplaying(app.store.getState()) ? leaveReplay(app.store) : stopRun(app.store.getState())),
    {
      moreKeys: ['Escape'],
      isEnabled: (state) => state.level.run !== undefined || state.level.replay !== undefined,
      whyNot: texts.palette.nothingRuns,
    },
  ),
]

function showCandidates(app: App): void {
  const problem = refuseCandidates(app.store.getState())
  if (problem === undefined) showDialog(app, { kind: 'candidates' })
  else refuseBeginning(app.store, problem)
}

function showFloors(app: App): void {
  const problem = refuseFloors(app.store.getState())
  if (problem === undefined) showDialog(app, { kind: 'floors' })
  else refuseBeginning(app.store, problem)
}
