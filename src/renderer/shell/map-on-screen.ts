import type { MapSurface } from '../canvas/map-surface'
import type { App, MapHand } from '../state/app'
import type { Store } from '../state/store'
import { throttle } from './throttle'

/** Minimum time between two updates of the zoom in toolbar and status bar, in milliseconds: React redraws both for each. */
const ZOOM_PAUSE = 150

/** Reports the zoom of a map to the interface. */
export function zoomReportTo(store: Store): ReturnType<typeof throttle<number>> {
  return throttle(ZOOM_PAUSE, (zoom) => {
    if (zoom !== store.getState().view.zoom) store.change({ view: { zoom } })
  })
}

/** Makes a map and its hand those in view. Returns a function that destroys the map. */
export function putOnScreen(app: Pick<App, 'map' | 'hand'>, map: MapSurface, hand: MapHand): () => void {
  app.map = map
  app.hand = hand
  return () => {
    map.destroy()
    if (app.map === map) app.map = undefined
    if (app.hand === hand) app.hand = undefined
  }
}
