import { expect, test } from './support/editor'

test('the editor opens on an empty map without errors', { tag: '@both' }, async ({ editor }) => {
  await expect(editor.status).toContainText('0 streets, 0 houses')
  expect(editor.complaints).toEqual([])
})
