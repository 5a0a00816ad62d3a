import { axeInLongRuns } from './support/axe'
import { expect, test } from './support/editor'

test('an overlay marks the streets, has a legend, and can be hidden', async ({ editor }) => {
  const { page } = editor
  await editor.seed('7')
  await editor.fill()
  const map = page.getByRole('grid')
  await editor.command('Dead ends and junctions')
  const legend = page.getByRole('region', { name: 'Legend: Dead ends and junctions' })
  await expect(legend).toContainText(/\d+ dead ends?, \d+ junctions of three ways/)
  await expect(legend.getByRole('listitem')).toHaveCount(3)
  expect(await axeInLongRuns(editor, '.legend')).toEqual([])
  await legend.getByRole('button', { name: 'Fold the legend' }).click()
  await expect(legend.getByRole('listitem')).toHaveCount(0)
  await legend.getByRole('button', { name: 'Unfold the legend' }).click()
  await legend.getByRole('button', { name: 'Letters' }).click()
  const lettered = await map.screenshot()
  await legend.getByRole('button', { name: 'Letters' }).click()
  await expect.poll(async () => (await map.screenshot()).equals(lettered)).toBe(false)

  await map.focus()
  await page.keyboard.press('Alt+2')
  const distances = page.getByRole('region', { name: 'Legend: Distance from the gates' })
  await expect(distances).toContainText(/The farthest street is \d+ steps from the gates/)
  await page.keyboard.press('Alt+0')
  await expect(distances).toBeHidden()

  await editor.command('Analysis report')
  const report = page.getByRole('dialog', { name: 'Analysis report' })
  await expect(report.getByRole('row', { name: /^Difficulty index \d+$/ })).toBeVisible()
  expect(await axeInLongRuns(editor, '.dialog')).toEqual([])
  await page.keyboard.press('Escape')
  expect(editor.complaints).toEqual([])
})

test('an overlay is updated while drawing', { tag: '@long' }, async ({ editor }) => {
  await editor.choose('Street')
  await editor.drag([4, 4], [9, 4])
  await editor.command('Dead ends and junctions')
  const legend = editor.page.getByRole('region', { name: 'Legend: Dead ends and junctions' })
  await expect(legend).toContainText('2 dead ends, 0 junctions of three ways')
  await editor.drag([6, 4], [6, 8])
  await expect(legend).toContainText('3 dead ends, 1 junction of three ways')
  expect(editor.complaints).toEqual([])
})
