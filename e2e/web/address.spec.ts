import { expect, test } from '../support/editor'

test('the address of a town opens it', async ({ editor, baseURL }) => {
  await editor.ready()
  await editor.newTown(12, 12)
  const code = await editor.townCode()
  await editor.newTown(20, 20)
  await editor.page.goto(`${baseURL}/#code=${code}`)
  await expect(editor.status).toContainText('12 × 12 cells')
  await editor.page.goto(`${baseURL}/#code=${code.slice(0, -3)}`)
  await expect(editor.page.getByRole('region', { name: 'Error' })).toContainText(
    'The town of the link was not opened.',
  )
})
