import { axeInLongRuns } from '../support/axe'
import { expect, test } from '../support/editor'
import { caveSketch, importAndDraw } from '../support/imported-sketch'

test('a level is read again from its changed file: a report comes first, and what was drawn stays', async ({
  editor,
  files,
}) => {
  await importAndDraw(editor, files)
  const { page, status } = editor

  await files.open(caveSketch('wsss\nssss\n'), () => editor.command('Read again'))
  const dialog = page.getByRole('dialog', { name: 'Read again' })
  await expect(dialog).toContainText(
    '1 cell was changed here and in the file; it stays as it is here: column 1, row 1.',
  )
  expect(await axeInLongRuns(editor, '[role="dialog"]')).toEqual([])
  await dialog.getByRole('button', { name: 'Read again' }).click()
  await expect(dialog).toBeHidden()
  await expect(status).toContainText('7 streets')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(status).toContainText('3 streets')

  // After a redo the same file brings no changes.
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await files.open(caveSketch('wsss\nssss\n'), () => editor.command('Read again'))
  await expect(dialog).toContainText('“cave.sketch” still has the level “cave” as it was imported.')
  expect(editor.complaints).toEqual([])
})
