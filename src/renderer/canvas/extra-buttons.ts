/**
 * The mouse buttons that are pressed in the middle of a gesture. Browsers send no pointer events for them, but mouse
 * events, and those can paste or open a menu.
 */
export class ExtraButtons {
  readonly #isMidGesture: () => boolean
  readonly #listening = new AbortController()
  /** Whether the right button came in the middle of a gesture; some systems open the menu when it is released. */
  #isRightExtra = false

  /** `isMidGesture` tells whether a gesture is under way that another button than the right one began. */
  constructor(element: HTMLElement, isMidGesture: () => boolean) {
    this.#isMidGesture = isMidGesture
    const { signal } = this.#listening
    for (const type of ['mousedown', 'mouseup', 'auxclick'] as const)
      element.addEventListener(type, (event) => this.#take(event), { signal })
  }

  /** Whether an event that opens the menu must not, because it comes from an extra button or key. */
  refusesMenu({ button, ctrlKey }: MouseEvent): boolean {
    // Ctrl and the main button are the right button of a Mac.
    const isMainButton = button === 0 && ctrlKey
    const refuses = !isMainButton && (this.#isRightExtra || this.#isMidGesture())
    this.#isRightExtra = false
    return refuses
  }

  end(): void {
    this.#listening.abort()
  }

  #take(event: MouseEvent): void {
    // Otherwise the middle button starts the system's automatic scrolling, or pastes the text selected last.
    if (event.button === 1) event.preventDefault()
    if (event.button === 2 && event.type === 'mousedown') this.#isRightExtra = this.#isMidGesture()
  }
}
