import { axeInLongRuns } from './support/axe'
import { expect, test } from './support/editor'
import { isLongRun } from './support/run-length'

test('rooms and caves fill a level around what is drawn, without problems', async ({ editor }) => {
  const { page } = editor
  await editor.newTown(24, 18)
  await editor.choose('Rock')
  await editor.drag([6, 5], [9, 5])
  for (const label of isLongRun ? ['Rooms and corridors', 'Caves'] : ['Caves']) {
    await page.getByLabel('Generator').selectOption({ label })
    await editor.seed('1981')
    await page.getByRole('button', { name: 'Re-roll', exact: true }).click()
    await expect(editor.status).toContainText(/[1-9]\d+ floor cells/)
    await expect(editor.status).toContainText('No problems')
  }
  await editor.choose('Floor')
  await expect(editor.status).toContainText('draw floor cells')
  await expect(editor.status).not.toContainText(/street|house|town/i)
})

test('a dungeon is added below a cell of a town, linked by stairs, as one step', async ({
  editor,
  files,
}) => {
  const { page } = editor
  await editor.newTown(14, 12)
  await editor.seed('7')
  await editor.fill()
  await editor.click(5, 6)
  await editor.command('Add a dungeon below')
  const dialog = page.getByRole('dialog', { name: 'Add a dungeon below' })
  await expect(dialog).toContainText('stairs down from column 5, row 6')
  await dialog.getByLabel('Kind').selectOption({ label: 'Caves' })
  await dialog.getByLabel('Name').fill('Old mine')
  const floors = dialog.getByRole('spinbutton', { name: 'Floors' })
  await floors.fill('0')
  await expect(dialog).toContainText('a whole number from 1 to 255')
  await floors.fill('2')
  expect(await axeInLongRuns(editor, '.dialog')).toEqual([])
  await dialog.getByRole('button', { name: 'Add dungeon' }).click()
  await expect(dialog).toBeHidden()
  await expect(editor.status).toContainText('30 × 20 cells')

  const [saved] = await files.save(() => page.keyboard.press('Control+s'))
  if (!saved) throw new Error('nothing was saved')
  const { levels } = JSON.parse(new TextDecoder().decode(saved.bytes))
  expect(levels.map(({ name }: { name: string }) => name).slice(1)).toEqual(['Old mine', 'Old mine, floor 2'])
  const ends = levels.map(({ places }: { places: { link?: { id: string } }[] }) =>
    places.flatMap(({ link }) => (link ? [link.id] : [])).toSorted(),
  )
  expect(ends).toEqual([['link-1'], ['link-1', 'link-2'], ['link-2']])

  await page.keyboard.press('Control+z')
  await expect(editor.status).toContainText('14 × 12 cells')
  if (isLongRun) {
    const [undone] = await files.save(() => page.keyboard.press('Control+Shift+s'))
    const before = JSON.parse(new TextDecoder().decode(undone?.bytes))
    expect(before.levels).toHaveLength(1)
    expect(JSON.stringify(before)).not.toContain('link-1')
  }
})
