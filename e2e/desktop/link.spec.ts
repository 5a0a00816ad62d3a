import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { environment, programArguments } from '../support/desktop'
import { expect, test } from '../support/editor'
import { EditorPage } from '../support/editor-page'
import { core } from '../support/core'

const { createLevel, town, withDefaults, writeTownCode } = core

/** Stores settings and a draft that cannot be read. */
function damageData(data: string): void {
  const left = path.join(data, 'recovery', '00000000-0000-4000-8000-000000000001')
  mkdirSync(left, { recursive: true })
  writeFileSync(path.join(data, 'recent.json'), '{"version":')
  writeFileSync(path.join(data, 'window-state.json'), '[]')
  writeFileSync(path.join(left, 'draft.json'), '\u0000')
}

/** The code of an empty town. */
function codeOf(width: number, height: number): string {
  return writeTownCode({
    generator: town.id,
    version: town.version,
    settings: withDefaults(town, {}),
    seed: '1',
    sketch: createLevel(width, height),
    isFilled: false,
  })
}

test('a link to a town opens it: at a start with damaged settings and drafts, which are named, from the system, and from a second start; a damaged one is told, and closing what was drawn on it asks first', async ({
  launch,
  home,
}) => {
  damageData(path.join(home, 'data'))
  const app = await launch({ args: [`brownstone:${codeOf(12, 12)}`] })
  const editor = new EditorPage(await app.firstWindow(), 'desktop')
  const { page, status } = editor
  const dialog = page.getByRole('dialog', { name: 'Recover files' })
  await expect(dialog).toContainText('The list of its parts is damaged.')
  await expect(dialog).toContainText('Untitled')
  await expect(dialog).toContainText('list of recent files could not be read')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('main')).toContainText('The saved window position could not be read')
  await expect(status).toContainText('12 × 12 cells')

  // As a Mac passes it.
  const pass = (code: string): Promise<void> =>
    app.evaluate(
      ({ app }, link) => void app.emit('open-url', { preventDefault: () => undefined }, link),
      `brownstone:${code}`,
    )
  await pass(codeOf(14, 14))
  await expect(status).toContainText('14 × 14 cells')
  await pass(codeOf(14, 14).slice(0, -3))
  await expect(page.getByRole('region', { name: 'Error' })).toContainText(
    'The town of the link was not opened. This town code is damaged.',
  )

  // As Linux and Windows pass it: the second start ends at once.
  const executable = await app.evaluate(() => process.execPath)
  const flags = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const line = [...flags, ...programArguments(home, { args: [`brownstone:#code=${codeOf(16, 16)}`] })]
  const second = spawn(executable, line, { env: environment(home), stdio: 'ignore' })
  expect(await new Promise((resolve) => second.once('exit', resolve))).toBe(0)
  await expect(status).toContainText('16 × 16 cells')

  await editor.choose('Street')
  await editor.click(10, 10)
  await expect(status).toContainText('Not saved')
  const close = (): Promise<void> =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
  await close()
  const question = page.getByText('Save your changes?')
  await expect(question).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(status).toContainText('1 street')

  await close()
  await expect(question).toBeVisible()
  const closed = app.waitForEvent('close')
  await page.getByRole('button', { name: 'Discard' }).click()
  await closed
})
