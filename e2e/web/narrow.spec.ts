import { expect, test } from '../support/editor'

test('a narrow window hides the history until it is asked for, and remembers that', async ({ editor }) => {
  const { page } = editor
  const history = page.getByRole('region', { name: 'History' })
  await page.setViewportSize({ width: 1200, height: 720 })
  await expect(history).toBeHidden()
  await page.getByRole('menuitem', { name: 'View' }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  await expect(history).toBeVisible()
  await page.reload()
  await editor.ready()
  await expect(history).toBeVisible()
})
