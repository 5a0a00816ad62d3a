import type { Locator } from '@playwright/test'
import { axeInLongRuns } from './support/axe'
import { expect, test } from './support/editor'
import type { EditorPage } from './support/editor-page'
import type { Files } from './support/files'
import { isLongRun } from './support/run-length'

/** Zooms into the map of a world, and gives its middle and its content as a file. */
async function zoomIn(editor: EditorPage, files: Files, map: Locator) {
  const { page, status } = editor
  await editor.choose('Terrain')
  await map.focus()
  for (let press = 0; press < 4; press++) await page.keyboard.press('+')
  const content = async (): Promise<string> => {
    const [file] = await files.save(() => page.keyboard.press('ControlOrMeta+Shift+s'))
    return new TextDecoder().decode(file?.bytes)
  }
  const before = await content()
  await map.focus()
  const box = await map.boundingBox()
  if (!box) throw new Error('The map is not seen')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const place = status.locator('.status-place')
  return { x, y, place, before, content }
}

test('a table shows what each start offers, and balanced starts are more even; Space and a drag pan the map, and Escape cancels a stroke', async ({
  editor,
  files,
}) => {
  const { page } = editor
  await editor.command('New overland map')
  const making = page.getByRole('dialog', { name: 'New overland map' })
  await making.getByLabel('Scenario').selectOption({ label: 'Desert' })
  await making.getByLabel('Map size').selectOption('50')
  await making.getByLabel('Random seed').fill('7')
  await making.getByLabel('Name').fill('Dunes')
  await making.getByRole('button', { name: 'Generate map' }).click()
  const map = page.getByRole('grid', { name: 'Map of the world Dunes' })
  await expect(map).toBeFocused()

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
  const worst = await least()
  expect(await axeInLongRuns(editor, '[role=dialog], dialog')).toEqual([])
  if (isLongRun) {
    await page.keyboard.press('Escape')
    const panel = page.getByRole('region', { name: 'Generate map' })
    await panel.getByRole('spinbutton', { name: 'Balanced starts' }).fill('60')
    await panel.getByRole('button', { name: 'Generate map' }).click()
    await expect(editor.status).toContainText('The map is re-rolled')
    const after = await least()
    expect(after).toBeGreaterThan(worst)
  }

  // A start is found from its row.
  await report.getByRole('button', { name: 'Computer 2: go to its tile' }).click()
  await expect(editor.status).toContainText(/Column \d+, row \d+: \w+, start/)

  const { x, y, place, before, content } = await zoomIn(editor, files, map)
  await page.mouse.move(x, y)
  await expect(place).toHaveText(/^Column/)
  const pointed = (await place.textContent()) ?? ''
  await page.keyboard.down('Space')
  await page.mouse.down()
  await page.mouse.move(x - 120, y - 60, { steps: 5 })
  await page.mouse.up()
  await page.keyboard.up('Space')
  // The map moved with the pointer: the same tile is under it.
  await page.mouse.move(x - 119, y - 60)
  await expect(place).toHaveText(pointed)
  expect(await content()).toBe(before)

  // The rest of a cancelled stroke draws nothing; the next stroke does.
  await map.focus()
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 40, y, { steps: 4 })
  await page.keyboard.press('Escape')
  await page.mouse.move(x + 90, y, { steps: 4 })
  await page.mouse.up()
  expect(await content()).toBe(before)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 90, y, { steps: 4 })
  await page.mouse.up()
  expect(await content()).not.toBe(before)
  expect(editor.complaints).toEqual([])
})

test(
  'the middle button pans the map of a world, and a lost pointer only cancels the stroke',
  { tag: '@long' },
  async ({ editor, files }) => {
    const { page, status } = editor
    const map = await editor.newWorld('Micronesia')
    const { x, y, place, before, content } = await zoomIn(editor, files, map)
    // The middle button pans as well. Without a paint tool, a double click opens a town.
    await page.mouse.move(x, y)
    await expect(place).toHaveText(/^Column/)
    const other = (await place.textContent()) ?? ''
    await page.mouse.down({ button: 'middle' })
    await page.mouse.move(x + 80, y + 40, { steps: 4 })
    await page.mouse.up({ button: 'middle' })
    await page.mouse.move(x + 81, y + 40)
    await expect(place).toHaveText(other)
    await editor.choose('Look')
    await page.mouse.dblclick(x, y)
    await expect(status).toContainText('This tile holds neither a town nor a dungeon')
    await editor.choose('Terrain')

    await map.focus()
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 90, y, { steps: 4 })
    await page.evaluate(() => {
      const held = document.querySelector('.world-canvas')
      for (const element of [held, ...(held?.querySelectorAll('*') ?? [])]) {
        if (element?.hasPointerCapture(1)) element.releasePointerCapture(1)
      }
    })
    await page.mouse.move(x + 120, y, { steps: 4 })
    await page.mouse.up()
    expect(await content()).toBe(before)

    expect(editor.complaints).toEqual([])
  },
)
