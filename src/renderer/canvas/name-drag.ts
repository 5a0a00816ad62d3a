import type { NameOnMap } from '../../core/picture/finish'
import type { Point, Rect } from './viewport'

/** The map whose names are dragged; points and distances are in CSS pixels of the window. */
export interface NameDragSubject {
  /** Returns the name at a point that may be moved now; undefined if there is none. */
  readonly nameAt: (point: Point) => NameOnMap | undefined
  /** Shows where a name would be; undefined shows none. */
  readonly show: (name: NameOnMap, by: Point | undefined) => void
  readonly drop: (name: NameOnMap, by: Point) => void
  /** A press on a name without a drag: acts as a click elsewhere. */
  readonly click: (event: PointerEvent) => void
}

/** A press becomes a drag when the pointer has moved this far, in CSS pixels. */
const MIN_DRAG = 4

/**
 * Drags names on the map with a mouse or a pen. It listens before the reader of strokes, and stops the events of such a
 * press.
 */
export class NameDrag {
  readonly #element: HTMLElement
  readonly #subject: NameDragSubject
  readonly #listening = new AbortController()
  #held:
    { readonly id: number; readonly from: Point; readonly name: NameOnMap; isDragged: boolean } | undefined

  constructor(element: HTMLElement, subject: NameDragSubject) {
    this.#element = element
    this.#subject = subject
    const options = { signal: this.#listening.signal, capture: true }
    element.addEventListener('pointerdown', (event) => this.#press(event), options)
    element.addEventListener('pointermove', (event) => this.#move(event), options)
    element.addEventListener('pointerup', (event) => this.#release(event), options)
    element.addEventListener('pointercancel', (event) => this.#lose(event), options)
    element.addEventListener('lostpointercapture', (event) => this.#lose(event), options)
  }

  get isDragging(): boolean {
    return this.#held?.isDragged === true
  }

  /** Ends the drag without a trace; returns whether there was one. */
  cancel(): boolean {
    const held = this.#held
    this.#held = undefined
    if (!held?.isDragged) return false
    this.#subject.show(held.name, undefined)
    return true
  }

  destroy(): void {
    this.#listening.abort()
  }

  #press(event: PointerEvent): void {
    if (this.#held) return event.stopImmediatePropagation()
    if (event.button !== 0 || event.pointerType === 'touch') return
    // With a key the press is about cells: it adds to the selection or removes from it.
    if (event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return
    const name = this.#subject.nameAt({ x: event.clientX, y: event.clientY })
    if (!name) return
    event.stopImmediatePropagation()
    this.#element.setPointerCapture(event.pointerId)
    const from = { x: event.clientX, y: event.clientY }
    this.#held = { id: event.pointerId, from, name, isDragged: false }
  }

  #move(event: PointerEvent): void {
    const held = this.#held
    if (held?.id !== event.pointerId) return
    event.stopImmediatePropagation()
    const by = { x: event.clientX - held.from.x, y: event.clientY - held.from.y }
    held.isDragged ||= Math.hypot(by.x, by.y) >= MIN_DRAG
    if (held.isDragged) this.#subject.show(held.name, by)
  }

  #release(event: PointerEvent): void {
    const held = this.#held
    if (held?.id !== event.pointerId || event.button !== 0) return
    event.stopImmediatePropagation()
    this.#held = undefined
    if (!held.isDragged) return this.#subject.click(event)
    this.#subject.show(held.name, undefined)
    this.#subject.drop(held.name, { x: event.clientX - held.from.x, y: event.clientY - held.from.y })
  }

  #lose(event: PointerEvent): void {
    if (this.#held?.id === event.pointerId) this.cancel()
  }
}

/** Returns the box of a name moved by a distance in device pixels. */
export function movedBox({ x, y, width, height }: Rect, by: Point): Rect {
  return { x: x + by.x, y: y + by.y, width, height }
}
