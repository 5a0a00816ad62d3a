import { expect, test } from '../support/editor'
import { playResults } from '../support/play-page'
import { expectTwelveSteps, KEPT_WITHIN, recoverDialog, takeTwelveSteps } from '../support/twelve-steps'

test('twelve steps, undone ones, the selection and the zoom come back after a reload', async ({ editor }) => {
  test.slow() // loads the page twice
  await takeTwelveSteps(editor)
  await editor.page.waitForTimeout(KEPT_WITHIN)
  await editor.page.reload()
  await expectTwelveSteps(editor)
})

test('notes of a playtest outlast a reload', async ({ editor }) => {
  test.slow() // loads the page twice
  const { page } = editor
  await editor.drag([3, 3], [6, 3])
  await editor.command('Play from cursor')
  const map = page.getByRole('figure', { name: 'Map of explored cells' })
  await map.getByRole('button', { name: 'Enlarge the map; write notes' }).click()
  await map.getByRole('textbox', { name: 'Note at this cell' }).fill('A knocker')
  await page.waitForTimeout(KEPT_WITHIN)
  await page.reload()
  await recoverDialog(editor)
    .getByRole('button', { name: /^Open as copy/ })
    .click()
  await editor.command('Playtest results')
  await expect(playResults(editor)).toContainText('1. A knocker')
})
