import { refuseCandidates } from '../generate/candidates'
import { refuseFloors } from '../generate/floors'
import { startRun, stopRun } from '../generate/run'
import { clearGenerated, lockSelection, toggleStreetsBeside } from '../edit/marks'
import { isReplaying, leaveReplay } from '../generate/replay'
import { hasSelection } from '../edit/selection'
import { markTexts } from '../texts/marks'
import { texts } from '../texts'
import { clearWeights } from '../map/weights'
import { announce, type Workbench } from '../desk/workbench'
import { action, menuAction, showDialog, whenStill, type Action } from './action'

/** Runs of the generator. */
export const generateActions: readonly Action[] = [
  menuAction('generate.fill', (bench) => void startRun(bench, 'fill')),
  menuAction('generate.reroll', (bench) => void startRun(bench, 'reroll')),
  menuAction('generate.rerollSelection', (bench) => void startRun(bench, 'part'), {
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
      (bench) => lockSelection(bench.store, locked),
      {
        isEnabled: (state) => whenStill(state) && hasSelection(state),
        whyNot: markTexts.nothingSelected,
      },
    ),
  ),
  action('town.allowStreets', markTexts.allowStreets, ({ store }) => toggleStreetsBeside(store), {
    isEnabled: whenStill,
  }),
  menuAction(
    'generate.stop',
    (bench) =>
      isReplaying(bench.store.getState()) ? leaveReplay(bench.store) : stopRun(bench.store.getState()),
    {
      moreKeys: ['Escape'],
      isEnabled: (state) => state.level.run !== undefined || state.level.replay !== undefined,
      whyNot: texts.palette.nothingRuns,
    },
  ),
]

function showCandidates(bench: Workbench): void {
  const refusal = refuseCandidates(bench.store.getState())
  if (refusal === undefined) showDialog(bench, { kind: 'candidates' })
  else announce(bench.store, refusal)
}

function showFloors(bench: Workbench): void {
  const refusal = refuseFloors(bench.store.getState())
  if (refusal === undefined) showDialog(bench, { kind: 'floors' })
  else announce(bench.store, refusal)
}
