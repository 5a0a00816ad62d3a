import { expect, test } from '../support/editor'

test('a long run shows its progress, and Escape stops it with the map unchanged', async ({ editor }) => {
  await editor.ready()
  await editor.newTown(1500, 1500)
  await editor.page.getByRole('button', { name: 'Fill undecided' }).click()
  await expect(editor.page.getByRole('progressbar')).toBeVisible()
  await editor.page.keyboard.press('Escape')
  await expect(editor.status).toContainText('Stopped. The map is unchanged.')
  await expect(editor.status).toContainText('0 streets, 0 houses')
})
