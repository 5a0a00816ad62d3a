import { useEffect, useRef } from 'react'
import { drawFog, drawGoal, drawWalker } from '../../core/picture/draw-walk'
import type { DrawCommand } from '../../core/picture/commands'
import { drawOnCanvas } from '../canvas/canvas-target'
import { frameOf, MapPainter } from '../canvas/map-painter'
import { centredView } from '../canvas/viewport'
import { mapStyleShown } from '../looks/looks'
import { playTexts } from '../texts/play'
import { useSelected, useWorkbench, type Workbench } from '../desk/workbench'
import { levelOfWalk } from '../map/walk-picture'

/** Sides of the automap and of a cell on it, in CSS pixels. */
const SIDE = 148
const CELL = 13

/** The cells seen so far around the walker, in a corner of the view. React draws it once; each step only moves it. */
export function Automap() {
  const isShown = useSelected(({ play, view }) => view.mapAids.minimap && play?.isMaking === false)
  return isShown ? <SeenMap /> : null
}

function SeenMap() {
  const bench = useWorkbench()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => (canvas.current ? paintSeen(bench, canvas.current) : undefined), [bench])
  return (
    <figure className="minimap automap" aria-label={playTexts.automap}>
      <canvas ref={canvas} style={{ width: SIDE, height: SIDE }} />
    </figure>
  )
}

function paintSeen(bench: Workbench, canvas: HTMLCanvasElement): () => void {
  const painter = new MapPainter()
  const ratio = Math.max(1, devicePixelRatio)
  const side = Math.round(SIDE * ratio)
  canvas.width = side
  canvas.height = side
  const paint = (): void => {
    const state = bench.store.getState()
    const { walk } = bench.walk.getState()
    const level = walk && levelOfWalk(state, walk)
    const context = canvas.getContext('2d')
    if (!walk || !level || !context) return
    const style = mapStyleShown(state.window.looks)
    painter.show({ level, style })
    const screen = { width: side, height: side, ratio }
    const { cell } = walk.pose
    const view = centredView(
      level,
      screen,
      CELL * ratio,
      (cell % level.width) + 0.5,
      Math.floor(cell / level.width) + 0.5,
    )
    painter.paintAll(context, screen, view)
    const frame = frameOf({ level, style }, screen, view, { x: 0, y: 0, width: side, height: side })
    const picture: DrawCommand[] = []
    const seen = walk.seen.get(walk.pose.level)
    if (seen) drawFog(picture, level, style, frame, seen)
    const goal = state.play?.goal?.spot
    if (goal?.level === walk.pose.level && seen?.[goal.cell] === 1) {
      drawGoal(picture, level, style, frame, goal.cell)
    }
    drawWalker(picture, level, style, frame, walk.pose)
    context.save()
    context.translate(view.x, view.y)
    drawOnCanvas(context, picture)
    context.restore()
  }
  paint()
  const ends = [
    bench.walk.subscribe(paint),
    bench.store.subscribe((state, before) => {
      if (state.window.looks !== before.window.looks) paint()
    }),
  ]
  return () => ends.forEach((end) => end())
}
