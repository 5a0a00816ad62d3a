import { rememberHintsClosed, rememberHintsShown } from '../remembered'
import { texts } from '../texts'
import type { Workbench } from '../workbench'
import { action, menuAction, showDialog, whenFree, type Action } from './action'

/** Where to look for help. */
export const helpActions: readonly Action[] = [
  menuAction('help.start', (bench) => showDialog(bench, { kind: 'start' }), { isEnabled: whenFree }),
  menuAction('help.showHints', showHints, {
    isEnabled: (state) => !state.hintsOpen,
    whyNot: texts.palette.hintsShown,
  }),
  menuAction('help.palette', (bench) => showDialog(bench, { kind: 'palette' })),
  menuAction('help.shortcuts', (bench) => showDialog(bench, { kind: 'shortcuts' }), {
    moreKeys: ['CmdOrCtrl+/'],
  }),
  action('help.closeHints', texts.actions.closeHints, closeHints, {
    isEnabled: (state) => state.hintsOpen,
    whyNot: texts.palette.hintsHidden,
  }),
]

function showHints(bench: Workbench): void {
  rememberHintsShown()
  bench.store.setState({ hintsOpen: true })
}

function closeHints(bench: Workbench): void {
  rememberHintsClosed()
  bench.store.setState({ hintsOpen: false })
}
