/** Time between two steps of a held key, in milliseconds. */
export const PACE = 180

/**
 * Lets a held key walk at a fixed rate, however fast the keyboard repeats it. Every separate press counts, so that quick
 * presses walk quickly.
 */
export class Pace {
  #due = 0

  /** Whether a press makes a move at a time, in milliseconds. */
  takes(isRepeat: boolean, now: number): boolean {
    if (!isRepeat) {
      this.#due = now + PACE
      return true
    }
    if (now < this.#due) return false
    // Counts from when the step was due, so that a slow keyboard loses nothing; but never saves up steps.
    this.#due = Math.max(this.#due + PACE, now)
    return true
  }
}
