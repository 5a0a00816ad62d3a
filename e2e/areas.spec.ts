import { axeInLongRuns } from './support/axe'
import { expect, test } from './support/editor'
import { isLongRun } from './support/run-length'
import { PlacesPage } from './support/places-page'

test('by mouse, an avenue and a square are drawn, named, undone as one step, saved and opened again', async ({
  editor,
  files,
}) => {
  const { page, status } = editor
  const places = new PlacesPage(editor)
  const steps = page.getByRole('region', { name: 'History' })
  await editor.chooseFromToolbar('Avenue')
  await page.getByRole('radio', { name: '3 cells wide' }).click()
  await editor.drag([2, 11], [19, 11])
  await expect(steps).toContainText('Avenue, 54 cells')

  await editor.chooseFromToolbar('Square')
  await page.getByRole('group', { name: 'In the middle of squares' }).getByText('Statue').click()
  await editor.drag([4, 4], [7, 6])
  await expect(steps).toContainText('Square, 12 cells')
  await editor.expectCell(/street, .*in square/)
  await places.cell.getByLabel('Name of the square').fill('Corn Market')
  await page.keyboard.press('Enter')
  await editor.expectCell(/in square Corn Market/)
  await places.cell.getByLabel('In the middle').selectOption({ label: 'Well' })
  await places.open('Buildings')
  await expect(places.buildings).toContainText('Corn Market')
  await expect(places.buildings).toContainText('Well')

  const [saved] = await files.save(() => page.keyboard.press('ControlOrMeta+s'))
  await places.cell.getByRole('button', { name: 'Remove square' }).click()
  await expect(places.buildings).not.toContainText('Corn Market')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(places.buildings).toContainText('Corn Market')
  await expect(status).toContainText('Saved')

  if (isLongRun) {
    if (!saved) throw new Error('Nothing was saved')
    await files.open(saved, () => page.keyboard.press('ControlOrMeta+o'))
    await expect(places.buildings).toContainText('Corn Market')
    await places.goTo([5, 5])
    await editor.expectCell(/in square Corn Market/)
  }
})

test(
  'by keys, a square and an avenue begin and end with Enter, and a district is painted and kept',
  { tag: '@long' },
  async ({ editor, files }) => {
    const { page, status } = editor
    const places = new PlacesPage(editor)
    await places.goTo([3, 3])
    await places.press('Shift+S')
    await places.press('Enter')
    await expect(status).toContainText('Square from column 3, row 3')
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'Enter']) await places.press(key)
    await editor.expectCell(/in square/)
    await places.goTo([1, 12])
    await places.press('Shift+A')
    await places.press('Enter')
    await places.press('End')
    await places.press('Enter')
    await editor.expectCell(/on avenue/)

    const districts = page.getByRole('region', { name: 'Districts' })
    await editor.command('Add district')
    await expect(districts).toContainText('District 1')
    await districts.getByLabel('Name', { exact: true }).fill('Docks')
    await page.keyboard.press('Enter')
    await districts.getByLabel('Street pattern').selectOption({ label: 'Grown' })
    await districts.getByLabel('Straightness').fill('9999')
    await expect(districts).toContainText('Type a whole number from 0 to 998')
    await page.keyboard.press('Escape')
    expect(await axeInLongRuns(editor)).toEqual([])

    await places.goTo([1, 1])
    await places.press('q')
    await places.press('Enter')
    for (let step = 0; step < 4; step++) await places.press('ArrowRight')
    await places.press('ArrowDown')
    await places.press('Enter')
    await expect(districts).toContainText('10 cells')
    await editor.expectCell(/in district Docks/)
    const label = districts.getByLabel('Name on the map')
    await label.selectOption({ label: 'Where I put it' })
    await districts.getByRole('button', { name: 'Move south' }).click()

    const [saved] = await files.save(() => page.keyboard.press('ControlOrMeta+s'))
    await districts.getByRole('button', { name: 'Remove Docks' }).click()
    await expect(districts).toContainText('Add a district')
    if (!saved) throw new Error('Nothing was saved')
    expect(JSON.parse(new TextDecoder().decode(saved.bytes))).toHaveProperty('levels[0].districts[0].label', {
      x: 0,
      y: 0.5,
    })
    await files.open(saved, async () => {
      await page.keyboard.press('ControlOrMeta+z')
      await page.keyboard.press('ControlOrMeta+o')
    })
    // The file is open: undoing the removal had brought the same district back, but left steps to undo.
    await expect(editor.tool('Undo')).toBeDisabled()
    await expect(districts).toContainText('10 cells')
    await expect(districts.getByLabel('Street pattern')).toHaveValue('grown')
    await label.selectOption({ label: 'Hidden' })
    await expect(districts.getByRole('button', { name: 'Move south' })).toHaveCount(0)
    await expect(label).toHaveValue('hidden')
  },
)

test('a square that is painted over in part is listed, and made street again', async ({ editor }) => {
  const { page, problems } = editor
  await editor.seed('7')
  await editor.fill()
  await editor.choose('Square')
  await editor.drag([8, 8], [10, 10])
  await expect(problems).not.toContainText('of the square')
  await editor.choose('House')
  await editor.click(9, 10)
  await expect(problems).toContainText('1 cell of the square')
  await problems.getByText('1 cell of the square').click()
  await problems.getByRole('button', { name: 'Make it street again' }).click()
  await expect(problems).not.toContainText('of the square')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(problems).toContainText('1 cell of the square')
})
