import type { Grid } from '../../core/level/grid'
import { addCellsBetween } from './stroke-path'
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

/** What the pointer acts upon; points are in CSS pixels of the window. */
export interface PointerSubject {
  readonly grid: () => Grid | undefined
  readonly spotAt: (clientX: number, clientY: number) => Spot
  /** A point in cells, also beyond the level. */
  readonly positionAt: (clientX: number, clientY: number) => Point
  readonly panBy: (dx: number, dy: number) => void
  readonly zoomBy: (factor: number, clientX: number, clientY: number) => void
  readonly onPointer: (event: MapPointer) => void
}

/**
 * Turns pointer, wheel and touch events of an element into strokes in cells, pans and zooms. The middle button pans, so
 * does the main one while `panning` is set; two fingers on a touch screen pan and pinch.
 */
export class PointerReader {
  readonly #element: HTMLElement
  readonly #subject: PointerSubject
  readonly #readWheel = createWheelReader()
  readonly #listening = new AbortController()
  readonly #fingers = new Map<number, Point>()
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
    this.#emit('cancel', NOWHERE, [], undefined)
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
    if (this.#held || !this.#subject.grid()) return
    const isPan = event.button === 1 || (event.button === 0 && this.#panning)
    this.#held = { id: event.pointerId, deed: isPan ? 'pan' : 'stroke', button: event.button }
    this.#lastPoint = { x: event.clientX, y: event.clientY }
    this.#lastPosition = this.#subject.positionAt(event.clientX, event.clientY)
    // A pointer that is gone already, or made by a script, cannot be captured; the stroke works without it.
    try {
      this.#element.setPointerCapture(event.pointerId)
    } catch {
      this.#hovered = undefined
    }
    this.#showCursor()
    if (isPan) return
    const spot = this.#subject.spotAt(event.clientX, event.clientY)
    this.#hovered = spot
    this.#emit('press', spot, spot.cell < 0 ? [] : [spot.cell], event)
  }

  #move(event: PointerEvent): void {
    if (this.#fingers.has(event.pointerId) && this.#fingers.size > 1) {
      this.#pinch(event)
      return
    }
    if (this.#held && this.#held.id !== event.pointerId) return
    if (this.#held?.deed === 'pan') {
      const dx = event.clientX - this.#lastPoint.x
      const dy = event.clientY - this.#lastPoint.y
      this.#lastPoint = { x: event.clientX, y: event.clientY }
      this.#subject.panBy(dx, dy)
      return
    }
    if (this.#held?.deed === 'nothing' || !this.#subject.grid()) return
    const spot = this.#subject.spotAt(event.clientX, event.clientY)
    const path = this.#held ? this.#pathTo(event) : []
    if (path.length === 0 && spot.cell === this.#hovered?.cell && spot.edge === this.#hovered?.edge) return
    const isEntered = !this.#held && spot.cell >= 0 && spot.cell !== this.#hovered?.cell
    this.#hovered = spot
    this.#emit('move', spot, isEntered ? [spot.cell] : path, event)
  }

  #release(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId)
    const held = this.#held
    if (!held || held.id !== event.pointerId || held.button !== event.button) return
    const path = held.deed === 'stroke' ? this.#pathTo(event) : []
    // Before anyone hears of it: losing the capture afterwards must not look like a cancelled stroke.
    this.#held = undefined
    this.#showCursor()
    if (held.deed !== 'stroke') return
    this.#emit('release', this.#subject.spotAt(event.clientX, event.clientY), path, event, held.button)
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
    this.#emit('leave', NOWHERE, [], event)
  }

  #turn(event: WheelEvent): void {
    event.preventDefault()
    const deed = this.#readWheel(event)
    if (deed.kind === 'pan') this.#subject.panBy(deed.dx, deed.dy)
    else this.#subject.zoomBy(deed.factor, event.clientX, event.clientY)
  }

  #pinch(event: PointerEvent): void {
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1]
    const before = this.#fingers.get(event.pointerId)
    if (!other || !before) return
    const now = { x: event.clientX, y: event.clientY }
    this.#fingers.set(event.pointerId, now)
    this.#subject.panBy((now.x - before.x) / 2, (now.y - before.y) / 2)
    const spread = Math.hypot(now.x - other.x, now.y - other.y)
    const spreadBefore = Math.hypot(before.x - other.x, before.y - other.y)
    if (spreadBefore > 0) {
      this.#subject.zoomBy(spread / spreadBefore, (now.x + other.x) / 2, (now.y + other.y) / 2)
    }
  }

  /** The cells from where the pointer was last to where it is, through all places the browser saw in between. */
  #pathTo(event: PointerEvent): number[] {
    const grid = this.#subject.grid()
    const path: number[] = []
    if (!grid) return path
    const seen = event.type === 'pointermove' ? event.getCoalescedEvents() : []
    for (const { clientX, clientY } of [...seen, event]) {
      const position = this.#subject.positionAt(clientX, clientY)
      addCellsBetween(path, grid, this.#lastPosition, position)
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
