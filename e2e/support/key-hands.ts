import { expect, type Locator } from '@playwright/test'
import type { EditorPage, Place } from './editor-page'
import type { BrushName, Hands } from './hands'
import { CHOOSING, type Keys } from './keys'
import { playStrip } from './play-page'
import type { Block } from './saved-level'
import type { WalkMove } from './walking'

/** The keys for walking. */
const WALKING: Readonly<Record<WalkMove, string>> = { forward: 'w', 'turn-left': 'q', 'turn-right': 'e' }

/** Maximum key presses to reach something. */
const PATIENCE = 80

/** Works by keys alone: without a pointer, and with a focus that only keys have moved. */
export class KeyHands implements Hands {
  readonly editor: EditorPage
  readonly keys: Keys

  constructor(editor: EditorPage, keys: Keys) {
    this.editor = editor
    this.keys = keys
  }

  async newTown(side: number): Promise<void> {
    await this.keys.press('Control+n')
    const dialog = this.#dialog('New town')
    await expect(dialog).toBeVisible()
    await this.#fillIn(dialog.getByLabel('Width'), String(side))
    await this.#fillIn(dialog.getByLabel('Height'), String(side))
    await this.keys.press('Enter')
    await expect(dialog).toBeHidden()
  }

  async take(brush: BrushName): Promise<void> {
    await this.#toMap()
    await this.keys.press(CHOOSING[brush])
  }

  async expectAdvice(place: Place, words: RegExp): Promise<void> {
    await this.goTo(place)
    await expect(this.editor.page.locator('#map-words')).toContainText(words)
  }

  async paint(place: Place): Promise<void> {
    await this.goTo(place)
    await this.keys.press('Enter')
  }

  async paintBlock(block: Block): Promise<void> {
    await this.keys.press('q')
    await this.#drawBetween(block)
    await this.keys.press('b')
  }

  async build(block: Block): Promise<void> {
    await this.#toMap()
    await this.keys.press('i')
    await this.#drawBetween(block)
  }

  async lockWestDoor(place: Place): Promise<void> {
    await this.command('Edge tool: locked door')
    await this.goTo(place)
    await this.keys.press('Alt+Shift+ArrowLeft')
  }

  async seed(text: string): Promise<void> {
    const field = this.editor.page.getByLabel('Random seed', { exact: true })
    await this.#toPaneOf(field)
    await this.#fillIn(field, text)
    await this.#toMap()
  }

  async fill(): Promise<void> {
    await this.keys.press('Control+Enter')
  }

  async mend(repair: RegExp): Promise<void> {
    await this.keys.press('F8')
    const button = this.editor.problems.getByRole('button', { name: repair })
    await this.#toPaneOf(button)
    await this.#tabTo(button)
    await this.keys.press('Enter')
  }

  async lock(block: Block): Promise<void> {
    await this.select(block)
    await this.command('Lock selection')
  }

  async nameHouse(place: Place, name: string, what: 'Inn' | 'Guild'): Promise<void> {
    const { page, map } = this.editor
    const cell = page.getByRole('region', { name: 'Cell', exact: true })
    const kind = cell.getByRole('combobox', { name: 'Place here' })
    await this.goTo(place)
    await this.keys.press('n')
    await expect(cell.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await this.keys.type(name)
    await this.keys.press('Enter')
    await expect(map).toBeFocused()
    await this.keys.press('n')
    await this.#tabTo(kind)
    await this.#pressUntil('ArrowUp', async () => (await kind.inputValue()) === what.toLowerCase())
    await this.#toMap()
  }

  async reroll(): Promise<void> {
    await this.keys.press('Control+Shift+Enter')
  }

  async goToRoll(number: number): Promise<void> {
    const { page } = this.editor
    const all = page.getByRole('button', { name: 'Show all rolls' })
    await this.#toPaneOf(all)
    await this.#tabTo(all)
    await this.keys.press('Enter')
    await this.#tabTo(page.getByRole('button', { name: new RegExp(`^Roll ${number}`) }))
    await this.keys.press('Enter')
    await this.#toMap()
  }

  async takeCandidate(number: number): Promise<void> {
    await this.keys.press('Control+Shift+k')
    const sheet = this.#dialog('Candidates')
    await expect(sheet).toContainText('12 candidates.')
    await this.#tabTo(sheet.getByRole('button', { name: `Take candidate ${number}`, exact: true }))
    await this.keys.press('Enter')
    await expect(sheet).toBeHidden()
  }

  async showDistances(from: Place): Promise<void> {
    await this.goTo(from)
    await this.keys.press('Alt+3')
  }

  async hideOverlay(): Promise<void> {
    await this.keys.press('Alt+0')
  }

  async play(goal: string): Promise<void> {
    await this.keys.press('F5')
    const list = playStrip(this.editor).getByLabel('Goal')
    await this.#toPaneOf(list)
    await this.#tabTo(list)
    await this.#arrowUntil(async () => (await list.locator('option:checked').innerText()).includes(goal))
    await this.#toMap()
  }

  async walk(moves: readonly WalkMove[]): Promise<void> {
    for (const move of moves) await this.keys.press(WALKING[move])
  }

  async leavePlay(): Promise<void> {
    await this.keys.press('Escape')
  }

  async showResults(): Promise<void> {
    await this.command('Playtest results')
  }

  async rerollPart(block: Block): Promise<void> {
    await this.select(block)
    await this.keys.press('Control+Alt+Enter')
  }

  async find(words: string): Promise<void> {
    await this.keys.press('Control+f')
    const dialog = this.#dialog('Find')
    await expect(dialog.getByRole('combobox')).toBeFocused()
    await this.keys.type(words)
    await this.keys.press('Enter')
    await expect(dialog).toBeHidden()
  }

  async saveSnapshot(name: string): Promise<void> {
    await this.command('Save snapshot…')
    await expect(this.#dialog('Save snapshot').getByLabel('Name')).toBeFocused()
    await this.keys.type(name)
    await this.keys.press('Enter')
  }

  async compareWithSnapshot(name: string): Promise<void> {
    await this.command('Compare with…')
    const dialog = this.#dialog('Compare')
    await this.#tabTo(dialog.getByRole('radio', { checked: true }))
    await this.#arrowUntil(() => dialog.getByRole('radio', { name: `Snapshot “${name}”` }).isChecked())
    await this.keys.press('Enter')
  }

  async openCopy(): Promise<void> {
    await expect(this.editor.page.getByRole('button', { name: /^Open as copy/ })).toBeFocused()
    await this.keys.press('Enter')
  }

  async export(format: RegExp): Promise<void> {
    await this.keys.press('Control+Shift+e')
    const dialog = this.#dialog('Export')
    await expect(dialog).toBeVisible()
    await this.#arrowUntil(() => dialog.getByRole('radio', { name: format }).isChecked())
    // The preview of the export comes first.
    await expect(dialog.getByRole('button', { name: 'Export…' })).toBeEnabled()
    await this.keys.press('Enter')
    await expect(dialog).toBeHidden()
  }

  async save(): Promise<void> {
    await this.keys.press('Control+s')
  }

  async saveAs(): Promise<void> {
    await this.keys.press('Control+Shift+s')
  }

  async open(): Promise<void> {
    await this.keys.press('Control+o')
  }

  /** Moves the cursor of the map to a cell by the cell's name. */
  async goTo([column, row]: Place): Promise<void> {
    await this.#toMap()
    await this.keys.press('Control+g')
    const dialog = this.#dialog('Go to cell')
    await expect(dialog.getByLabel('Cell')).toBeFocused()
    await this.keys.type(`${column}, ${row}`)
    await this.keys.press('Enter')
    await expect(dialog).toBeHidden()
    await this.editor.expectCell(new RegExp(`; column ${column}, row ${row}$`))
  }

  /** Presses a key several times. */
  async repeat(key: string, times: number): Promise<void> {
    for (let press = 0; press < times; press++) await this.keys.press(key)
  }

  async select([first, last]: Block): Promise<void> {
    await this.goTo(first)
    await this.repeat('Shift+ArrowRight', last[0] - first[0])
    await this.repeat('Shift+ArrowDown', last[1] - first[1])
  }

  /** Runs a command of the palette by its words. */
  async command(words: string): Promise<void> {
    await this.keys.press('Control+Shift+p')
    const palette = this.#dialog('Command palette')
    await expect(palette.getByRole('combobox')).toBeFocused()
    await this.keys.type(words)
    await this.keys.press('Enter')
    await expect(palette).toBeHidden()
  }

  /** In the preferences this is a list of choices: arrow keys change it at once. */
  async chooseTheme(id: string): Promise<void> {
    await this.keys.press('Control+,')
    const list = this.editor.page.getByRole('combobox', { name: 'Theme' })
    await this.#tabTo(list)
    await this.#arrowUntil(async () => (await list.inputValue()) === id)
    await this.keys.press('Escape')
  }

  /** Starts a shape at the first cell and ends it at the last one. */
  async #drawBetween([first, last]: Block): Promise<void> {
    await this.goTo(first)
    await this.keys.press('Enter')
    await this.repeat('ArrowRight', last[0] - first[0])
    await this.repeat('ArrowDown', last[1] - first[1])
    await this.keys.press('Enter')
  }

  async #fillIn(field: Locator, text: string): Promise<void> {
    await this.#tabTo(field)
    await this.keys.press('Control+a')
    await this.keys.type(text)
    await expect(field).toHaveValue(text)
  }

  async #toMap(): Promise<void> {
    await this.#pressUntil('F6', () => isFocused(this.editor.map))
  }

  async #toPaneOf(target: Locator): Promise<void> {
    const isThere = (): Promise<boolean> =>
      target.evaluate((element) => element.closest('[data-pane]')?.contains(document.activeElement) ?? false)
    await this.#pressUntil('F6', isThere)
  }

  async #tabTo(target: Locator): Promise<void> {
    await this.#pressUntil('Tab', () => isFocused(target))
  }

  async #arrowUntil(isSo: () => Promise<boolean>): Promise<void> {
    await this.#pressUntil('ArrowDown', isSo)
  }

  async #pressUntil(key: string, isSo: () => Promise<boolean>): Promise<void> {
    for (let press = 0; press < PATIENCE; press++) {
      if (await isSo()) return
      await this.keys.press(key)
    }
    throw new Error(`${key} leads nowhere`)
  }

  #dialog(name: string): Locator {
    return this.editor.page.getByRole('dialog', { name })
  }
}

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement)
}
