import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '../support/editor'

test.use({ reusesDesktop: true })

test('a file changed by another program is not overwritten without asking, both versions stay, and a window that gets the focus says so', async ({
  editor,
  files,
  home,
}) => {
  const { page } = editor
  await editor.drag([3, 3], [6, 3])
  const [saved] = await files.save(() => page.keyboard.press('ControlOrMeta+s'))
  const place = path.join(home, 'files', 'saved-1', saved?.name ?? '')
  const theirs = readFileSync(place, 'utf8').replace('"cells": ".', '"cells": "h')
  writeFileSync(place, theirs)

  await editor.choose('House')
  await editor.click(9, 9)
  await page.keyboard.press('ControlOrMeta+s')
  const banner = page.getByRole('region', { name: 'Error' })
  await expect(banner).toContainText('was changed by another program at')
  expect(readFileSync(place, 'utf8')).toBe(theirs)
  await expect(editor.status).toContainText('Not saved')

  await banner.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByRole('region', { name: 'Differences' })).toContainText('2 cells differ')
  // The program itself asks once more: a script in the window could answer its banner.
  const asked = await files.agree()
  await banner.getByRole('button', { name: 'Keep mine' }).click()
  // The message of the earlier save may still be shown.
  await expect(editor.status).toContainText(/Saved (?:just now|\d+ s ago)/)
  expect(readFileSync(place, 'utf8')).not.toBe(theirs)
  expect(await asked()).toEqual([`Replace "${path.basename(place)}"?`])

  await expect(banner).toBeHidden()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  writeFileSync(place, readFileSync(place, 'utf8').replace('..ssss', '......'))
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(banner).toContainText('was changed by another program at')

  // The replaced version is among the earlier versions, and opens as a copy.
  await editor.command('Recover files…')
  const versions = page.getByRole('list', { name: 'Earlier versions of files' })
  await expect(versions.getByRole('listitem')).toHaveCount(1)
  await versions.getByRole('button', { name: /^Open as copy/ }).click()
  await expect(editor.status).toContainText('4 streets, 1 house')
  await expect(editor.status).toContainText('Not saved')
})

test('theirs is loaded once my version is kept', { tag: '@long' }, async ({ editor, files, home }) => {
  const { page } = editor
  await editor.drag([3, 3], [6, 3])
  const [saved] = await files.save(() => page.keyboard.press('ControlOrMeta+s'))
  const place = path.join(home, 'files', 'saved-1', saved?.name ?? '')
  writeFileSync(place, readFileSync(place, 'utf8').replace('..ssss', '......'))
  await editor.choose('House')
  await editor.click(9, 9)
  await page.keyboard.press('ControlOrMeta+s')
  await page.getByRole('button', { name: 'Load theirs' }).click()
  await expect(editor.status).toContainText('0 streets, 0 houses')
  await files.agree()
  await editor.command('Recover files…')
  await page
    .getByRole('list', { name: 'Earlier versions of files' })
    .getByRole('button', { name: /^Open as copy/ })
    .click()
  await expect(editor.status).toContainText('4 streets, 1 house')
})
