import { axeInLongRuns } from './support/axe'
import { expect, test } from './support/editor'
import { isLongRun } from './support/run-length'

/** Counts the passages between painted cells in the first level of a saved file. */
function waysWithin(content: {
  levels: { rows: { north: string; west: string }[]; weights?: string[] }[]
}): number {
  const [{ rows = [], weights = [] } = {}] = content.levels
  let ways = 0
  weights.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (row[x] === '.') continue
      if (x > 0 && row[x - 1] !== '.' && rows[y]?.west[x] === ' ') ways++
      if (y > 0 && weights[y - 1]?.[x] !== '.' && rows[y]?.north[x] === ' ') ways++
    }
  })
  return ways
}

test('weights are painted, shown while their tool is active, used by the least tree, saved and cleared', async ({
  editor,
  files,
}) => {
  const { page } = editor
  const legend = page.getByRole('region', { name: 'Legend: Painted weights' })
  await editor.newTown(16, 12)
  await page.getByLabel('Generator').selectOption({ label: 'Maze: least tree' })
  await expect(legend).toBeHidden()

  await editor.choose('Weights')
  await expect(legend).toContainText('No weights are painted')
  const choices = page.getByRole('group', { name: 'Weight to paint' })
  await expect(choices.getByRole('radio', { name: '1: opens first' })).toBeChecked()
  await editor.choose('Rectangle')
  await editor.drag([3, 3], [10, 8])
  await expect(legend).toContainText('Weights are painted on 48 cells')
  await page.getByRole('grid').focus()
  await page.keyboard.press('3')
  await expect(choices.getByRole('radio', { name: '3: opens last' })).toBeChecked()
  await editor.drag([13, 3], [15, 8])
  await expect(legend).toContainText('Weights are painted on 66 cells')

  if (isLongRun) {
    // Alt picks the weight of a cell and paints nothing.
    await editor.hover(5, 5)
    await page.keyboard.down('Alt')
    await page.mouse.down()
    await page.mouse.up()
    await page.keyboard.up('Alt')
    await expect(choices.getByRole('radio', { name: '1: opens first' })).toBeChecked()
    await expect(editor.status).toContainText('Weight 1 picked from the map')
    await expect(legend).toContainText('Weights are painted on 66 cells')
  }

  await choices.getByRole('radio', { name: 'None' }).click()
  await editor.drag([13, 3], [15, 8])
  await expect(legend).toContainText('Weights are painted on 48 cells')
  expect(await axeInLongRuns(editor, '.tool-options')).toEqual([])
  expect(await axeInLongRuns(editor, '.legend')).toEqual([])

  await editor.seed('5')
  await page.getByRole('button', { name: 'Fill undecided' }).click()
  await expect(editor.status).toContainText(`${16 * 12} passage cells, `)
  await expect(legend).toContainText('Weights are painted on 48 cells')
  const [saved] = await files.save(() => page.keyboard.press('Control+s'))
  if (!saved) throw new Error('nothing was saved')
  const content = JSON.parse(new TextDecoder().decode(saved.bytes))
  expect(content.version).toBe(1)
  expect(content.levels[0].weights.slice(1, 4)).toEqual([
    '................',
    '..11111111......',
    '..11111111......',
  ])
  expect(waysWithin(content)).toBe(47)

  await editor.choose('Passage')
  await expect(legend).toBeHidden()
  await editor.command('Clear painted weights')
  await expect(editor.status).toContainText('Painted weights cleared')
  await editor.choose('Weights')
  await expect(legend).toContainText('No weights are painted')
  await page.keyboard.press('Control+z')
  await expect(legend).toContainText('Weights are painted on 48 cells')
  expect(editor.complaints).toEqual([])
})
