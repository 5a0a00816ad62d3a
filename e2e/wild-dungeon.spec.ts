import { axeInLongRuns } from './support/axe'
import { expect, test } from './support/editor'
import { playStrip } from './support/play-page'

interface SavedProject {
  readonly levels: readonly { readonly id: string; readonly name: string }[]
  readonly worlds: readonly { readonly dungeons?: readonly { readonly level: string }[] }[]
}

test(
  'a dungeon in the wild is added by keyboard, entered on a journey, left by its stairs, and undone',
  { tag: '@long' },
  async ({ editor, files }) => {
    const { page, status } = editor
    const map = await editor.newWorld('The big river')
    await map.focus()
    // Land with any content, but without a town.
    await page.keyboard.press('g')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Shift+C')
    const dialog = page.getByRole('dialog', { name: 'Add a dungeon here' })
    await expect(dialog).toContainText(/Adds levels that column \d+, row \d+ of .+ leads into/)
    await dialog.getByLabel('Name').fill('Old mine')
    expect(await axeInLongRuns(editor, '.dialog')).toEqual([])
    await dialog.getByRole('button', { name: 'Add dungeon' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.locator('#world-tile')).toContainText('Dungeon: Old mine')
    await expect(status).toContainText('1 dungeon')
    await expect(page.getByRole('list', { name: 'Dungeons in the wild' })).toContainText('Old mine')

    const [saved] = await files.save(() => page.keyboard.press('ControlOrMeta+s'))
    const project = JSON.parse(new TextDecoder().decode(saved?.bytes)) as SavedProject
    const [mine] = project.worlds[0]?.dungeons ?? []
    expect(project.levels.find(({ id }) => id === mine?.level)?.name).toBe('Old mine')

    await map.focus()
    await page.keyboard.press('Shift+F5')
    const journey = page.getByRole('region', { name: 'Journey', exact: true })
    await expect(journey.getByRole('button', { name: 'Enter Old mine' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(playStrip(editor)).toContainText('Stairs up to the world here')
    await page.keyboard.press('Enter')
    await expect(journey).toContainText('0 steps')
    await page.keyboard.press('Escape')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(page.locator('#world-tile')).not.toContainText('Dungeon')
    expect(editor.complaints).toEqual([])
  },
)
