import { expect } from '@playwright/test'
import type { EditorPage } from './editor-page'
import type { Files } from './files'

/** A sketch as a file, by its rows. */
export const caveSketch = (rows: string) => ({ name: 'cave.sketch', bytes: Buffer.from(rows) })

/** Imports a sketch with a row of four streets, and draws rock over the first of them. */
export async function importAndDraw(editor: EditorPage, files: Files): Promise<void> {
  await editor.ready()
  const { page, status } = editor
  await files.open(caveSketch('ssss\nhhhh\n'), () => editor.command('Import…'))
  await page.getByRole('dialog', { name: 'Import' }).getByRole('button', { name: 'Import' }).click()
  await expect(status).toContainText('4 streets')
  await editor.choose('Rock')
  await editor.map.focus()
  await page.keyboard.press('Enter')
  await expect(status).toContainText('3 streets')
}
