import { spawn } from 'node:child_process'
import { environment, programArguments } from '../support/desktop'
import { expect, test } from '../support/editor'
import { EditorPage } from '../support/editor-page'
import { core } from '../support/core'

const { createLevel, town, withDefaults, writeTownCode } = core

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

test('a link to a town opens it: at the start, from the system, and from a second start; a damaged one is told, and closing what was drawn on it asks first', async ({
  launch,
  home,
}) => {
  const app = await launch({ args: [`brownstone:${codeOf(12, 12)}`] })
  const editor = new EditorPage(await app.firstWindow(), 'desktop')
  await expect(editor.status).toContainText('12 × 12 cells')

  // As a Mac passes it.
  const pass = (code: string): Promise<void> =>
    app.evaluate(
      ({ app }, link) => void app.emit('open-url', { preventDefault: () => undefined }, link),
      `brownstone:${code}`,
    )
  await pass(codeOf(14, 14))
  await expect(editor.status).toContainText('14 × 14 cells')
  await pass(codeOf(14, 14).slice(0, -3))
  await expect(editor.page.getByRole('region', { name: 'Error' })).toContainText(
    'The town of the link was not opened. This town code is damaged.',
  )

  // As Linux and Windows pass it: the second start ends at once.
  const executable = await app.evaluate(() => process.execPath)
  const flags = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const line = [...flags, ...programArguments(home, { args: [`brownstone:#code=${codeOf(16, 16)}`] })]
  const second = spawn(executable, line, { env: environment(home), stdio: 'ignore' })
  expect(await new Promise((resolve) => second.once('exit', resolve))).toBe(0)
  await expect(editor.status).toContainText('16 × 16 cells')

  await editor.choose('Street')
  await editor.click(10, 10)
  await expect(editor.status).toContainText('Not saved')
  const close = (): Promise<void> =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
  await close()
  const question = editor.page.getByText('Save your changes?')
  await expect(question).toBeVisible()
  await editor.page.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(editor.status).toContainText('1 street')

  await close()
  await expect(question).toBeVisible()
  const closed = app.waitForEvent('close')
  await editor.page.getByRole('button', { name: 'Discard' }).click()
  await closed
})
