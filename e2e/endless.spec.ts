import { expect, test } from './support/editor'

test('a map shows a window of a town without end, and refuses what is drawn', async ({ editor }) => {
  const { page } = editor
  await editor.newTown(30, 20)
  await page.getByLabel('Generator').selectOption({ label: 'Town without end' })
  await page.getByLabel('First column').fill('-500')
  await page.getByLabel('First row').fill('2147483640')
  await expect(page.getByText('First row is 2147483640; it must be a whole number')).toBeVisible()
  await page.getByLabel('First row').fill('-2000')
  await editor.seed('7')
  await page.getByRole('button', { name: 'Fill undecided' }).click()
  await expect(editor.status).toContainText('Fill done')
  await expect(editor.status).toContainText('No problems')

  await editor.choose('Rock')
  await editor.drag([6, 5], [9, 5])
  await page.getByRole('button', { name: 'Re-roll level' }).click()
  await expect(page.getByText('A town without end is the same from every window').first()).toBeVisible()
})
