import { momentBeforeRoll } from '../../editor/comparison'
import { compareWith, endComparing, hasDifferences, stepDifference } from '../check/comparison'
import { documentTexts } from '../texts/documents'
import { announce, type App } from '../state/app'
import { action, menuAction, type Action } from './action'
import { showDialog } from '../state/show-dialog'

const words = documentTexts.compare

/** Comparisons with another version of the level. */
export const compareActions: readonly Action[] = [
  menuAction('check.compare', (app) => showDialog(app.store, { kind: 'compare' }), { on: 'level' }),
  action('check.comparePrevious', words.previousRoll, (app) => void compareWithRoll(app), {
    on: 'level',
    isEnabled: ({ document }) => momentBeforeRoll(document) !== undefined,
    whyNot: words.noRoll,
  }),
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

async function compareWithRoll(app: App): Promise<void> {
  const problem = await compareWith(app, { kind: 'roll' })
  if (problem !== undefined) announce(app.store, problem)
}
