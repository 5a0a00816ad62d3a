import { expect, test } from './support/editor'
import { PlacesPage } from './support/places-page'
import { playStrip, walkersView } from './support/play-page'
import { isLongRun } from './support/run-length'

test('an L-shaped outline and a river are drawn, a street over it becomes a bridge, and a walk crosses it', async ({
  editor,
}) => {
  const { page, status } = editor
  const places = new PlacesPage(editor)
  const press = async (keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key)
  }

  await editor.choose('Outside')
  await expect(status).toContainText('The town wall runs around it')
  await editor.choose('Rectangle')
  await editor.drag([13, 1], [20, 8])
  await editor.expectCell(/^outside; column 13, row 1$/)
  await editor.choose('Water')
  await editor.drag([9, 1], [10, 20])
  await editor.expectCell(/^water; column 9, row 1$/)
  await editor.choose('Street')
  await editor.choose('Line')
  await editor.drag([6, 5], [12, 5])
  await editor.map.focus()
  await places.goTo([9, 5])
  await editor.expectCell(/^bridge, open to the east and west; column 9, row 5$/)

  // A gate faces the outside, and only there.
  await editor.choose('Gate')
  await editor.click(12, 5)
  await editor.expectCell(/open gate to the east/)
  await editor.click(7, 5)
  await expect(status).toContainText(
    'A gate stands in the town wall, at the edge of the map or beside outside',
  )

  // Erased cells are undecided again, and one undo brings the river back.
  await editor.choose('Undecided')
  await editor.choose('Brush')
  await editor.click(16, 4)
  await editor.expectCell(/undecided/)
  await page.keyboard.press('Control+z')
  await editor.expectCell(/outside/)

  // Walk from the gate over the bridge, in both views.
  await editor.map.focus()
  await places.goTo([12, 5])
  await page.keyboard.press('Shift+F5')
  await expect(playStrip(editor)).toContainText('Column 12, row 5, facing west')
  await press(['w', 'w', 'w'])
  await expect(playStrip(editor)).toContainText('Column 9, row 5')
  if (isLongRun) {
    await press(['v'])
    await expect(walkersView(editor)).toBeVisible()
  }
  await press(['q'])
  await expect(playStrip(editor)).toContainText('Ahead: water')
  await press(['w'])
  await expect(playStrip(editor)).toContainText('Column 9, row 5')
  await press(['e', 's', 's'])
  await expect(playStrip(editor)).toContainText('Column 11, row 5, facing west')
})
