import { expect, test } from './support/editor'

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
