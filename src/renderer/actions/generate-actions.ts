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
import { action, menuAction, whenStill, onLevel, type Action } from './action'
import { showDialog } from '../state/show-dialog'
import type { Store } from '../state/store'

/** Runs of the generator. */
export const generateActions: readonly Action[] = onLevel([
  menuAction('generate.fill', (app) => void startRun(app.store, app.jobs, 'fill')),
  menuAction('generate.reroll', (app) => void startRun(app.store, app.jobs, 'reroll')),
  menuAction('generate.rerollSelection', (app) => void startRun(app.store, app.jobs, 'part'), {
    isEnabled: hasSelection,
    whyNot: markTexts.nothingSelected,
  }),
  menuAction('generate.candidates', (app) => showCandidates(app.store), { isEnabled: whenStill }),
  menuAction('generate.floors', (app) => showFloors(app.store), { isEnabled: whenStill }),
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
])

function showCandidates(store: Store): void {
  const problem = refuseCandidates(store.getState())
  if (problem === undefined) showDialog(store, { kind: 'candidates' })
  else refuseBeginning(store, problem)
}

function showFloors(store: Store): void {
  const problem = refuseFloors(store.getState())
  if (problem === undefined) showDialog(store, { kind: 'floors' })
  else refuseBeginning(store, problem)
}
