import { expect, test } from './support/editor'

test('the map is a grid with one tab stop that names the cell under the cursor and its neighbours', async ({
  editor,
}) => {
  const { page, map } = editor
  await editor.newTown(30, 12)
  await map.focus()
  await expect(map).toHaveAttribute('aria-rowcount', '12')
  await expect(map).toHaveAttribute('aria-colcount', '30')
  await expect(map.locator('[tabindex]')).toHaveCount(0)

  await page.keyboard.press('Control+Home')
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key)
  const active = page.locator(`#${await map.getAttribute('aria-activedescendant')}`)
  await expect(active).toHaveRole('gridcell')
  await expect(active).toHaveText('column 3, row 2: undecided, not locked')
  await expect(active).toHaveAttribute('aria-colindex', '3')
  await expect(active.locator('..')).toHaveAttribute('aria-rowindex', '2')
  await expect(map.getByRole('row')).toHaveCount(3)
  await expect(map.getByRole('gridcell', { name: 'column 4, row 3: undecided, not locked' })).toHaveCount(1)

  // A change by keyboard appears in the cell's name and is announced.
  await page.keyboard.press('h')
  await page.keyboard.press('Enter')
  await expect(active).toHaveText(/column 3, row 2: house, .*drawn by hand, not locked/)
  await expect(editor.status.getByRole('status')).toContainText('column 3, row 2: house')
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(active).toHaveText(/, locked$/)

  // At the far corner the window of cells stays within the level.
  await page.keyboard.press('Control+End')
  const last = page.locator(`#${await map.getAttribute('aria-activedescendant')}`)
  await expect(last).toHaveText('column 30, row 12: undecided, not locked')
  await page.keyboard.press('.')
  await expect(editor.status.getByRole('status')).toContainText('column 30, row 12')
  expect(editor.complaints).toEqual([])
})
