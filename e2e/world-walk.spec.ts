import { expect, test } from './support/editor'
import { playStrip } from './support/play-page'

interface SavedPlace {
  readonly x: number
  readonly y: number
  readonly kind: string
  readonly link?: { readonly id: string }
}

interface SavedProject {
  readonly levels: readonly { readonly name: string; readonly places: readonly SavedPlace[] }[]
}

test('a world of towns is made from one seed, walked from town to town and back to the map, and exported', async ({
  editor,
  files,
}) => {
  const { page } = editor
  const map = await editor.newWorld('The big river')
  await editor.tool('Make all towns').click()
  await expect(editor.status).toContainText('7 starts, 7 towns')

  const [saved] = await files.save(() => page.keyboard.press('ControlOrMeta+s'))
  const { levels } = JSON.parse(new TextDecoder().decode(saved?.bytes)) as SavedProject
  const linked = levels.flatMap(({ name, places }) =>
    places.flatMap((place) => (place.kind === 'gate' && place.link ? [{ name, place }] : [])),
  )
  const [from] = linked
  const to = linked.find(({ place, name }) => place.link?.id === from?.place.link?.id && name !== from?.name)
  if (!from || !to) throw new Error('No two towns are linked')

  // Walk through the linked gate and back through the other one.
  await page
    .getByRole('region', { name: 'Towns on the map' })
    .getByRole('button', { name: `Open ${from.name}`, exact: true })
    .click()
  await expect(editor.map).toBeVisible()
  await page.keyboard.press('ControlOrMeta+g')
  const going = page.getByRole('dialog', { name: 'Go to cell' })
  await going.getByLabel('Cell').fill(`column ${from.place.x + 1}, row ${from.place.y + 1}`)
  await page.keyboard.press('Enter')
  await expect(going).toBeHidden()
  await page.keyboard.press('Shift+F5')
  await expect(playStrip(editor)).toContainText(`Column ${from.place.x + 1}, row ${from.place.y + 1}`)
  await page.keyboard.press('s')
  await expect(playStrip(editor)).toContainText(`Column ${to.place.x + 1}, row ${to.place.y + 1}`)
  await expect(editor.status).toContainText(to.name)
  await page.keyboard.press('w')
  await expect(playStrip(editor)).toContainText(`Column ${from.place.x + 1}, row ${from.place.y + 1}`)
  await page.keyboard.press('Escape')
  await expect(playStrip(editor)).toBeHidden()

  await page.getByRole('button', { name: 'Back to World' }).click()
  await expect(map).toBeFocused()
  await expect(page.locator('#world-tile')).toContainText(`Town: ${from.name}`)
  await page.keyboard.press('ControlOrMeta+Shift+e')
  const [written] = await files.save(() => editor.exportMap())
  expect(written?.name).toBe('World.cevomap')
  expect(written?.bytes).toHaveLength(24 + 4 * 50 * 60)
  expect(editor.complaints).toEqual([])
})

test(
  'a locked tile and the tiles of towns stay through a re-roll of the map',
  { tag: '@long' },
  async ({ editor }) => {
    const { page } = editor
    await editor.newWorld('The big river')
    const tile = page.locator('#world-tile')
    const panel = page.getByRole('region', { name: 'Generate map' })
    await page.keyboard.press('End')
    await page
      .getByRole('region', { name: 'Tile', exact: true })
      .getByRole('button', { name: 'Lock tile' })
      .click()
    await expect(tile).toContainText('Locked')
    const locked = await tile.textContent()
    await panel.getByRole('button', { name: 'Re-roll map' }).click()
    await expect(editor.status).toContainText('The map is re-rolled')
    await expect(tile).toHaveText(locked ?? '')

    // The first seed again, and a town at each of its starts.
    await panel.getByLabel('Random seed').fill('1')
    await panel.getByRole('button', { name: 'Generate map' }).click()
    await expect(editor.status).toContainText('7 starts, 0 towns')
    await editor.tool('Make all towns').click()
    await expect(editor.status).toContainText('7 starts, 7 towns')
    await page.keyboard.press('ControlOrMeta+f')
    await page.keyboard.type('start on the map')
    await page.keyboard.press('Enter')
    await expect(tile).toContainText('Town: ')
    const settled = await tile.textContent()
    await editor.tool('Re-roll map').click()
    await expect(editor.status).toContainText('The map is re-rolled')
    await expect(tile).toHaveText(settled ?? '')
    expect(editor.complaints).toEqual([])
  },
)
