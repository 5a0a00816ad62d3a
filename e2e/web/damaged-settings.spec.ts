import { expect, test } from '../support/editor'
import { recoverDialog } from '../support/twelve-steps'

test('damaged settings do not prevent the start, and are named', async ({ editor }) => {
  const { page } = editor
  await page.evaluate(() => {
    for (const key of ['theme', 'mapStyle', 'history', 'hints', 'start', 'mapAids']) {
      localStorage.setItem(`brownstone.${key}`, '{"half":')
    }
  })
  await page.reload()
  await editor.ready()
  const note = page.getByRole('main').getByText('could not be read and were reset')
  await expect(note).toContainText('theme')
  await editor.fill()
  await page.reload()
  // The town was stored when the page was left.
  await recoverDialog(editor).press('Escape')
  await editor.ready()
  await expect(note).toHaveCount(0)
  expect(editor.complaints).toEqual([])
})
