import { expect, test } from './support/editor'
import { isLongRun } from './support/run-length'
import type { EditorPage } from './support/editor-page'
import { steadyPicture } from './support/pictures'

/** The map with its cursor, as text that can be compared. */
function mapPicture({ page, map }: EditorPage): Promise<string> {
  return steadyPicture(page, async () => {
    await map.focus()
    return (await map.locator('canvas').last().screenshot()).toString('base64')
  })
}

test('the route through a maze is shown, counted in steps, and can be asked for between any two cells', async ({
  editor,
}) => {
  const { page } = editor
  const said = page.getByRole('contentinfo').locator('output.unseen')
  await editor.newTown(16, 12)
  await page.getByLabel('Generator').selectOption({ label: 'Maze: depth first' })
  await editor.seed('1983')
  await page.getByRole('button', { name: 'Fill undecided' }).click()
  await expect(editor.status).toContainText('192 passage cells')

  const picture = (): Promise<string> => mapPicture(editor)
  const before = await picture()
  await editor.command('Show the route through the level')
  await expect(said).toHaveText(/^The route has \d+ steps\./)
  await expect.poll(picture).not.toBe(before)

  await editor.command('Cross out dead ends beside the route')
  await expect(said).toContainText('Dead ends beside the route are crossed out.')
  await editor.command('All shortest routes')
  await expect(said).toHaveText(/All shortest routes together have \d+ cells\./)
  if (isLongRun) {
    await page.keyboard.press('F4')
    await expect(said).toHaveText(/^The route starts at /)
    await page.keyboard.press('Shift+F4')
    await expect(said).toHaveText(/^The route has 0 steps\./)
  }

  await editor.command('Hide the route')
  await expect(said).toContainText('The route is hidden.')
})

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
