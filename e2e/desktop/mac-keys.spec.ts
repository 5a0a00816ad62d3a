import type { ElectronApplication } from '@playwright/test'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '../support/editor'
import { EditorPage } from '../support/editor-page'
import { ROOT } from '../support/runtime'

/** The built program, which takes the system for a Mac; Electron itself, which looks later, does not. */
const MAIN = `const { platform } = process
Object.defineProperty(process, 'platform', { value: 'darwin' })
await import(${JSON.stringify(pathToFileURL(path.join(ROOT, 'out/main/index.js')).href)})
Object.defineProperty(process, 'platform', { value: platform })
`

/** Chooses a line of the native menu by its key, as a Mac does with keys that the page does not handle. */
function press(app: ElectronApplication, id: string): Promise<void> {
  return app.evaluate(({ Menu }, id) => {
    const item = Menu.getApplicationMenu()?.getMenuItemById(id)
    if (!item?.enabled) throw new Error(`no line ${id} to choose`)
    item.click({ triggeredByAccelerator: true, metaKey: true })
  }, id)
}

test(
  'on a Mac, keys that reach the menu from a text field act on the text, never on the map',
  { tag: '@long' },
  async ({ launch, home }) => {
    const program = path.join(home, 'program')
    mkdirSync(program)
    writeFileSync(path.join(program, 'package.json'), JSON.stringify({ type: 'module', main: 'main.mjs' }))
    writeFileSync(path.join(program, 'main.mjs'), MAIN)
    const app = await launch({ program })
    const editor = new EditorPage(await app.firstWindow(), 'desktop')
    const { page } = editor
    await editor.ready()
    await editor.drag([3, 3], [6, 3])
    await expect(editor.status).toContainText('4 streets')

    // With the focus on the map, the line acts on the map.
    await press(app, 'edit.undo')
    await expect(editor.status).toContainText('0 streets')
    await press(app, 'edit.redo')
    await expect(editor.status).toContainText('4 streets')

    await page.keyboard.press('ControlOrMeta+Shift+p')
    const field = page.getByRole('combobox', { name: 'Command' })
    await field.pressSequentially('at the right')
    await press(app, 'edit.undo')
    await expect(field).not.toHaveValue('at the right')
    await press(app, 'edit.redo')
    await expect(field).toHaveValue('at the right')
    await page.keyboard.press('Escape')
    await expect(editor.status).toContainText('4 streets')
    await expect
      .poll(() => app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.items.at(-1)?.label))
      .toBe('Window')
  },
)
