import { rememberHintsClosed } from '../remembered'
import { texts } from '../texts'
import type { Workbench } from '../workbench'
import { action, menuAction, showDialog, type Action } from './action'

/** Where to look for help. */
export const helpActions: readonly Action[] = [
  menuAction('help.palette', (bench) => showDialog(bench, { kind: 'palette' })),
  menuAction('help.shortcuts', (bench) => showDialog(bench, { kind: 'shortcuts' }), {
    moreKeys: ['CmdOrCtrl+/'],
  }),
  action('help.closeHints', texts.actions.closeHints, closeHints, {
    isEnabled: (state) => state.hintsOpen,
    whyNot: texts.palette.hintsHidden,
  }),
]

function closeHints(bench: Workbench): void {
  rememberHintsClosed()
  bench.store.setState({ hintsOpen: false })
}
