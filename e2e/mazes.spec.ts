import { axeInLongRuns } from './support/axe'
import { expect, test } from './support/editor'
import { mapPicture } from './support/pictures'
import { isLongRun } from './support/run-length'
import type { EditorPage } from './support/editor-page'
import { core } from './support/core'

const { CELL_AT_100 } = core

test('a maze fills the level around the drawn cells, is saved with its generator and opens as a maze', async ({
  editor,
  files,
}) => {
  const { page } = editor
  await editor.newTown(16, 12)
  await page.getByLabel('Generator').selectOption({ label: 'Maze: depth first' })
  await editor.choose('Rock')
  await editor.drag([6, 5], [9, 5])
  await editor.seed('1981')
  await page.getByRole('button', { name: 'Fill undecided' }).click()
  await expect(editor.status).toContainText(`${16 * 12 - 4} passage cells, `)
  await expect(editor.status).toContainText('No problems')

  const [saved] = await files.save(() => page.keyboard.press('Control+s'))
  if (!saved) throw new Error('nothing was saved')
  const content = JSON.parse(new TextDecoder().decode(saved.bytes))
  expect(content.levels[0].recipe).toMatchObject({ generator: 'maze/depth-first', seed: '1981' })

  await editor.newTown(20, 20)
  await files.open(saved, () => page.keyboard.press('Control+o'))
  await expect(editor.status).toContainText('16 × 12 cells')
  await expect(page.getByLabel('Generator')).toHaveValue('maze/depth-first')
  await expect(editor.status).toContainText('No problems')
})

test('a maze is spoken of as a maze, generators keep the settings that they share, and its route is shown, counted in steps, and can be asked for between any two cells', async ({
  editor,
}) => {
  const { page } = editor
  await editor.newTown(16, 12)
  const generator = page.getByLabel('Generator')
  await generator.selectOption({ label: 'Maze: depth first' })
  await page.getByRole('spinbutton', { name: 'Braid' }).fill('40')
  await page.getByRole('checkbox', { name: 'Wrap around' }).check()
  await generator.selectOption({ label: 'Maze: Kruskal' })
  await expect(page.getByRole('spinbutton', { name: 'Braid' })).toHaveValue('40')
  await expect(page.getByRole('checkbox', { name: 'Wrap around' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Wrap around' }).uncheck()
  await page.getByRole('spinbutton', { name: 'Braid' }).fill('0')
  await editor.seed('1981')
  await page.getByRole('button', { name: 'Fill undecided' }).click()
  await expect(editor.status).toContainText(/Fill done: 192 passage cells, \d+ dead ends\./)
  await expect(editor.status).not.toContainText(/house|street|town/i)

  await editor.command('Analysis report')
  const report = page.getByRole('dialog', { name: 'Analysis report' })
  await expect(
    report.getByRole('row', { name: /^Perfect: one way between any two cells yes$/ }),
  ).toBeVisible()
  await expect(report.getByRole('row', { name: /^Decision points on the route \d+$/ })).toBeVisible()
  await expect(report.getByRole('row', { name: /^Difficulty of the route \d+\.\d$/ })).toBeVisible()
  await expect(report).not.toContainText(/house|street|town/i)
  expect(await axeInLongRuns(editor, '.dialog')).toEqual([])
  await page.keyboard.press('Escape')

  const said = page.getByRole('contentinfo').locator('output.unseen')
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

  await page.keyboard.press('ControlOrMeta+n')
  const dialog = page.getByRole('dialog', { name: 'New maze' })
  await expect(dialog.getByRole('button', { name: 'Create maze' })).toBeVisible()
})

test(
  'a mask of separate parts is reported before the run, and nothing changes',
  { tag: '@long' },
  async ({ editor }) => {
    const { page } = editor
    await editor.newTown(12, 10)
    await page.getByLabel('Generator').selectOption({ label: 'Maze: Kruskal' })
    await editor.choose('Rock')
    await editor.drag([6, 1], [6, 10])
    await expect(editor.status).toContainText('1 error')
    await page.getByRole('button', { name: 'Fill undecided' }).click()
    await expect(editor.status).toContainText('0 streets, 0 houses')
    await editor.command('Problems')
    await expect(editor.problems).toContainText('part the ground into 2 pieces')
  },
)

test(
  'one maze is made through three floors, with stairs at many places',
  { tag: '@long' },
  async ({ editor, files }) => {
    const { page } = editor
    await editor.newTown(14, 10)
    await page.getByLabel('Generator').selectOption({ label: 'Maze: three-dimensional' })
    await page.getByRole('spinbutton', { name: 'Stairs' }).fill('10')
    await editor.seed('1981')
    await page.getByRole('button', { name: 'Floors…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Make floors' })
    await dialog.getByRole('spinbutton', { name: 'Floors' }).fill('3')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(editor.status).toContainText('140 passage cells, ')
    await expect(editor.status).toContainText('No problems')

    const [saved] = await files.save(() => page.keyboard.press('ControlOrMeta+Shift+s'))
    const { levels } = JSON.parse(new TextDecoder().decode(saved?.bytes))
    const links = levels.flatMap(({ places = [] }: { places?: { link?: { id: string } }[] }) =>
      places.map(({ link }) => link?.id),
    )
    // Ten of a hundred of the 419 passages, each with two ends.
    expect(links).toHaveLength(84)
    expect(new Set(links).size).toBe(42)

    await editor.command('Analysis report')
    const report = page.getByRole('dialog', { name: 'Analysis report' })
    await expect(report.getByRole('row', { name: /^Perfect over its 3 floors: .* yes$/ })).toBeVisible()
    await page.keyboard.press('Escape')

    // A floor alone would not fit the others.
    await page.getByRole('button', { name: 'Re-roll level' }).click()
    await editor.command('Problems')
    await expect(editor.problems).toContainText(
      /The stairs at column \d+, row \d+ join this level to another/,
    )
  },
)

test('floors are made below the level as one step, and stopping leaves no trace', async ({
  editor,
  files,
}) => {
  const { page } = editor
  await editor.newTown(12, 10)
  await page.getByLabel('Generator').selectOption({ label: 'Maze: Prim' })
  await editor.seed('1981')
  await page.getByRole('button', { name: 'Floors…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make floors' })
  const number = dialog.getByRole('spinbutton', { name: 'Floors' })
  await number.fill('1')
  await expect(dialog).toContainText('a whole number from 2 to 256')
  expect(await axeInLongRuns(editor, '.dialog')).toEqual([])
  await number.fill('4')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(editor.status).toContainText('120 passage cells, ')

  const floorsIn = async (): Promise<readonly string[]> => {
    const [saved] = await files.save(() => page.keyboard.press('ControlOrMeta+Shift+s'))
    const { levels } = JSON.parse(new TextDecoder().decode(saved?.bytes))
    return levels.map(
      ({ recipe, places = [] }: { recipe?: { seed: string }; places?: unknown[] }) =>
        `${recipe?.seed}: ${places.length}`,
    )
  }
  expect(await floorsIn()).toEqual(['1981: 1', '1981, floor 2: 2', '1981, floor 3: 2', '1981, floor 4: 1'])
  await expect(editor.status).toContainText('No problems')
  await editor.map.focus()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(editor.status).toContainText('0 streets')
  expect(await floorsIn()).toEqual(['undefined: 0'])

  if (isLongRun) {
    // A large level, so that there is time to stop.
    await editor.newTown(120, 120)
    await page.getByRole('button', { name: 'Floors…' }).click()
    await number.fill('250')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Stop' }).click()
    await expect(dialog).toContainText('Making floors was stopped. Nothing was changed.')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    expect(await floorsIn()).toEqual(['undefined: 0'])
  }

  expect(editor.complaints).toEqual([])
})

test('the border of a hand-drawn level is made to wrap around, and stops again', async ({ editor }) => {
  const { page } = editor
  await editor.newTown(12, 10)
  await page.getByRole('tab', { name: 'Levels' }).click()
  const wraps = page.getByRole('checkbox', { name: 'Border wraps around' })
  await expect(wraps).not.toBeChecked()
  await wraps.focus()
  await page.keyboard.press('Space')
  await expect(wraps).toBeChecked()
  await page.keyboard.press('Control+z')
  await expect(wraps).not.toBeChecked()

  await page.getByLabel('Generator').selectOption({ label: 'Maze: Prim' })
  await page.getByRole('checkbox', { name: 'Wrap around', exact: true }).check()
  await page.getByRole('button', { name: 'Fill undecided' }).click()
  await expect(editor.status).toContainText('passage cells')
  await expect(wraps).toBeChecked()
  await expect(wraps).toHaveAccessibleDescription(/^This maze was made with “Wrap around”/)
  await wraps.focus()
  await page.keyboard.press('Space')
  await expect(wraps).toBeChecked()
})

/** Where a map of 30 x 20 cells has its corners, if all of it lies in the middle of what no panel covers. */
async function cornersOf({ page, map }: EditorPage): Promise<readonly Corner[]> {
  const zoom = parseInt((await page.locator('.status-zoom').textContent()) ?? '', 10)
  const cell = (zoom / 100) * CELL_AT_100
  return map.evaluate((element, cell) => {
    const box = element.getBoundingClientRect()
    const drawer = document.querySelector('.side-rail .app-side')?.getBoundingClientRect()
    const middle = { x: (box.left + (drawer?.left ?? box.right)) / 2, y: (box.top + box.bottom) / 2 }
    return [-1, 1].flatMap((down) =>
      [-1, 1].map((across) => {
        const [x, y] = [middle.x + across * 15 * cell, middle.y + down * 10 * cell]
        const isFree = element.contains(document.elementFromPoint(x, y))
        return { x: x - (across * cell) / 2, y: y - (down * cell) / 2, isFree }
      }),
    )
  }, cell)
}

interface Corner {
  /** The middle of the cell in the corner. */
  readonly x: number
  readonly y: number
  /** Whether nothing lies over its outer end. */
  readonly isFree: boolean
}

for (const [width, height] of [
  [1024, 700],
  [1920, 1080],
] as const) {
  test(
    `a small maze fits the window beside every open panel at ${width} x ${height}`,
    { tag: '@long' },
    async ({ editor }) => {
      const { page, status } = editor
      await page.setViewportSize({ width, height })
      const generate = page.getByRole('region', { name: 'Generate' })
      await page.getByRole('button', { name: 'Open the panels at the bottom' }).click()
      await expect(page.getByRole('button', { name: 'Fold to one line' })).toBeVisible()
      if (width < 1100) await page.getByRole('button', { name: 'Panels at the right' }).click()

      const expectWhole = async (): Promise<void> => {
        await expect(generate).toBeVisible()
        await expect(async () => {
          const corners = await cornersOf(editor)
          expect(corners.map(({ isFree }) => isFree)).toEqual([true, true, true, true])
          for (const [at, place] of ['1, row 1', '30, row 1', '1, row 20', '30, row 20'].entries()) {
            await page.mouse.move(corners[at]?.x ?? 0, corners[at]?.y ?? 0)
            await expect(status).toContainText(`olumn ${place}`, { timeout: 1000 })
          }
        }).toPass()
      }
      // The first view of a level.
      await editor.newTown(30, 20)
      await expectWhole()
      const zoom = await page.locator('.status-zoom').textContent()
      await editor.tool('Zoom in').click()
      await expect(page.locator('.status-zoom')).not.toHaveText(zoom ?? '')
      await editor.tool('Fit to window').click()
      await expect(page.locator('.status-zoom')).toHaveText(zoom ?? '')
      await expectWhole()

      // A cursor that leaves the free part brings the map along, into the middle of that part.
      const [first, , , last] = await cornersOf(editor)
      for (let press = 0; press < 5; press++) await editor.tool('Zoom in').click()
      await editor.map.focus()
      await page.keyboard.press('Home')
      await page.keyboard.press('End')
      await page.mouse.move(0, 0)
      await expect(async () => {
        await page.mouse.move(((first?.x ?? 0) + (last?.x ?? 0)) / 2, ((first?.y ?? 0) + (last?.y ?? 0)) / 2)
        await expect(status.locator('.status-place')).toContainText('olumn 30, row 1', { timeout: 1000 })
      }).toPass()
    },
  )
}
