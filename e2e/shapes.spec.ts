import { expect, test } from './support/editor'

test('by mouse, each shape draws with the selected brush, and one undo takes each back', async ({
  editor,
}) => {
  const { page, status } = editor
  await editor.chooseFromToolbar('Line')
  await editor.drag([3, 3], [12, 3])
  await expect(status).toContainText('10 streets, 0 houses')

  // Brush and shape are chosen separately: the rectangle works with any brush.
  await editor.chooseFromToolbar('House')
  await editor.chooseFromToolbar('Rectangle')
  await editor.drag([3, 4], [6, 6])
  await expect(status).toContainText('10 streets, 12 houses')
  await page.keyboard.down('Shift')
  await editor.drag([10, 10], [13, 11])
  await page.keyboard.up('Shift')
  await expect(status).toContainText('10 streets, 28 houses')

  // Alt picks a kind from the map. A flood fill then replaces the streets with it.
  await page.keyboard.down('Alt')
  await editor.click(11, 11)
  await page.keyboard.up('Alt')
  await editor.expectChosen('House')
  await expect(status).toContainText('10 streets, 28 houses')
  await editor.chooseFromToolbar('Flood fill')
  await expect(page.getByRole('combobox', { name: 'Brush size' })).toBeDisabled()
  await editor.click(8, 3)
  await expect(status).toContainText('0 streets, 38 houses')

  await page.keyboard.press('Control+z')
  await expect(status).toContainText('10 streets, 28 houses')
  await page.keyboard.press('Control+z')
  await expect(status).toContainText('10 streets, 12 houses')
})

test('Escape cancels a half-drawn rectangle, and locked cells stay', { tag: '@long' }, async ({ editor }) => {
  const { page, status } = editor
  await editor.chooseFromToolbar('House')
  await editor.click(5, 5)
  await expect(status).toContainText('1 house')
  await editor.chooseFromToolbar('Lock')
  await editor.chooseFromToolbar('Rectangle')
  await editor.drag([5, 5], [5, 5])
  await editor.chooseFromToolbar('Street')

  const box = await editor.map.boundingBox()
  if (!box) throw new Error('The map is not on the screen.')
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  await page.mouse.move(middle.x + 120, middle.y + 90, { steps: 4 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(status).toContainText('0 streets, 1 house')

  await editor.drag([4, 4], [6, 6])
  await expect(status).toContainText('8 streets, 1 house')
  await expect(status).toContainText('Locked cells keep what they are')
})

test(
  'by keyboard, Enter starts and ends a shape, and Escape cancels it',
  { tag: '@long' },
  async ({ editor }) => {
    const { page, status } = editor
    const words = page.locator('#map-words')
    await editor.map.focus()
    await page.keyboard.press('Control+Home')

    await page.keyboard.press('h')
    await page.keyboard.press('q')
    await expect(status).toContainText('House · Rectangle')
    await page.keyboard.press('Enter')
    await expect(status).toContainText('Rectangle from column 1, row 1')
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await expect(words).toContainText(/column 4, row 2/i)
    await page.keyboard.press('Enter')
    await expect(status).toContainText('0 streets, 8 houses')

    await page.keyboard.press('s')
    await page.keyboard.press('l')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Home')
    await page.keyboard.press('Escape')
    await expect(status).toContainText('Cancelled')
    await expect(status).toContainText('0 streets, 8 houses')
    await page.keyboard.press('Enter')
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expect(status).toContainText('20 streets, 8 houses')
    await expect(words).toContainText(/column 20, row 3/i)

    // Choosing another shape also cancels a shape that was started.
    await page.keyboard.press('Enter')
    await page.keyboard.press('f')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('r')
    await page.keyboard.press('Enter')
    await expect(words).toContainText(/rock/i)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Alt+Enter')
    await editor.expectChosen('Street')
    await expect(status).toContainText('20 streets, 8 houses')

    await page.keyboard.press('b')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(status).toContainText('21 streets, 8 houses')
  },
)
