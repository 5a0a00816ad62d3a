import { axeInLongRuns } from './support/axe'
import { expect, test } from './support/editor'
import { PlacesPage } from './support/places-page'
import { isLongRun } from './support/run-length'

test('a custom kind is made, given to a house, saved to a file and loaded again', async ({
  editor,
  files,
}) => {
  const { page } = editor
  const places = new PlacesPage(editor)
  await editor.choose('House')
  await editor.click(5, 5)
  await editor.command('Kinds of places…')
  const dialog = page.getByRole('dialog', { name: 'Kinds of places' })
  await dialog.getByRole('button', { name: 'Add kind' }).click()
  await dialog.getByLabel('Label').fill('Smithy')
  await dialog.getByLabel('Based on').selectOption({ label: 'Shop' })
  const properties = [
    [1, 'damage', 'Dice'],
    [2, 'metal', 'Choice'],
    [3, 'open', 'Yes or no'],
    [4, 'banner', 'Colour'],
  ] as const
  for (const [number, name, type] of properties.slice(0, isLongRun ? undefined : 2)) {
    await dialog.getByRole('button', { name: 'Add property' }).click()
    await dialog.getByLabel(`Name of property ${number}`).fill(name)
    await dialog.getByLabel(`Type of property ${number}`).selectOption({ label: type })
  }
  await dialog.getByLabel('Choices of property 2, separated by commas').fill('iron, silver')
  await dialog.getByLabel('Default of property 1').fill('many')
  await expect(dialog).toContainText('“damage” of kind “Smithy” must be dice such as 2d6+1.')
  await expect(dialog.getByRole('button', { name: 'Use these kinds' })).toBeDisabled()
  await dialog.getByLabel('Default of property 1').fill('2d6')
  expect(await axeInLongRuns(editor, '[role=dialog]')).toEqual([])
  const [saved] = await files.save(() => dialog.getByRole('button', { name: 'Save file…' }).click())
  expect(saved?.name).toMatch(/\.brownstone-kinds\.json$/)
  await dialog.getByRole('button', { name: 'Use these kinds' }).click()
  await expect(dialog).toBeHidden()

  await places.goTo([5, 5])
  await places.kind.selectOption({ label: 'Smithy' })
  await expect(places.cell.getByLabel('metal')).toHaveValue('iron')
  await places.cell.getByLabel('metal').selectOption('silver')
  await places.cell.getByLabel('damage').fill('none')
  await expect(places.cell).toContainText('The value must be dice such as 2d6+1.')
  await page.keyboard.press('Escape')
  await expect(places.cell.getByLabel('damage')).toHaveValue('2d6')
  expect(await axeInLongRuns(editor)).toEqual([])
  await places.open('Buildings')

  if (isLongRun) {
    // Without its kind a place is what the kind was based on; the file brings the kind back.
    await editor.command('Kinds of places…')
    await dialog.getByRole('button', { name: 'Remove kind' }).click()
    await dialog.getByRole('button', { name: 'Use these kinds' }).click()
    await expect(places.kind).toHaveValue('shop')
    await editor.command('Kinds of places…')
    if (!saved) throw new Error('Nothing was saved')
    await dialog.locator('input[type=file]').setInputFiles({
      name: saved.name,
      mimeType: 'application/json',
      buffer: Buffer.from(saved.bytes),
    })
    await expect(dialog).toContainText('1 kind loaded.')
    await dialog.getByRole('button', { name: 'Use these kinds' }).click()
    await places.kind.selectOption({ label: 'Smithy' })
    await expect(places.cell.getByLabel('damage')).toHaveValue('2d6')
  }
})

test(
  'a kind of two cells joins the house beside it, and says where there is no room',
  { tag: '@long' },
  async ({ editor }) => {
    const { page, status } = editor
    const places = new PlacesPage(editor)
    await editor.choose('House')
    await editor.drag([5, 5], [6, 5])
    await editor.choose('Street')
    await editor.drag([4, 6], [7, 6])
    await editor.command('Kinds of places…')
    const dialog = page.getByRole('dialog', { name: 'Kinds of places' })
    await dialog.getByRole('button', { name: 'Add kind' }).click()
    await dialog.getByLabel('Label').fill('Keep')
    await dialog.getByLabel('Based on').selectOption({ label: 'Chest' })
    await expect(dialog.getByLabel('Columns')).toBeDisabled()
    await expect(dialog).toContainText('Only kinds based on a building have a size.')
    await dialog.getByLabel('Based on').selectOption({ label: 'Castle' })
    await dialog.getByLabel('Columns').fill('2')
    await dialog.getByRole('button', { name: 'Use these kinds' }).click()

    await places.goTo([5, 5])
    await places.kind.selectOption({ label: 'Keep' })
    await editor.expectCell(/house, in a building of 2 cells, .*keep/)
    await page.keyboard.press('Escape')
    await editor.map.focus()
    await page.keyboard.press('ControlOrMeta+z')
    await editor.expectCell(/^house, (?!in a building).*; column 5, row 5$/)

    await editor.choose('Rock')
    for (const [column, row] of [
      [4, 5],
      [6, 5],
      [5, 4],
    ] as const)
      await editor.click(column, row)
    await places.goTo([5, 5])
    await places.kind.selectOption({ label: 'Keep' })
    await expect(status).toContainText('There is no room for a building of 2 × 1 cells')
    await editor.expectCell(/^house, .*keep.*; column 5, row 5$/)
  },
)
