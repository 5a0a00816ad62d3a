import type { Page } from '@playwright/test'
import { browserDrafts } from '../support/drafts'
import { expect, test } from '../support/editor'
import { EditorPage } from '../support/editor-page'
import { isLongRun } from '../support/run-length'
import { decidedCells, levelIn } from '../support/saved-level'
import { recoverDialog } from '../support/twelve-steps'
import { withoutFilePickers } from '../support/web'

/** The ways out of a page; a short run takes the first. */
const WAYS: readonly ((page: Page) => Promise<unknown>)[] = [
  (page) => page.close({ runBeforeUnload: true }),
  (page) => page.goto('about:blank'),
  (page) => page.reload(),
  (page) => page.close(),
]

/** Does with a page what a browser on a phone does before it ends one without notice, and wakes it. */
async function freeze(page: Page, act: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  await act()
  await session.send('Page.setWebLifecycleState', { state: 'active' })
  await session.detach()
}

test('a page that is frozen or left right after a stroke keeps all of it, on every way out', async ({
  editor,
}) => {
  test.slow() // opens a page for each way
  const ways = WAYS.slice(0, isLongRun ? undefined : 1)
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
    const earlier = Array.from({ length: at }, () => 's'.repeat(28))
    await other.drag([2, 2], [15, 2])
    await freeze(page, () => expect.poll(stored).toEqual(['s'.repeat(14), ...earlier]))
    await other.drag([2, 4], [15, 4])
    await leave(page)
    await expect.poll(stored).toEqual(['s'.repeat(28), ...earlier])
    await page.close()
  }
})
