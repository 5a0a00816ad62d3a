import { expect, test } from './support/editor'

// The program is loaded as users load it.
test.use({ ownContext: true, hasStartScreen: true })

test('the editor opens on an empty map without errors', async ({ editor }) => {
  await expect(editor.status).toContainText('0 streets, 0 houses')
  expect(editor.complaints).toEqual([])
})
