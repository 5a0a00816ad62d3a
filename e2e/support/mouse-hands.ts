import { expect, type Locator } from '@playwright/test'
import type { EditorPage, Place } from './editor-page'
import type { BrushName, Hands } from './hands'
import { playStrip } from './play-page'
import type { Block } from './saved-level'
import type { WalkMove } from './walking'

/** The buttons for walking. */
const WALKING: Readonly<Record<WalkMove, string>> = {
  forward: 'Step forward',
  'turn-left': 'Turn left',
  'turn-right': 'Turn right',
}

/** Works by pointer, except for typed text and for menus that are not on the page. */
export class MouseHands implements Hands {
  readonly editor: EditorPage

  constructor(editor: EditorPage) {
    this.editor = editor
  }

  async newTown(side: number): Promise<void> {
    await this.menu('File', 'New…', 'Control+n')
    const dialog = this.dialog('New town')
    await dialog.getByLabel('Width').fill(String(side))
    await dialog.getByLabel('Height').fill(String(side))
    await this.editor.pointer.press(dialog.getByRole('button', { name: 'Create town' }))
  }

  async take(brush: BrushName): Promise<void> {
    await this.editor.chooseFromToolbar(brush)
  }

  async expectAdvice([column, row]: Place, words: RegExp): Promise<void> {
    await this.editor.hover(column, row)
    await expect(this.editor.status).toContainText(words)
  }

  async paint([column, row]: Place): Promise<void> {
    await this.editor.click(column, row)
  }

  async paintBlock([first, last]: Block): Promise<void> {
    await this.editor.chooseFromToolbar('Rectangle')
    await this.editor.drag(first, last)
    await this.editor.chooseFromToolbar('Brush')
  }

  async build([first, last]: Block): Promise<void> {
    await this.editor.chooseFromToolbar('Building')
    await this.editor.drag(first, last)
  }

  async lockWestDoor(place: Place): Promise<void> {
    await this.editor.chooseFromToolbar('Locked door')
    await this.editor.clickSide(place, 'west')
  }

  async seed(text: string): Promise<void> {
    await this.editor.seed(text)
  }

  async fill(): Promise<void> {
    await this.editor.pointer.press(this.button('Fill undecided'))
  }

  async mend(repair: RegExp): Promise<void> {
    await this.editor.pointer.press(this.editor.problems.getByRole('button', { name: repair }))
  }

  async lock(block: Block): Promise<void> {
    await this.select(block)
    await this.menu('Generate', 'Lock selection')
  }

  async nameHouse([column, row]: Place, name: string, kind: 'Inn' | 'Guild'): Promise<void> {
    const { page } = this.editor
    await this.editor.chooseFromToolbar('Marquee')
    await this.editor.click(column, row)
    const cell = page.getByRole('region', { name: 'Cell', exact: true })
    await this.editor.pointer.press(cell.getByRole('textbox', { name: 'Name' }))
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    await cell.getByRole('combobox', { name: 'Place here' }).selectOption({ label: kind })
  }

  async reroll(): Promise<void> {
    await this.editor.pointer.press(this.button('Re-roll level'))
  }

  async goToRoll(number: number): Promise<void> {
    await this.editor.pointer.press(this.button('Show all rolls'))
    await this.editor.pointer.press(this.button(new RegExp(`^Roll ${number}`)))
  }

  async takeCandidate(number: number): Promise<void> {
    await this.menu('Generate', 'Candidates…')
    const sheet = this.dialog('Candidates')
    await this.editor.pointer.press(
      sheet.getByRole('button', { name: `Take candidate ${number}`, exact: true }),
    )
    await expect(sheet).toBeHidden()
  }

  async showDistances([column, row]: Place): Promise<void> {
    await this.editor.chooseFromToolbar('Marquee')
    await this.editor.click(column, row)
    const line = 'Distance from the cursor'
    if (this.editor.kind === 'browser') await this.editor.menu('Check', 'Overlays', line)
    else await this.editor.command(line)
  }

  async hideOverlay(): Promise<void> {
    const legend = this.editor.page.getByRole('region', { name: /^Legend/ })
    await this.editor.pointer.press(legend.getByRole('button', { name: 'Close the overlay' }))
  }

  async play(goal: string): Promise<void> {
    await this.editor.pointer.press(this.editor.tool('Play'))
    const list = playStrip(this.editor).getByLabel('Goal')
    const words = await list.locator('option').filter({ hasText: goal }).innerText()
    await list.selectOption({ label: words })
  }

  async walk(moves: readonly WalkMove[]): Promise<void> {
    const pad = this.editor.page.getByRole('group', { name: 'Walk by mouse' })
    for (const move of moves)
      await this.editor.pointer.press(pad.getByRole('button', { name: WALKING[move] }))
  }

  async leavePlay(): Promise<void> {
    await this.editor.pointer.press(playStrip(this.editor).getByRole('button', { name: 'End the playtest' }))
  }

  async showResults(): Promise<void> {
    await this.editor.pointer.press(this.editor.page.getByRole('tab', { name: 'Playtest results' }))
  }

  async rerollPart(block: Block): Promise<void> {
    await this.select(block)
    await this.menu('Generate', 'Re-roll selection')
  }

  async find(words: string): Promise<void> {
    await this.menu('Edit', 'Find…', 'Control+f')
    await this.dialog('Find').getByRole('combobox').fill(words)
    await this.editor.pointer.press(this.dialog('Find').getByRole('option', { selected: true }))
  }

  async saveSnapshot(name: string): Promise<void> {
    await this.menu('File', 'Save snapshot…')
    await this.dialog('Save snapshot').getByLabel('Name').fill(name)
    await this.editor.pointer.press(
      this.dialog('Save snapshot').getByRole('button', { name: 'Save snapshot' }),
    )
  }

  async compareWithSnapshot(name: string): Promise<void> {
    await this.menu('Check', 'Compare with…')
    const dialog = this.dialog('Compare')
    await this.editor.pointer.press(dialog.getByRole('radio', { name: `Snapshot “${name}”` }))
    await this.editor.pointer.press(dialog.getByRole('button', { name: 'Compare' }))
  }

  async openCopy(): Promise<void> {
    await this.editor.pointer.press(
      this.dialog('Recover files').getByRole('button', { name: /^Open as copy/ }),
    )
  }

  async export(format: RegExp): Promise<void> {
    await this.menu('File', 'Export…', 'Control+Shift+e')
    await this.editor.pointer.press(this.dialog('Export').getByRole('radio', { name: format }))
    await this.editor.pointer.press(this.dialog('Export').getByRole('button', { name: 'Export…' }))
  }

  async save(): Promise<void> {
    await this.editor.page.keyboard.press('Control+s')
  }

  async saveAs(): Promise<void> {
    await this.menu('File', 'Save as…', 'Control+Shift+s')
  }

  async open(): Promise<void> {
    await this.menu('File', 'Open…', 'Control+o')
  }

  protected async select([first, last]: Block): Promise<void> {
    await this.editor.chooseFromToolbar('Marquee')
    await this.editor.drag(first, last)
  }

  /** The desktop's menu belongs to the system, so a key or the command palette replaces it. */
  protected async menu(menu: string, line: string, keys?: string): Promise<void> {
    if (this.editor.kind === 'browser') await this.editor.menu(menu, line)
    else if (keys === undefined) await this.editor.command(line)
    else await this.editor.page.keyboard.press(keys)
  }

  protected button(name: string | RegExp): Locator {
    return this.editor.page.getByRole('button', { name })
  }

  protected dialog(name: string): Locator {
    return this.editor.page.getByRole('dialog', { name })
  }
}
