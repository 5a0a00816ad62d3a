import { expect, test } from './support/editor'
import { isLongRun } from './support/run-length'

test('by mouse, the door tool cycles an edge and sets the chosen kind along a line, and one undo takes each back', async ({
  editor,
}) => {
  const { page, status } = editor
  const steps = page.getByRole('region', { name: 'History' })
  await editor.chooseFromToolbar('Street')
  await editor.drag([4, 5], [9, 5])
  await editor.chooseFromToolbar('House')
  await editor.drag([4, 6], [9, 6])
  await editor.chooseFromToolbar('Cycle')

  // The house has its door to the only street. The click after a door opens the side, the next walls it up.
  await editor.clickSide([5, 6], 'north')
  await expect(status).toContainText('Column 5, row 6, north side: open onto street')
  await editor.clickSide([5, 6], 'north')
  await expect(status).toContainText('north side: wall to street')
  await editor.clickSide([5, 6], 'north')
  await expect(status).toContainText('north side: door onto street')

  await editor.chooseFromToolbar('Locked door')
  await editor.dragSides([6, 6], [8, 6], 'north')
  await expect(steps).toContainText('Locked door, 3 edges')
  await expect(status).toContainText('locked door onto street')

  if (isLongRun) {
    // Edges set by hand stay when a cell beside them is painted again.
    await editor.chooseFromToolbar('Courtyard')
    await editor.click(7, 5)
    await expect(page.getByRole('region', { name: 'Cell' })).toContainText('locked door to the south')
    await editor.chooseFromToolbar('Cycle')
    await editor.clickSide([7, 4], 'north')
    await expect(status).toContainText('The generator decides')
  }

  await page.mouse.move(0, 0)
  await editor.map.focus()
  for (let steps = isLongRun ? 2 : 1; steps > 0; steps--) await page.keyboard.press('Control+z')
  await expect(status).toContainText('Undo: Locked door, 3 edges')
})

test(
  'by keyboard, Alt and an arrow change a side, Enter sets the chosen kind, and a screen reader hears it',
  { tag: '@long' },
  async ({ editor }) => {
    const { page, status } = editor
    const words = page.locator('#map-words')
    await editor.map.focus()
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('s')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('h')
    await page.keyboard.press('Enter')
    await expect(words).toContainText('house, door to the west')

    await page.keyboard.press('Alt+ArrowLeft')
    await expect(words).toContainText('house, open to the west')
    await expect(status).toContainText('West side: open onto street')
    await page.keyboard.press('Alt+ArrowLeft')
    await expect(words).toContainText('door not decided')

    // Choose the kind in the palette; then Enter repeats the last change on the same side.
    await editor.run('Edge tool: secret door')
    await expect(status).toContainText('Edge tool: secret door.')
    await page.keyboard.press('Alt+Shift+ArrowLeft')
    await expect(words).toContainText('secret door to the west')
    await page.keyboard.press('Control+z')
    await expect(words).toContainText('door not decided')
    await page.keyboard.press('Enter')
    await expect(words).toContainText('secret door to the west')

    // A locked cell keeps its sides, and says so.
    await page.keyboard.press('k')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Alt+ArrowLeft')
    await expect(status).toContainText('Locked cells keep their walls and doors')
    await expect(words).toContainText('secret door to the west')
  },
)

test('a mirrored stroke paints its images with doors on matching sides as one step; when off it changes nothing', async ({
  editor,
}) => {
  const { page, status } = editor
  const cell = page.getByRole('region', { name: 'Cell' })
  await editor.choose('Street')
  await editor.drag([2, 4], [2, 8])
  await editor.drag([19, 4], [19, 8])
  await editor.drag([4, 4], [4, 8])
  await editor.drag([17, 4], [17, 8])
  await expect(status).toContainText('20 streets, 0 houses')
  await editor.run('Mirror both ways')
  await expect(status).toContainText('Mirror: both ways')
  await editor.choose('House')
  await editor.click(3, 5)
  await expect(status).toContainText('20 streets, 4 houses')
  await expect(cell).toContainText(/house, door to the east/i)

  if (isLongRun) {
    await editor.choose('Lock')
    await editor.click(18, 5)
    await expect(cell).toContainText(/house, door to the west/i)
    await expect(cell).toContainText('locked')
  }

  for (let steps = isLongRun ? 2 : 1; steps > 0; steps--) await page.keyboard.press('Control+z')
  await expect(status).toContainText('20 streets, 0 houses')

  await editor.run('Mirror off')
  await expect(status).not.toContainText('Mirror:')
  await expect(status).toContainText('20 streets, 0 houses')
  await editor.choose('House')
  await editor.click(3, 5)
  await expect(status).toContainText('20 streets, 1 house')
})

test('resizing names what is lost before it happens, refuses bad sizes, and is one step; nudging reports what fell off, and wraps if asked', async ({
  editor,
}) => {
  const { page, status } = editor
  await editor.choose('House')
  await editor.choose('Rectangle')
  await editor.drag([15, 3], [18, 6])
  await editor.choose('Street')
  await editor.drag([3, 3], [4, 3])
  await expect(status).toContainText('2 streets, 16 houses')

  await editor.run('Resize')
  const dialog = page.getByRole('dialog', { name: 'Resize town' })
  await dialog.getByLabel('Width').fill('5000')
  await expect(dialog).toContainText('Width must be a whole number of cells from 5 to 4096.')
  await dialog.getByLabel('Width').fill('16')
  await expect(dialog).toContainText('8 houses will be lost.')
  await dialog.getByRole('radio', { name: 'Eastern side' }).check()
  await expect(dialog).toContainText('2 streets will be lost.')
  await dialog.getByRole('radio', { name: 'North-west corner' }).check()
  await dialog.getByRole('button', { name: 'Resize' }).click()
  await expect(status).toContainText('16 × 20 cells')
  await expect(status).toContainText('2 streets, 8 houses')
  await page.keyboard.press('Control+z')
  await expect(status).toContainText('20 × 20 cells')
  await expect(status).toContainText('2 streets, 16 houses')
  await page.keyboard.press('Control+y')
  await expect(status).toContainText('16 × 20 cells')

  // An empty town again.
  for (let steps = 3; steps > 0; steps--) await page.keyboard.press('Control+z')
  await expect(status).toContainText('0 streets, 0 houses')
  await editor.choose('House')
  await editor.drag([3, 1], [6, 2])
  await expect(status).toContainText('8 houses')
  await editor.run('Nudge north')
  await expect(status).toContainText('4 houses were pushed off the map')
  await expect(status).toContainText('0 streets, 4 houses')
  await page.keyboard.press('Control+z')

  await editor.run('Nudge…')
  const nudge = page.getByRole('dialog', { name: 'Nudge town' })
  await nudge.getByLabel('South').fill('-1')
  await expect(nudge).toContainText('4 houses will be lost.')
  await nudge.getByLabel('Wrap around to the opposite side').check()
  await expect(nudge).toContainText('All drawn cells and names stay.')
  await nudge.getByRole('button', { name: 'Nudge' }).click()
  await expect(status).toContainText('0 streets, 8 houses')
})
