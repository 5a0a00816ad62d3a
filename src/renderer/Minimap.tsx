import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import type { Level } from '../core/level/level'
import type { Sight } from '../core/picture/draw-rulers'
import { currentLevel } from '../editor/editor-document'
import { MapPainter } from './canvas/map-painter'
import { mapStyleShown } from './looks'
import { texts } from './texts'
import { useSelected, useWorkbench, type Workbench } from './workbench'

/** The longer side of the small map, and how long it waits after a change before it is drawn again. */
const SIDE = 148
const WAIT = 120
/** Which share of what is seen an arrow key moves by. */
const STEP = 0.25

/** The whole level in the corner of the map, with a frame around what is seen; a click or a drag goes there. */
export function Minimap() {
  const bench = useWorkbench()
  const isShown = useSelected(({ mapAids }) => mapAids.minimap)
  const width = useSelected(({ document }) => currentLevel(document).width)
  const height = useSelected(({ document }) => currentLevel(document).height)
  const canvas = useRef<HTMLCanvasElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const scale = SIDE / Math.max(width, height)

  useEffect(() => {
    if (!isShown || !canvas.current || !frame.current) return undefined
    const stops = [paintLevel(bench, canvas.current), followSight(bench, frame.current, scale)]
    return () => stops.forEach((stop) => stop())
  }, [bench, isShown, scale])
  if (!isShown) return null

  const goTo = (event: PointerEvent<HTMLElement>): void => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    bench.map?.centreAt((event.clientX - left) / scale, (event.clientY - top) / scale)
  }
  return (
    // oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- the small
    // map is a place of its own keys: the arrows move what is seen
    <div
      className="minimap"
      role="application"
      aria-label={texts.mapAids.minimap}
      aria-describedby="minimap-help"
      tabIndex={0}
      style={{ width: width * scale, height: height * scale }}
      onKeyDown={(event) => moveByKey(bench, event)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        goTo(event)
      }}
      onPointerMove={(event) => event.buttons !== 0 && goTo(event)}
    >
      <canvas ref={canvas} className="minimap-picture" />
      <div ref={frame} className="minimap-frame" />
      <p id="minimap-help" className="unseen">
        {texts.mapAids.minimapHelp}
      </p>
    </div>
    // oxlint-enable
  )
}

/** Keeps the picture of the level up to date, a moment after each change. Returns a function that ends it. */
function paintLevel(bench: Workbench, canvas: HTMLCanvasElement): () => void {
  const painter = new MapPainter(mapStyleShown(bench.store.getState().looks))
  let painted: Level | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined
  const paint = (): void => {
    waiting = undefined
    const { document, looks } = bench.store.getState()
    const level = currentLevel(document)
    const context = canvas.getContext('2d')
    if (!context) return
    const ratio = Math.max(1, devicePixelRatio)
    const scale = (SIDE * ratio) / Math.max(level.width, level.height)
    canvas.width = Math.max(1, Math.round(level.width * scale))
    canvas.height = Math.max(1, Math.round(level.height * scale))
    painter.setStyle(mapStyleShown(looks))
    if (painted !== level) painter.setLevel(level)
    painted = level
    const screen = { width: canvas.width, height: canvas.height, ratio }
    painter.paintAll(context, screen, { scale, x: 0, y: 0 })
  }
  paint()
  const unsubscribe = bench.store.subscribe((state, before) => {
    if (currentLevel(state.document) === currentLevel(before.document) && state.looks === before.looks) return
    waiting ??= setTimeout(paint, WAIT)
  })
  return () => {
    unsubscribe()
    clearTimeout(waiting)
  }
}

/** Keeps the frame around what is seen, without React: it moves with every frame of a pan. */
function followSight(bench: Workbench, frame: HTMLElement, scale: number): () => void {
  const place = (): void => {
    const { sight, isAllSeen } = sightWithin(bench)
    const { x, y, width, height } = sight
    // A map of what is seen anyway would only be in the way.
    frame.parentElement?.classList.toggle('minimap-needless', isAllSeen)
    frame.style.transform = `translate(${x * scale}px, ${y * scale}px)`
    frame.style.width = `${width * scale}px`
    frame.style.height = `${height * scale}px`
  }
  place()
  return bench.sight.subscribe(place)
}

/** What is seen of the level, cut to its border. */
function sightWithin(bench: Workbench): { readonly sight: Sight; readonly isAllSeen: boolean } {
  const { width, height } = currentLevel(bench.store.getState().document)
  const seen = bench.sight.getState()
  const left = Math.min(width, Math.max(0, seen.x))
  const top = Math.min(height, Math.max(0, seen.y))
  const sight = {
    x: left,
    y: top,
    width: Math.min(width, Math.max(left, seen.x + seen.width)) - left,
    height: Math.min(height, Math.max(top, seen.y + seen.height)) - top,
  }
  return { sight, isAllSeen: sight.width === width && sight.height === height }
}

function moveByKey(bench: Workbench, event: KeyboardEvent): void {
  const towards = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const
  const way = Object.entries(towards).find(([key]) => key === event.key)?.[1]
  if (!way) return
  event.preventDefault()
  event.stopPropagation()
  const { x, y, width, height } = bench.sight.getState()
  bench.map?.centreAt(x + width * (0.5 + STEP * way[0]), y + height * (0.5 + STEP * way[1]))
}
