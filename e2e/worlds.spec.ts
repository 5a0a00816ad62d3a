import { expect, test } from './support/editor'

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
