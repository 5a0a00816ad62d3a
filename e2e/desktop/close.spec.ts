import { expect, test } from '../support/editor'
import { EditorPage } from '../support/editor-page'

test('closing an edited document asks first: Cancel keeps it open, Discard closes it', async ({ launch }) => {
  const app = await launch()
  const editor = new EditorPage(await app.firstWindow(), 'desktop')
  await editor.ready()
  await editor.choose('Street')
  await editor.click(10, 10)
  await expect(editor.status).toContainText('Not saved')

  const close = (): Promise<void> =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
  await close()
  const question = editor.page.getByText('Save your changes?')
  await expect(question).toBeVisible()
  await editor.page.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(editor.status).toContainText('1 street')

  await close()
  await expect(question).toBeVisible()
  const closed = app.waitForEvent('close')
  await editor.page.getByRole('button', { name: 'Discard' }).click()
  await closed
})
