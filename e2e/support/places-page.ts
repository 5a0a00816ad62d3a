import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { EditorPage, Place } from './editor-page'

/** A house at column 5, row 5, with a street before it, and the rest filled; without other buildings that are named. */
export async function townWithHouse(editor: EditorPage): Promise<PlacesPage> {
  await editor.choose('House')
  await editor.click(5, 5)
  await editor.choose('Street')
  await editor.drag([3, 6], [8, 6])
  await editor.page.getByRole('checkbox', { name: 'Furnish the town' }).uncheck()
  await editor.fill()
  return new PlacesPage(editor)
}

/** Named places, levels and links, as a user sees them. */
export class PlacesPage {
  readonly page: Page
  readonly editor: EditorPage
  /** The Cell panel. */
  readonly cell: Locator
  readonly name: Locator
  readonly kind: Locator
  readonly buildings: Locator
  readonly levels: Locator
  readonly find: Locator
  readonly link: Locator

  constructor(editor: EditorPage) {
    const { page } = editor
    this.page = page
    this.editor = editor
    this.cell = page.getByRole('region', { name: 'Cell', exact: true })
    this.name = this.cell.getByRole('textbox', { name: 'Name' })
    this.kind = this.cell.getByRole('combobox', { name: 'Place here' })
    this.buildings = page.getByRole('region', { name: 'Buildings' })
    this.levels = page.getByRole('region', { name: 'Levels' })
    this.find = page.getByRole('dialog', { name: 'Find' })
    this.link = page.getByRole('dialog', { name: 'Link' })
  }

  /** Moves the cell cursor by keyboard. */
  async goTo([column, row]: Place): Promise<void> {
    await this.editor.map.focus()
    await this.press('Control+Home')
    await this.#hold('ArrowRight', column - 1)
    await this.#hold('ArrowDown', row - 1)
    await expect(this.cell).toContainText(`Column ${column}, row ${row}`, { ignoreCase: true })
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key)
  }

  /** Holds a key until it has acted some times, as a key that is held repeats itself. */
  async #hold(key: string, times: number): Promise<void> {
    for (let time = 0; time < times; time++) await this.page.keyboard.down(key)
    if (times > 0) await this.page.keyboard.up(key)
  }

  /** Names the cell under the cursor by keyboard, and returns to the map. */
  async nameHere(name: string): Promise<void> {
    await this.press('n')
    await expect(this.name).toBeFocused()
    await this.page.keyboard.type(name)
    await this.press('Enter')
    await expect(this.editor.map).toBeFocused()
  }

  /** Opens a panel at the left of the map. */
  async open(panel: string): Promise<void> {
    await this.page.getByRole('tab', { name: panel }).click()
  }

  level(name: string | RegExp): Locator {
    return this.levels.getByRole('treeitem', { name })
  }

  /** Adds an empty level with the button of the panel. */
  async addLevel(name: string, width: number, height: number): Promise<void> {
    await this.levels.getByRole('button', { name: 'Add level…' }).click()
    const dialog = this.page.getByRole('dialog', { name: 'Add level' })
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('Width').fill(String(width))
    await dialog.getByLabel('Height').fill(String(height))
    await this.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(this.editor.status).toContainText(`${width} × ${height} cells`)
  }
}
