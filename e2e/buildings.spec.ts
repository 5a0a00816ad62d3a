import { expect, test } from './support/editor'
import type { EditorPage } from './support/editor-page'
import { playStrip } from './support/play-page'
import { PlacesPage } from './support/places-page'

/** Draws a street and a guild hall above it, which is named. */
async function guildHall(editor: EditorPage) {
  const { page, status } = editor
  const places = new PlacesPage(editor)
  const steps = page.getByRole('region', { name: 'History' })
  await editor.chooseFromToolbar('Street')
  await editor.drag([4, 7], [12, 7])
  await editor.chooseFromToolbar('Building')
  await expect(status).toContainText('one building without inner walls')
  await editor.drag([5, 5], [7, 6])
  await expect(steps).toContainText('Building, 6 cells')
  await editor.expectCell(/house, in a building of 6 cells/)

  // Every cell shows the name of the building, without a field for a second name.
  await editor.chooseFromToolbar('Marquee')
  await editor.click(5, 5)
  await expect(places.cell).toContainText('Building of 6 cells, 3 × 2, 1 door.')
  await places.nameHere('Masons')
  await places.kind.selectOption({ label: 'Guild' })
  await editor.click(7, 6)
  await expect(places.name).toHaveValue('Masons')
  await expect(places.kind).toHaveValue('guild')
  return { places, steps, selected: page.locator('.status-selected') }
}

test('by mouse, a guild hall of 3 x 2 is drawn, named once and kept by a fill', async ({ editor }) => {
  const { page, status } = editor
  const { places, selected } = await guildHall(editor)
  // Two clicks select the whole building; the wand needs one.
  await editor.doubleClick(6, 5)
  await expect(selected).toHaveText('6 cells selected')

  // A fill and a re-roll around the building report no problem.
  await editor.fill()
  await expect(status).toContainText(/\d+ houses in \d+ buildings/)
  await expect(status).toContainText('No problems')
  await editor.map.focus()
  await page.keyboard.press('Control+Shift+Enter')
  await expect(status).toContainText('Re-roll done')
  await expect(editor.map).toHaveAttribute('aria-busy', 'false')
  await editor.expectCell(/building of 6 cells/)
  await expect(places.name).toHaveValue('Masons')
})

test('by mouse, a guild hall is split, joined and extended', { tag: '@long' }, async ({ editor }) => {
  const { page, status } = editor
  const { places, steps, selected } = await guildHall(editor)
  await editor.doubleClick(6, 5)
  await expect(selected).toHaveText('6 cells selected')
  await page.keyboard.press('Control+Shift+j')
  await expect(steps).toContainText('Split into houses, 6 cells')
  await expect(places.cell).not.toContainText('Building of')
  await page.keyboard.press('Control+j')
  await expect(steps).toContainText('Join into one building, 6 cells')
  await expect(places.cell).toContainText('Building of 6 cells, 3 × 2, 1 door.')
  await editor.chooseFromToolbar('Wand')
  await editor.click(5, 6)
  await expect(selected).toHaveText('6 cells selected')

  // Alt adds a rectangle, and the name stays.
  await editor.chooseFromToolbar('Building')
  await page.keyboard.down('Alt')
  await editor.drag([7, 6], [8, 6])
  await page.keyboard.up('Alt')
  await expect(steps).toContainText('Add to building, 2 cells')
  await expect(places.cell).toContainText('Building of 7 cells, 4 × 2, 1 door.')
  await expect(places.name).toHaveValue('Masons')

  // Undo takes back one step at a time.
  await editor.map.focus()
  for (const step of ['Add to building', 'Join into one building', 'Split into houses']) {
    await page.keyboard.press('Control+z')
    await expect(status).toContainText(`Undo: ${step}`)
  }
  await editor.expectCell(/building of 6 cells/)
})

test(
  'by keys alone, a building is drawn, named, walked through room by room, and undone',
  { tag: '@long' },
  async ({ editor }) => {
    const { page, status } = editor
    const places = new PlacesPage(editor)
    const press = (keys: readonly string[]): Promise<void> =>
      keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
    await editor.map.focus()
    await places.goTo([5, 7])
    await press(['s', 'l', 'Enter', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter'])
    await places.goTo([5, 5])
    await press(['i', 'Enter'])
    await expect(status).toContainText('Building from column 5, row 5')
    await press(['ArrowRight', 'ArrowRight', 'ArrowDown', 'Enter'])
    await editor.expectCell(/house, in a building of 6 cells/)
    await places.nameHere('Masons')
    await places.goTo([5, 5])
    await expect(places.name).toHaveValue('Masons')

    // The list of places goes to the whole building.
    await press(['Control+f'])
    await page.keyboard.type('Masons')
    await page.keyboard.press('Enter')
    await expect(places.cell).toContainText('Building of 6 cells')

    // The walk goes from the street through the door and on, without a wall between the cells.
    await places.goTo([5, 7])
    await press(['Shift+F5'])
    await expect(playStrip(editor)).toBeVisible()
    const strip = playStrip(editor)
    await expect(strip).toContainText(/Ahead: .*door, building “Masons” behind it/)
    await press(['w', 'w'])
    await expect(strip).toContainText(/column 5, row 5/i)
    await press(['Escape'])

    await places.goTo([7, 6])
    await press(['Control+Shift+j'])
    await expect(status).toContainText('3 houses have no street beside them')
    await press(['Control+z'])
    await expect(status).toContainText('Undo: Split into houses, 6 cells')
    await editor.expectCell(/building of 6 cells/)
  },
)
