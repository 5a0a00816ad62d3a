import type { ElectronApplication } from '@playwright/test'
import { expect, test } from '../support/editor'
import { EditorPage } from '../support/editor-page'

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

function choose(app: ElectronApplication, id: string): Promise<void> {
  return app.evaluate(({ Menu }, id) => Menu.getApplicationMenu()?.getMenuItemById(id)?.click(), id)
}

test('the native menu has the same names, disabled lines, ticks and keys as the window, F11 fills the screen, and closing an edited document asks first', async ({
  launch,
}) => {
  const app = await launch()
  const editor = new EditorPage(await app.firstWindow(), 'desktop')
  const { page } = editor
  await editor.ready()
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

  await editor.choose('Street')
  await editor.click(10, 10)
  await expect(editor.status).toContainText('Not saved')
  const close = (): Promise<void> =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
  await close()
  const question = page.getByText('Save your changes?')
  await expect(question).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(editor.status).toContainText('1 street')

  await close()
  await expect(question).toBeVisible()
  const closed = app.waitForEvent('close')
  await page.getByRole('button', { name: 'Discard' }).click()
  await closed
})
