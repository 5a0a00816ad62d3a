import { focusMap } from '../state/panes'
import { tourTexts } from '../texts/tour'
import { TOUR, type TourStop } from '../texts/tour'
import type { Store } from '../state/store'
import { announce } from '../state/app'

/** Marks the target of a stop. */
export function tourStop(id: TourStop['id']): { readonly 'data-tour': string } {
  return { 'data-tour': id }
}

/** Starts the tour at its first stop. */
export function beginTour(store: Store): void {
  store.change({ window: { tour: 0, dialog: undefined } })
}

/** Goes to another stop; beyond the last one the tour ends. */
export function goToStop(store: Store, at: number): void {
  if (at >= TOUR.length) endTour(store)
  else store.change({ window: { tour: Math.max(0, at) } })
}

/** Ends the tour and focuses the map. */
export function endTour(store: Store): void {
  store.change({ window: { tour: undefined } })
  announce(store, tourTexts.ended)
  focusMap()
}
