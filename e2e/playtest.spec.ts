import { axeViolations } from './support/axe'
import { expect, test } from './support/editor'
import type { EditorPage } from './support/editor-page'
import { KeyHands } from './support/key-hands'
import { americanKeys } from './support/keys'
import { steadyPicture } from './support/pictures'
import { drawTownWithInn, openTownWithInn, playResults, playStrip, walkersView } from './support/play-page'
import { isLongRun } from './support/run-length'

test('a town is walked from its gate to a named inn by keyboard alone, and the editor is as it was before', async ({
  editor,
  files,
}) => {
  const { page } = editor
  const keys = americanKeys(page)
  const hands = new KeyHands(editor, keys)
  await openTownWithInn(editor, files)
  await hands.take('Rock')
  await keys.press('Control+=')
  await keys.press('Control+=')
  await expect(editor.map).toBeFocused()
  const { zoom } = editor
  await expect(zoom).toHaveText('313 %')
  const picture = async (): Promise<Buffer> => {
    await keys.press('F6') // the cursor has a ring on the map
    const clip = await middleOf(editor)
    return steadyPicture(page, () => page.screenshot({ clip })) // a cell that was jumped to has a frame for a moment
  }
  const undrawn = await picture()

  await keys.press('F5')
  await expect(playStrip(editor)).toContainText('Column 1, row 4, facing east')
  await expect(zoom).not.toHaveText('313 %') // the whole map is in view
  await expect(playStrip(editor).getByLabel('Goal')).toHaveValue('0')
  await expect(playStrip(editor).getByLabel('Goal')).toContainText('Inn “Scarlet Bard” at column 4, row 3')
  await expect(playStrip(editor)).toContainText('0 (shortest 4)')
  await hands.repeat('w', 3)
  await expect(playStrip(editor)).toContainText('Column 4, row 4, facing east')
  await keys.press('q')
  await expect(playStrip(editor)).toContainText('Ahead: a door, inn “Scarlet Bard” behind it.')
  await keys.press('a')
  await keys.press('d')
  await keys.press('ArrowUp')
  await expect(editor.status).toContainText(/You have reached the goal in 0:\d\d\.\d and 6 steps/)
  await expect(playStrip(editor)).toContainText(/Tries\s*1/)

  await keys.press('Escape')
  await expect(playStrip(editor)).toHaveCount(0)
  await expect(editor.map).toBeFocused()
  await editor.expectChosen('Rock')
  await expect(zoom).toHaveText('313 %')

  // The map shows the line of the walk. A playtest without a step leaves no pixel changed.
  const walked = await picture()
  expect(walked.equals(undrawn)).toBe(false)
  await keys.press('F5')
  await expect(playStrip(editor)).toBeVisible()
  await keys.press('e')
  await keys.press('Escape')
  await expect(playStrip(editor)).toHaveCount(0)
  await expect.poll(async () => (await picture()).equals(walked)).toBe(true)
  await editor.command('Playtest results')
  const walk = playResults(editor).getByRole('listitem')
  await expect(walk).toContainText(/0:\d\d\.\d, 6 steps/)
  const [table] = await files.save(() =>
    playResults(editor).getByRole('button', { name: 'Export as CSV…' }).click(),
  )
  const rows = new TextDecoder().decode(table?.bytes).trimEnd().split('\r\n')
  expect(rows).toHaveLength(1 + 7)
  expect(rows.at(-1)).toMatch(/,yes,\d+,6,7,level-1,4,3,\d+,$/)

  await playResults(editor).getByRole('button', { name: 'Delete the walks of Somebody' }).click()
  await expect(playResults(editor)).toContainText('Nobody has walked here yet')
})

test(
  'walking keys are physical keys, so they work on a French keyboard',
  { tag: '@long' },
  async ({ editor }) => {
    const { page } = editor
    await drawTownWithInn(new KeyHands(editor, americanKeys(page)))
    await page.keyboard.press('F5')
    await expect(playStrip(editor)).toContainText('Column 1, row 4, facing east')
    await editor.map.evaluate((map) =>
      map.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'z', code: 'KeyW', bubbles: true, cancelable: true }),
      ),
    )
    await expect(playStrip(editor)).toContainText('Column 2, row 4, facing east')
  },
)

test('a message says why a playtest is not possible', { tag: '@long' }, async ({ editor }) => {
  const { page } = editor
  const hands = new KeyHands(editor, americanKeys(page))
  await hands.newTown(7)
  await page.keyboard.press('F5')
  await expect(editor.status).toContainText('neither a start nor a gate')
  await hands.take('Rock')
  await hands.paint([3, 3])
  await page.keyboard.press('Shift+F5')
  await expect(editor.status).toContainText('on rock at column 3, row 3, where nobody can stand')
  await expect(playStrip(editor)).toHaveCount(0)

  await hands.take('Street')
  await hands.paint([5, 5])
  await hands.take('House')
  await hands.paint([2, 6])
  await hands.nameHouse([2, 6], 'Scarlet Bard', 'Inn')
  await hands.goTo([5, 5])
  await page.keyboard.press('Shift+F5')
  await expect(playStrip(editor).getByRole('alert')).toContainText(
    'No way leads to the goal at column 2, row 6',
  )
  await page.keyboard.press('v')
  await expect(walkersView(editor)).toBeVisible()
  await expect(playStrip(editor).getByRole('alert')).toBeVisible()
  await page.keyboard.press('v')
  await expect(page.locator('.play-screen')).toHaveCount(0)
  expect(editor.complaints).toEqual([])
})

test(
  'another map is walked as soon as it is finished, from another seed',
  { tag: '@long' },
  async ({ editor }) => {
    const { page } = editor
    await editor.fill()
    await page.keyboard.press('F5')
    await expect(playStrip(editor)).toContainText('0 (shortest')
    await page.keyboard.press('w')
    const seed = await page.getByLabel('Random seed', { exact: true }).inputValue()
    await page.keyboard.press('t')
    await expect(playStrip(editor)).toContainText(/Steps\s*0/)
    expect(await page.getByLabel('Random seed', { exact: true }).inputValue()).not.toBe(seed)
    await page.keyboard.press('Escape')
    await editor.command('Playtest results')
    await expect(playResults(editor).getByRole('listitem')).toContainText('on a map of another seed')
    expect(editor.complaints).toEqual([])
  },
)

/** The middle of the map, without the overlays in its corners. */
async function middleOf(
  editor: EditorPage,
): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await editor.map.boundingBox()
  if (!box) throw new Error('The map is not on the screen.')
  return { x: box.x + box.width / 4, y: box.y + box.height / 4, width: box.width / 2, height: box.height / 2 }
}

test('axe finds nothing wrong with a playtest and its results; the automap is enlarged, zoomed, written on and saved, and its notes outlast the playtest', async ({
  editor,
  files,
}) => {
  test.slow() // walks, writes and draws a picture
  const { page } = editor
  const keys = americanKeys(page)
  await openTownWithInn(editor, files)
  await page.keyboard.press('F5')
  await expect(playStrip(editor)).toBeVisible()
  expect(await axeViolations(editor)).toEqual([])
  // Enter on a control is not a step.
  await page.getByText('Options and keys').press('Enter')
  await expect(page.getByLabel('Walker')).toBeVisible()
  expect(await axeViolations(editor)).toEqual([])
  await editor.map.focus()
  await page.keyboard.press('w')
  await page.keyboard.press('Escape')
  await editor.command('Playtest results')
  await expect(playResults(editor).getByRole('listitem')).toHaveCount(1)
  expect(await axeViolations(editor)).toEqual([])

  await editor.map.focus()
  await keys.press('F5')
  await keys.press('w')
  await keys.press('w')
  const map = page.getByRole('figure', { name: 'Map of explored cells' })
  await map.getByRole('button', { name: 'Enlarge the map; write notes' }).press('Enter')
  await expect(map).toContainText('3 cells walked, 0 exits not taken')
  if (isLongRun) {
    const picture = map.locator('canvas')
    const fitted = await picture.screenshot()
    await map.getByRole('button', { name: 'Zoom in' }).click()
    await page.mouse.move(0, 0)
    expect((await picture.screenshot()).equals(fitted)).toBe(false)
    await map.getByRole('button', { name: 'Fit what is explored' }).click()

    const drawn = (): Promise<string> => picture.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
    const whole = await drawn()
    const mover = map.getByRole('button', { name: 'Explored map' })
    await mover.focus()
    await mover.press('ArrowRight')
    const aside = await drawn()
    expect(aside).not.toBe(whole)
    await mover.press('0')
    expect(await drawn()).toBe(whole)
    const box = await mover.boundingBox()
    if (!box) throw new Error('The automap has no box')
    await page.mouse.move(box.x + 200, box.y + 100)
    await page.mouse.down()
    await page.mouse.move(box.x + 160, box.y + 100)
    await page.mouse.up()
    expect(await drawn()).toBe(aside) // an arrow key moves it by as much
    await mover.press('Enter')
    expect(await drawn()).toBe(whole)
    await expect(map).toContainText('3 cells walked') // neither key moved the walker
  }

  const note = map.getByRole('textbox', { name: 'Note at this cell' })
  await note.fill('A knocker on the door')
  expect(await axeViolations(editor, '.automap')).toEqual([])
  await note.press('Enter')
  await expect(editor.map).toBeFocused()
  await expect(map.getByRole('list', { name: 'Notes' })).toHaveText(
    '1. A knocker on the door (column 3, row 4)',
  )
  await keys.press('w')
  await expect(note).toHaveValue('')

  const [saved] = await files.save(() => map.getByRole('button', { name: 'Save as picture…' }).click())
  expect(saved?.name).toMatch(/-explored\.png$/)
  expect([...(saved?.bytes.subarray(0, 4) ?? [])]).toEqual([0x89, 0x50, 0x4e, 0x47])

  // The keys of the walk also work on its buttons, and Escape ends one thing at a time.
  await keys.press('s')
  await expect(note).toHaveValue('A knocker on the door')
  await keys.press('Escape')
  await expect(note).toHaveCount(0)
  await expect(editor.map).toBeFocused()
  await keys.press('Escape')
  await expect(playStrip(editor)).toHaveCount(0)
  await editor.command('Playtest results')
  await expect(playResults(editor)).toContainText('1. A knocker on the door')
})

for (const [width, height] of [
  [1024, 700],
  [1920, 1080],
] as const) {
  test(
    `neither the automap nor the walking buttons cover an exit of a maze at ${width} x ${height}`,
    { tag: '@long' },
    async ({ editor }) => {
      const { page } = editor
      // As wide as the window, with exits in the two corners where they usually lie.
      await editor.newTown(60, 26)
      await page.getByLabel('Generator', { exact: true }).selectOption({ label: 'Maze: depth first' })
      await page.getByLabel('Entrance and exit').selectOption({ label: 'At the first and the last cell' })
      await page.getByRole('button', { name: 'Fill undecided' }).click()
      await expect(editor.status).toContainText('Fill done')
      await page.setViewportSize({ width, height })
      await editor.map.focus()
      await page.keyboard.press('F5')
      const automap = page.getByRole('figure', { name: 'Map of explored cells' })
      await expect(automap).toBeVisible()
      const covers = async (): Promise<readonly string[]> => {
        const found: string[] = []
        for (const [name, place] of [
          ['entrance', [1, 1]],
          ['exit', [60, 26]],
        ] as const) {
          const { x, y } = await editor.pointOf(place)
          for (const [aid, element] of [
            ['automap', automap],
            ['buttons', page.locator('.walk-pad')],
          ] as const) {
            const box = await element.boundingBox()
            if (box && x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height)
              found.push(`the ${aid} cover the ${name}`)
          }
        }
        return found
      }
      await expect.poll(covers).toEqual([])
      await expect(automap).toHaveAttribute('data-corner', 'top-right')
    },
  )
}
