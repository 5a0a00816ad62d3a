import type { CDPSession, Locator, Page } from '@playwright/test'
import type { Point, Pointer } from './pointer'

/** Fingers on the screen of a tablet: real touch events, from which the browser makes its own gestures. */
export class Fingers implements Pointer {
  readonly #page: Page
  #session: Promise<CDPSession> | undefined

  constructor(page: Page) {
    this.#page = page
  }

  async press(control: Locator): Promise<void> {
    await control.tap()
  }

  async click(at: Point): Promise<void> {
    await this.#touch('touchStart', at)
    await this.#touch('touchEnd')
  }

  async doubleClick(at: Point): Promise<void> {
    await this.click(at)
    await this.click(at)
  }

  async drag(from: Point, to: Point): Promise<void> {
    await this.#touch('touchStart', from)
    for (const at of between(from, to)) await this.#touch('touchMove', at)
    await this.#touch('touchEnd')
  }

  /** A finger cannot point without touching; a second one cancels what it would draw. */
  async hover(at: Point): Promise<void> {
    await this.touchAndCancel(at, () => Promise.resolve())
  }

  /** Holds a finger still, waits for what that opens, and lifts the finger. */
  async hold(at: Point, opened: () => Promise<void>): Promise<void> {
    await this.#touch('touchStart', at)
    await opened().finally(() => this.#touch('touchEnd'))
  }

  /** Puts down a finger, looks, and has a second finger cancel what the first one would have done. */
  async touchAndCancel(at: Point, look: () => Promise<void>): Promise<void> {
    const other = { x: at.x + 60, y: at.y }
    await this.#touch('touchStart', at)
    await look()
    await this.#touch('touchStart', at, other)
    await this.#touch('touchEnd')
  }

  /** Moves two fingers, one after the other, as a hand does; the first one draws a little before the second is down. */
  async two(from: readonly [Point, Point], to: readonly [Point, Point]): Promise<void> {
    const [first, second] = from
    await this.#touch('touchStart', { x: first.x + 10, y: first.y })
    await this.#touch('touchMove', first)
    await this.#touch('touchStart', first, second)
    const ways = [between(first, to[0]), between(second, to[1])] as const
    for (const [step, at] of ways[0].entries()) await this.#touch('touchMove', at, ways[1][step] ?? at)
    await this.#touch('touchEnd')
  }

  async #touch(type: 'touchStart' | 'touchMove' | 'touchEnd', ...fingers: readonly Point[]): Promise<void> {
    const touchPoints = fingers.map(({ x, y }, id) => ({ x, y, id }))
    this.#session ??= this.#page.context().newCDPSession(this.#page)
    await (await this.#session).send('Input.dispatchTouchEvent', { type, touchPoints })
  }
}

/** Ten points on the way from one to another. */
function between(from: Point, to: Point): readonly Point[] {
  return Array.from({ length: 10 }, (_, step) => {
    const part = (step + 1) / 10
    return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
  })
}
