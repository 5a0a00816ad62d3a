import { expect, test } from './support/editor'

test('a cell is found by its name, counted from any corner', async ({ editor }) => {
  await editor.newTown(20, 20)
  const goTo = async (name: string): Promise<void> => {
    await editor.page.keyboard.press('ControlOrMeta+g')
    const dialog = editor.page.getByRole('dialog', { name: 'Go to cell' })
    await dialog.getByLabel('Cell').fill(name)
    await dialog.getByRole('button', { name: 'Go', exact: true }).click()
  }
  const cell = editor.page.getByRole('region', { name: 'Cell', exact: true })

  await goTo('N7 E3')
  await expect(cell).toContainText('column 4, row 13')
  await goTo('3,7')
  await expect(cell).toContainText('column 3, row 7')

  await editor.command('North and east')
  await expect(cell).toContainText('N13 E2')
  await goTo('3,7')
  await expect(cell).toContainText('N7 E3')

  await editor.command('x and y')
  await goTo('3,7')
  await expect(cell).toContainText('3, 7')
  await goTo('column 3, row 7')
  await expect(cell).toContainText('2, 6')
})

test(
  'text that names no cell shows a message beside the field, and nothing moves',
  { tag: '@long' },
  async ({ editor }) => {
    await editor.newTown(20, 20)
    const cell = editor.page.getByRole('region', { name: 'Cell', exact: true })
    const before = await cell.innerText()
    await editor.page.keyboard.press('ControlOrMeta+g')
    const dialog = editor.page.getByRole('dialog', { name: 'Go to cell' })
    await dialog.getByLabel('Cell').fill('21, 1')
    await editor.page.keyboard.press('Enter')
    await expect(dialog).toContainText('20 × 20 cells, from column 1, row 1 to column 20, row 20')
    await dialog.getByLabel('Cell').fill('the inn')
    await editor.page.keyboard.press('Enter')
    await expect(dialog).toContainText('names no cell')
    await editor.page.keyboard.press('Escape')
    expect(await cell.innerText()).toBe(before)
  },
)

test(
  'the small map moves the view on a click and by keyboard, and can be hidden',
  { tag: '@long' },
  async ({ editor }) => {
    await editor.newTown(120, 120)
    await editor.command('Actual size')
    const minimap = editor.page.getByRole('slider', { name: 'Small map' })
    const box = await minimap.boundingBox()
    if (!box) throw new Error('The small map is not on the screen.')
    const cellInTheMiddle = async (): Promise<readonly number[]> => {
      const map = await editor.map.boundingBox()
      if (!map) throw new Error('The map is not on the screen.')
      await editor.page.mouse.move(map.x + map.width / 2 + 3, map.y + map.height / 2 + 3)
      await editor.page.mouse.move(map.x + map.width / 2, map.y + map.height / 2)
      const place = /Column (\d+), row (\d+)/.exec(await editor.status.innerText())
      return [Number(place?.[1]), Number(place?.[2])]
    }

    await editor.page.mouse.click(box.x + box.width * 0.75, box.y + box.height * 0.5)
    const [column, row] = await cellInTheMiddle()
    expect(Math.abs((column ?? 0) - 90)).toBeLessThanOrEqual(2)
    expect(Math.abs((row ?? 0) - 60)).toBeLessThanOrEqual(2)

    await minimap.focus()
    await editor.page.keyboard.press('ArrowLeft')
    const [moved] = await cellInTheMiddle()
    expect(moved ?? 0).toBeLessThan((column ?? 0) - 2)
    await expect(minimap).toHaveAttribute('aria-valuetext', /^Shows from [1-9]\d* to \d+ % across/)
    await editor.page.keyboard.press('Home')
    await expect(minimap).toHaveAttribute('aria-valuetext', /^Shows from 0 to \d+ % across/)

    await editor.command('Small map')
    await expect(minimap).toHaveCount(0)
  },
)
