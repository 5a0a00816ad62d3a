import type { EditorPage } from './support/editor-page'
import { expect, test } from './support/editor'
import { isLongRun } from './support/run-length'

async function beginLongRun(editor: EditorPage): Promise<void> {
  await editor.newTown(2048, 2048)
  await editor.setting('Straightness', 998)
  await editor.page.getByRole('button', { name: 'Fill undecided' }).click()
  await expect(editor.page.getByRole('progressbar')).toBeVisible()
}

test(
  'a long run shows its progress, and Escape stops it with the map unchanged',
  { tag: '@both' },
  async ({ editor }) => {
    await editor.newTown(2048, 2048)
    await editor.setting('Straightness', 998)
    // A code of four million cells takes longer than the rest.
    const before = isLongRun ? await editor.townCode() : undefined
    await editor.page.getByRole('button', { name: 'Fill undecided' }).click()
    await expect(editor.page.getByRole('progressbar')).toBeVisible()
    await editor.page.keyboard.press('Escape')
    await expect(editor.status).toContainText('Stopped. The map is unchanged.')
    await expect(editor.page.getByRole('progressbar')).toHaveCount(0)
    await expect(editor.status).toContainText('0 streets, 0 houses')
    if (isLongRun) expect(await editor.townCode()).toBe(before)
  },
)

test('the cells decided by a stopped run can be kept, and undone', { tag: '@long' }, async ({ editor }) => {
  await beginLongRun(editor)
  // Wait until the run has reported cells, but stop at once: a fast machine finishes soon.
  await editor.page.waitForFunction(
    () => Number(document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')) >= 30,
    undefined,
    { polling: 'raf' },
  )
  await editor.page.keyboard.press('Escape')
  await editor.page.getByRole('button', { name: 'Keep partial' }).click()
  await expect(editor.status).toContainText('Cells that the run had not reached stay undecided.')
  await expect(editor.status).toContainText(/[1-9]\d* streets, 0 houses/)
  await editor.page.keyboard.press('ControlOrMeta+z')
  await expect(editor.status).toContainText('0 streets, 0 houses')
})

test('a stroke during a run asks once whether to stop it', { tag: '@long' }, async ({ editor }) => {
  await beginLongRun(editor)
  await editor.map.click()
  const dialog = editor.page.getByRole('dialog', { name: 'Stop the run and paint?' })
  await dialog.getByRole('button', { name: 'Stop and paint' }).click()
  await expect(editor.status).toContainText('Stopped. The map is unchanged.')
})
