import { axeFaults } from './support/axe'
import { expect, test } from './support/editor'

test('the manual opens by a key, jumps to its chapters, and links to the keyboard shortcuts', async ({
  editor,
}) => {
  await editor.ready()
  const { page } = editor
  await editor.map.focus()
  await page.keyboard.press('F1')
  const manual = page.getByRole('dialog', { name: 'Manual' })
  await expect(manual.getByRole('button', { name: 'Drawing', exact: true })).toBeFocused()
  await expect(manual).toContainText('Fill undecided Ctrl+Enter')
  expect(await axeFaults(editor)).toEqual([])

  const heading = manual.getByRole('heading', { name: 'Command line' })
  await expect(heading).not.toBeInViewport()
  await manual.getByRole('button', { name: 'Command line' }).press('Enter')
  await expect(heading).toBeInViewport()
  await expect(heading).toBeFocused()

  await manual.getByRole('button', { name: 'Keyboard shortcuts…' }).click()
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(editor.map).toBeFocused()
  expect(editor.complaints).toEqual([])
})
