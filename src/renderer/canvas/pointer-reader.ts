import type { Point } from '../../core/level/grid'
import { ExtraButtons } from './extra-buttons'
import { FingerHold } from './finger-hold'
import type { ViewMovement } from './view-movement'
import { NO_TARGET, type PointerTarget } from './viewport'
import { createWheelReader } from './wheel'

/** A pointer event on the map, in cells and edges. */
export interface MapPointer {
  /**
   * `cancel` ends a stroke that must leave no trace. `leave` means that the pointer is no longer over the map, `lift`
   * that a finger left the screen: the words about what it touched stay, because it cannot hover to read them.
   */
  readonly type: 'press' | 'move' | 'release' | 'cancel' | 'leave' | 'lift'
  /** The cell under the pointer, -1 outside the level. */
  readonly cell: number
  /** The edge close to the pointer, or -1. */
  readonly edge: number
  /** The cells entered since the last event, each beside the one before it; on a press, the cell itself. */
  readonly path: readonly number[]
  readonly shift: boolean
  readonly alt: boolean
  /** 0 for the main button, 2 for the right one; -1 if none is pressed. */
  readonly button: number
}

/** The view and settings that the reader works with. */
export interface PointerSubject {
  /** Maps points to cells, and is panned and zoomed. */
  readonly movement: ViewMovement
  /** The buttons that pan; all others draw. */
  readonly panButtons: readonly number[]
  readonly onPointer: (event: MapPointer) => void
}

/** Where events of the pointer come from: the stage of a map. */
export interface PointerSource {
  /** The element that receives them. */
  readonly element: HTMLElement
  /** `isTaken` means that something else uses the event: it may belong to two fingers, but to no stroke. */
  readonly on: <T extends PointerEventType>(
    type: T,
    handle: (event: GlobalEventHandlersEventMap[T], isTaken: boolean) => void,
  ) => void
}

export type PointerEventType =
  | 'pointerdown'
  | 'pointermove'
  | 'pointerup'
  | 'pointercancel'
  | 'pointerleave'
  | 'wheel'
  | 'contextmenu'

/** The path of an event that enters no cell. */
const NO_PATH: readonly number[] = []

/**
 * Turns pointer, wheel and touch events of a stage into strokes in cells, pans and zooms, on maps of any geometry.
 * Two fingers on a touch screen pan and pinch, and one that stays opens the menu; the main button pans while `panning`
 * is set.
 */
export class PointerReader {
  readonly #element: HTMLElement
  readonly #subject: PointerSubject
  readonly #readWheel = createWheelReader()
  readonly #listening = new AbortController()
  /** The last position of each finger on the screen. */
  readonly #fingers = new Map<number, { x: number; y: number }>()
  readonly #hold: FingerHold
  readonly #extras: ExtraButtons
  #panning = false
  /** The pointer whose button is pressed, and its gesture. */
  #held:
    | { readonly id: number; readonly gesture: 'stroke' | 'pan' | 'nothing'; readonly button: number }
    | undefined
  #lastPoint: Point = { x: 0, y: 0 }
  #lastPosition: Point = { x: 0, y: 0 }
  #hovered: PointerTarget | undefined

  constructor({ element, on }: PointerSource, subject: PointerSubject) {
    this.#element = element
    this.#subject = subject
    this.#hold = new FingerHold(element)
    this.#extras = new ExtraButtons(element, () => this.#held !== undefined && this.#held.button !== 2)
    on('pointerdown', (event, isTaken) => this.#press(event, isTaken))
    on('pointermove', (event) => this.#move(event))
    on('pointerup', (event) => this.#release(event))
    on('pointercancel', (event) => this.#lose(event))
    on('pointerleave', (event) => this.#leave(event))
    on('wheel', (event) => this.#turn(event))
    on('contextmenu', (event) => this.#showMenu(event))
    const { signal } = this.#listening
    element.addEventListener('lostpointercapture', (event) => this.#lose(event), { signal })
    element.style.touchAction = 'none'
    this.#showCursor()
  }

  /** Whether a stroke is under way. */
  get isDrawing(): boolean {
    return this.#held?.gesture === 'stroke'
  }

  setPanning(active: boolean): void {
    this.#panning = active
    this.#showCursor()
  }

  /** Cancels the stroke under way; the next one starts with the next press. Returns whether there was one. */
  cancel(): boolean {
    if (this.#held?.gesture !== 'stroke') return false
    this.#held = { ...this.#held, gesture: 'nothing' }
    this.#emit('cancel', NO_TARGET, NO_PATH, undefined)
    return true
  }

  /** Reports that the map moved under the pointer, so that the next move counts even if the pointer hardly did. */
  forgetHover(): void {
    this.#hovered = undefined
  }

  destroy(): void {
    this.#listening.abort()
    this.#hold.end()
    this.#extras.end()
    this.#element.style.touchAction = ''
    this.#element.style.cursor = ''
  }

  #press(event: PointerEvent, isTaken: boolean): void {
    if (event.pointerType === 'touch') {
      this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
      if (this.#fingers.size === 1) this.#hold.begin(event)
      else this.#hold.end()
      if (this.#fingers.size === 2) this.cancel()
      if (this.#fingers.size > 1) return
    }
    const { movement, panButtons } = this.#subject
    if (this.#held || !movement.hasMap) return
    const isPan = panButtons.includes(event.button) || (event.button === 0 && this.#panning)
    const gesture = isTaken ? 'nothing' : isPan ? 'pan' : 'stroke'
    this.#held = { id: event.pointerId, gesture, button: event.button }
    this.#lastPoint = { x: event.clientX, y: event.clientY }
    this.#lastPosition = movement.positionAt(event.clientX, event.clientY)
    // A pointer that has gone, or comes from a script, cannot be captured; the stroke works without it.
    try {
      this.#element.setPointerCapture(event.pointerId)
    } catch {
      this.#hovered = undefined
    }
    this.#showCursor()
    if (gesture !== 'stroke') return
    const target = movement.targetAt(event.clientX, event.clientY)
    this.#hovered = target
    this.#emit('press', target, target.cell < 0 ? NO_PATH : [target.cell], event)
  }

  #move(event: PointerEvent): void {
    const finger = this.#fingers.get(event.pointerId)
    if (finger) {
      this.#hold.move(event)
      const isPinch = this.#fingers.size > 1
      if (isPinch) this.#pinch(event, finger)
      finger.x = event.clientX
      finger.y = event.clientY
      if (isPinch) return
    }
    if (this.#held && this.#held.id !== event.pointerId) return
    if (this.#held?.gesture === 'pan') {
      const dx = event.clientX - this.#lastPoint.x
      const dy = event.clientY - this.#lastPoint.y
      this.#lastPoint = { x: event.clientX, y: event.clientY }
      this.#subject.movement.panBy(dx, dy)
      return
    }
    const { movement } = this.#subject
    if (this.#held?.gesture === 'nothing' || !movement.hasMap) return
    const target = movement.targetAt(event.clientX, event.clientY)
    const path = this.#held ? this.#pathTo(event) : NO_PATH
    if (path.length === 0 && target.cell === this.#hovered?.cell && target.edge === this.#hovered?.edge)
      return
    const isEntered = !this.#held && target.cell >= 0 && target.cell !== this.#hovered?.cell
    this.#hovered = target
    this.#emit('move', target, isEntered ? [target.cell] : path, event)
  }

  #release(event: PointerEvent): void {
    this.#liftFinger(event)
    const held = this.#held
    if (!held || held.id !== event.pointerId || held.button !== event.button) return
    const path = held.gesture === 'stroke' ? this.#pathTo(event) : NO_PATH
    // Before calling anyone: losing the capture afterwards must not look like a cancelled stroke.
    this.#held = undefined
    this.#showCursor()
    if (held.gesture !== 'stroke') return
    const target = this.#subject.movement.targetAt(event.clientX, event.clientY)
    this.#emit('release', target, path, event, held.button)
  }

  #lose(event: PointerEvent): void {
    this.#liftFinger(event)
    if (this.#held?.id !== event.pointerId) return
    this.cancel()
    this.#held = undefined
    this.#showCursor()
  }

  #liftFinger({ pointerId }: PointerEvent): void {
    if (this.#fingers.delete(pointerId)) this.#hold.end()
  }

  /** Only the program opens a menu here, never the browser; and no menu opens in the middle of a gesture. */
  #showMenu(event: MouseEvent): void {
    event.preventDefault()
    if (this.#fingers.size === 0 && this.#extras.refusesMenu(event)) event.stopPropagation()
    this.#hold.meet(event)
  }

  #leave(event: PointerEvent): void {
    if (this.#held || !this.#hovered) return
    this.#hovered = undefined
    this.#emit(event.pointerType === 'touch' ? 'lift' : 'leave', NO_TARGET, NO_PATH, event)
  }

  #turn(event: WheelEvent): void {
    event.preventDefault()
    const action = this.#readWheel(event)
    if (action.kind === 'pan') this.#subject.movement.panBy(action.dx, action.dy)
    else this.#zoomBy(action.factor, event.clientX, event.clientY)
  }

  /** Pans and zooms by the movement of one of two fingers. */
  #pinch(now: PointerEvent, before: Point): void {
    let other: Point | undefined
    for (const [id, finger] of this.#fingers) if (id !== now.pointerId) other = finger
    if (!other) return
    // After one finger is lifted, the other goes on panning from here.
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

  /**
   * The cells from the last pointer position to the current one, through all positions that the browser recorded
   * between.
   */
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
    target: PointerTarget,
    path: readonly number[],
    event: PointerEvent | undefined,
    button = this.#held?.button ?? -1,
  ): void {
    const { shiftKey: shift = false, altKey: alt = false } = event ?? {}
    this.#subject.onPointer({ type, cell: target.cell, edge: target.edge, path, shift, alt, button })
  }

  #showCursor(): void {
    const isHeld = this.#held?.gesture === 'pan'
    this.#element.style.cursor = isHeld ? 'grabbing' : this.#panning ? 'grab' : 'crosshair'
  }
}
