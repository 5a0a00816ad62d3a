import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { browserDrafts } from '../support/drafts'
import { expect, test } from '../support/editor'
import { EditorPage } from '../support/editor-page'
import { decidedCells, levelIn } from '../support/saved-level'
import { withoutFilePickers } from '../support/web'

// Two windows share a storage.
test.use({ ownContext: true })

test('two windows on one file notice each other, one goes on in a copy, both keep their own work, and a crash of both loses none of it', async ({
  editor,
  files,
  started,
}) => {
  test.slow() // opens several windows
  const { page } = editor
  await editor.drag([3, 3], [6, 3])
  const [saved] = await files.save(() => page.keyboard.press('ControlOrMeta+s'))
  if (!saved) throw new Error('nothing was saved')

  await editor.choose('Rock')
  await editor.click(9, 12)
  await editor.click(9, 9)
  await expect(editor.status).toContainText('4 streets, 0 houses')
  const stored = async (): Promise<readonly string[]> =>
    (await browserDrafts(page)).map(({ text }) => decidedCells(levelIn(Buffer.from(text))))
  await expect.poll(stored).toEqual(['ssssrr'])

  const other = await page.context().newPage()
  await withoutFilePickers(other)
  await other.goto('/')
  const second = new EditorPage(other, 'browser')
  // The first window is still open, so its unsaved work is not offered here.
  await second.ready()
  const open = async (act: () => Promise<void>): Promise<void> => {
    const [chooser] = await Promise.all([other.waitForEvent('filechooser'), act()])
    await chooser.setFiles({
      name: saved.name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(saved.bytes),
    })
  }
  await open(() => other.keyboard.press('ControlOrMeta+o'))
  const noticeIn = (tab: Page) => tab.getByRole('main').getByText('is also open in another tab')
  for (const tab of [page, other]) await expect(noticeIn(tab)).toBeVisible()
  await page.getByRole('button', { name: 'Keep both open' }).click()
  await expect(noticeIn(page)).toBeHidden()
  await other.getByRole('button', { name: 'Continue in a copy' }).click()
  await expect(other).toHaveTitle(/\(copy\)/)
  await expect(second.status).toContainText('4 streets, 0 houses')
  await expect(noticeIn(other)).toBeHidden()

  await other.keyboard.press('ControlOrMeta+o')
  await open(() => other.getByRole('button', { name: 'Discard' }).click())
  await expect(other).not.toHaveTitle(/\(copy\)/)
  await expect(second.status).toContainText('4 streets, 0 houses')
  await second.choose('House')
  await second.click(9, 9)
  await expect(second.status).toContainText('4 streets, 1 house')

  await expect.poll(stored).toEqual(['ssssh', 'ssssrr'])
  await other.close()
  const next = await started.crash()
  const rows = next.editor.page.getByRole('dialog', { name: 'Recover files' }).getByRole('button', {
    name: /^Open as copy/,
  })
  await expect(rows).toHaveCount(2)
  // The latest is first.
  await rows.first().click()
  await expect(next.editor.status).toContainText('4 streets, 1 house')
  await next.editor.command('Recover files…')
  await expect(rows).toHaveCount(1)
  await rows.first().click()
  // An opened copy is unsaved, too.
  await next.editor.page.getByRole('button', { name: 'Discard' }).click()
  await expect(next.editor.status).toContainText('4 streets, 0 houses')
  expect(editor.complaints).toEqual([])
})

test(
  'two windows share a custom style, and an export with it says so if the style is missing',
  { tag: '@long' },
  async ({ editor }) => {
    const { page } = editor
    await editor.command('My own style')
    const preferences = page.getByRole('region', { name: 'My map style' })
    await preferences.getByLabel('Rock', { exact: true }).fill('#123456')
    const other = await page.context().newPage()
    await other.goto('/')
    const second = new EditorPage(other, 'browser')
    await second.ready()

    await page.bringToFront()
    await preferences.getByLabel('Houses', { exact: true }).fill('#6a3a6a')
    await other.bringToFront()
    await second.command('My map style')
    const seen = other.getByRole('region', { name: 'My map style' })
    await expect(seen.getByLabel('Houses', { exact: true })).toHaveValue('#6a3a6a')
    await other.close()

    // A file that was last exported elsewhere with a custom style.
    await page.evaluate(() => {
      for (const key of ['ownStyle', 'mapStyle']) localStorage.removeItem(`brownstone.${key}`)
      const exports = [['Elsewhere.brownstone', { format: 'svg', options: { svg: { style: 'own' } } }]]
      localStorage.setItem('brownstone.exports', JSON.stringify(exports))
    })
    await page.reload()
    await editor.ready()
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.keyboard.press('ControlOrMeta+o'),
    ])
    const sample = path.join(import.meta.dirname, '../../resources/samples/two-gate-village.brownstone')
    await chooser.setFiles({
      name: 'Elsewhere.brownstone',
      mimeType: 'application/octet-stream',
      buffer: readFileSync(sample),
    })
    await expect(editor.status).toContainText('Saved')
    await page.keyboard.press('ControlOrMeta+Shift+e')
    const dialog = page.getByRole('dialog', { name: 'Export' })
    const style = dialog.getByLabel('Map style')
    await expect(dialog).toContainText('Load its style file')
    await expect(style).toHaveValue('own')
    await style.selectOption('Light')
    await expect(dialog).toContainText('Elsewhere.svg')
    await expect(dialog).not.toContainText('Load its style file')
    expect(editor.complaints).toEqual([])
  },
)
