import { expect, test } from './support/editor'

test('a town that was cut in two is named, mended in one step, and undo brings the problem back', async ({
  editor,
}) => {
  const { page, problems, status } = editor
  await editor.ready()
  await editor.choose('Gate')
  await editor.click(10, 1)
  await editor.choose('Street')
  await editor.drag([10, 2], [10, 18])
  await editor.seed('7')
  await editor.fill()
  await expect(problems).toContainText('No problems')

  // A row of houses from wall to wall cuts the streets in two.
  await editor.choose('House')
  await editor.drag([2, 11], [19, 11])
  const cut = problems.getByRole('listitem').filter({ hasText: 'cut off from the rest' })
  await expect(cut.first()).toBeVisible()
  const before = await cut.count()

  const button = problems.getByRole('button', { name: /^Open a way, column \d+, row \d+$/ })
  await button.first().focus()
  await page.keyboard.press('Enter')
  await expect(cut).toHaveCount(before - 1)
  await expect(problems).toBeFocused()
  await expect(page.getByRole('button', { name: /^Undo/ }).first()).toBeEnabled()

  await page.keyboard.press('Control+z')
  await expect(cut).toHaveCount(before)
  await expect(status).toContainText('Undo: Open a way')

  // Mending one after the other leaves nothing that is cut off.
  for (let left = before; left > 0; left--) {
    await button.first().click()
    await expect(cut).toHaveCount(left - 1)
  }
  expect(editor.complaints).toEqual([])
})
