import { axeInLongRuns } from './support/axe'
import { expect, test } from './support/editor'

test('a world is made, painted and settled, its town opened, and all of it saved and opened again', async ({
  editor,
  files,
}) => {
  const { page } = editor
  await editor.command('New overland map')
  const dialog = page.getByRole('dialog', { name: 'New overland map' })
  await dialog.getByLabel('Name').fill('Isles')
  await dialog.getByLabel('Scenario').selectOption({ label: 'The big river' })
  await dialog.getByLabel('Random seed').fill('1')
  expect(await axeInLongRuns(editor, '.dialog')).toEqual([])
  await dialog.getByRole('button', { name: 'Generate map' }).click()

  const map = page.getByRole('grid', { name: 'Map of the world Isles' })
  await expect(map).toBeFocused()
  await expect(page.getByRole('treeitem', { name: 'Isles 50 × 60' })).toHaveAttribute('aria-current', 'true')
  const tile = page.locator('#world-tile')

  // The keyboard goes to a land tile, paints it and undoes it.
  await expect(tile).toContainText('human start')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  const before = await tile.textContent()
  expect(before).toMatch(/^Column 1, row \d+: /)
  await editor.choose('Terrain')
  await page.getByRole('radio', { name: 'Mountains' }).check()
  await map.focus()
  await page.keyboard.press('Enter')
  await expect(tile).toContainText('mountains')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(tile).toHaveText(before ?? '')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(tile).toContainText('mountains')

  // The pointer paints as well.
  const picture = await map.screenshot()
  const box = await map.boundingBox()
  if (!box) throw new Error('The map is not seen')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 4)
  await expect(tile).toContainText('mountains')
  await page.mouse.move(box.x + 2, box.y + 2)
  await expect.poll(async () => (await map.screenshot()).equals(picture)).toBe(false)

  // An overlay uses colours, letters and a legend.
  await page.getByLabel('Overlay').selectOption('Site rating')
  await expect(page.getByRole('region', { name: 'Legend: Site rating' }).getByRole('listitem')).toHaveCount(5)
  expect(await axeInLongRuns(editor, '.app-main')).toEqual([])

  const strip = page.getByRole('region', { name: 'World', exact: true })
  await strip.getByRole('button', { name: 'New town here' }).click()
  await expect(editor.status).toContainText('No town thrives here')
  await page.keyboard.press('ControlOrMeta+f')
  await page.keyboard.type('start on the map')
  await page.keyboard.press('Enter')
  await strip.getByRole('button', { name: 'New town here' }).click()
  await expect(tile).toContainText('Town: ')
  await editor.choose('Look')
  await map.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('grid', { name: 'Cells of the town' })).toBeVisible()
  await expect(editor.status).toContainText(/[1-9]\d* houses/)
  await page.getByRole('button', { name: 'Back to Isles' }).click()
  await expect(map).toBeFocused()

  const [saved] = await files.save(() => page.keyboard.press('ControlOrMeta+s'))
  const content = JSON.parse(new TextDecoder().decode(saved?.bytes))
  expect(content).toMatchObject({ version: 1, worlds: [{ name: 'Isles' }] })
  expect(content.worlds[0].towns).toHaveLength(1)
  if (!saved) throw new Error('Nothing was saved')
  await files.open(saved, () => page.keyboard.press('ControlOrMeta+o'))
  await expect(map).toBeFocused()
  await expect(tile).toContainText('human start')
  expect(editor.complaints).toEqual([])
})

test('a map of the game is opened, a tile of it is locked, and it is exported again', async ({
  editor,
  files,
}) => {
  const { page } = editor
  const bytes = new Uint8Array(24 + 4 * 20 * 10)
  bytes.set(new TextEncoder().encode('cEvoMap'))
  const view = new DataView(bytes.buffer)
  view.setUint32(16, 20, true)
  view.setUint32(20, 10, true)
  for (let tile = 0; tile < 200; tile++) view.setUint32(24 + 4 * tile, 0x7800_0002, true)
  await files.open({ name: 'meadow.cevomap', bytes }, () => page.keyboard.press('ControlOrMeta+o'))
  const map = page.getByRole('grid', { name: 'Map of the world meadow' })
  await expect(map).toBeFocused()
  await editor.choose('Lock')
  await map.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#world-tile')).toContainText('Locked')
  await editor.tool('Re-roll map').click()
  await expect(editor.status).toContainText('cannot be re-rolled')

  // Commands for cells do nothing while a world is in view.
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(editor.status).toContainText('Open a level first.')

  await page.getByRole('toolbar').getByRole('button', { name: 'Export' }).click()
  const [written] = await files.save(() => editor.exportMap())
  expect(written?.name).toBe('meadow.cevomap')
  expect(written?.bytes).toHaveLength(824)
  expect(editor.complaints).toEqual([])
})
