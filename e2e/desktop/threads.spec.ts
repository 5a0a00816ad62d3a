import { expect, test } from '../support/desktop'
import { EditorPage } from '../support/editor-page'
import { watchThreads } from '../support/threads'

test('a thread that dies in a run is told in one sentence, and the next run has another', async ({
  launch,
}) => {
  const app = await launch()
  const threads = await watchThreads(app)
  const editor = new EditorPage(await app.firstWindow(), 'desktop')
  const { page } = editor
  await editor.ready()
  await editor.newTown(600, 600)
  await page.getByRole('button', { name: 'Fill undecided' }).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await threads.kill()
  await expect(
    page
      .getByRole('alert')
      .getByText(
        'Generating broke off and nothing on the map changed, so you can try again. The thread ended.',
      ),
  ).toBeVisible()
  await expect(editor.status).toContainText('0 streets, 0 houses')

  await editor.newTown(20, 20)
  await page.getByRole('button', { name: 'Fill undecided' }).click()
  await expect(editor.status).toContainText('Fill done')
  expect(await threads.count()).toBeGreaterThan(0)
})
