import { draftOf, type Level } from '../../src/core/level/level'
import { CellKind } from '../../src/core/level/kinds'
import type { MapStyle } from '../../src/core/picture/style'
import { CELL_NAMINGS } from '../../src/core/level/cell-naming'
import type { DrawCommand } from '../../src/core/picture/commands'
import { drawPreview } from '../../src/core/picture/draw-preview'
import { drawRulers } from '../../src/core/picture/draw-rulers'
import { drawOnCanvas } from '../../src/renderer/canvas/canvas-target'
import { frameOf, MapPainter } from '../../src/renderer/canvas/map-painter'
import { screenOf } from '../../src/renderer/canvas/screen-watch'
import {
  fittingView,
  heldView,
  targetAt,
  zoomedView,
  zoomOf,
  type Screen,
  type View,
} from '../../src/renderer/canvas/viewport'
import { createWheelReader } from '../../src/renderer/canvas/wheel'

/** Time in a frame for painting parts of a finished map, in milliseconds, as in the editor. */
const PAINT_TIME = 10

/**
 * The raw twin of the editor: two bare canvases with the editor's picture on them and the least code that lets a
 * pointer pan, zoom, hover and draw. No Konva, no React, no tools, no history. What the editor's page costs beyond this
 * is what its machinery costs.
 */
export function startRawTwin(container: HTMLElement, level: Level, style: MapStyle): void {
  const screen = screenOf(container)
  const [map, over] = [addCanvas(container, screen), addCanvas(container, screen)]
  const painter = new MapPainter()
  painter.show({ level, style })
  let shown = level
  let view: View = fittingView(level, screen)
  let hovered = -1
  let stroke: number[] | undefined
  let panFrom: { readonly x: number; readonly y: number } | undefined
  let [mapIsStale, frame] = [true, 0]

  const draw = (): void => {
    frame = 0
    if (mapIsStale) mapIsStale = !painter.paintAll(map, screen, view, performance.now() + PAINT_TIME)
    over.clearRect(0, 0, screen.width, screen.height)
    over.save()
    over.translate(view.x, view.y)
    const cells = stroke ?? (hovered < 0 ? [] : [hovered])
    const picture: DrawCommand[] = []
    const { width, height } = screen
    const visible = frameOf({ level: shown, style }, screen, view, { x: 0, y: 0, width, height })
    drawPreview(picture, shown, style, visible, { paint: 'street', cells, refused: [] })
    const [naming] = CELL_NAMINGS
    const area = { x: -view.x, y: -view.y, width, height }
    if (naming) drawRulers(picture, shown, style, visible, area, naming)
    drawOnCanvas(over, picture)
    over.restore()
    if (mapIsStale) schedule()
  }
  const schedule = (): void => {
    if (frame === 0) frame = requestAnimationFrame(draw)
  }
  const show = (next: View): void => {
    view = next
    mapIsStale = true
    schedule()
  }
  const cellUnder = (event: PointerEvent): number => {
    const { left, top } = container.getBoundingClientRect()
    return targetAt(level, screen, view, { x: event.clientX - left, y: event.clientY - top }).cell
  }

  container.addEventListener('pointerdown', (event) => {
    if (event.button === 1) panFrom = { x: event.clientX, y: event.clientY }
    else stroke = [cellUnder(event)]
    schedule()
  })
  container.addEventListener('pointermove', (event) => {
    if (panFrom) {
      const [dx, dy] = [event.clientX - panFrom.x, event.clientY - panFrom.y]
      panFrom = { x: event.clientX, y: event.clientY }
      show(heldView(level, screen, { scale: view.scale, x: view.x + dx, y: view.y + dy }))
      return
    }
    const cell = cellUnder(event)
    if (cell === hovered) return
    hovered = cell
    if (stroke && cell >= 0) stroke.push(cell)
    schedule()
  })
  container.addEventListener('pointerup', () => {
    panFrom = undefined
    if (!stroke) return
    const draft = draftOf(shown)
    for (const cell of stroke) draft.cells[cell] = CellKind.street
    stroke = undefined
    shown = draft
    const changed = painter.show({ level: draft, style })
    if (changed.kind === 'all') mapIsStale = true
    else painter.paintCells(map, screen, view, changed.cells)
    schedule()
  })
  const readWheel = createWheelReader()
  container.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      const action = readWheel(event)
      if (action.kind !== 'zoom') return
      const { left, top } = container.getBoundingClientRect()
      const at = { x: event.clientX - left, y: event.clientY - top }
      show(zoomedView(level, screen, view, zoomOf(view, screen) * action.factor, at))
    },
    { passive: false },
  )
  schedule()
}

function addCanvas(container: HTMLElement, { width, height }: Screen): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.style.cssText = 'position:absolute;inset:0'
  container.append(canvas)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas')
  return context
}
