import { focusMap } from '../desk/panes'
import { texts } from '../texts'
import { TOUR, type TourStop } from '../texts/tour'
import { announce, type Workbench } from '../desk/workbench'

/** Marks what a stop of the tour stands at. */
export function tourStop(id: TourStop['id']): { readonly 'data-tour': string } {
  return { 'data-tour': id }
}

/** Begins the tour at its first stop, wherever it was. */
export function beginTour(bench: Workbench): void {
  bench.store.change({ window: { tour: 0, dialog: undefined } })
}

/** Goes to another stop; beyond the last one the tour is over. */
export function goToStop(bench: Workbench, at: number): void {
  if (at >= TOUR.length) endTour(bench)
  else bench.store.change({ window: { tour: Math.max(0, at) } })
}

/** Ends the tour and gives the focus to the map. */
export function endTour(bench: Workbench): void {
  bench.store.change({ window: { tour: undefined } })
  announce(bench, texts.tour.ended)
  focusMap()
}
