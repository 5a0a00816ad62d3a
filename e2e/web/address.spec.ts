import { expect, test } from '../support/editor'
import type { EditorPage } from '../support/editor-page'

/** Changes the part of the address that names a town, as a visitor does in the address bar. The page stays the same. */
async function visit({ page }: EditorPage, code: string): Promise<void> {
  await page.evaluate((hash) => void (location.hash = hash), `code=${code}`)
}

test('the address of a town opens it', async ({ editor }) => {
  await editor.ready()
  await editor.newTown(12, 12)
  const code = await editor.townCode()
  await editor.newTown(20, 20)
  await visit(editor, code)
  await expect(editor.status).toContainText('12 × 12 cells')
  await visit(editor, code.slice(0, -3))
  await expect(editor.page.getByRole('region', { name: 'Error' })).toContainText(
    'The town of the link was not opened.',
  )
})
