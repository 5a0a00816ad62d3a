import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Grid, Point } from '../../../core/level/grid'
import { scaleFor, scalesFrom, type SourceScale } from '../../../core/formats/paint-source'

/** The margin of both pictures, in CSS pixels: for the town wall of the level. */
export const PICTURE_EDGE = 8

/** Maximum size of each picture without its margin, and of a cell in it, in CSS pixels: a small window has room for two. */
const ROOM = { width: 384, height: 320 }
const MAX_CELL = 32

/** How a source and its level are shown: the scale, and the scrolled distance in CSS pixels. */
export interface SourceView {
  readonly scale: SourceScale
  readonly left: number
  readonly top: number
  /** The size of the window on the picture, and of the whole picture, in CSS pixels. */
  readonly window: Grid
  readonly whole: Grid
}

interface Zoom {
  readonly view: SourceView
  /** The element that scrolls; null before it is there. */
  readonly scroller: HTMLElement | null
  readonly setScroller: (element: HTMLDivElement | null) => void
  readonly onScroll: () => void
  readonly canZoomIn: boolean
  readonly canZoomOut: boolean
  /** Zooms in or out by some steps; the cell at a point, or else in the middle, stays in place. */
  readonly zoomBy: (steps: number, at?: Point) => void
  /** Scrolls until a cell is in view. */
  readonly reveal: (cell: number) => void
}

/** Device pixels for a CSS pixel. */
export function pixelRatio(): number {
  return Math.max(1, devicePixelRatio)
}

/** Returns the CSS pixels of a side of a cell. */
export function cellSize({ pixels, cells }: SourceScale): number {
  return pixels / cells / pixelRatio()
}

/** Zooms and scrolls a source, which begins with all of it in view. */
export function useSourceView({ width, height }: Grid): Zoom {
  const ratio = pixelRatio()
  const scales = useMemo(() => {
    const room = { width: Math.round(ROOM.width * ratio), height: Math.round(ROOM.height * ratio) }
    const most = Math.round(MAX_CELL * ratio)
    return scalesFrom(scaleFor({ width, height }, room, most), most)
  }, [width, height, ratio])
  const last = scales.length - 1
  const [chosen, setStep] = useState(0)
  const step = Math.min(chosen, last)
  const scale = scales[step] ?? { pixels: 1, cells: 1 }
  const [{ left, top }, setScrolled] = useState({ left: 0, top: 0 })
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  /** The place that stays in view while zooming: a point of the source in cells, and of the window. */
  const anchor = useRef<{ readonly x: number; readonly y: number; readonly at: Point }>(undefined)
  const size = cellSize(scale)

  useLayoutEffect(() => {
    if (!scroller || !anchor.current) return
    const { x, y, at } = anchor.current
    anchor.current = undefined
    scroller.scrollTo(PICTURE_EDGE + x * size - at.x, PICTURE_EDGE + y * size - at.y)
    setScrolled({ left: scroller.scrollLeft, top: scroller.scrollTop })
  }, [size, scroller])

  const whole = {
    width: (Math.ceil(width / scale.cells) * scale.pixels) / ratio + 2 * PICTURE_EDGE,
    height: (Math.ceil(height / scale.cells) * scale.pixels) / ratio + 2 * PICTURE_EDGE,
  }
  const window = {
    width: Math.min(whole.width, ROOM.width + 2 * PICTURE_EDGE),
    height: Math.min(whole.height, ROOM.height + 2 * PICTURE_EDGE),
  }
  return {
    view: { scale, left, top, window, whole },
    scroller,
    setScroller,
    onScroll: () => {
      if (scroller) setScrolled({ left: scroller.scrollLeft, top: scroller.scrollTop })
    },
    canZoomIn: step < last,
    canZoomOut: step > 0,
    zoomBy(steps, at = { x: window.width / 2, y: window.height / 2 }) {
      const next = Math.max(0, Math.min(last, step + steps))
      if (next === step) return
      anchor.current = { x: (left + at.x - PICTURE_EDGE) / size, y: (top + at.y - PICTURE_EDGE) / size, at }
      setStep(next)
    },
    reveal(cell) {
      if (!scroller) return
      const place = (at: number): number => PICTURE_EDGE + at * size
      const scrolled = (start: number, scroll: number, room: number): number =>
        Math.min(Math.max(scroll, start + size + PICTURE_EDGE - room), start - PICTURE_EDGE)
      scroller.scrollTo(
        scrolled(place(cell % width), scroller.scrollLeft, scroller.clientWidth),
        scrolled(place(Math.floor(cell / width)), scroller.scrollTop, scroller.clientHeight),
      )
    },
  }
}
