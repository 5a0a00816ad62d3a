import { expect, test } from './support/editor'
import { isLongRun } from './support/run-length'

test('the map is a grid with one tab stop that names the cell under the cursor and its neighbours', async ({
  editor,
}) => {
  const { page, map } = editor
  await editor.newTown(30, 12)
  await map.focus()
  await expect(map).toHaveAttribute('aria-rowcount', '12')
  await expect(map).toHaveAttribute('aria-colcount', '30')
  await expect(map.locator('[tabindex]')).toHaveCount(0)

  // Each step names another element: screen readers ignore a change within the same one.
  await page.keyboard.press('Control+Home')
  let active = page.locator(`#${await map.getAttribute('aria-activedescendant')}`)
  const go = async (key: string, cell: string): Promise<void> => {
    const before = await map.getAttribute('aria-activedescendant')
    await page.keyboard.press(key)
    await expect(map).not.toHaveAttribute('aria-activedescendant', before ?? '')
    active = page.locator(`#${await map.getAttribute('aria-activedescendant')}`)
    await expect(active).toHaveText(`undecided; ${cell}`)
  }
  const [columns, rows] = isLongRun ? [12, 6] : [4, 3]
  for (let column = 2; column <= columns; column++) await go('ArrowRight', `column ${column}, row 1`)
  for (let row = 2; row <= rows; row++) await go('ArrowDown', `column ${columns}, row ${row}`)
  await go('Home', `column 1, row ${rows}`)
  await go('End', `column 30, row ${rows}`)
  await go('Control+Home', 'column 1, row 1')
  for (const [key, cell] of [
    ['ArrowRight', 'column 2, row 1'],
    ['ArrowRight', 'column 3, row 1'],
    ['ArrowDown', 'column 3, row 2'],
  ] as const)
    await go(key, cell)
  await expect(active).toHaveRole('gridcell')
  await expect(active).toHaveAttribute('aria-colindex', '3')
  await expect(active.locator('..')).toHaveAttribute('aria-rowindex', '2')
  await expect(map.getByRole('row')).toHaveCount(3)
  await expect(map.getByRole('gridcell', { name: 'undecided; column 4, row 3' })).toHaveCount(1)

  // A change by keyboard appears in the cell's name and is announced.
  const said = editor.status.getByRole('status')
  await page.keyboard.press('h')
  await expect(said).toHaveText(/^House, Brush/)
  await page.keyboard.press('Enter')
  await expect(active).toHaveText('house, door not decided; column 3, row 2')
  await expect(said).toHaveText(/^house, door not decided; column 3, row 2/)
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(active).toHaveText(/, locked;/)

  // At the far corner the window of cells stays within the level.
  await page.keyboard.press('Control+End')
  const last = page.locator(`#${await map.getAttribute('aria-activedescendant')}`)
  await expect(last).toHaveText('undecided; column 30, row 12')
  await page.keyboard.press('.')
  await expect(said).toContainText('undecided; column 30, row 12; not locked')
  expect(editor.complaints).toEqual([])
})
