import type { SurfaceOptions } from '../canvas/map-surface'
import type { WorldSurface } from '../canvas/worlds/world-surface'
import { CellGrid } from '../map/cell-grid'
import type { MapReading } from '../map/reading'
import type { App } from '../state/app'
import type { MapEffect } from '../state/map-effect'
import type { Store } from '../state/store'
import { writeWords } from '../ui/write-words'
import { levelOnScreen } from './level-on-screen'
import type { MapElements, MapOnScreen } from './map-on-screen'
import { isOfWorld, sceneOf, type MapScene } from './scene'
import { throttle } from './throttle'
import { worldOnScreen } from './world-on-screen'

/** Minimum time between two updates of the zoom in toolbar and status bar, in milliseconds: React redraws both for each. */
const ZOOM_PAUSE = 150

/** Puts the map in view into its elements and ties it to the state. Returns a function that removes it. */
export function mountMap(app: App, elements: MapElements, onWorld?: (map: WorldSurface) => void): () => void {
  const { store } = app
  const scene = (): MapScene => sceneOf(store.getState(), store.walk.getState().walk)
  const zoomReport = zoomReportTo(store)
  const onView: SurfaceOptions['onView'] = ({ zoom, visibleArea }) => {
    zoomReport.say(zoom)
    store.visibleArea.setState(visibleArea)
  }
  const first = scene()
  const shown = isOfWorld(first)
    ? worldOnScreen(store, elements, { scene: first, onView, onMap: onWorld })
    : levelOnScreen(store, elements, { scene: first, onView })
  const { map, hand } = shown
  const cells = new CellGrid(elements.grid, elements.rows)
  let read: MapReading | undefined
  /** Whether the map in view is of the kind of this one; React may have to take this one away yet. */
  const show = (): boolean => {
    if (!shown.show(scene())) return false
    const reading = shown.read(store.getState())
    if (!reading || reading === read) return true
    read = reading
    cells.show(reading.grid)
    if (elements.words) writeWords(elements.words, reading.words)
    return true
  }
  app.map = map
  app.hand = hand
  show()
  const ends = [
    store.receive((effect) => carryOut(effect, shown, elements.grid)),
    store.walk.subscribe(show),
    store.subscribe((state, before) => {
      shown.before?.(state, before)
      const isShown = show()
      hand.follow()
      if (isShown) shown.after?.(state, before)
    }),
  ]
  return () => {
    ends.forEach((end) => end())
    shown.end()
    zoomReport.end()
    map.destroy()
    if (app.map === map) app.map = undefined
    if (app.hand === hand) app.hand = undefined
  }
}

/** Reports the zoom of a map to the interface. */
function zoomReportTo(store: Store): ReturnType<typeof throttle<number>> {
  return throttle(ZOOM_PAUSE, (zoom) => {
    if (zoom !== store.getState().view.zoom) store.change({ view: { zoom } })
  })
}

function carryOut(effect: MapEffect, { map, hand, carryOut }: MapOnScreen, grid: HTMLElement): boolean {
  switch (effect.kind) {
    case 'cancelStroke':
      return map.cancelPointer()
    case 'cancelGesture':
      return map.cancelPointer() || hand.cancel()
    case 'revealCell':
      map.reveal(effect.cell)
      return true
    case 'focus':
      grid.focus({ preventScroll: true })
      return true
    case 'startPanning':
      map.setPanning(true)
      return true
    case 'centreAt':
      map.centreAt(effect.x, effect.y)
      return true
    case 'fit':
      map.fit()
      return true
    case 'putView':
      map.putView(effect.view)
      return true
    default:
      return carryOut(effect)
  }
}
