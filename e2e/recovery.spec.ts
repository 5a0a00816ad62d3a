import type { Locator } from '@playwright/test'
import { axeFaults } from './support/axe'
import type { EditorPage } from './support/editor-page'
import { expect, test } from './support/editor'

function recoverDialog(editor: EditorPage): Locator {
  return editor.page.getByRole('dialog', { name: 'Recover files' })
}

/** The cells of the first level of a saved file, one text a row. */
function cellsIn(bytes: Uint8Array | undefined): string[] {
  const { levels } = JSON.parse(new TextDecoder().decode(bytes)) as {
    levels: { rows: { cells: string }[] }[]
  }
  return levels[0]?.rows.map(({ cells }) => cells) ?? []
}

test('what was drawn two seconds before a crash is offered at the next start, and opens as it was', async ({
  editor,
  started,
}) => {
  test.slow() // programs are started several times
  await editor.drag([3, 3], [6, 3])
  await editor.choose('House')
  await editor.click(9, 9)
  // Two seconds are what is promised, not a guess of how long it takes.
  await editor.page.waitForTimeout(2000)

  const next = await started.crash()
  const dialog = recoverDialog(next.editor)
  await expect(dialog).toBeVisible()
  const row = dialog.getByRole('row', { name: /Untitled/ })
  await expect(row).toContainText('20 × 20 cells')
  await expect(row.getByRole('img', { name: 'Map of Untitled' })).toBeVisible()
  expect(await axeFaults(next.editor, '.dialog')).toEqual([])
  await expect(row.getByRole('button', { name: /^Open as copy/ })).toBeFocused()
  await next.editor.page.keyboard.press('Enter')

  await expect(next.editor.status).toContainText('4 streets, 1 house')
  await expect(next.editor.status).toContainText('Not saved')
  const [saved] = await next.files.save(() => next.editor.page.keyboard.press('ControlOrMeta+s'))
  const cells = cellsIn(saved?.bytes)
  expect(cells[2]).toBe(`..ssss${'.'.repeat(14)}`)
  expect(cells[8]).toBe(`........h${'.'.repeat(11)}`)
  expect(cells.join('').replaceAll('.', '')).toBe('ssssh')
  await expect(next.editor.status).toContainText(/Saved (?:just now|\d+ s ago)/)
})

test('work that was saved, or undone, is not offered', async ({ editor, files, started }) => {
  test.slow() // programs are started several times
  await editor.drag([3, 3], [6, 3])
  await editor.page.waitForTimeout(2000)
  await files.save(() => editor.page.keyboard.press('ControlOrMeta+s'))
  await editor.click(9, 9)
  await editor.page.keyboard.press('ControlOrMeta+z')
  await expect(editor.status).toContainText(/Saved (?:just now|\d+ s ago)/)
  await editor.page.waitForTimeout(500)

  const { editor: next } = await started.crash()
  await next.ready()
  await expect(recoverDialog(next)).toBeHidden()
})

test('what was recovered and lost again is offered once, until it is discarded', async ({
  editor,
  started,
}) => {
  test.slow() // programs are started several times
  await editor.click(9, 9)
  await editor.page.waitForTimeout(2000)
  const second = await started.crash()
  await recoverDialog(second.editor)
    .getByRole('button', { name: /^Open as copy/ })
    .click()
  await expect(second.editor.status).toContainText('1 street')
  await second.editor.page.waitForTimeout(500)

  const { editor: third } = await second.crash()
  const dialog = recoverDialog(third)
  await expect(dialog.getByRole('button', { name: /^Open as copy/ })).toHaveCount(1)
  // Discarding takes a second press, and then nothing is left.
  await dialog.getByRole('button', { name: /^Discard/ }).click()
  await dialog.getByRole('button', { name: /for good$/ }).click()
  await expect(dialog).toContainText('No unsaved work was left behind.')
})
