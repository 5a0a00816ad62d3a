import type { Look } from '../../../core/scenery/glide'

export type Point = Pick<PointerEvent, 'clientX' | 'clientY'>

/** Where a press or a drag began, and the look at that time. */
export interface PointerPress {
  readonly x: number
  readonly y: number
  readonly look: Look
  isDrag: boolean
}

/** How far a press moves before it is a drag, in CSS pixels. */
const DRAG = 6
/** Quarter turns of a drag across the whole picture, and the maximum angle up or down, in radians. */
const QUARTERS_ACROSS = 1.2
const MAX_PITCH = 0.55

/** Callbacks for the pointer on a canvas. */
interface Gestures {
  readonly press: (point: Point) => void
  readonly drag: (point: Point) => void
  readonly release: (point: Point) => void
  readonly cancel: () => void
}

/** Listens to the pointer on a canvas. Returns a function that ends this. */
export function listenForDrags(
  canvas: HTMLCanvasElement,
  { press, drag, release, cancel }: Gestures,
): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const capture = (event: PointerEvent): void => {
    if (event.button !== 0) return
    canvas.setPointerCapture(event.pointerId)
    press(event)
  }
  canvas.addEventListener('pointerdown', capture, { signal })
  canvas.addEventListener('pointermove', drag, { signal })
  canvas.addEventListener('pointerup', release, { signal })
  canvas.addEventListener('pointercancel', cancel, { signal })
  return () => listening.abort()
}

/** Whether a press has moved so far that it is a drag. */
export function isDragged({ x, y }: PointerPress, { clientX, clientY }: Point): boolean {
  return Math.hypot(clientX - x, clientY - y) > DRAG
}

/** Returns the look after the view was dragged to a point. */
export function draggedLook(
  { x, y, look }: PointerPress,
  { clientX, clientY }: Point,
  { clientWidth, clientHeight }: HTMLElement,
): Look {
  const [dx, dy] = [clientX - x, clientY - y]
  const pitch = Math.max(-MAX_PITCH, Math.min(MAX_PITCH, (dy / clientHeight) * MAX_PITCH * 2))
  return { ...look, angle: look.angle - (dx / clientWidth) * QUARTERS_ACROSS, pitch }
}
