import type { Box } from '../../core/level/grid'
import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import type { MapGrid } from '../canvas/viewport'
import { mapAidTexts } from '../texts/map-aids'
import { useApp } from '../state/app'
import type { Store } from '../state/store'
import { hintHere } from '../ui/hint-here'
import './SmallMap.css'

/** The share of the visible part that an arrow key moves by. */
const STEP = 0.25

interface SmallMapProps {
  readonly label: string
  /** The visible part, in the units of the visible area. */
  readonly ground: MapGrid
  /** CSS pixels per unit. */
  readonly scale: number
  /** Keeps the picture on the canvas up to date at this scale. Returns a function that stops it. */
  readonly paint: (canvas: HTMLCanvasElement, scale: number, store: Store) => () => void
}

/**
 * The whole map in its corner, with a frame around the visible part; a click or a drag goes there. On a
 * ground that wraps around, the frame leaves at one side and comes in at the other.
 */
export function SmallMap({ label, ground, scale, paint }: SmallMapProps) {
  const app = useApp()
  const canvas = useRef<HTMLCanvasElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const { width, height, turn } = ground

  useEffect(() => {
    return canvas.current ? paint(canvas.current, scale, app.store) : undefined
  }, [app, paint, scale])
  useEffect(() => {
    if (!place.current) return undefined
    return followVisibleArea(
      app.store,
      place.current,
      turn === undefined ? { width, height } : { width, height, turn },
      scale,
    )
  }, [app, width, height, turn, scale])

  const centreAt = (x: number, y: number) => app.store.send({ kind: 'centreAt', x, y })
  const goTo = (event: PointerEvent<HTMLElement>): void => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    centreAt((event.clientX - left) / scale, (event.clientY - top) / scale)
  }
  const moveAcross = (percent: number): void => {
    const { y, height: tall } = app.store.visibleArea.getState()
    centreAt((percent / 100) * width, y + tall / 2)
  }
  const moveByKey = (event: KeyboardEvent): void => {
    const way = Object.entries(TOWARDS).find(([key]) => key === event.key)?.[1]
    if (!way) return
    event.preventDefault()
    event.stopPropagation()
    const seen = app.store.visibleArea.getState()
    centreAt(seen.x + seen.width * (0.5 + STEP * way[0]), seen.y + seen.height * (0.5 + STEP * way[1]))
  }
  return (
    <div ref={place} className="minimap" style={{ width: width * scale, height: height * scale }}>
      <canvas ref={canvas} className="minimap-picture" />
      <div className="minimap-frame" />
      {turn !== undefined && <div className="minimap-frame" />}
      <input
        type="range"
        className="minimap-hand"
        aria-label={label}
        aria-describedby="minimap-help"
        onKeyDown={moveByKey}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          goTo(event)
        }}
        onPointerMove={(event) => event.buttons !== 0 && goTo(event)}
        onChange={({ target }) => {
          // The pointer moves both ways and has already set the view.
          if (!target.matches(':active')) moveAcross(Number(target.value))
        }}
      />
      <p id="minimap-help" className="unseen">
        {hintHere(mapAidTexts.minimapHelp)}
      </p>
    </div>
  )
}

const TOWARDS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const

/** Keeps the frames around the visible part, and describes it in words, without React: they move with every frame of a pan. */
function followVisibleArea(store: Store, place: HTMLElement, ground: MapGrid, scale: number): () => void {
  const frames = place.querySelectorAll<HTMLElement>('.minimap-frame')
  const hand = place.querySelector<HTMLInputElement>('.minimap-hand')
  const show = (): void => {
    const parts = visibleAreasOn(ground, store.visibleArea.getState())
    const [first] = parts
    // A small map is useless while the whole map is visible.
    const isAllSeen = first !== undefined && first.width >= ground.width && first.height >= ground.height
    place.classList.toggle('minimap-needless', isAllSeen)
    if (first && hand) showVisibleArea(hand, ground, first, parts.length > 1)
    for (const [at, frame] of frames.entries()) {
      const part = parts[at]
      frame.hidden = part === undefined
      if (!part) continue
      frame.style.transform = `translate(${part.x * scale}px, ${part.y * scale}px)`
      frame.style.width = `${part.width * scale}px`
      frame.style.height = `${part.height * scale}px`
    }
  }
  show()
  return store.visibleArea.subscribe(show)
}

/** Says in percent which part of the ground is visible; an area that wraps around the seam ends behind it. */
function showVisibleArea(hand: HTMLInputElement, ground: MapGrid, seen: Box, goesOn: boolean): void {
  const { width, height, turn = 0 } = ground
  const across = (x: number): number => Math.round((100 * x) / width)
  const down = (y: number): number => Math.round((100 * y) / height)
  const end = seen.x + seen.width - (goesOn ? turn : 0)
  hand.value = String(across(seen.x + seen.width / 2))
  const words = mapAidTexts.minimapSees(across(seen.x), across(end), down(seen.y), down(seen.y + seen.height))
  hand.setAttribute('aria-valuetext', words)
}

/** The visible part of a ground, cut to its border: one part, or two if it crosses the seam of a ground that wraps around. */
export function visibleAreasOn({ width, height, turn }: MapGrid, seen: Box): readonly Box[] {
  const top = Math.min(height, Math.max(0, seen.y))
  const down = { y: top, height: Math.min(height, Math.max(top, seen.y + seen.height)) - top }
  if (turn === undefined) {
    const left = Math.min(width, Math.max(0, seen.x))
    return [{ x: left, width: Math.min(width, Math.max(left, seen.x + seen.width)) - left, ...down }]
  }
  if (seen.width >= turn) return [{ x: 0, width, ...down }]
  const left = seen.x - Math.floor(seen.x / turn) * turn
  const first = { x: left, width: seen.width, ...down }
  // The part beyond the seam is drawn whole, too: its rim lies out of sight, so the frame is open there.
  return left + seen.width > width ? [first, { ...first, x: left - turn }] : [first]
}
