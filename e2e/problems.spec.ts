import { axeInLongRuns } from './support/axe'
import { expect, test } from './support/editor'

test('rock is one hint a mass', { tag: '@long' }, async ({ editor }) => {
  const { page, problems } = editor
  await editor.newTown(20, 20)
  // An L of rock near the corner, which streets keep away from as in 1991.
  await editor.openSettings()
  await page.getByRole('checkbox', { name: 'Keep streets away from rock, as in 1991' }).check()
  await editor.choose('Rock')
  await editor.drag([3, 3], [9, 3])
  await editor.drag([3, 4], [3, 9])
  const rows = problems.getByRole('listitem')
  await expect(problems).toContainText('1 hint')
  await expect(rows).toHaveCount(1)

  await page.getByRole('checkbox', { name: 'Keep streets away from rock, as in 1991' }).uncheck()
  await expect(problems).toContainText('No problems')
})

test('houses that rock shuts in are one entry, and one button repairs them all', async ({ editor }) => {
  const { page, problems, status } = editor
  const rows = problems.getByRole('listitem')
  await editor.choose('Rock')
  // Three houses boxed in by rock, and a courtyard that cannot reach them.
  await editor.drag([10, 11], [14, 11])
  await editor.drag([10, 13], [14, 13])
  await editor.click(10, 12)
  await editor.click(14, 12)
  await editor.choose('House')
  await editor.drag([11, 12], [13, 12])
  await editor.choose('Courtyard')
  await editor.click(6, 16)
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Rock leaves 3 houses without a street')
  await expect(problems).toContainText('1 error')
  expect(await axeInLongRuns(editor, '.panel-problems')).toEqual([])

  await problems.getByRole('button', { name: /^Make all of them rock, / }).click()
  await expect(status).toContainText('Repaired 3 problems: Make all of them rock')
  await expect(problems).toContainText('No problems')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(rows).toHaveCount(1)

  await problems.getByRole('button', { name: /^Repair all of this kind, / }).focus()
  await page.keyboard.press('Enter')
  await expect(problems).toContainText('No problems')
  await expect(problems).toBeFocused()
  await editor.fill()
  await expect(status).toContainText('done')
  expect(editor.complaints).toEqual([])
})

test(
  'a refusal names the things that contradict each other, each with a repair',
  { tag: '@long' },
  async ({ editor }) => {
    const { problems } = editor
    await editor.newTown(15, 15)
    await editor.choose('Courtyard')
    await editor.click(8, 4)
    await editor.click(8, 12)
    await editor.choose('Rock')
    await editor.drag([1, 8], [15, 8])
    const refused = problems.getByRole('listitem').filter({ hasText: 'cannot meet' })
    await expect(refused).toHaveCount(1)
    await expect(refused).toContainText(/the rock around .* \(15 cells\) is in the way/)
    await expect(refused.getByRole('button', { name: /^Remove the rock around .*, / })).toBeVisible()
    await expect(refused.getByRole('button', { name: /^Remove the courtyard at .*, / })).toHaveCount(2)
    await refused.getByRole('button', { name: /^Remove the rock around / }).click()
    await expect(refused).toHaveCount(0)
    await editor.fill()
    await expect(problems).toContainText('No problems')
    expect(editor.complaints).toEqual([])
  },
)

test('a gate is drawn walled up, stays so, and is opened in the Cell panel', async ({ editor }) => {
  const { page } = editor
  await editor.newTown(20, 20)
  const generate = page.getByRole('region', { name: 'Generate' })
  await expect(generate).toContainText('Gates: 2 extra')
  await editor.choose('Gate')
  const option = page.locator('.tool-options').getByRole('checkbox', { name: 'Walled up' })
  await option.check()
  await editor.click(10, 1)
  await editor.expectCell(/closed gate to the north/)
  await option.uncheck()
  await editor.click(1, 10)
  await editor.expectCell(/open gate to the west/)
  await expect(generate).toContainText('Gates: 2 drawn + 0 extra, 1 walled up')

  await editor.seed('3')
  await editor.fill()
  await editor.expectCell(/open gate to the west/)
  const cell = page.getByRole('region', { name: 'Cell' })
  await editor.choose('Marquee')
  await editor.click(10, 1)
  await editor.expectCell(/closed gate to the north/)
  await cell.getByRole('checkbox', { name: 'Walled up' }).uncheck()
  await editor.expectCell(/open gate to the north/)
  expect(editor.complaints).toEqual([])
})

test('cells that became rock are reported and shown', { tag: '@long' }, async ({ editor }) => {
  const { page, status } = editor
  await editor.newTown(20, 20)
  await editor.choose('Rock')
  await editor.drag([9, 9], [11, 9])
  await editor.drag([9, 11], [11, 11])
  await editor.click(9, 10)
  await editor.click(11, 10)
  await editor.seed('3')
  await editor.fill()
  const generate = page.getByRole('region', { name: 'Generate' })
  await expect(generate).toContainText('1 cell became rock')
  await generate.getByRole('button', { name: 'Show the cell' }).click()
  await expect(status).toContainText('1 cell selected')
  await editor.expectCell(/^rock.*; column 10, row 10$/i)
  expect(editor.complaints).toEqual([])
})

test('the reach overlay shows what keys open', { tag: '@long' }, async ({ editor }) => {
  const { page } = editor
  await editor.newTown(20, 20)
  await editor.choose('Gate')
  await editor.click(10, 1)
  await editor.choose('Street')
  await editor.drag([10, 2], [10, 5])
  await editor.choose('Locked door')
  await editor.clickSide([10, 2], 'north')
  await editor.seed('3')
  await editor.fill()
  await editor.command('Reach from the gates')
  const legend = page.getByRole('region', { name: 'Legend: Reach from the gates' })
  await expect(legend).toContainText('Reached without keys')
  await expect(legend).toContainText('Reached with keys')
  await expect(legend).toContainText(/\d+ of the streets and houses are reached only with keys/)
  expect(editor.complaints).toEqual([])
})
