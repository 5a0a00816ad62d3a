import { momentBeforeRoll } from '../../editor/comparison'
import { compareAloud, endComparing, hasDifferences, stepDifference } from '../check/comparison'
import { documentTexts } from '../texts/documents'
import { action, menuAction, type Action } from './action'
import { showDialog } from '../state/show-dialog'

const words = documentTexts.compare

/** Comparisons with another version of the level. */
export const compareActions: readonly Action[] = [
  menuAction('check.compare', (app) => showDialog(app.store, { kind: 'compare' }), { on: 'level' }),
  action(
    'check.comparePrevious',
    words.previousRoll,
    (app) => void compareAloud(app.store, app, { kind: 'roll' }),
    {
      on: 'level',
      isEnabled: ({ document }) => momentBeforeRoll(document) !== undefined,
      whyNot: words.noRoll,
    },
  ),
  action('check.nextDifference', words.next, (app) => stepDifference(app.store, 1), {
    keys: ['F7'],
    isEnabled: hasDifferences,
    whyNot: words.nothingCompared,
  }),
  action('check.previousDifference', words.previous, (app) => stepDifference(app.store, -1), {
    keys: ['Shift+F7'],
    isEnabled: hasDifferences,
    whyNot: words.nothingCompared,
  }),
  // Escape does it too, after its other uses: see `KEY_TABLE`.
  action('check.endComparison', words.end, ({ store }) => endComparing(store), {
    on: 'level',
    isEnabled: ({ level }) => level.comparing !== undefined,
    whyNot: words.nothingCompared,
  }),
]
