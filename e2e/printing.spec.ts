import { axeInLongRuns } from './support/axe'
import { expect, test } from './support/editor'

test('the map is laid out on sheets that are counted while typing, and written as a PDF file', async ({
  editor,
  files,
}) => {
  const { page } = editor
  await editor.fill()
  const dialog = page.getByRole('dialog', { name: 'Print' })
  await page.keyboard.press('Control+p')
  // A usual town fits on one page.
  await expect(dialog).toContainText('One sheet; one cell is 7 mm.')
  await expect(dialog.getByRole('img', { name: 'The map on its sheet' })).toBeVisible()
  const cell = dialog.getByLabel('Millimetres a cell')
  await cell.fill('10')
  await expect(dialog).toContainText('2 sheets, 2 across and 1 down; one cell is 10 mm.')
  await expect(dialog.getByRole('img', { name: 'The map with the borders of its 2 sheets' })).toBeVisible()
  await cell.fill('5')
  await expect(dialog).toContainText('One sheet; one cell is 5 mm.')
  await cell.fill('0')
  await expect(dialog).toContainText('Millimetres a cell is 0; it must be a whole number from 1')
  await expect(dialog.getByRole('button', { name: 'Save PDF…' })).toBeDisabled()
  await cell.fill('20')
  await expect(dialog).toContainText(/\d+ sheets, 3 across and 2 down; one cell is 20 mm\./)
  expect(await axeInLongRuns(editor, '[role=dialog]')).toEqual([])

  const [pdf] = await files.save(() => dialog.getByRole('button', { name: 'Save PDF…' }).click())
  expect(pdf?.name).toMatch(/\.pdf$/)
  const text = new TextDecoder('latin1').decode(pdf?.bytes)
  expect(text).toMatch(/^%PDF-1\.4/)
  expect(text.match(/\/Type \/Page\b/g)?.length).toBeGreaterThanOrEqual(7)
  await expect(dialog).toBeHidden()
  expect(editor.complaints).toEqual([])
})

test(
  'the preview of a PNG picture is the picture that is written',
  { tag: '@long' },
  async ({ editor, files }) => {
    const { page } = editor
    await editor.fill()
    const dialog = page.getByRole('dialog', { name: 'Export' })
    const [png] = await files.save(async () => {
      await page.keyboard.press('Control+Shift+e')
      await dialog.getByRole('radio', { name: /PNG picture/ }).click()
      await dialog.getByLabel('Pixels a cell').fill('20')
      await dialog.getByRole('checkbox', { name: 'Legend' }).check()
      await expect(dialog.getByRole('img', { name: /as it will look/ })).toBeVisible()
      await dialog.getByRole('button', { name: 'Export…' }).click()
    })
    expect([...(png?.bytes.slice(1, 4) ?? [])]).toEqual([80, 78, 71])
    expect(editor.complaints).toEqual([])
  },
)
