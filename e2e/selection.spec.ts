import type { Locator } from '@playwright/test'
import { axeInLongRuns } from './support/axe'
import type { EditorPage } from './support/editor-page'
import { expect, test } from './support/editor'
import { isLongRun } from './support/run-length'

test.use({ reusesDesktop: true })

/** The steps so far, newest first. */
function steps(editor: EditorPage): Locator {
  return editor.page.getByRole('region', { name: 'History' }).getByRole('button')
}

/** A street of four cells with four houses above it, at the upper left. */
async function drawRow(editor: EditorPage): Promise<void> {
  await editor.drag([3, 4], [6, 4])
  await editor.choose('House')
  await editor.drag([3, 3], [6, 3])
  await expect(editor.status).toContainText('4 streets, 4 houses')
}

test('by mouse, a piece is copied, turned while it floats and placed, and Escape leaves no trace', async ({
  editor,
}) => {
  const { page, status } = editor
  await drawRow(editor)
  await editor.chooseFromToolbar('Marquee')
  await editor.drag([3, 3], [6, 4])
  await expect(status).toContainText('8 cells selected')

  // Escape during a marquee keeps the old selection.
  await editor.hover(12, 10)
  await page.mouse.down()
  await page.mouse.move(0, 0, { steps: 3 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(status).toContainText('8 cells selected')
  await page.keyboard.press('Control+c')
  await expect(status).toContainText('8 cells copied')

  await page.keyboard.press('Control+v')
  await expect(status).toContainText('Placing 4 × 2 cells')
  await editor.hover(12, 10)
  await page.keyboard.press('Escape')
  await expect(status).toContainText('Cancelled. The map is unchanged.')
  await expect(steps(editor)).toHaveCount(3)

  await page.keyboard.press('Control+v')
  await page.keyboard.press(']')
  await expect(editor.map).toBeFocused()
  await expect(status).toContainText('Placing 2 × 4 cells')
  await editor.click(12, 10)
  await expect(status).toContainText('8 streets, 8 houses')
  await expect(steps(editor).first()).toHaveText('Paste, 2 × 4 cells')
  await expect(status).toContainText('8 cells selected')

  if (isLongRun) {
    // The placed cells are selected: they can be moved again and turned in place.
    await editor.chooseFromToolbar('Move')
    await editor.drag([12, 10], [15, 12])
    await expect(steps(editor).first()).toHaveText('Move, 8 cells')
    await expect(status).toContainText('8 streets, 8 houses')
    await page.keyboard.press('[')
    await expect(steps(editor).first()).toHaveText('Turn left, 8 cells')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect(status).toContainText('4 streets, 4 houses')
  }

  expect(editor.complaints).toEqual([])
})

test(
  'by keyboard alone, cells are selected, cut, pasted, turned and moved',
  { tag: '@long' },
  async ({ editor }) => {
    const { page, status } = editor
    const words = page.locator('#map-words')
    await drawRow(editor)
    await editor.map.focus()
    await page.keyboard.press('Control+Home')
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
    await expect(words).toContainText(/column 3, row 3: house, door to the south/i)
    for (let step = 0; step < 3; step++) await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(status).toContainText('8 cells selected')

    await page.keyboard.press('Control+x')
    await expect(status).toContainText('0 streets, 0 houses')
    await expect(steps(editor).first()).toHaveText('Cut, 8 cells')
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('Control+v')
    await page.keyboard.press(']')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(steps(editor).first()).toHaveText('Paste, 2 × 4 cells')
    await expect(status).toContainText('4 streets, 4 houses')

    // Turned right, the houses are right of the street, and their doors face west.
    await page.keyboard.press('Control+Home')
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
    await expect(words).toContainText(/column 3, row 2: house, door to the west/i)

    await page.keyboard.press('Shift+V')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(steps(editor).first()).toHaveText('Move, 8 cells')
    // Escape ends the tool first, then the selection.
    await page.keyboard.press('Escape')
    await expect(status).toContainText('8 cells selected')
    await page.keyboard.press('Escape')
    await expect(status).not.toContainText('8 cells selected')
    await page.keyboard.press('Control+a')
    await expect(status).toContainText('400 cells selected')
    await page.keyboard.press('Delete')
    await expect(status).toContainText('0 streets, 0 houses')
    await page.keyboard.press('Control+Shift+A')
    await expect(page.locator('.status-selection')).toBeHidden()
    expect(editor.complaints).toEqual([])
  },
)

test(
  'a piece goes from one document to another, and back to its place',
  { tag: '@both' },
  async ({ editor }) => {
    const { page, status } = editor
    await drawRow(editor)
    await editor.command('Select hand-made cells')
    await expect(status).toContainText('8 cells selected')
    await editor.map.focus()
    await editor.command('Copy')
    await expect(status).toContainText('8 cells copied')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await editor.newTown(12, 9)
    await editor.map.focus()
    await page.keyboard.press('Control+Shift+V')
    await expect(status).toContainText('4 streets, 4 houses')
    await expect(steps(editor).first()).toHaveText('Paste, 4 × 2 cells')

    // Pasting again in the same place changes nothing.
    await page.keyboard.press('Control+Shift+V')
    await expect(steps(editor)).toHaveCount(2)
    expect(editor.complaints).toEqual([])
  },
)

test(
  'text fields keep their own clipboard keys; nonsense is reported, and letters of a sketch are a piece',
  { tag: '@long' },
  async ({ editor }) => {
    const { page, status } = editor
    const seed = page.getByLabel('Random seed', { exact: true })
    const copyFromField = async (text: string): Promise<void> => {
      await seed.fill(text)
      await seed.press('ControlOrMeta+a')
      await seed.press('ControlOrMeta+c')
      await editor.map.focus()
    }
    await copyFromField('Dear Sir,')
    await page.keyboard.press('Control+v')
    await expect(status).toContainText('What is on the clipboard cannot be pasted')
    await expect(status).toContainText('Nothing was changed')
    await expect(status).toContainText('Nothing to save')

    await seed.fill('')
    await seed.press('ControlOrMeta+v')
    await expect(seed).toHaveValue('Dear Sir,')

    await copyFromField('shs')
    await page.keyboard.press('Control+v')
    await expect(status).toContainText('Placing 3 × 1 cells')
    await editor.click(8, 8)
    await expect(status).toContainText('2 streets, 1 house')
  },
)

test('a stamp is saved under a name and placed turned, but not over locked cells', async ({ editor }) => {
  const { page, status } = editor
  await drawRow(editor)
  await editor.choose('Wand')
  await editor.click(4, 3)
  await page.keyboard.down('Shift')
  await editor.click(4, 4)
  await page.keyboard.up('Shift')
  await expect(status).toContainText('8 cells selected')

  await page.getByRole('tab', { name: 'Stamps' }).click()
  const stamps = page.getByRole('region', { name: 'Stamps' })
  await stamps.getByRole('button', { name: 'Save selection' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save selection as a stamp' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Row')
  await page.keyboard.press('Enter')
  await expect(stamps).toContainText('4 × 2 cells')

  await editor.choose('Lock')
  await editor.click(4, 3)
  await stamps.getByRole('button', { name: 'Place Row' }).click()
  await editor.click(4, 3)
  await expect(status).toContainText(/locked cells? (is|are) in the way \(column 4, row 3/)
  await page.keyboard.press(']')
  await editor.click(12, 12)
  await expect(status).toContainText('8 streets, 8 houses')

  if (isLongRun) {
    await stamps.getByRole('button', { name: 'Rename Row' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Terrace')
    await page.keyboard.press('Enter')
    await expect(stamps).toContainText('Terrace')
    expect(await axeInLongRuns(editor, '.panel-stamps')).toEqual([])
    await stamps.getByRole('button', { name: 'Delete Terrace' }).click()
    await expect(stamps).toContainText('Select part of the map')
  }

  expect(editor.complaints).toEqual([])
})

test('a stamp is exported as a text file and imported again', { tag: '@long' }, async ({ editor, files }) => {
  const { page, status } = editor
  await drawRow(editor)
  await editor.command('Select hand-made cells')
  await editor.command('Save selection as a stamp')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Row')
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: 'Stamps' }).click()
  const stamps = page.getByRole('region', { name: 'Stamps' })
  const [written] = await files.save(() => stamps.getByRole('button', { name: 'Export Row' }).click())
  expect(written?.name).toBe('Row.stamp.txt')
  const text = new TextDecoder().decode(written?.bytes)
  expect(text.split('\n').slice(0, 3)).toEqual(['; Brownstone piece, 4 x 2 cells', 'hhhh', 'ssss'])

  await stamps.getByRole('button', { name: 'Delete Row' }).click()
  const chooser = stamps.locator('input[type=file]')
  const file = (content: string) => ({
    name: 'Row.stamp.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(content),
  })
  await chooser.setInputFiles(file('no stamp at all'))
  await expect(status).toContainText('is not a stamp')
  await chooser.setInputFiles(file(text))
  await expect(stamps.getByRole('button', { name: 'Place Row' })).toBeVisible()
})
