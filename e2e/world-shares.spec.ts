import { axeInLongRuns } from './support/axe'
import { expect, test } from './support/editor'

test(
  'a share that does not fit is named, and settings that work are taken in one click',
  { tag: '@long' },
  async ({ editor }) => {
    const { page } = editor
    await editor.command('New overland map')
    const dialog = page.getByRole('dialog', { name: 'New overland map' })
    const number = (name: string) => dialog.getByRole('spinbutton', { name, exact: true })

    // Distances follow the size of the map.
    await dialog.getByLabel('Scenario').selectOption({ label: 'Hard fight' })
    await expect(number('Between big islands')).toHaveValue('3600')
    await dialog.getByLabel('Map size').selectOption('35')
    await expect(number('Between big islands')).toHaveValue('1400')

    await dialog.getByLabel('Scenario').selectOption({ label: 'Mountains' })
    await dialog.getByLabel('Map size').selectOption('35')
    await dialog.getByLabel('Random seed').fill('1')
    await number('Lakes').fill('60')
    await dialog.getByLabel('Name').fill('Peaks')
    await dialog.getByRole('button', { name: 'Generate map' }).click()
    await expect(page.getByRole('grid', { name: 'Map of the world Peaks' })).toBeFocused()
    const banner = page.locator('.banner')
    await expect(banner).toContainText(/“Lakes” \(lake_percentage\) is \d+ % of the map instead of 60 %/)
    await expect(banner).toContainText(/The nearest value that works here is \d+\./)
    expect(await axeInLongRuns(editor, '.banner')).toEqual([])

    // No nation could live without lakes.
    const panel = page.getByRole('region', { name: 'Generate map' })
    await panel.getByRole('spinbutton', { name: 'Lakes', exact: true }).fill('0')
    await panel.getByRole('button', { name: 'Generate map' }).click()
    await expect(banner).toContainText(
      /Mountains gave up after 20 attempts\..*\(lake_percentage\) at least \d+ works/,
    )
    expect(await axeInLongRuns(editor, '.banner')).toEqual([])
    await banner.getByRole('button', { name: 'Make the map with these settings' }).click()
    await expect(banner).toBeHidden()
    await expect(editor.status).toContainText('The map is re-rolled')
    expect(
      Number(await panel.getByRole('spinbutton', { name: 'Lakes', exact: true }).inputValue()),
    ).toBeGreaterThan(0)
    expect(editor.complaints).toEqual([])
  },
)
