import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '../support/editor'

test.use({ reusesDesktop: true })

test('a file above a megabyte is opened by a dialog, keeps its place, and is saved there', async ({
  editor,
  files,
  home,
}) => {
  const { page } = editor
  await editor.drag([3, 3], [6, 3])
  const [saved] = await files.save(() => page.keyboard.press('ControlOrMeta+s'))
  if (!saved) throw new Error('it was saved')
  // Spaces at the end of a project are legal.
  const text = new TextDecoder().decode(saved.bytes) + ' '.repeat(1_500_000)
  await files.open({ name: 'large.brownstone', bytes: new TextEncoder().encode(text) }, () =>
    page.keyboard.press('ControlOrMeta+o'),
  )
  await expect(page.getByRole('heading', { name: 'large.brownstone' })).toBeVisible()
  await expect(editor.status).toContainText('4 streets, 0 houses')
  await editor.choose('House')
  await editor.click(9, 9)
  await page.keyboard.press('ControlOrMeta+s')
  await expect(editor.status).toContainText(/Saved (?:just now|\d+ s ago)/)
  const place = path.join(home, 'files', 'opened', 'large.brownstone')
  expect(readFileSync(place, 'utf8').length).toBeLessThan(1_000_000)
  expect(editor.complaints).toEqual([])
})
