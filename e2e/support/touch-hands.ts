import { expect, type Locator } from '@playwright/test'
import type { EditorPage, Place } from './editor-page'
import { Fingers } from './fingers'
import { MouseHands } from './mouse-hands'
import type { Block } from './saved-level'

/** Works by fingers on a tablet: taps, drags, double taps and held fingers, with typed text as the only keys. */
export class TouchHands extends MouseHands {
  readonly fingers: Fingers

  constructor(editor: EditorPage) {
    super(editor)
    if (!(editor.pointer instanceof Fingers)) throw new Error('The window has no touch screen')
    this.fingers = editor.pointer
  }

  override async expectAdvice(place: Place, words: RegExp): Promise<void> {
    const at = await this.editor.pointOf(place)
    await this.fingers.touchAndCancel(at, () => expect(this.editor.status).toContainText(words))
  }

  override async seed(text: string): Promise<void> {
    await this.withDrawer(() => this.editor.seed(text))
  }

  override async fill(): Promise<void> {
    await this.editor.pointer.press(this.editor.tool('Fill'))
  }

  /** Leaves the panels at the right open, which show the rolls. */
  override async reroll(): Promise<void> {
    if (await this.#handle(false).isVisible()) await this.editor.pointer.press(this.#handle(false))
    await super.reroll()
  }

  override async takeCandidate(number: number): Promise<void> {
    await this.putAwayDrawer()
    await super.takeCandidate(number)
  }

  override async lock(block: Block): Promise<void> {
    await this.select(block)
    await this.openMenu(block[0])
    await this.editor.pointer.press(this.menuLine(/^Lock/))
  }

  override async nameHouse(place: Place, name: string, kind: 'Inn' | 'Guild'): Promise<void> {
    const { page } = this.editor
    await this.editor.choose('Select')
    await this.editor.doubleClick(...place)
    const cell = page.getByRole('region', { name: 'Cell', exact: true })
    await expect(cell.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    await cell.getByRole('combobox', { name: 'Place here' }).selectOption({ label: kind })
    await this.putAwayDrawer()
  }

  override async rerollPart(block: Block): Promise<void> {
    await this.select(block)
    await this.openMenu(block[0])
    await this.editor.pointer.press(this.menuLine(/^Re-roll \d+ cells/))
  }

  override async save(): Promise<void> {
    await this.menu('File', 'Save')
  }

  /** Opens the menu of a cell by a finger that stays. */
  async openMenu(place: Place): Promise<void> {
    const menu = this.editor.page.getByRole('menu', { name: 'This cell' })
    await this.fingers.hold(await this.editor.pointOf(place), () => expect(menu).toBeVisible())
    await expect(menu).toBeVisible()
  }

  menuLine(name: RegExp): Locator {
    return this.editor.page.getByRole('menuitem', { name })
  }

  /** Works in the panels at the right, which lie over the map of a tablet. */
  async withDrawer(work: () => Promise<void>): Promise<void> {
    await this.editor.pointer.press(this.#handle(false))
    await work()
    await this.putAwayDrawer()
  }

  async putAwayDrawer(): Promise<void> {
    await this.editor.pointer.press(this.#handle(true))
    await expect(this.#handle(false)).toBeVisible()
  }

  #handle(expanded: boolean): Locator {
    return this.button('Panels at the right').and(this.editor.page.locator(`[aria-expanded="${expanded}"]`))
  }
}
