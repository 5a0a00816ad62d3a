import { expect, programOf, test } from '../support/editor'
import type { EditorPage } from '../support/editor-page'
import { watchThreads } from '../support/threads'

test.use({ reusesDesktop: true })

async function beginRun({ page }: EditorPage): Promise<void> {
  await page.getByRole('button', { name: 'Fill undecided' }).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
}

test('a thread that dies in a run is told in one sentence, the next run has another, and the jobs of a window end with it', async ({
  started,
  editor,
}) => {
  const { page, status } = editor
  const threads = await watchThreads(programOf(started))
  await threads.hold()
  await beginRun(editor)
  await threads.kill()
  await expect(
    page
      .getByRole('region', { name: 'Error' })
      .getByText('Generating stopped unexpectedly. The map is unchanged: try again. The thread ended.'),
  ).toBeVisible()
  await expect(status).toContainText('0 streets, 0 houses')

  await threads.letThrough()
  await editor.fill()
  expect(await threads.count()).toBeGreaterThan(0)

  await editor.map.focus()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(status).toContainText('0 streets, 0 houses')
  await threads.hold()
  await beginRun(editor)
  const ended = await threads.ended()
  await page.reload()
  // That of drafts goes on.
  await expect.poll(threads.ended).toBeGreaterThan(ended)
  await threads.letThrough() // the program serves other tests
})
