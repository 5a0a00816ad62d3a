import { test } from '../support/editor'
import { expectTwelveSteps, KEPT_WITHIN, takeTwelveSteps } from '../support/twelve-steps'

test('twelve steps, undone ones, the selection and the zoom come back after a reload', async ({ editor }) => {
  test.slow() // loads the page twice
  await takeTwelveSteps(editor)
  await editor.page.waitForTimeout(KEPT_WITHIN)
  await editor.page.reload()
  await expectTwelveSteps(editor)
})
