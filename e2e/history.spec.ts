import type { Locator } from '@playwright/test'
import { axeInLongRuns } from './support/axe'
import type { EditorPage } from './support/editor-page'
import { expect, test } from './support/editor'

function historyOf(editor: EditorPage): Locator {
  return editor.page.getByRole('region', { name: 'History' })
}

function moment(editor: EditorPage, name: string): Locator {
  return historyOf(editor).getByRole('button', { name })
}

async function drawThree(editor: EditorPage): Promise<void> {
  await editor.drag([3, 3], [6, 3])
  await editor.choose('House')
  await editor.drag([3, 6], [5, 6])
  await editor.choose('Rock')
  await editor.click(10, 10)
}

test('each stroke is listed, and a click goes back to it and forward again', async ({ editor }) => {
  await expect(historyOf(editor)).toContainText('Each step you take is listed here')
  await drawThree(editor)
  await expect(historyOf(editor).getByRole('button')).toHaveText([
    /^Rock, 1 cell$/,
    /^House, 3 cells$/,
    /^Street, 4 cells$/,
    /^Start$/,
  ])
  await expect(moment(editor, 'Rock, 1 cell')).toHaveAttribute('aria-current', 'step')

  // Four moments, and no two look the same.
  const pictures = historyOf(editor).locator('canvas')
  await expect(pictures).toHaveCount(4)
  const seen = await pictures.evaluateAll((all) =>
    all.map((each) => each instanceof HTMLCanvasElement && each.toDataURL()),
  )
  expect(new Set(seen).size).toBe(4)

  await moment(editor, 'Street, 4 cells').click()
  await expect(editor.status).toContainText('4 streets, 0 houses')
  await expect(editor.status).toContainText('Back to: Street, 4 cells')
  await expect(moment(editor, 'Street, 4 cells')).toHaveAttribute('aria-current', 'step')
  await expect(moment(editor, 'Rock, 1 cell')).toHaveText(/undone/)

  await moment(editor, 'House, 3 cells').click()
  await expect(editor.status).toContainText('4 streets, 3 houses')
  expect(await axeInLongRuns(editor, '.panel-history')).toEqual([])
  await moment(editor, 'Start').click()
  await expect(editor.status).toContainText('0 streets, 0 houses')
  await expect(editor.status).toContainText('Nothing to save')
  expect(editor.complaints).toEqual([])
})

test(
  'the history has one tab stop, and arrows and Enter work in it',
  { tag: '@long' },
  async ({ editor }) => {
    await drawThree(editor)
    await moment(editor, 'Rock, 1 cell').focus()
    await editor.page.keyboard.press('ArrowDown')
    await editor.page.keyboard.press('ArrowDown')
    await expect(moment(editor, 'Street, 4 cells')).toBeFocused()
    await editor.page.keyboard.press('Enter')
    await expect(editor.status).toContainText('4 streets, 0 houses')
    await expect(moment(editor, 'Street, 4 cells')).toBeFocused()
    await editor.page.keyboard.press('Home')
    await expect(moment(editor, 'Rock, 1 cell')).toBeFocused()
    await editor.page.keyboard.press('Space')
    await expect(moment(editor, 'Rock, 1 cell')).toHaveAttribute('aria-current', 'step')
    await expect(historyOf(editor).locator('button[tabindex="0"]')).toHaveCount(1)
  },
)

test('the saved step is marked with a word', { tag: '@long' }, async ({ editor, files }) => {
  await editor.drag([3, 3], [6, 3])
  await files.save(() => editor.page.keyboard.press('ControlOrMeta+s'))
  await expect(moment(editor, 'Street, 4 cells')).toHaveText(/saved/)
  await editor.choose('House')
  await editor.click(8, 8)
  await expect(moment(editor, 'House, 1 cell')).not.toHaveText(/saved/)
  await expect(moment(editor, 'Street, 4 cells')).toHaveText(/saved/)
})

/** The lines of a list that begin above the end of the line before, as texts. */
function overlapsOf(list: Locator): Promise<readonly string[]> {
  return list.getByRole('option').evaluateAll((lines) =>
    lines.flatMap((line, index) => {
      const before = lines[index - 1]?.getBoundingClientRect().bottom ?? 0
      return line.getBoundingClientRect().top < before - 1 ? [line.textContent ?? ''] : []
    }),
  )
}

test('the palette finds Fill by the word "fill", and says why undo is not possible', async ({ editor }) => {
  const { page } = editor
  await page.keyboard.press('ControlOrMeta+Shift+p')
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  const field = palette.getByRole('combobox', { name: 'Command' })
  await expect(field).toBeFocused()
  expect(await axeInLongRuns(editor, '.dialog')).toEqual([])

  await field.fill('undo')
  await expect(palette.getByRole('option', { name: 'Undo' })).toContainText('Nothing to undo.')
  await page.keyboard.press('Enter')
  await expect(palette).toBeVisible()

  // Lines that a filter moves keep no height of the lines that were there: those with a reason are higher.
  await field.fill('re')
  await expect(palette.getByRole('option', { name: 'Read again…' })).toBeVisible()
  await expect.poll(() => overlapsOf(palette)).toEqual([])

  await field.fill('fill')
  await expect(palette.getByRole('option', { selected: true })).toContainText('Fill undecided')
  await page.keyboard.press('Enter')
  await expect(palette).toBeHidden()
  await expect(editor.status).toContainText(/[1-9]\d* houses?/)
  await expect(moment(editor, 'Fill')).toHaveAttribute('aria-current', 'step')
})

test('in the palette, arrow keys reach actions that open dialogs', { tag: '@long' }, async ({ editor }) => {
  const { page } = editor
  await page.keyboard.press('ControlOrMeta+Shift+p')
  await expect(page.getByRole('combobox', { name: 'Command' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('option').last()).toBeInViewport()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toContainText('New…')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New town' })
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+Shift+p')
  await page.keyboard.press('Escape')
  await expect(editor.map).toBeFocused()
  expect(editor.complaints).toEqual([])
})

test(
  'a key pressed right after a palette command finds it done, and the focus on the map',
  { tag: '@long' },
  async ({ editor }) => {
    await editor.page.keyboard.press('ControlOrMeta+Shift+p')
    const field = editor.page.getByRole('combobox', { name: 'Command' })
    await field.fill('x and y')
    // Runs in the same task as the press, before any other key can come.
    const isOnMap = await field.evaluate(async (element) => {
      element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
      await Array.from({ length: 20 }).reduce<Promise<void>>(
        (before) => before.then(() => {}),
        Promise.resolve(),
      )
      return document.activeElement?.matches('[data-map]')
    })
    expect(isOnMap).toBe(true)
    await expect(editor.page.getByRole('region', { name: 'Cell', exact: true })).toContainText('0, 0')
  },
)
