import { expect, test } from '../support/editor'
import { EditorPage } from '../support/editor-page'
import { withoutFilePickers } from '../support/web'

test('two windows on one file keep their own work, and a crash of both loses none of it', async ({
  editor,
  files,
  started,
}) => {
  test.slow() // several windows are opened
  const { page } = editor
  await editor.drag([3, 3], [6, 3])
  const [saved] = await files.save(() => page.keyboard.press('ControlOrMeta+s'))
  if (!saved) throw new Error('nothing was saved')

  await editor.choose('Rock')
  await editor.click(9, 12)
  await editor.click(9, 9)
  await expect(editor.status).toContainText('4 streets, 0 houses')
  await page.waitForTimeout(2000)

  const other = await page.context().newPage()
  await withoutFilePickers(other)
  await other.goto('/')
  const second = new EditorPage(other, 'browser')
  // The first window lives, so that its unsaved work is not offered here.
  await second.ready()
  const [chooser] = await Promise.all([
    other.waitForEvent('filechooser'),
    other.keyboard.press('ControlOrMeta+o'),
  ])
  await chooser.setFiles({
    name: saved.name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(saved.bytes),
  })
  await expect(second.status).toContainText('4 streets, 0 houses')
  await second.choose('House')
  await second.click(9, 9)
  await expect(second.status).toContainText('4 streets, 1 house')

  await other.waitForTimeout(2000)
  await other.close()
  const next = await started.crash()
  const rows = next.editor.page.getByRole('dialog', { name: 'Recover files' }).getByRole('button', {
    name: /^Open as copy/,
  })
  await expect(rows).toHaveCount(2)
  // The latest stands first.
  await rows.first().click()
  await expect(next.editor.status).toContainText('4 streets, 1 house')
  await next.editor.command('Recover files…')
  await rows.first().click()
  // What was opened is unsaved, too.
  await next.editor.page.getByRole('button', { name: 'Discard' }).click()
  await expect(next.editor.status).toContainText('4 streets, 0 houses')
  expect(editor.complaints).toEqual([])
})
