import { currentLevel } from '../../editor/editor-document'
import { MapPainter } from '../canvas/map-painter'
import { mapStyleShown } from '../looks/looks'
import { SmallMap } from './SmallMap'
import { mapAidTexts } from '../texts/map-aids'
import { useSelected } from '../state/app'
import type { Store } from '../state/store'

/** The longer side of the small map, and its delay after a change before it is redrawn. */
const SIDE = 148
const WAIT = 120

/** The whole level in the corner of the map. */
export function Minimap() {
  const isShown = useSelected(({ view }) => view.mapAids.minimap)
  const width = useSelected(({ document }) => currentLevel(document).width)
  const height = useSelected(({ document }) => currentLevel(document).height)
  if (!isShown) return null
  return (
    <SmallMap
      label={mapAidTexts.minimap}
      ground={{ width, height }}
      scale={SIDE / Math.max(width, height)}
      paint={paintLevel}
    />
  )
}

/** Keeps the picture of the level up to date, shortly after each change. Returns a function that stops it. */
function paintLevel(canvas: HTMLCanvasElement, cell: number, store: Store): () => void {
  const painter = new MapPainter()
  const paint = (): void => {
    waiting = undefined
    const { document, window } = store.getState()
    const level = currentLevel(document)
    const context = canvas.getContext('2d')
    if (!context) return
    const ratio = Math.max(1, devicePixelRatio)
    const scale = cell * ratio
    canvas.width = Math.max(1, Math.round(level.width * scale))
    canvas.height = Math.max(1, Math.round(level.height * scale))
    painter.show({ level, style: mapStyleShown(window.looks) })
    const screen = { width: canvas.width, height: canvas.height, ratio }
    painter.paintAll(context, screen, { scale, x: 0, y: 0 })
  }
  // The map comes first: a person who opens a large level waits for that.
  let waiting: ReturnType<typeof setTimeout> | undefined = setTimeout(paint)
  const unsubscribe = store.subscribe((state, before) => {
    if (
      currentLevel(state.document) === currentLevel(before.document) &&
      state.window.looks === before.window.looks
    )
      return
    waiting ??= setTimeout(paint, WAIT)
  })
  return () => {
    unsubscribe()
    clearTimeout(waiting)
  }
}
