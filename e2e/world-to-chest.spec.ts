import type { Place } from './support/editor-page'
import { expect, test } from './support/editor'
import { playStrip } from './support/play-page'
import type { SavedLevel } from './support/saved-level'
import { movesOnWay, poseIn, type WalkMove } from './support/walking'

interface SavedDungeon extends SavedLevel {
  readonly name: string
  readonly places: readonly { readonly x: number; readonly y: number; readonly kind: string }[]
}

const KEYS: Readonly<Record<WalkMove, string>> = { forward: 'w', 'turn-left': 'q', 'turn-right': 'e' }

test(
  'a world is made, painted, locked, re-rolled, settled, and walked into a town, down to a chest and back',
  { tag: '@long' },
  async ({ editor, files }) => {
    const { page, status } = editor
    const map = await editor.newWorld('The big river')
    const tile = page.locator('#world-tile')
    // Beside the start: painted tiles are locked, and another one is locked by the menu of its tile.
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('d')
    await page.keyboard.press('Enter')
    await expect(tile).toContainText(/desert.*Locked/)
    await editor.choose('Look')
    await map.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menuitem', { name: /^Lock tile/ }).click()
    await expect(tile).toContainText('Locked')
    await page.keyboard.press('ArrowLeft')
    const before = await tilesEast()
    await editor.tool('Re-roll map').click()
    await expect(status).toContainText('The map is re-rolled')
    await map.focus()
    const after = await tilesEast()
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2))
    expect(after.slice(2)).not.toEqual(before.slice(2))
    await editor.tool('Make all towns').click()
    await expect(status).toContainText(/(\d+) starts, \1 towns/)

    // The first visit tells the gate; a dungeon is dug below it.
    await map.focus()
    await page.keyboard.press('F5')
    const journey = page.getByRole('region', { name: 'Journey', exact: true })
    await expect(journey).toContainText('Day 1, 08:00')
    await page.keyboard.press('Enter')
    const strip = playStrip(editor)
    await expect(strip).toContainText(/Column \d+, row \d+/)
    // The cell before the gate, which leads to another town.
    await page.keyboard.press('w')
    await expect(strip).toContainText('Steps1')
    const { place } = poseIn((await strip.locator('.play-here').textContent()) ?? '')
    await page.keyboard.press('Escape')
    await expect(journey).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('j')
    await expect(editor.map).toBeFocused()
    await goTo(place)
    await editor.command('Add a dungeon below')
    const dialog = page.getByRole('dialog', { name: 'Add a dungeon below' })
    await dialog.getByLabel('Kind').selectOption({ label: 'Caves' })
    await dialog.getByLabel('Name').fill('Old mine')
    await dialog.getByRole('spinbutton', { name: 'Floors' }).fill('1')
    await dialog.getByRole('button', { name: 'Add dungeon' }).click()
    await expect(status).toContainText('30 × 20 cells')
    const [saved] = await files.save(() => page.keyboard.press('ControlOrMeta+s'))
    const { levels } = JSON.parse(new TextDecoder().decode(saved?.bytes)) as { levels: SavedDungeon[] }
    const mine = levels.find(({ name }) => name === 'Old mine')
    const chest = mine?.places.find(({ kind }) => kind === 'chest')
    const up = mine?.places.find(({ kind }) => kind === 'stairs-up')
    if (!mine || !chest || !up) throw new Error('The mine has no chest or no stairs')

    await page.getByRole('tree', { name: 'Levels of the project' }).getByRole('treeitem').first().click()
    await expect(map).toBeFocused()
    await page.keyboard.press('F5')
    await expect(journey).toBeVisible()
    await page.keyboard.press('Enter')
    await page.keyboard.press('w')
    await expect(strip).toContainText(`Column ${place[0]}, row ${place[1]}`)
    await page.keyboard.press('Enter')
    await expect(strip).toContainText(`Column ${up.x + 1}, row ${up.y + 1}`)
    const below = poseIn((await strip.locator('.play-here').textContent()) ?? '')
    const goal: Place = [chest.x + 1, chest.y + 1]
    for (const move of movesOnWay(mine, below.place, below.facing, goal))
      await page.keyboard.press(KEYS[move])
    await expect(strip).toContainText(`Column ${goal[0]}, row ${goal[1]}`)

    await page.keyboard.press('Escape')
    await expect(journey).toBeVisible()
    await expect(journey).toContainText('0 steps')
    expect(editor.complaints).toEqual([])

    /** What is on the tile of the cursor and on those east of it; the cursor comes back. */
    async function tilesEast(): Promise<readonly string[]> {
      const found: string[] = []
      for (let at = 0; at < 12; at++) {
        const here = (await tile.textContent()) ?? ''
        found.push(here)
        await page.keyboard.press('ArrowRight')
        await expect(tile).not.toHaveText(here)
      }
      for (const _ of found) await page.keyboard.press('ArrowLeft')
      await expect(tile).toHaveText(found[0] ?? '')
      return found
    }

    async function goTo([column, row]: Place): Promise<void> {
      await page.keyboard.press('ControlOrMeta+g')
      const going = page.getByRole('dialog', { name: 'Go to cell' })
      await going.getByLabel('Cell').fill(`column ${column}, row ${row}`)
      await page.keyboard.press('Enter')
      await expect(going).toBeHidden()
    }
  },
)
