import { rememberHints } from '../desk/remembered'
import { texts } from '../texts'
import { beginTour } from '../tour/tour'
import type { Workbench } from '../desk/workbench'
import { menuAction, showDialog, whenFree, type Action } from './action'

/** Help: tour, manual, shortcuts, reports. */
export const helpActions: readonly Action[] = [
  menuAction('help.start', (bench) => showDialog(bench, { kind: 'start' }), { isEnabled: whenFree }),
  menuAction('help.palette', (bench) => showDialog(bench, { kind: 'palette' })),
  menuAction('help.manual', (bench) => showDialog(bench, { kind: 'manual' })),
  menuAction('help.shortcuts', (bench) => showDialog(bench, { kind: 'shortcuts' })),
  menuAction('help.hints', toggleHints, { isChosen: (state) => state.window.hintsOpen }),
  menuAction('help.tour', beginTour, {
    isEnabled: ({ play }) => play === undefined,
    whyNot: texts.play.noDrawing,
  }),
  menuAction('help.report', (bench) => showDialog(bench, { kind: 'report' })),
  menuAction('help.about', (bench) => showDialog(bench, { kind: 'about' })),
]

function toggleHints(bench: Workbench): void {
  const isOpen = !bench.store.getState().window.hintsOpen
  rememberHints(isOpen)
  bench.store.change({ window: { hintsOpen: isOpen } })
}
