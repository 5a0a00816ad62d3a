import { expect, test } from './support/editor'
import { mapPicture } from './support/pictures'

test(
  'the route through a large maze with its dead ends crossed out follows another maze',
  { tag: '@long' },
  async ({ editor }) => {
    const { page } = editor
    const said = page.getByRole('contentinfo').locator('output.unseen')
    await editor.newTown(260, 260)
    await page.getByLabel('Generator').selectOption({ label: 'Maze: Kruskal' })
    await editor.seed('1983')
    await page.getByRole('button', { name: 'Fill undecided' }).click()
    await expect(editor.status).toContainText('67600 passage cells')
    const picture = (): Promise<string> => mapPicture(editor)
    const without = await picture()
    await page.getByRole('button', { name: 'Re-roll', exact: true }).click()
    await expect(editor.status).toContainText('Re-roll done')
    await expect.poll(picture).not.toBe(without)
    const other = await picture()
    await editor.map.press('ControlOrMeta+z')
    await expect.poll(picture).toBe(without)

    await editor.command('Cross out dead ends beside the route')
    await editor.command('Show the route through the level')
    await expect(said).toHaveText(/^The route has \d+ steps\./)
    await expect.poll(picture).not.toBe(without)
    const first = await picture()
    await editor.map.press('ControlOrMeta+Shift+z')
    // The other maze with its route, which a worker finds.
    let second = first
    const isEither = async (): Promise<boolean> => [first, other].includes((second = await picture()))
    await expect.poll(isEither).toBe(false)
    await editor.command('Hide the route')
    await expect.poll(picture).not.toBe(second)
  },
)
