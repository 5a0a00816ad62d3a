import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '../support/editor'

test(
  'an export of the dialog runs at each save and is listed with what it did',
  { tag: '@long' },
  async ({ editor, files, home }) => {
    const { page } = editor
    await files.save(() => page.keyboard.press('ControlOrMeta+s'))

    const dialog = page.getByRole('dialog', { name: 'Export' })
    const repeat = dialog.getByRole('checkbox', { name: 'Run this export at each save' })
    const [exported] = await files.save(async () => {
      await page.keyboard.press('Control+Shift+e')
      await dialog.getByRole('radio', { name: /^Plain JSON/ }).check()
      await repeat.press('Space')
      await expect(repeat).toBeChecked()
      await dialog.getByRole('button', { name: 'Export…' }).click()
    })
    const target = `../saved-2/${exported?.name ?? ''}`
    await expect(editor.status).toContainText(`From now on each save also exports ${target}.`)

    await editor.drag([3, 3], [6, 3])
    await page.keyboard.press('ControlOrMeta+s')
    await expect(editor.status).toContainText(`Exported 1 file to “${target}”.`)
    const place = path.join(home, 'files', 'saved-2', exported?.name ?? '')
    expect(readFileSync(place).equals(exported?.bytes ?? new Uint8Array())).toBe(false)

    await page.keyboard.press('Control+Shift+e')
    const list = dialog.getByRole('list', { name: 'Exports at each save' })
    await expect(list).toContainText(`Exported 1 file to “${target}”.`)
    await expect(list.getByRole('button', { name: `Run ${target} now` })).toBeVisible()
  },
)
