import type { Point } from '../../../core/level/grid'

/** What can be grabbed at a node. */
export interface Grip {
  /** Returns what a press grabs; undefined leaves the press to the tool. */
  readonly grab: (event: PointerEvent) => Grab | undefined
  /** The pointer's shape over it. */
  readonly cursor: string
}

/** Something grabbed; distances are in CSS pixels of the window, since the press. */
export interface Grab {
  readonly move: (by: Point) => void
  /** Ends a drag without a trace. */
  readonly cancel: () => void
  readonly drop: (by: Point) => void
  /** A press without a drag. */
  readonly click: (event: PointerEvent) => void
}

/** A press of a pointer on something. */
interface HeldPress {
  readonly id: number
  readonly isFinger: boolean
  readonly from: Point
  readonly grab: Grab
  isDragged: boolean
}

/** A press becomes a drag when the pointer has moved this far, in CSS pixels. */
const MIN_DRAG = 4

/** Drags what a pointer grabs on the map. It hears the pointer before the reader of strokes. */
export class Grips {
  readonly #element: HTMLElement
  #held: HeldPress | undefined
  /** While it is set, no press grabs anything: the main button pans. */
  isPaused = false

  constructor(element: HTMLElement) {
    this.#element = element
  }

  get isDragging(): boolean {
    return this.#held?.isDragged === true
  }

  /** Ends the drag without a trace; returns whether there was one. */
  cancel(): boolean {
    const held = this.#held
    this.#held = undefined
    if (!held?.isDragged) return false
    held.grab.cancel()
    return true
  }

  /** Takes an event of the pointer over a node with a grip, or over none; returns whether it is about a drag. */
  take(event: PointerEvent, grip: Grip | undefined): boolean {
    if (event.type === 'pointerdown') return this.#press(event, grip)
    const held = this.#held
    if (held?.id !== event.pointerId) return false
    if (event.type === 'pointermove') this.#move(held, event)
    else if (event.type === 'pointerup') return this.#release(held, event)
    else if (event.type === 'pointercancel' || event.type === 'lostpointercapture') this.cancel()
    return true
  }

  #press(event: PointerEvent, grip: Grip | undefined): boolean {
    const isFinger = event.pointerType === 'touch'
    if (this.#held) {
      // Two fingers pan and pinch.
      if (isFinger && this.#held.isFinger) this.cancel()
      return true
    }
    if (this.isPaused || event.button !== 0) return false
    // With a key the press is about cells: it adds to the selection or removes from it.
    if (event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return false
    const grab = grip?.grab(event)
    if (!grab) return false
    this.#element.setPointerCapture(event.pointerId)
    this.#held = { id: event.pointerId, isFinger, from: pointOf(event), grab, isDragged: false }
    return true
  }

  #move(held: HeldPress, event: PointerEvent): void {
    const by = distance(held.from, pointOf(event))
    held.isDragged ||= Math.hypot(by.x, by.y) >= MIN_DRAG
    if (held.isDragged) held.grab.move(by)
  }

  #release(held: HeldPress, event: PointerEvent): boolean {
    if (event.button !== 0) return false
    this.#held = undefined
    if (held.isDragged) held.grab.drop(distance(held.from, pointOf(event)))
    else held.grab.click(event)
    return true
  }
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY }
}

function distance(from: Point, to: Point): Point {
  return { x: to.x - from.x, y: to.y - from.y }
}
