import { wantsLessMotion } from '../less-motion'

/** How long shown cells are framed, in milliseconds. */
const FLASH_TIME = 1400

/** Cells to show, and the current strength of their frames, from 0 to 1. */
export interface FlashMarks {
  readonly cells: readonly number[]
  readonly strength: number
}

/** Frames cells for a moment; the frames fade unless the system asks for reduced motion. */
export class Flash {
  #shown: { readonly cells: readonly number[]; readonly since: number } | undefined

  start(cells: readonly number[]): void {
    this.#shown = { cells, since: performance.now() }
  }

  stop(): void {
    this.#shown = undefined
  }

  /** Returns whether to redraw: a frame that fades, or one that has ended. */
  advance(now: number): boolean {
    if (!this.#shown) return false
    if (now - this.#shown.since > FLASH_TIME) this.#shown = undefined
    return true
  }

  marks(): FlashMarks | undefined {
    if (!this.#shown) return undefined
    const { cells, since } = this.#shown
    const left = 1 - (performance.now() - since) / FLASH_TIME
    return { cells, strength: wantsLessMotion() ? 1 : Math.min(1, Math.max(0, 2 * left)) }
  }
}
