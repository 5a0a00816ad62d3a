import { expect, test } from './support/editor'
import type { EditorPage } from './support/editor-page'
import { steadyPicture } from './support/pictures'

async function runByPalette({ page }: EditorPage, name: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+Shift+p')
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  await palette.getByRole('combobox', { name: 'Command' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(palette).toBeHidden()
}

test('rock in hand shows where it may be set, in pictures and in words, until that is switched off', async ({
  editor,
}) => {
  const { page, status } = editor
  const legend = page.getByRole('region', { name: 'Placement guidance' })
  await expect(legend).toHaveCount(0)
  await editor.choose('Rock')
  await expect(legend).toContainText('Where to set rock')
  await expect(legend).toContainText('Risky, but allowed')

  // Nothing is refused: the sentence stands in the bar, beside the map, and at the cursor for screen readers.
  await editor.click(6, 2)
  await expect(status).toContainText('Risky: Rock here is 1 from the border')
  await expect(legend).toContainText('it may trap the house behind it')
  await editor.map.focus()
  await page.keyboard.press('Control+Home')
  for (let step = 0; step < 2; step++) await page.keyboard.press('ArrowDown')
  await expect(page.locator('#map-words')).toContainText(/Risky: Rock here/)

  // A moment after the first problems are found their panel opens, and the map becomes smaller.
  await expect(editor.problems.getByText('No street can reach the house at column 6, row 1')).toBeVisible()
  await page.mouse.move(5, 300)
  await runByPalette(editor, 'Zoom in')
  // The middle of the map alone, where no legend lies.
  const box = await editor.map.boundingBox()
  if (!box) throw new Error('The map is not on the screen.')
  const clip = { x: box.x + box.width / 2 - 100, y: box.y + box.height / 2 - 100, width: 200, height: 200 }
  const picture = (): Promise<Buffer> => page.screenshot({ clip })
  const shown = await steadyPicture(picture)
  await runByPalette(editor, 'Placement guidance')
  await expect(legend).toHaveCount(0)
  await expect.poll(async () => (await picture()).equals(shown)).toBe(false)
  await runByPalette(editor, 'Placement guidance')
  await expect(legend).toBeVisible()
  await expect.poll(async () => (await picture()).equals(shown)).toBe(true)
  expect(editor.complaints).toEqual([])
})

test('what is impossible is refused in the words of its rule', async ({ editor }) => {
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
  await expect(editor.problems).toContainText('Nothing stands in the way')
  expect(editor.complaints).toEqual([])
})

test('rock that traps a house is named before a run, and mended with one click and one undo', async ({
  editor,
}) => {
  const { page, problems, status } = editor
  await editor.choose('Rock')
  await editor.click(8, 3)
  const trapped = problems.getByRole('listitem').filter({ hasText: 'No street can reach the house' })
  await expect(trapped.first()).toBeVisible()
  await trapped
    .getByRole('button', { name: /^Make this house solid/ })
    .first()
    .click()
  await expect(trapped).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(status).toContainText('Undo: Make this house solid')
  await expect(trapped.first()).toBeVisible()
})

test('a locked house takes the street before its door along, unless that is switched off', async ({
  editor,
}) => {
  const { page } = editor
  const history = page.getByRole('region', { name: 'History' })
  await editor.seed('7')
  await editor.fill()
  await editor.choose('Lock')
  const option = page.getByRole('checkbox', { name: 'With what it needs' })
  await expect(option).toBeChecked()
  await editor.drag([3, 20], [8, 20])
  await expect(history).toContainText(/Lock, 6 cells and \d streets before doors/)
  await page.keyboard.press('Control+z')
  await option.uncheck()
  await editor.drag([3, 20], [8, 20])
  await expect(history.getByRole('button').first()).toHaveText('Lock, 6 cells')

  // It is remembered with the tool, not with the town.
  await editor.choose('House')
  await expect(option).toHaveCount(0)
  await editor.choose('Lock')
  await expect(option).not.toBeChecked()
  expect(editor.complaints).toEqual([])
})

test('clearing what was generated keeps what was drawn', async ({ editor }) => {
  const { status } = editor
  await editor.drag([5, 5], [8, 5])
  await editor.seed('7')
  await editor.fill()
  await runByPalette(editor, 'Clear generated')
  await expect(status).toContainText('4 streets, 0 houses')
})
