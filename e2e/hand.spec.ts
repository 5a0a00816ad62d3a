import { expect, test } from './support/editor'

test.describe(() => {
  test.use({ hasStartScreen: true })

  test('the first click on a finished town selects without changing it, and Escape returns to that from any tool', async ({
    started: { editor },
  }) => {
    const { page, status } = editor
    const start = page.getByRole('dialog', { name: 'Start' })
    await start.getByRole('button', { name: 'Village, 20' }).click()
    await expect(start).toHaveCount(0)
    const steps = page.getByRole('region', { name: 'History' }).getByRole('button')
    await expect(steps).toHaveCount(1)
    await editor.expectChosen('Select')
    // The steps for beginners are for those who sketch a town of their own.
    await expect(page.getByRole('navigation', { name: 'First steps' })).toHaveCount(0)

    await editor.click(10, 10)
    await expect(status).toContainText(/\d+ cells? selected/)
    const cell = page.getByRole('region', { name: 'Cell' })
    await expect(cell).toContainText('column 10, row 10')
    await expect(cell).toBeInViewport()
    await expect(steps).toHaveCount(1)

    await editor.chooseFromToolbar('House')
    await page.keyboard.press('Escape') // the selection
    await page.keyboard.press('Escape')
    await editor.expectChosen('Select')

    await editor.doubleClick(10, 10)
    // The field of the place, or of the square or avenue that covers the cell.
    await expect(cell.locator('[data-place-name]').first()).toBeFocused()
  })
})

test('letters choose tools after a click on a button, but not in a text field or a list', async ({
  editor,
}) => {
  const { page } = editor
  await page.getByRole('tab', { name: 'Levels' }).click()
  await page.keyboard.press('h')
  await editor.expectChosen('House')
  await editor.tool('Zoom in').click()
  await page.keyboard.press('r')
  await editor.expectChosen('Rock')
  await page.getByRole('checkbox', { name: 'Furnish the town' }).click()
  await page.keyboard.press('s')
  await editor.expectChosen('Street')

  await page.getByLabel('Random seed').fill('')
  await page.keyboard.type('hr')
  await expect(page.getByLabel('Random seed')).toHaveValue('hr')
  await page.getByRole('combobox', { name: 'Street pattern' }).focus()
  await page.keyboard.press('g')
  await expect(page.getByRole('combobox', { name: 'Street pattern' })).toHaveValue('grown')
  await editor.expectChosen('Street')
})

test('a handle resizes the selected rectangle, and Escape during the drag leaves it', async ({ editor }) => {
  const { page, status } = editor
  await editor.chooseFromToolbar('Select')
  await editor.drag([3, 3], [7, 7])
  await expect(status).toContainText('25 cells selected')
  await editor.dragSides([7, 5], [9, 5], 'east')
  await expect(status).toContainText('35 cells selected')
  await editor.hoverSide([9, 5], 'east')
  await page.mouse.down()
  await editor.hoverSide([4, 5], 'east')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(status).toContainText('35 cells selected')
})

test('undo during a stroke takes back only that; the other button opens a menu of the cell, and one key makes the edge under the pointer a kind', async ({
  editor,
}) => {
  const { page, status } = editor
  await editor.drag([4, 5], [9, 5])
  await expect(status).toContainText('6 streets')
  const steps = page.getByRole('region', { name: 'History' }).getByRole('button')
  const count = await steps.count()
  await editor.hover(4, 8)
  await page.mouse.down()
  await editor.hover(9, 8)
  await page.keyboard.press('Control+z')
  await page.mouse.up()
  await expect(status).toContainText('6 streets')
  await expect(steps).toHaveCount(count)
  await expect(editor.tool('Redo')).toHaveAttribute('aria-disabled', 'true')

  await editor.chooseFromToolbar('House')
  await editor.drag([4, 6], [9, 6])

  await editor.hoverSide([5, 6], 'north')
  await page.keyboard.press('4')
  await expect(status).toContainText('North side: locked door onto street')
  await editor.hoverSide([7, 6], 'north')
  await page.mouse.down({ button: 'right' })
  await page.mouse.up({ button: 'right' })
  const menu = page.getByRole('menu', { name: 'This cell' })
  await expect(menu).toContainText('Column 7, row 6')
  await menu.getByRole('menuitem', { name: 'North side: door onto street' }).press('ArrowRight')
  await page.getByRole('menuitemradio', { name: 'Secret door' }).click()
  await expect(menu).toHaveCount(0)
  await expect(status).toContainText('North side: secret door onto street')
  await expect(status).toContainText('1 cell selected')

  // By keyboard, with the menu key at the cursor.
  await editor.map.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+F10')
  await expect(menu).toContainText('Column 8, row 6')
  await menu.getByRole('menuitem', { name: /^Lock/ }).click()
  await expect(status).toContainText('Lock, 1 cell')
  await expect(editor.map).toBeFocused()

  // With more than that cell selected, its lines say how much they change.
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Shift+F10')
  await expect(menu.getByRole('menuitem', { name: /^Re-roll 400 cells/ })).toBeVisible()
})
