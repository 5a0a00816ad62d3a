import { expect, test } from './support/editor'

test('a format is set, previewed and written, and written again by one key', async ({ editor, files }) => {
  const { page } = editor
  await editor.fill()
  const dialog = page.getByRole('dialog', { name: 'Export' })

  const [first] = await files.save(async () => {
    await page.keyboard.press('Control+Shift+e')
    await dialog.getByRole('radio', { name: /Block map/ }).click()
    const preview = dialog.getByRole('region', { name: /The beginning of/ })
    await expect(preview).toContainText('###')
    await dialog.getByLabel('Wall', { exact: true }).selectOption('X')
    await expect(preview).toContainText('XXX')
    await expect(dialog).toContainText('become floor like a street')
    await dialog.getByRole('button', { name: 'Export…' }).click()
  })
  expect(first?.name).toMatch(/\.blocks\.txt$/)
  expect(new TextDecoder().decode(first?.bytes)).toMatch(/^[X.+]+\n/)

  await expect(dialog).toBeHidden()
  await page.keyboard.press('Control+e')
  await expect(page.getByText(/Exported to .* again\./).first()).toBeAttached()
  await expect(dialog).toBeHidden()

  await page.keyboard.press('Control+Shift+e')
  await expect(dialog.getByRole('radio', { name: /Block map/ })).toBeChecked()
  await expect(dialog.getByLabel('Wall', { exact: true })).toHaveValue('X')
  await dialog.getByRole('radio', { name: /Picture of the map/ }).click()
  await expect(dialog.getByRole('img', { name: /as it will look/ })).toBeVisible()
  await dialog.getByLabel('Units a cell').fill('5')
  await expect(dialog).toContainText('Units a cell is 5; it must be a whole number from 8')
  await expect(dialog.getByRole('button', { name: 'Export…' })).toBeDisabled()
})
