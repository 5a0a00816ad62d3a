/** Time after which a finger that stays opens the menu, in milliseconds: as on Android and iOS. */
const HOLD_TIME = 500
/** A finger is never quite still: movement in CSS pixels that still counts as staying. */
const STILL = 10

/**
 * Opens the menu under a finger that stays, by the event that the right button of a mouse sends. Some browsers send it
 * themselves, others never do; the menu opens once in both.
 */
export class FingerHold {
  readonly #element: EventTarget
  #timer: ReturnType<typeof setTimeout> | undefined
  #from = { x: 0, y: 0 }
  /** Whether the menu of this touch was opened. */
  #isOpened = false

  constructor(element: EventTarget) {
    this.#element = element
  }

  begin({ clientX, clientY }: PointerEvent): void {
    this.end()
    this.#isOpened = false
    this.#from = { x: clientX, y: clientY }
    this.#timer = setTimeout(() => {
      this.#isOpened = true
      const init = { bubbles: true, cancelable: true, button: 2, clientX, clientY }
      this.#element.dispatchEvent(new MouseEvent('contextmenu', init))
    }, HOLD_TIME)
  }

  move({ clientX, clientY }: PointerEvent): void {
    if (Math.hypot(clientX - this.#from.x, clientY - this.#from.y) > STILL) this.end()
  }

  /** The finger moved on or was lifted, or another one came. */
  end(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  /** Handles an event of the browser itself: stops it if the menu of the same touch is open already. */
  meet(event: Event): void {
    if (!event.isTrusted || !('pointerType' in event) || event.pointerType !== 'touch') return
    this.end()
    if (this.#isOpened) event.stopPropagation()
    this.#isOpened = true
  }
}
