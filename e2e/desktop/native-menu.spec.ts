import type { ElectronApplication } from '@playwright/test'
import { expect, programOf, test } from '../support/editor'

test.use({ reusesDesktop: true })

interface Line {
  readonly label: string
  readonly enabled: boolean
  readonly checked: boolean
  readonly type: string
  readonly accelerator: string | null
}

/** State of a line of the native menu. */
function lineOf(app: ElectronApplication, id: string): Promise<Line> {
  return app.evaluate(({ Menu }, id) => {
    const item = Menu.getApplicationMenu()?.getMenuItemById(id)
    if (!item) throw new Error(`no line ${id}`)
    const { label, enabled, checked, type, accelerator } = item
    return { label, enabled, checked, type, accelerator: accelerator ? String(accelerator) : null }
  }, id)
}

function choose(app: ElectronApplication, id: string, event: object = {}): Promise<void> {
  return app.evaluate(
    ({ Menu }, { id, event }) => Menu.getApplicationMenu()?.getMenuItemById(id)?.click(event),
    { id, event },
  )
}

test('the native menu has the same names, disabled lines, ticks and keys as the window, F11 fills the screen, and keys act on the text of a field', async ({
  started,
  editor,
}) => {
  const { page } = editor
  const app = programOf(started)
  const line = (id: string) => () => lineOf(app, id)

  await expect.poll(line('edit.undo')).toMatchObject({ label: 'Undo', enabled: false })
  await editor.drag([3, 3], [6, 3])
  await expect.poll(line('edit.undo')).toMatchObject({ label: 'Undo Street, 4 cells', enabled: true })
  await choose(app, 'edit.undo')
  await expect.poll(line('edit.redo')).toMatchObject({ label: 'Redo Street, 4 cells', enabled: true })

  await expect.poll(line('view.theme.system')).toMatchObject({ type: 'radio', checked: true })
  await choose(app, 'view.theme.dark')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect.poll(line('view.theme.dark')).toMatchObject({ checked: true })
  await expect.poll(line('view.theme.system')).toMatchObject({ checked: false })

  await expect.poll(line('view.panels.right')).toMatchObject({ type: 'checkbox', checked: true })
  await choose(app, 'view.panels.right')
  await expect(page.getByRole('region', { name: 'Generate' })).toBeHidden()
  await expect.poll(line('view.panels.right')).toMatchObject({ checked: false })
  await page.keyboard.press('ControlOrMeta+Shift+p')
  await page.getByRole('combobox', { name: 'Command' }).fill('at the right')
  await page.keyboard.press('Enter')
  await expect.poll(line('view.panels.right')).toMatchObject({ checked: true })

  await page.keyboard.press('ControlOrMeta+,')
  await page.getByRole('tab', { name: 'Shortcuts' }).click()
  await page.getByRole('button', { name: 'Add a key to Re-roll', exact: true }).click()
  await page.keyboard.press('F9')
  await expect.poll(line('generate.reroll')).toMatchObject({ accelerator: 'F9' })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  const isFull = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isFullScreen())
  await page.keyboard.press('F11')
  await expect.poll(isFull).toBe(true)
  await page.keyboard.press('F11')
  await expect.poll(isFull).toBe(false)

  // Its keys act on the text of a field, never on the map. On a Mac they reach the menu.
  await editor.drag([3, 5], [6, 5])
  await editor.click(10, 10)
  await choose(app, 'edit.undo', { triggeredByAccelerator: true })
  await expect(editor.status).toContainText('4 streets')
  await page.keyboard.press('ControlOrMeta+Shift+p')
  const field = page.getByRole('combobox', { name: 'Command' })
  await field.pressSequentially('at the right')
  await choose(app, 'edit.undo', { triggeredByAccelerator: true })
  await expect(field).not.toHaveValue('at the right')
  await choose(app, 'edit.redo', { triggeredByAccelerator: true })
  await expect(field).toHaveValue('at the right')
  await page.keyboard.press('Escape')
  await expect(editor.status).toContainText('4 streets')
})
