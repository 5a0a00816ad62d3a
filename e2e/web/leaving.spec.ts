import type { Page } from '@playwright/test'
import { browserDrafts } from '../support/drafts'
import { expect, test } from '../support/editor'
import { EditorPage } from '../support/editor-page'
import { isLongRun } from '../support/run-length'
import { decidedCells, levelIn } from '../support/saved-level'
import { recoverDialog } from '../support/twelve-steps'
import { withoutFilePickers } from '../support/web'

// Several pages share a storage.
test.use({ ownContext: true })

/** The ways out of a page, and those by which a browser on a phone ends one without notice; a short run takes the first two. */
const WAYS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  close: (page) => page.close({ runBeforeUnload: true }),
  freeze: async (page) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  },
  navigation: (page) => page.goto('about:blank'),
  reload: (page) => page.reload(),
  'close without a question': (page) => page.close(),
}

test('a page that is left right after a stroke keeps all of it, on every way out', async ({ editor }) => {
  test.slow() // opens a page for each way
  const ways = Object.values(WAYS).slice(0, isLongRun ? undefined : 2)
  const stored = async (): Promise<readonly string[]> =>
    (await browserDrafts(editor.page)).map(({ text }) => decidedCells(levelIn(Buffer.from(text))))
  for (const [at, leave] of ways.entries()) {
    const page = await editor.page.context().newPage()
    page.on('dialog', (question) => void question.accept())
    await withoutFilePickers(page)
    await page.goto('/')
    const other = new EditorPage(page, 'browser')
    // The work of earlier pages is offered first.
    if (at > 0) await recoverDialog(other).press('Escape')
    await other.ready()
    await other.drag([2, 2], [15, 2])
    await leave(page)
    await expect.poll(stored).toEqual(Array.from({ length: at + 1 }, () => 's'.repeat(14)))
  }
})
