import type { ViewMovement } from './view-movement'
import { NOWHERE, type Point, type Spot } from './viewport'
import { createWheelReader } from './wheel'

/** What the pointer did on the map, in cells and edges. */
export interface MapPointer {
  /** `cancel` ends a stroke that must leave no trace; `leave` says that the pointer is no longer over the map. */
  readonly type: 'press' | 'move' | 'release' | 'cancel' | 'leave'
  /** The cell under the pointer, -1 beyond the level. */
  readonly cell: number
  /** The edge the pointer is close to, -1 where there is none. */
  readonly edge: number
  /** The cells entered since the event before, each beside the one before it; on a press, the cell itself. */
  readonly path: readonly number[]
  readonly shift: boolean
  readonly alt: boolean
  /** 0 the main button, 2 the other one; -1 where no button is down. */
  readonly button: number
}

/** What the pointer acts upon. */
export interface PointerSubject {
  /** Knows the map and how it lies, and is panned and zoomed. */
  readonly movement: ViewMovement
  /** The buttons that pan; all others draw. */
  readonly panButtons: readonly number[]
  readonly onPointer: (event: MapPointer) => void
}

/** The path of what enters no cell. */
const NO_PATH: readonly number[] = []

/**
 * Turns pointer, wheel and touch events of an element into strokes in cells, pans and zooms, on maps of any geometry.
 * Two fingers on a touch screen pan and pinch, and so does the main button pan while `panning` is set.
 */
export class PointerReader {
  readonly #element: HTMLElement
  readonly #subject: PointerSubject
  readonly #readWheel = createWheelReader()
  readonly #listening = new AbortController()
  /** Where each finger on the screen was last. */
  readonly #fingers = new Map<number, { x: number; y: number }>()
  #panning = false
  /** The pointer whose button is down, and what it does. */
  #held:
    { readonly id: number; readonly deed: 'stroke' | 'pan' | 'nothing'; readonly button: number } | undefined
  #lastPoint: Point = { x: 0, y: 0 }
  #lastPosition: Point = { x: 0, y: 0 }
  #hovered: Spot | undefined

  constructor(element: HTMLElement, subject: PointerSubject) {
    this.#element = element
    this.#subject = subject
    const { signal } = this.#listening
    element.addEventListener('pointerdown', (event) => this.#press(event), { signal })
    element.addEventListener('pointermove', (event) => this.#move(event), { signal })
    element.addEventListener('pointerup', (event) => this.#release(event), { signal })
    element.addEventListener('pointercancel', (event) => this.#lose(event), { signal })
    element.addEventListener('lostpointercapture', (event) => this.#lose(event), { signal })
    element.addEventListener('pointerleave', (event) => this.#leave(event), { signal })
    element.addEventListener('wheel', (event) => this.#turn(event), { signal, passive: false })
    element.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
    // Otherwise the middle button scrolls by itself where the system has that.
    element.addEventListener('mousedown', (event) => event.button === 1 && event.preventDefault(), { signal })
    element.style.touchAction = 'none'
    this.#showCursor()
  }

  setPanning(active: boolean): void {
    this.#panning = active
    this.#showCursor()
  }

  /**
   * Gives up the stroke that is under way, if any; what the pointer does until it is released counts for nothing. Answers
   * whether there was one.
   */
  cancel(): boolean {
    if (this.#held?.deed !== 'stroke') return false
    this.#held = { ...this.#held, deed: 'nothing' }
    this.#emit('cancel', NOWHERE, NO_PATH, undefined)
    return true
  }

  /** Says that the map moved under the pointer, so that the next move counts even if the pointer hardly did. */
  forgetHover(): void {
    this.#hovered = undefined
  }

  destroy(): void {
    this.#listening.abort()
    this.#element.style.touchAction = ''
    this.#element.style.cursor = ''
  }

  #press(event: PointerEvent): void {
    if (event.pointerType === 'touch') {
      this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
      if (this.#fingers.size === 2) this.cancel()
      if (this.#fingers.size > 1) return
    }
    const { movement, panButtons } = this.#subject
    if (this.#held || !movement.hasMap) return
    const isPan = panButtons.includes(event.button) || (event.button === 0 && this.#panning)
    this.#held = { id: event.pointerId, deed: isPan ? 'pan' : 'stroke', button: event.button }
    this.#lastPoint = { x: event.clientX, y: event.clientY }
    this.#lastPosition = movement.positionAt(event.clientX, event.clientY)
    // A pointer that is gone already, or made by a script, cannot be captured; the stroke works without it.
    try {
      this.#element.setPointerCapture(event.pointerId)
    } catch {
      this.#hovered = undefined
    }
    this.#showCursor()
    if (isPan) return
    const spot = movement.spotAt(event.clientX, event.clientY)
    this.#hovered = spot
    this.#emit('press', spot, spot.cell < 0 ? NO_PATH : [spot.cell], event)
  }

  #move(event: PointerEvent): void {
    const finger = this.#fingers.get(event.pointerId)
    if (finger) {
      const isPinch = this.#fingers.size > 1
      if (isPinch) this.#pinch(event, finger)
      finger.x = event.clientX
      finger.y = event.clientY
      if (isPinch) return
    }
    if (this.#held && this.#held.id !== event.pointerId) return
    if (this.#held?.deed === 'pan') {
      const dx = event.clientX - this.#lastPoint.x
      const dy = event.clientY - this.#lastPoint.y
      this.#lastPoint = { x: event.clientX, y: event.clientY }
      this.#subject.movement.panBy(dx, dy)
      return
    }
    const { movement } = this.#subject
    if (this.#held?.deed === 'nothing' || !movement.hasMap) return
    const spot = movement.spotAt(event.clientX, event.clientY)
    const path = this.#held ? this.#pathTo(event) : NO_PATH
    if (path.length === 0 && spot.cell === this.#hovered?.cell && spot.edge === this.#hovered?.edge) return
    const isEntered = !this.#held && spot.cell >= 0 && spot.cell !== this.#hovered?.cell
    this.#hovered = spot
    this.#emit('move', spot, isEntered ? [spot.cell] : path, event)
  }

  #release(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId)
    const held = this.#held
    if (!held || held.id !== event.pointerId || held.button !== event.button) return
    const path = held.deed === 'stroke' ? this.#pathTo(event) : NO_PATH
    // Before anyone hears of it: losing the capture afterwards must not look like a cancelled stroke.
    this.#held = undefined
    this.#showCursor()
    if (held.deed !== 'stroke') return
    const spot = this.#subject.movement.spotAt(event.clientX, event.clientY)
    this.#emit('release', spot, path, event, held.button)
  }

  #lose(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId)
    if (this.#held?.id !== event.pointerId) return
    this.cancel()
    this.#held = undefined
    this.#showCursor()
  }

  #leave(event: PointerEvent): void {
    if (this.#held || !this.#hovered) return
    this.#hovered = undefined
    this.#emit('leave', NOWHERE, NO_PATH, event)
  }

  #turn(event: WheelEvent): void {
    event.preventDefault()
    const deed = this.#readWheel(event)
    if (deed.kind === 'pan') this.#subject.movement.panBy(deed.dx, deed.dy)
    else this.#zoomBy(deed.factor, event.clientX, event.clientY)
  }

  /** Pans and zooms by what one of two fingers moved. */
  #pinch(now: PointerEvent, before: Point): void {
    let other: Point | undefined
    for (const [id, finger] of this.#fingers) if (id !== now.pointerId) other = finger
    if (!other) return
    // A finger that panned before goes on from here when the other one is lifted.
    if (this.#held?.id === now.pointerId) this.#lastPoint = { x: now.clientX, y: now.clientY }
    this.#subject.movement.panBy((now.clientX - before.x) / 2, (now.clientY - before.y) / 2)
    const spread = Math.hypot(now.clientX - other.x, now.clientY - other.y)
    const spreadBefore = Math.hypot(before.x - other.x, before.y - other.y)
    if (spreadBefore === 0) return
    this.#zoomBy(spread / spreadBefore, (now.clientX + other.x) / 2, (now.clientY + other.y) / 2)
  }

  #zoomBy(factor: number, clientX: number, clientY: number): void {
    const { movement } = this.#subject
    movement.zoomBy(factor, movement.toContainer(clientX, clientY))
  }

  /** The cells from where the pointer was last to where it is, through all places the browser saw in between. */
  #pathTo(event: PointerEvent): readonly number[] {
    const { movement } = this.#subject
    const path: number[] = []
    const seen = event.type === 'pointermove' ? event.getCoalescedEvents() : []
    for (const { clientX, clientY } of [...seen, event]) {
      const position = movement.positionAt(clientX, clientY)
      movement.addPath(path, this.#lastPosition, position)
      this.#lastPosition = position
    }
    return path
  }

  #emit(
    type: MapPointer['type'],
    spot: Spot,
    path: readonly number[],
    event: PointerEvent | undefined,
    button = this.#held?.button ?? -1,
  ): void {
    const { shiftKey: shift = false, altKey: alt = false } = event ?? {}
    this.#subject.onPointer({ type, cell: spot.cell, edge: spot.edge, path, shift, alt, button })
  }

  #showCursor(): void {
    const isHeld = this.#held?.deed === 'pan'
    this.#element.style.cursor = isHeld ? 'grabbing' : this.#panning ? 'grab' : 'crosshair'
  }
}
