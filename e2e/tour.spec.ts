import { axeInLongRuns } from './support/axe'
import { expect, test } from './support/editor'
import type { EditorPage } from './support/editor-page'

const stops = [
  'The map',
  'Choose what to draw, and how',
  'Fill the rest',
  'The cell under the cursor',
  'Problems and repairs',
  'Levels, buildings, every step',
  'Walk it',
  'The status bar',
]

async function beginTour(editor: EditorPage): Promise<void> {
  await editor.page.getByRole('button', { name: 'Two-minute tour' }).click()
}

test('the tour goes by keyboard from one part of the window to the next, covering none of them', async ({
  editor,
}) => {
  const { page } = editor
  const tour = page.getByRole('region', { name: 'Tour' })
  await beginTour(editor)
  await expect(tour.getByRole('button', { name: 'Next' })).toBeFocused()
  for (const [at, title] of stops.entries()) {
    await expect(tour.getByRole('heading')).toHaveText(title)
    await expect(tour).toContainText(`${at + 1} of ${stops.length}`)
    const anchor = page.locator(
      `[data-tour="${['map', 'tools', 'generate', 'cell', 'problems', 'left', 'play', 'status'][at]}"]`,
    )
    await expect(anchor).toBeVisible()
    const [card, thing] = [await tour.boundingBox(), await anchor.boundingBox()]
    if (!card || !thing) throw new Error(`${title} has no place`)
    const isApart =
      card.x >= thing.x + thing.width ||
      card.x + card.width <= thing.x ||
      card.y >= thing.y + thing.height ||
      card.y + card.height <= thing.y
    // The map is too large to place the note beside it.
    expect(isApart || title === 'The map').toBe(true)
    if (at === 2) expect(await axeInLongRuns(editor)).toEqual([])
    await page.keyboard.press('Enter')
  }
  await expect(tour).toHaveCount(0)
  await expect(editor.map).toBeFocused()
  expect(editor.complaints).toEqual([])
})

test('the tour blocks nothing, ends by Escape, and starts again', { tag: '@long' }, async ({ editor }) => {
  const { page } = editor
  const tour = page.getByRole('region', { name: 'Tour' })
  await beginTour(editor)
  await expect(tour).toBeVisible()
  await page.keyboard.press('Enter')
  // The parts that it explains stay usable.
  await editor.choose('House')
  await editor.map.press('Control+Home')
  await editor.map.press('Enter')
  await expect(editor.status).toContainText('1 house')
  await expect(tour.getByRole('heading')).toHaveText(stops[1] ?? '')

  await tour.getByRole('button', { name: 'Back' }).click()
  await expect(tour.getByRole('heading')).toHaveText(stops[0] ?? '')
  await page.keyboard.press('Escape')
  await expect(tour).toHaveCount(0)
  await expect(editor.map).toBeFocused()
  await page.keyboard.press('Control+Shift+p')
  await page.keyboard.type('two-minute')
  await page.keyboard.press('Enter')
  await expect(tour.getByRole('heading')).toHaveText(stops[0] ?? '')
})
