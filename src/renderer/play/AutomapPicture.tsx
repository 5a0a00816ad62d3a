import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { MapPainter } from '../canvas/map-painter'
import { useApp } from '../state/app'
import { playTexts } from '../texts/play'
import { paintAutomap, type AutomapView } from './automap-picture'
import { moved, viewByKey } from './automap-view'
import { playNotes } from './notes'
import type { Store } from '../state/store'
import './AutomapPicture.css'

interface AutomapPictureProps {
  /** Its side in CSS pixels. */
  readonly side: number
  readonly view: AutomapView
  /** Called when the map is moved or zoomed; undefined for a map that stays around the walker. */
  readonly onView: ((view: AutomapView) => void) | undefined
}

/** The picture of the automap. Drags and keys move it, and a press of Enter brings it back to the walker. */
export function AutomapPicture({ side, view, onView }: AutomapPictureProps) {
  const app = useApp()
  const canvas = useRef<HTMLCanvasElement>(null)
  const seen = useRef(view)
  const repaint = useRef<() => void>(undefined)
  useEffect(() => {
    if (!canvas.current) return undefined
    const { paint, end } = paintSeen(app.store, canvas.current, side, () => seen.current)
    repaint.current = paint
    return end
  }, [app, side])
  useEffect(() => {
    seen.current = view
    repaint.current?.()
  }, [view])

  const picture = <canvas ref={canvas} style={{ width: side, height: side }} />
  if (!onView) return picture
  const press = (event: PointerEvent): void => {
    if (event.button === 0) event.currentTarget.setPointerCapture(event.pointerId)
  }
  const drag = (event: PointerEvent): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    onView(moved(view, event.movementX, event.movementY))
  }
  const handleKey = (event: KeyboardEvent): void => {
    const next = event.key === 'Enter' ? { ...view, right: 0, down: 0 } : viewByKey(view, event.key)
    if (!next || event.ctrlKey || event.metaKey || event.altKey) return
    // The walker must not step as well.
    event.preventDefault()
    event.stopPropagation()
    onView(next)
  }
  return (
    <button
      type="button"
      className="automap-picture"
      aria-label={playTexts.map.move}
      title={playTexts.map.move}
      onPointerDown={press}
      onPointerMove={drag}
      onKeyDown={handleKey}
    >
      {picture}
    </button>
  )
}

/** Paints the automap now and after each step and note. Returns functions that paint it again and that end this. */
function paintSeen(
  store: Store,
  canvas: HTMLCanvasElement,
  side: number,
  view: () => AutomapView,
): { readonly paint: () => void; readonly end: () => void } {
  const painter = new MapPainter()
  const ratio = Math.max(1, devicePixelRatio)
  canvas.width = Math.round(side * ratio)
  canvas.height = canvas.width
  const screen = { width: canvas.width, height: canvas.height, ratio }
  const paint = (): void => {
    const { walk } = store.walk.getState()
    const context = canvas.getContext('2d')
    if (!walk || !context) return
    paintAutomap(painter, context, screen, { state: store.getState(), walk, view: view() })
  }
  paint()
  const ends = [
    store.walk.subscribe(paint),
    playNotes.subscribe(paint),
    store.subscribe((state, before) => {
      if (state.window.looks !== before.window.looks) paint()
    }),
  ]
  return { paint, end: () => ends.forEach((end) => end()) }
}
