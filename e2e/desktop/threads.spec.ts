import { crashWindow } from '../support/crash'
import { expect, test } from '../support/editor'
import { desktopDrafts } from '../support/drafts'
import { EditorPage } from '../support/editor-page'
import { watchThreads } from '../support/threads'

/** Begins a run with the slowest pattern, which still goes on when its thread is ended. */
async function beginLongRun(editor: EditorPage): Promise<void> {
  await editor.newTown(600, 600)
  await editor.page.getByLabel('Street pattern').selectOption({ label: 'Grown' })
  await editor.page.getByRole('button', { name: 'Fill undecided' }).click()
  await expect(editor.page.getByRole('progressbar')).toBeVisible()
}

test('a thread that dies in a run is told in one sentence, the next run has another, and the jobs of a window end with it', async ({
  launch,
}) => {
  const app = await launch()
  const threads = await watchThreads(app)
  const editor = new EditorPage(await app.firstWindow(), 'desktop')
  const { page } = editor
  await editor.ready()
  await beginLongRun(editor)
  await threads.kill()
  await expect(
    page
      .getByRole('region', { name: 'Error' })
      .getByText('Generating stopped unexpectedly. The map is unchanged: try again. The thread ended.'),
  ).toBeVisible()
  await expect(editor.status).toContainText('0 streets, 0 houses')

  await editor.newTown(20, 20)
  await page.getByRole('button', { name: 'Fill undecided' }).click()
  await expect(editor.status).toContainText('Fill done')
  expect(await threads.count()).toBeGreaterThan(0)

  // Without changes, another town is made without a question.
  await editor.map.focus()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(editor.status).toContainText('Nothing to save')
  await beginLongRun(editor)
  const ended = await threads.ended()
  await page.reload()
  // That of drafts goes on.
  await expect.poll(threads.ended).toBeGreaterThan(ended)
})

test('a window that crashes in a run finds the run in its thread, and the town at its end', async ({
  launch,
  home,
}) => {
  const app = await launch()
  const threads = await watchThreads(app)
  const before = new EditorPage(await app.firstWindow(), 'desktop')
  await before.ready()
  await before.newTown(400, 400)
  await before.setting('Straightness', 998)
  await before.choose('Street')
  await before.map.click()
  await expect.poll(() => desktopDrafts(home).length).toBe(1)
  await before.page.getByRole('button', { name: 'Fill undecided' }).click()
  await expect(before.page.getByRole('progressbar')).toBeVisible()

  const page = await crashWindow(app)
  const editor = new EditorPage(page, 'desktop')
  await expect(page.getByRole('main').getByText(/your work is back .* Its run goes on\.$/)).toBeVisible()
  expect(await threads.count()).toBeGreaterThan(0)
  await expect(editor.status).toContainText('Fill done', { timeout: 60_000 })
  await expect(editor.status).toContainText(/[1-9][\d,]* streets/)
  await editor.map.focus()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(editor.status).toContainText('1 street')
  await editor.openSettings()
  expect(await editor.page.getByLabel('Straightness').first().inputValue()).toBe('998')
})
