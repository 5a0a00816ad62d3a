import { spawn } from 'node:child_process'
import type { ElectronApplication } from '@playwright/test'
import { environment, programArguments } from '../support/desktop'
import { expect, test } from '../support/editor'
import { EditorPage } from '../support/editor-page'

async function editorOf(app: ElectronApplication): Promise<EditorPage> {
  const editor = new EditorPage(await app.firstWindow(), 'desktop')
  await editor.ready()
  return editor
}

/** Ends the program, and waits for its end: the next start would find it running, and leave it the link. */
async function leave(app: ElectronApplication): Promise<void> {
  const ended = new Promise((resolve) => app.process().once('exit', resolve))
  await app.evaluate(({ app }) => app.exit(0)).catch(() => undefined) // it may end before it answers
  await ended
}

test('a link to a town opens it: from the system, from a second start, and at the start', async ({
  launch,
  home,
}) => {
  const app = await launch()
  const editor = await editorOf(app)
  await editor.newTown(12, 12)
  const code = await editor.townCode()

  // As a Mac passes it.
  await editor.newTown(20, 20)
  await app.evaluate(
    ({ app }, link) => void app.emit('open-url', { preventDefault: () => undefined }, link),
    `brownstone:${code}`,
  )
  await expect(editor.status).toContainText('12 × 12 cells')

  // As Linux and Windows pass it: the second start ends at once.
  await editor.newTown(20, 20)
  const executable = await app.evaluate(() => process.execPath)
  const flags = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const line = [...flags, ...programArguments(home, { args: [`brownstone:#code=${code}`] })]
  const second = spawn(executable, line, { env: environment(home), stdio: 'ignore' })
  expect(await new Promise((resolve) => second.once('exit', resolve))).toBe(0)
  await expect(editor.status).toContainText('12 × 12 cells')
  await leave(app)

  const started = await launch({ args: [`brownstone:${code}`] })
  const page = await started.firstWindow()
  await expect(new EditorPage(page, 'desktop').status).toContainText('12 × 12 cells')
  await leave(started)

  const damaged = await launch({ args: [`brownstone:${code.slice(0, -3)}`] })
  const alert = (await damaged.firstWindow()).getByRole('region', { name: 'Error' })
  await expect(alert).toContainText('The town of the link was not opened. This town code is damaged.')
})
