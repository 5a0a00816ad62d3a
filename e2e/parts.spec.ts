import { expect, test } from './support/editor'
import type { EditorPage } from './support/editor-page'
import { steadyPicture } from './support/pictures'
import { isLongRun } from './support/run-length'

async function runByPalette({ page }: EditorPage, name: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+Shift+p')
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  await palette.getByRole('combobox', { name: 'Command' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(palette).toBeHidden()
}

test('the rock brush shows where rock may be set, by marks and in words, until switched off', async ({
  editor,
}) => {
  const { page, status } = editor
  const legend = page.getByRole('region', { name: 'Placement guidance' })
  await expect(legend).toHaveCount(0)
  // A house with rock on three sides and its only free side in the north.
  await editor.choose('House')
  await editor.click(6, 3)
  await editor.choose('Rock')
  for (const [column, row] of [
    [5, 3],
    [7, 3],
    [6, 4],
  ] as const)
    await editor.click(column, row)
  await expect(legend).toContainText('Where to set rock')
  await expect(legend).toContainText('Risky, but allowed')

  // The map takes the rock. The hint appears in the status bar, beside the map, and at the cursor for screen readers.
  await editor.hover(6, 2)
  await expect(status).toContainText('Risky: Rock here traps the house')
  await expect(legend).toContainText('Rock here traps the house')
  await editor.map.focus()
  await page.keyboard.press('Control+Home')
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('#map-words')).toContainText('Risky: Rock here traps the house')
  await page.keyboard.press('Enter')

  // The panel opens a moment after the first problems are found, and the map shrinks.
  await expect(editor.problems.getByText('No street can reach the house at column 6, row 3')).toBeVisible()
  if (isLongRun) {
    await page.mouse.move(5, 300)
    await runByPalette(editor, 'Zoom in')
    // The middle of the map, which no legend covers.
    const box = await editor.map.boundingBox()
    if (!box) throw new Error('The map is not on the screen.')
    const clip = { x: box.x + box.width / 2 - 100, y: box.y + box.height / 2 - 100, width: 200, height: 200 }
    const picture = (): Promise<Buffer> => page.screenshot({ clip })
    const shown = await steadyPicture(page, picture)
    await runByPalette(editor, 'Placement guidance')
    await expect(legend).toHaveCount(0)
    await expect.poll(async () => (await picture()).equals(shown)).toBe(false)
    await runByPalette(editor, 'Placement guidance')
    await expect(legend).toBeVisible()
    await expect.poll(async () => (await picture()).equals(shown)).toBe(true)
  } else {
    await runByPalette(editor, 'Placement guidance')
    await expect(legend).toHaveCount(0)
  }

  expect(editor.complaints).toEqual([])
})

test('an impossible cell is refused in the words of the rule', { tag: '@long' }, async ({ editor }) => {
  const { status } = editor
  await editor.choose('Gate')
  await editor.click(10, 10)
  await expect(status).toContainText('A gate stands in the town wall')
  await editor.click(10, 1)
  await editor.choose('Rock')
  await editor.click(10, 2)
  await expect(status).toContainText('1 street')
  await expect(editor.problems).toContainText('The gate at column 10, row 1 leads nowhere')
  await editor.problems
    .getByRole('button', { name: /^Move the rock to column/ })
    .first()
    .click()
  await expect(editor.problems).toContainText('No problems in this sketch')
  expect(editor.complaints).toEqual([])
})

test(
  'rock that traps a house is reported before a run, and repaired with one click and one undo',
  { tag: '@long' },
  async ({ editor }) => {
    const { page, problems, status } = editor
    await editor.choose('House')
    await editor.click(8, 5)
    await editor.choose('Rock')
    for (const [column, row] of [
      [8, 4],
      [7, 5],
      [9, 5],
      [8, 6],
    ] as const)
      await editor.click(column, row)
    const trapped = problems.getByRole('listitem').filter({ hasText: 'No street can reach the house' })
    await expect(trapped.first()).toBeVisible()
    await trapped
      .getByRole('button', { name: /^Make this house rock/ })
      .first()
      .click()
    await expect(trapped).toHaveCount(0)
    await page.keyboard.press('Control+z')
    await expect(status).toContainText('Undo: Make this house rock')
    await expect(trapped.first()).toBeVisible()
  },
)

test(
  'locking a house also locks the street before its door, unless switched off',
  { tag: '@long' },
  async ({ editor }) => {
    const { page } = editor
    const history = page.getByRole('region', { name: 'History' })
    await editor.seed('7')
    await editor.fill()
    await editor.choose('Lock')
    const option = page.getByRole('checkbox', { name: 'Lock door and street, too' })
    await expect(option).toBeChecked()
    await editor.drag([3, 20], [8, 20])
    await expect(history).toContainText(/Lock, 6 cells and \d cells they need/)
    await page.keyboard.press('Control+z')
    await option.uncheck()
    await editor.drag([3, 20], [8, 20])
    await expect(history.getByRole('button').first()).toHaveText('Lock, 6 cells')

    // The choice belongs to the tool, not to the town.
    await editor.choose('House')
    await expect(option).toHaveCount(0)
    await editor.choose('Lock')
    await expect(option).not.toBeChecked()
    expect(editor.complaints).toEqual([])
  },
)

test('clearing generated cells keeps the drawn ones', { tag: '@long' }, async ({ editor }) => {
  const { status } = editor
  await editor.drag([5, 5], [8, 5])
  await editor.seed('7')
  await editor.fill()
  await runByPalette(editor, 'Clear generated')
  await expect(status).toContainText('4 streets, 0 houses')
})
