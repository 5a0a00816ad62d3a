import type { Locator } from '@playwright/test'
import { axeInLongRuns } from './support/axe'
import { expect, test } from './support/editor'
import type { EditorPage } from './support/editor-page'
import { steadyPicture } from './support/pictures'
import { PlacesPage, townWithHouse } from './support/places-page'
import { openTownWithInn } from './support/play-page'

/** A mug, white on a dark ground, as in icon collections for games. */
const MUG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><path d="M0 0h512v512H0z"/>' +
  '<g transform="translate(16 0)"><path fill="#fff" fill-rule="evenodd" ' +
  'd="M80 96h256v48h48a64 64 0 0 1 64 64v80a64 64 0 0 1-64 64h-48v80H80zM336 192v112h40q24 0 24-24v-64q0-24-24-24z"/></g></svg>'

/** A town with a named inn. */
async function townWithInn(editor: EditorPage): Promise<PlacesPage> {
  const places = await townWithHouse(editor)
  await places.goTo([5, 5])
  await places.nameHere('Scarlet Bard')
  await places.kind.selectOption('Inn')
  await expect(places.cell).toContainText('inn “Scarlet Bard”')
  await editor.map.focus()
  return places
}

async function openStyle(editor: EditorPage): Promise<Locator> {
  await editor.command('My map style')
  const dialog = editor.page.getByRole('region', { name: 'My map style' })
  await expect(dialog).toBeFocused()
  return dialog
}

/** Closes with the cross. */
async function close(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Close the style editor' }).press('Enter')
  await expect(dialog).toBeHidden()
}

/** Presses the button of a kind of place by keyboard, and chooses a picture. */
async function choosePicture(dialog: Locator, kind: string, text: string): Promise<void> {
  const button = dialog.getByRole('button', { name: `Choose a picture for ${kind}…` })
  const asked = dialog.page().waitForEvent('filechooser')
  await button.focus()
  await button.press('Enter')
  await (await asked).setFiles({ name: 'icon.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(text) })
}

test('a picture becomes the icon of a kind of place, until it is reset; other files are rejected', async ({
  editor,
  files,
}) => {
  // On the desktop nothing else listens for file choosers, and a listener added with the click may come too late.
  editor.page.on('filechooser', () => undefined)
  await openTownWithInn(editor, files)
  const places = new PlacesPage(editor)
  const masks = places.buildings.getByRole('option').locator('svg mask')
  const dialog = await openStyle(editor)
  const reset = dialog.getByRole('button', { name: 'Reset the icon of Inn' })
  await choosePicture(dialog, 'Inn', '<html/>')
  await expect(dialog).toContainText('Inn: the picture was rejected. Line 1: This is not an SVG picture')
  await expect(reset).toHaveCount(0)
  await choosePicture(dialog, 'Inn', MUG)
  await expect(dialog).toContainText('Inn: the map shows your icon.')
  await close(dialog)
  await places.open('Buildings')
  await expect(masks).toHaveCount(1)

  await openStyle(editor)
  await reset.press('Enter')
  await expect(dialog).toContainText('Inn: the default icon is back.')
  await close(dialog)
  await expect(masks).toHaveCount(0)
})

test(
  'a custom icon is chosen, drawn on the map, saved with the style and loaded again',
  { tag: '@long' },
  async ({ editor, files }) => {
    test.slow() // waits for a still map
    const { page } = editor
    // On the desktop nothing else listens for file choosers, and a listener added with the click may come too late.
    page.on('filechooser', () => undefined)
    const places = await townWithInn(editor)
    // The custom style begins as a copy of this one.
    await editor.command('Map style Light')
    const picture = async (): Promise<Buffer> => {
      // Moves the pointer away and shows the focus ring of the keyboard around the cell.
      await page.mouse.move(1, 1)
      await editor.map.press('ArrowRight')
      await editor.map.press('ArrowLeft')
      return steadyPicture(page, () => editor.map.screenshot())
    }
    const plain = await picture()

    const dialog = await openStyle(editor)
    const row = dialog.getByRole('listitem').filter({ hasText: /^Inn/ })
    const reset = dialog.getByRole('button', { name: 'Reset the icon of Inn' })
    await choosePicture(dialog, 'Inn', MUG)
    await expect(dialog).toContainText('Inn: the map shows your icon.')
    await expect(row).toContainText('Your own')
    await expect(page.locator('html')).toHaveAttribute('data-map-style', 'own')
    expect(await axeInLongRuns(editor, '.panel-style')).toEqual([])
    const [saved] = await files.save(() => dialog.getByRole('button', { name: 'Save style file…' }).click())
    expect(new TextDecoder().decode(saved?.bytes)).toContain('"icons": {\n    "inn": [\n      {"polygon":[')
    await close(dialog)
    const own = await picture()
    expect(own.equals(plain)).toBe(false)
    await places.open('Buildings')
    await expect(places.buildings.getByRole('option').locator('svg mask')).toHaveCount(1)

    await openStyle(editor)
    await reset.focus()
    await reset.press('Enter')
    await expect(dialog).toContainText('Inn: the default icon is back.')
    await expect(dialog.getByRole('button', { name: 'Choose a picture for Inn…' })).toBeFocused()
    await close(dialog)
    await expect(places.buildings.getByRole('option').locator('svg mask')).toHaveCount(0)
    expect((await picture()).equals(plain)).toBe(true)

    await openStyle(editor)
    const field = dialog.locator('input[type=file][accept*=json]')
    const file = { name: 'signs.json', mimeType: 'application/json', buffer: Buffer.from(saved?.bytes ?? []) }
    await field.setInputFiles(file)
    await expect(row).toContainText('Your own')
    await close(dialog)
    expect((await picture()).equals(own)).toBe(true)
    expect(editor.complaints).toEqual([])
  },
)
