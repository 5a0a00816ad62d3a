import { axeInLongRuns } from './support/axe'
import { expect, test } from './support/editor'
import { isLongRun } from './support/run-length'

test('a table shows what each start offers, and balanced starts are more even', async ({ editor }) => {
  const { page } = editor
  await editor.command('New overland map')
  const making = page.getByRole('dialog', { name: 'New overland map' })
  await making.getByLabel('Scenario').selectOption({ label: 'Desert' })
  await making.getByLabel('Map size').selectOption('50')
  await making.getByLabel('Random seed').fill('7')
  await making.getByLabel('Name').fill('Dunes')
  await making.getByRole('button', { name: 'Generate map' }).click()
  await expect(page.getByRole('grid', { name: 'Map of the world Dunes' })).toBeFocused()

  const report = page.getByRole('dialog', { name: 'Measures of the map' })
  const least = async (): Promise<number> => {
    await page.getByRole('button', { name: 'Measures of the map…' }).click()
    await expect(report.getByRole('row')).toHaveCount(6)
    const shares = await report
      .getByRole('row', { name: 'Lowest as share of highest' })
      .getByRole('cell')
      .allTextContents()
    return Math.min(...shares.map((text) => parseInt(text, 10)))
  }
  const before = await least()
  expect(await axeInLongRuns(editor, '[role=dialog], dialog')).toEqual([])
  if (isLongRun) {
    await page.keyboard.press('Escape')
    const panel = page.getByRole('region', { name: 'Generate map' })
    await panel.getByRole('spinbutton', { name: 'Balanced starts' }).fill('60')
    await panel.getByRole('button', { name: 'Generate map' }).click()
    await expect(editor.status).toContainText('The map is re-rolled')
    const after = await least()
    expect(after).toBeGreaterThan(before)
  }

  // A start is found from its row.
  await report.getByRole('button', { name: 'Computer 2: go to its tile' }).click()
  await expect(editor.status).toContainText(/Column \d+, row \d+: \w+, start/)
  expect(editor.complaints).toEqual([])
})
