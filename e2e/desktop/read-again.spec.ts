import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '../support/editor'
import { importAndDraw } from '../support/imported-sketch'

test.use({ reusesDesktop: true })

test('a changed file is offered once to be read again, and read where it was imported from', async ({
  editor,
  files,
  home,
}) => {
  await importAndDraw(editor, files)
  const { page, status } = editor

  const focus = () => page.evaluate(() => window.dispatchEvent(new Event('focus')))
  const offer = page.getByRole('main').getByText('“cave.sketch” was changed by another program.')
  writeFileSync(path.join(home, 'files', 'opened', 'cave.sketch'), 'ssss\nssss\n')
  await focus()
  await expect(offer).toBeVisible()
  await page.getByRole('button', { name: 'Not now' }).click()
  await focus()
  await expect(status).toContainText('3 streets')

  // The command opens the file without a question, and its changes are not offered again.
  await editor.command('Read again')
  const dialog = page.getByRole('dialog', { name: 'Read again' })
  await dialog.getByRole('button', { name: 'Read again' }).click()
  await expect(status).toContainText('7 streets')
  await focus()
  await expect(offer).toBeHidden()

  writeFileSync(path.join(home, 'files', 'opened', 'cave.sketch'), 'ssss\nssrr\n')
  await focus()
  await page.getByRole('button', { name: 'Read again', exact: true }).first().click()
  await dialog.getByRole('button', { name: 'Read again' }).click()
  await expect(status).toContainText('5 streets')
  expect(editor.complaints).toEqual([])
})
