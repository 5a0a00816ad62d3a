import { spawn } from 'node:child_process'
import type { ElectronApplication } from '@playwright/test'
import { writeTownCode } from '../../src/core/codes/town-code'
import { withDefaults } from '../../src/core/generate/settings'
import { town } from '../../src/core/generate/town/town'
import { createLevel } from '../../src/core/level/level'
import { environment, programArguments } from '../support/desktop'
import { expect, test } from '../support/editor'
import { EditorPage } from '../support/editor-page'

/** Ends the program, and waits for its end: the next start would find it running, and leave it the link. */
async function leave(app: ElectronApplication): Promise<void> {
  const ended = new Promise((resolve) => app.process().once('exit', resolve))
  await app.evaluate(({ app }) => app.exit(0)).catch(() => undefined) // it may end before it answers
  await ended
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

test('a link to a town opens it: at the start, from the system, and from a second start; a damaged one is told', async ({
  launch,
  home,
}) => {
  const app = await launch({ args: [`brownstone:${codeOf(12, 12)}`] })
  const editor = new EditorPage(await app.firstWindow(), 'desktop')
  await expect(editor.status).toContainText('12 × 12 cells')

  // As a Mac passes it.
  await app.evaluate(
    ({ app }, link) => void app.emit('open-url', { preventDefault: () => undefined }, link),
    `brownstone:${codeOf(14, 14)}`,
  )
  await expect(editor.status).toContainText('14 × 14 cells')

  // As Linux and Windows pass it: the second start ends at once.
  const executable = await app.evaluate(() => process.execPath)
  const flags = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const line = [...flags, ...programArguments(home, { args: [`brownstone:#code=${codeOf(16, 16)}`] })]
  const second = spawn(executable, line, { env: environment(home), stdio: 'ignore' })
  expect(await new Promise((resolve) => second.once('exit', resolve))).toBe(0)
  await expect(editor.status).toContainText('16 × 16 cells')
  await leave(app)

  const damaged = await launch({ args: [`brownstone:${codeOf(12, 12).slice(0, -3)}`] })
  const alert = (await damaged.firstWindow()).getByRole('region', { name: 'Error' })
  await expect(alert).toContainText('The town of the link was not opened. This town code is damaged.')
})
