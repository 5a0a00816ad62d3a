import { expect, test } from './support/editor'
import { americanKeys } from './support/keys'
import { isLongRun } from './support/run-length'
import { openTownWithInn, playStrip, walkersView } from './support/play-page'

test('a breakable wall is drawn, stops walkers, breaks in both views, and is whole again when the move is taken back', async ({
  editor,
  files,
}) => {
  const { page, status } = editor
  const keys = americanKeys(page)
  await openTownWithInn(editor, files)
  await editor.choose('Breakable wall')
  await editor.clickSide([3, 4], 'west')
  await expect(status).toContainText('west side: breakable wall to street')
  await keys.press('Escape')
  await keys.press('Escape')
  await keys.press('F5')
  await keys.press('w')
  await expect(playStrip(editor)).toContainText('Ahead: a cracked wall.')
  await keys.press('w')
  await expect(playStrip(editor)).toContainText('A cracked wall stands to the east')
  await playStrip(editor).getByText('Options and keys').click()
  await playStrip(editor).getByRole('checkbox', { name: 'Break walls' }).check()
  await editor.map.focus()
  if (isLongRun) {
    await keys.press('v')
    await expect(walkersView(editor)).toBeVisible()
  }
  await keys.press('w')
  await expect(playStrip(editor)).toContainText('You broke the wall to the east.')
  await expect(playStrip(editor)).toContainText('Column 2, row 4, facing east')
  await keys.press('w')
  await expect(playStrip(editor)).toContainText('Column 3, row 4, facing east')
  await keys.press('Backspace')
  await keys.press('Backspace')
  await expect(playStrip(editor)).toContainText('Ahead: a cracked wall.')
  expect(editor.complaints).toEqual([])
})
