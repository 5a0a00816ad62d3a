import { draftStored } from '../support/drafts'
import { expect, test } from '../support/editor'

// The browser asks before the page is closed.
test.use({ ownContext: true })

test('a download counts as saved once the user confirms that it arrived', async ({ editor, started }) => {
  const { page, status } = editor
  const since = Date.now()
  await editor.drag([3, 3], [6, 3])
  await draftStored(started.drafts, since)
  const download = page.waitForEvent('download')
  await page.keyboard.press('ControlOrMeta+s')
  await (await download).cancel()
  await expect(status).toContainText('Downloaded')
  expect(await started.drafts()).toHaveLength(1)

  // The browser asks before it leaves the page, and so does the program before it leaves the document.
  const question = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  expect((await question).type()).toBe('beforeunload')
  await (await question).dismiss()
  await page.keyboard.press('ControlOrMeta+o')
  const dialog = page.getByRole('dialog', { name: 'Has the download arrived?' })
  await expect(dialog).toContainText('“Untitled.brownstone” was downloaded')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await status.getByRole('button', { name: 'It arrived' }).click()
  await expect(status).toContainText(/Saved (?:just now|\d+ s ago)/)
  await expect.poll(started.drafts).toEqual([])
})
