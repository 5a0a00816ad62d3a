import { readFileSync } from 'node:fs'
import path from 'node:path'
import { axeInLongRuns } from './support/axe'
import { expect, test } from './support/editor'

const fixtures = path.join(import.meta.dirname, '../test/fixtures/imports')
const file = (name: string) => ({ name, bytes: readFileSync(path.join(fixtures, name)) })

test('a file of another program is previewed, and imported as levels of the town in one step', async ({
  editor,
  files,
}) => {
  const { page } = editor
  await files.open(file('crypt.gridcart.json'), () => editor.command('Import…'))
  const dialog = page.getByRole('dialog', { name: 'Import' })
  await expect(dialog.getByLabel('Format')).toHaveValue('gridcart')
  await expect(dialog.getByRole('img')).toHaveCount(3)
  await expect(dialog).toContainText('Crypt, floor 0: 3 × 2 cells, 3 places')
  await expect(dialog).toContainText('The region “Hive” is of hexagons and is left out.')
  expect(await axeInLongRuns(editor, '[role=dialog]')).toEqual([])

  await dialog.getByLabel('Region').selectOption({ label: 'Crypt' })
  await expect(dialog.getByRole('img')).toHaveCount(2)
  await dialog.getByRole('radio', { name: '2 levels of this town' }).check()
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(dialog).toBeHidden()
  await expect(editor.status).toContainText('3 × 2 cells')
  await expect(editor.tool('Undo: Import 2 levels').or(editor.tool('Undo'))).toBeEnabled()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(editor.status).not.toContainText('3 × 2 cells')
  expect(editor.complaints).toEqual([])
})

test('a file of another program opens as a new town, read with the chosen options', async ({
  editor,
  files,
}) => {
  const { page } = editor
  await files.open(file('cellar.donjon.json'), () => editor.command('Import…'))
  const dialog = page.getByRole('dialog', { name: 'Import' })
  await expect(dialog).toContainText('The Cellar: 3 × 3 cells')
  await dialog.getByLabel('Blocks').selectOption('cells')
  await expect(dialog).toContainText('The Cellar: 7 × 7 cells')
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(editor.status).toContainText('7 × 7 cells')
  await page.getByText(/^\d+ details$/).click()
  await expect(page.getByText('1 portcullis becomes bars', { exact: false }).first()).toBeVisible()
})

test('plain JSON is previewed, and opens as a new town', async ({ editor, files }) => {
  const dialog = editor.page.getByRole('dialog', { name: 'Import' })
  await files.open(file('inn.json'), () => editor.command('Import…'))
  await expect(dialog.getByLabel('Format')).toHaveValue('json')
  await expect(dialog).toContainText('The Ox: 3 × 2 cells, 1 place')
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(editor.status).toContainText('3 × 2 cells')
})

test('a map of Tiled shows what its layers are, and is read again when one of them means something else', async ({
  editor,
  files,
}) => {
  const { page } = editor
  await files.open(file('cave.tmj'), () => editor.command('Import…'))
  const dialog = page.getByRole('dialog', { name: 'Import' })
  await expect(dialog).toContainText('cave: 2 × 2 cells, 1 place')
  await expect(dialog).toContainText('1 object becomes a note')
  await expect(dialog.getByLabel('Layer “Floor”')).toBeDisabled()
  await expect(dialog.getByLabel('Layer “Walls”')).toHaveValue('walls')
  await dialog.getByLabel('Walls', { exact: true }).selectOption('cells')
  await expect(dialog).toContainText('cave: 5 × 5 cells, 1 place')
  await dialog.getByLabel('Layer “Doors”').selectOption('none')
  await expect(dialog).toContainText('The tile layer “Doors” is left out.')
})

test(
  'a malformed file is not imported, and the message names the place',
  { tag: '@long' },
  async ({ editor, files }) => {
    const { page } = editor
    const before = await editor.status.locator('.status-size').textContent()
    const text = file('vault.onepage.json').bytes.toString().replace('"w": 3', '"w": 0')
    await files.open({ name: 'vault.json', bytes: Buffer.from(text) }, () => editor.command('Import…'))
    const dialog = page.getByRole('dialog', { name: 'Import' })
    await expect(dialog).toContainText('This file cannot be imported')
    await expect(dialog).toContainText('line 6, column 30: rects[0].w must be a whole number from 1.')
    await expect(dialog.getByRole('button', { name: 'Import' })).toHaveAttribute('aria-disabled', 'true')
    await dialog.getByRole('button', { name: 'Import' }).click({ force: true })
    await expect(dialog).toBeVisible()
    expect(await axeInLongRuns(editor, '.dialog')).toEqual([])
    // The tooltip that says why is closed first, the dialog next.
    const reason = page.getByRole('tooltip')
    await expect(reason).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(reason).toHaveCount(0)
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    expect(await editor.status.locator('.status-size').textContent()).toBe(before)
  },
)

test(
  'a dropped file of another program is previewed before it is imported',
  { tag: '@long' },
  async ({ editor }) => {
    const { page } = editor
    const text = file('lines.maze.txt').bytes.toString()
    await editor.drop([{ name: 'lines.maze.txt', text }])
    const dialog = page.getByRole('dialog', { name: 'Import' })
    await expect(dialog).toContainText('lines: 3 × 2 cells, 2 places')
    await dialog.getByLabel('“D”').selectOption('secret')
    await dialog.getByRole('button', { name: 'Import' }).click()
    await expect(editor.status).toContainText('3 × 2 cells')
  },
)

test(
  'a reading that takes long can be cancelled, which goes back to the options before',
  { tag: '@long' },
  async ({ editor, files }) => {
    const { page } = editor
    await files.open(file('cellar.donjon.json'), () => editor.command('Import…'))
    const dialog = page.getByRole('dialog', { name: 'Import' })
    await expect(dialog).toContainText('The Cellar: 3 × 3 cells')
    await expect(dialog.getByLabel('Format')).toBeFocused()
    // A worker that never answers acts as a file that takes long to read.
    await page.evaluate(() => {
      Worker.prototype.postMessage = () => undefined
    })
    await dialog.getByLabel('Blocks').selectOption('cells')
    await expect(dialog.getByText('Reading “cellar.donjon.json”…')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Import' })).toHaveAttribute('aria-disabled', 'true')
    await dialog.getByLabel('Blocks').focus()
    await page.keyboard.press('Tab')
    while (
      await dialog
        .getByRole('button', { name: 'Cancel reading' })
        .evaluate((one) => one !== document.activeElement)
    )
      await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Reading “cellar.donjon.json”…')).toBeHidden()
    await expect(dialog).toContainText('The Cellar: 3 × 3 cells')
    await expect(dialog.getByLabel('Format')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(editor.map).toBeFocused()

    // The first reading has nothing to go back to: Cancel closes the dialog.
    await files.open(file('cellar.donjon.json'), () => editor.command('Import…'))
    await expect(dialog.getByText('Reading “cellar.donjon.json”…')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel reading' }).click()
    await expect(dialog).toBeHidden()
    await expect(editor.map).toBeFocused()
  },
)
