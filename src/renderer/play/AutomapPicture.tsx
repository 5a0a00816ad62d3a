import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { MapPainter } from '../canvas/map-painter'
import { useWorkbench, type Workbench } from '../desk/workbench'
import '../styles/automap-picture.css'
import { playTexts } from '../texts/play'
import { paintAutomap, type AutomapSight } from './automap-picture'
import { moved, sightByKey } from './automap-sight'
import { playNotes } from './notes'

interface AutomapPictureProps {
  /** Its side in CSS pixels. */
  readonly side: number
  readonly sight: AutomapSight
  /** Called when the map is moved or zoomed; undefined for a map that stays around the walker. */
  readonly onSight: ((sight: AutomapSight) => void) | undefined
}

/** The picture of the automap. Drags and keys move it, and a press of Enter brings it back to the walker. */
export function AutomapPicture({ side, sight, onSight }: AutomapPictureProps) {
  const bench = useWorkbench()
  const canvas = useRef<HTMLCanvasElement>(null)
  const seen = useRef(sight)
  const repaint = useRef<() => void>(undefined)
  useEffect(() => {
    if (!canvas.current) return undefined
    const { paint, end } = paintSeen(bench, canvas.current, side, () => seen.current)
    repaint.current = paint
    return end
  }, [bench, side])
  useEffect(() => {
    seen.current = sight
    repaint.current?.()
  }, [sight])

  const picture = <canvas ref={canvas} style={{ width: side, height: side }} />
  if (!onSight) return picture
  const press = (event: PointerEvent): void => {
    if (event.button === 0) event.currentTarget.setPointerCapture(event.pointerId)
  }
  const drag = (event: PointerEvent): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    onSight(moved(sight, event.movementX, event.movementY))
  }
  const handleKey = (event: KeyboardEvent): void => {
    const next = event.key === 'Enter' ? { ...sight, right: 0, down: 0 } : sightByKey(sight, event.key)
    if (!next || event.ctrlKey || event.metaKey || event.altKey) return
    // The walker must not step as well.
    event.preventDefault()
    event.stopPropagation()
    onSight(next)
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
  bench: Workbench,
  canvas: HTMLCanvasElement,
  side: number,
  sight: () => AutomapSight,
): { readonly paint: () => void; readonly end: () => void } {
  const painter = new MapPainter()
  const ratio = Math.max(1, devicePixelRatio)
  canvas.width = Math.round(side * ratio)
  canvas.height = canvas.width
  const screen = { width: canvas.width, height: canvas.height, ratio }
  const paint = (): void => {
    const { walk } = bench.walk.getState()
    const context = canvas.getContext('2d')
    if (!walk || !context) return
    paintAutomap(painter, context, screen, { state: bench.store.getState(), walk, sight: sight() })
  }
  paint()
  const ends = [
    bench.walk.subscribe(paint),
    playNotes.subscribe(paint),
    bench.store.subscribe((state, before) => {
      if (state.window.looks !== before.window.looks) paint()
    }),
  ]
  return { paint, end: () => ends.forEach((end) => end()) }
}
