import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '../support/editor'
import { EditorPage } from '../support/editor-page'

test('damaged settings and drafts do not prevent the start, and are named', async ({ home, launch }) => {
  const data = path.join(home, 'data')
  const left = path.join(data, 'recovery', '00000000-0000-4000-8000-000000000001')
  mkdirSync(left, { recursive: true })
  writeFileSync(path.join(data, 'recent.json'), '{"version":')
  writeFileSync(path.join(data, 'window-state.json'), '[]')
  writeFileSync(path.join(left, 'draft.json'), '\u0000')

  const app = await launch()
  const editor = new EditorPage(await app.firstWindow(), 'desktop')
  const dialog = editor.page.getByRole('dialog', { name: 'Recover files' })
  await expect(dialog).toContainText('The list of its parts is damaged.')
  await expect(dialog).toContainText('Untitled')
  await expect(dialog).toContainText('list of recent files could not be read')
  await editor.page.keyboard.press('Escape')
  await editor.ready()
  await expect(editor.page.getByRole('main')).toContainText('The saved window position could not be read')
})
