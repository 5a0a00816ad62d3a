import type { Locator } from '@playwright/test'
import type { EditorPage } from './support/editor-page'
import { expect, test } from './support/editor'
import type { Files } from './support/files'

/**
 * Returns a map of grassland in the game's format, with the given number of starts. Their towns take far longer than a
 * click.
 */
function meadow(starts: number): Uint8Array {
  const [width, height] = [40, 40]
  const bytes = new Uint8Array(24 + 4 * width * height)
  bytes.set(new TextEncoder().encode('cEvoMap'))
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width, true)
  view.setUint32(20, height, true)
  for (let tile = 0; tile < width * height; tile++) {
    const isStart = tile % 8 === 0 && tile < 8 * starts
    // Hills beside each start feed its town.
    const terrain = tile % 8 === 1 ? 10 : 2
    view.setUint32(24 + 4 * tile, 0x7800_0000 + terrain + (isStart ? 0x40_0000 : 0), true)
  }
  return bytes
}

/** Returns the project as it would be saved. */
async function saved({ page }: EditorPage, files: Files): Promise<string> {
  const [file] = await files.save(() => page.keyboard.press('ControlOrMeta+Shift+s'))
  return new TextDecoder().decode(file?.bytes)
}

/** Asks for a map that no attempt can make, so that the run goes on for seconds. */
async function askForever(fields: Locator): Promise<void> {
  await fields.getByLabel('Scenario').selectOption({ label: 'The big river' })
  await fields.getByLabel('Map size').selectOption('230')
  await fields.getByRole('spinbutton', { name: 'Minimum rating' }).fill('255')
}

test('making towns is cancelled by button and by key, and the project stays as it was', async ({
  editor,
  files,
}) => {
  const { page, status } = editor
  await files.open({ name: 'meadow.cevomap', bytes: meadow(200) }, () =>
    page.keyboard.press('ControlOrMeta+o'),
  )
  const map = page.getByRole('grid', { name: 'Map of the world meadow' })
  await expect(map).toBeFocused()
  await expect(status).toContainText('200 starts, 0 towns')
  const before = await saved(editor, files)

  await editor.tool('Make all towns').click()
  await page
    .getByRole('region', { name: 'World', exact: true })
    .getByRole('button', { name: 'Cancel' })
    .click()
  await expect(map).toHaveAttribute('aria-busy', 'false')
  await expect(status).toContainText('Cancelled. No town was added.')
  await expect(status).toContainText('200 starts, 0 towns')
  expect(await saved(editor, files)).toBe(before)

  await map.focus()
  await editor.command('Make all towns')
  await expect(map).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Escape')
  await expect(map).toHaveAttribute('aria-busy', 'false')
  await expect(status).toContainText('200 starts, 0 towns')
  expect(await saved(editor, files)).toBe(before)
  await expect(editor.tool('Undo')).toHaveAttribute('aria-disabled', 'true')
  expect(editor.complaints).toEqual([])
})

test(
  'making a map is cancelled by button and by key, for a new world and for an existing one',
  { tag: '@long' },
  async ({ editor, files }) => {
    const { page, status } = editor
    const dialog = page.getByRole('dialog', { name: 'New overland map' })
    const begin = async (): Promise<void> => {
      await editor.command('New overland map')
      await askForever(dialog)
      await dialog.getByRole('button', { name: 'Generate map' }).click()
      await expect(status).toContainText('Making the map…')
    }
    await begin()
    await status.getByRole('button', { name: 'Stop the run' }).click()
    await expect(status).toContainText('Cancelled. No map was made')
    await begin()
    await page.keyboard.press('Escape')
    await expect(status).toContainText('Cancelled. No map was made')
    await expect(page.getByRole('grid', { name: /^Map of the world/ })).toHaveCount(0)

    const map = await editor.newWorld('Micronesia')
    const before = await saved(editor, files)

    const panel = page.getByRole('region', { name: 'Generate map' })
    await askForever(panel)
    await panel.getByRole('button', { name: 'Generate map' }).click()
    await expect(map).toHaveAttribute('aria-busy', 'true')
    await page
      .getByRole('region', { name: 'World', exact: true })
      .getByRole('button', { name: 'Cancel' })
      .click()
    await expect(map).toHaveAttribute('aria-busy', 'false')
    await expect(status).toContainText('Cancelled. No map was made, and nothing was changed.')
    expect(await saved(editor, files)).toBe(before)

    await panel.getByRole('button', { name: 'Generate map' }).click()
    await expect(map).toHaveAttribute('aria-busy', 'true')
    await page.keyboard.press('Escape')
    await expect(map).toHaveAttribute('aria-busy', 'false')
    expect(await saved(editor, files)).toBe(before)
    expect(editor.complaints).toEqual([])
  },
)
