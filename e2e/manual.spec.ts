import { axeViolations } from './support/axe'
import { expect, test } from './support/editor'

test('the manual opens by a key, jumps to its chapters, and links to the keyboard shortcuts', async ({
  editor,
}) => {
  const { page } = editor
  await editor.map.focus()
  await page.keyboard.press('F1')
  const manual = page.getByRole('dialog', { name: 'Manual' })
  await expect(manual.getByRole('button', { name: 'From an empty map to your engine' })).toBeFocused()
  await expect(manual).toContainText('Fill undecided Ctrl+Enter')
  expect(await axeViolations(editor, '[role=dialog]')).toEqual([])

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

test('the search of the manual finds pages with pictures by their words, and reports an empty result', async ({
  editor,
}) => {
  const { page } = editor
  await page.keyboard.press('F1')
  const manual = page.getByRole('dialog', { name: 'Manual' })
  const search = manual.getByRole('searchbox', { name: 'Search the manual' })
  await search.fill('walled-up gate')
  await expect(manual.getByRole('heading', { level: 3 })).toHaveText(['Gate'])
  await expect(manual.getByRole('img', { name: 'An example: gate' })).toBeVisible()
  await search.fill('dragonfly')
  await expect(manual).toContainText('Nothing found. Try other words.')
  await search.fill('')
  await expect(manual.getByRole('heading', { name: 'From an empty map to your engine' })).toBeVisible()
  expect(await axeViolations(editor, '[role=dialog]')).toEqual([])
  expect(editor.complaints).toEqual([])
})
