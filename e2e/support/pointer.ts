import type { Locator, Page } from '@playwright/test'

/** A point of the window, in CSS pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** What a user points with: a mouse, or fingers. */
export interface Pointer {
  /** Clicks or taps a control. */
  press(control: Locator): Promise<void>
  click(at: Point): Promise<void>
  doubleClick(at: Point): Promise<void>
  /** Points there, without an effect. */
  hover(at: Point): Promise<void>
  drag(from: Point, to: Point): Promise<void>
}

/** The mouse of a page. */
export class Mouse implements Pointer {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async press(control: Locator): Promise<void> {
    await control.click()
  }

  async click({ x, y }: Point): Promise<void> {
    await this.#page.mouse.click(x, y)
  }

  async doubleClick({ x, y }: Point): Promise<void> {
    await this.#page.mouse.dblclick(x, y)
  }

  async hover({ x, y }: Point): Promise<void> {
    await this.#page.mouse.move(x, y, { steps: 3 })
  }

  async drag(from: Point, to: Point): Promise<void> {
    await this.#page.mouse.move(from.x, from.y)
    await this.#page.mouse.down()
    await this.#page.mouse.move(to.x, to.y, { steps: 4 })
    await this.#page.mouse.up()
  }
}
