import { checkForUpdate } from '../files/updates'
import { rememberHints } from '../desk/remembered'
import { playTexts } from '../texts/play'
import { beginTour } from '../tour/tour'
import type { Store } from '../desk/store'
import { menuAction, showDialog, whenFree, type Action } from './action'

/** Help: tour, manual, shortcuts, reports. */
export const helpActions: readonly Action[] = [
  menuAction('help.start', (bench) => showDialog(bench, { kind: 'start' }), { isEnabled: whenFree }),
  menuAction('help.palette', (bench) => showDialog(bench, { kind: 'palette' })),
  menuAction('help.manual', (bench) => showDialog(bench, { kind: 'manual' })),
  menuAction('help.shortcuts', (bench) => showDialog(bench, { kind: 'shortcuts' })),
  menuAction('help.hints', ({ store }) => toggleHints(store), {
    isChosen: (state) => state.window.hintsOpen,
  }),
  menuAction('help.tour', ({ store }) => beginTour(store), {
    isEnabled: ({ play }) => play === undefined,
    whyNot: playTexts.noDrawing,
  }),
  menuAction('help.update', (bench) => void checkForUpdate(bench)),
  menuAction('help.report', (bench) => showDialog(bench, { kind: 'report' })),
  menuAction('help.crashLog', (bench) => showDialog(bench, { kind: 'crash-log' })),
  menuAction('help.about', (bench) => showDialog(bench, { kind: 'about' })),
]

function toggleHints(store: Store): void {
  const isOpen = !store.getState().window.hintsOpen
  rememberHints(isOpen)
  store.change({ window: { hintsOpen: isOpen } })
}
