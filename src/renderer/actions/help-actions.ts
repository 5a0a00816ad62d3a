import { checkForUpdate } from '../files/updates'
import { rememberHints } from '../state/remembered-settings'
import { playTexts } from '../texts/play'
import { beginTour } from '../tour/tour'
import type { Store } from '../state/store'
import { menuAction, whenFree, type Action } from './action'
import { showDialog } from '../state/show-dialog'

/** Help: tour, manual, shortcuts, reports. */
export const helpActions: readonly Action[] = [
  menuAction('help.start', (app) => showDialog(app.store, { kind: 'start' }), { isEnabled: whenFree }),
  menuAction('help.palette', (app) => showDialog(app.store, { kind: 'palette' })),
  menuAction('help.manual', (app) => showDialog(app.store, { kind: 'manual' })),
  menuAction('help.shortcuts', (app) => showDialog(app.store, { kind: 'shortcuts' })),
  menuAction('help.hints', ({ store }) => toggleHints(store), {
    on: 'level',
    isChosen: (state) => state.window.hintsOpen,
  }),
  menuAction('help.tour', ({ store }) => beginTour(store), {
    isEnabled: ({ play }) => play === undefined,
    whyNot: playTexts.noDrawing,
  }),
  menuAction('help.update', (app) => void checkForUpdate(app.store, app.host)),
  menuAction('help.report', (app) => showDialog(app.store, { kind: 'report' })),
  menuAction('help.crashLog', (app) => showDialog(app.store, { kind: 'crash-log' })),
  menuAction('help.about', (app) => showDialog(app.store, { kind: 'about' })),
]

function toggleHints(store: Store): void {
  const isOpen = !store.getState().window.hintsOpen
  rememberHints(isOpen)
  store.change({ window: { hintsOpen: isOpen } })
}
