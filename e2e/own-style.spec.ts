import { axeFaults } from './support/axe'
import { expect, test } from './support/editor'

test('a map style of one’s own is made, saved and loaded', async ({ editor, files }) => {
  const { page } = editor
  await editor.fill()
  await editor.command('My own style')
  const dialog = page.getByRole('dialog', { name: 'Preferences' })
  await expect(dialog.getByRole('tab', { name: 'My map style' })).toHaveAttribute('aria-selected', 'true')
  await dialog.getByLabel('Name', { exact: true }).fill('Plum')
  await dialog.getByLabel('Houses', { exact: true }).fill('#6a3a6a')
  await expect(page.locator('html')).toHaveAttribute('data-map-style', 'own')
  expect(await axeFaults(editor, '.dialog')).toEqual([])

  const [saved] = await files.save(() => dialog.getByRole('button', { name: 'Save style file…' }).click())
  expect(saved?.name).toBe('Plum.brownstone-style.json')
  await dialog.getByRole('button', { name: 'Reset houses' }).click()
  await expect(dialog.getByLabel('Houses', { exact: true })).not.toHaveValue('#6a3a6a')

  const field = dialog.locator('.preferences-page[data-state=active] input[type=file][accept*=json]')
  await field.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{}') })
  await expect(dialog).toContainText('This is no style file')
  await field.setInputFiles({
    name: 'plum.json',
    mimeType: 'application/json',
    buffer: Buffer.from(saved?.bytes ?? []),
  })
  await expect(dialog).toContainText('The map has the style Plum.')
  await expect(dialog.getByLabel('Houses', { exact: true })).toHaveValue('#6a3a6a')
  await page.keyboard.press('Escape')
  expect(editor.complaints).toEqual([])
})
