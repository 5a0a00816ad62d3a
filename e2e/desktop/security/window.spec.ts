import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../../support/runtime'
import { expect, test } from '../../support/main-watch'

/**
 * Electron's security checklist on the built program, in the files of this folder; the numbers are those of
 * `docs/security.md`. `npm run test:hardening` removes each protection from the built files and expects a failure here. The
 * sandbox of the system itself is not seen here.
 */

// One start for all; after a failure the next test starts the program again.
test.describe.configure({ mode: 'default' })

test('2, 3, 4, 6, 8 to 11: the window has the safe preferences', async ({ app, appPage: _page }) => {
  const preferences = await app.evaluate(({ BrowserWindow }) => {
    const { webContents } = BrowserWindow.getAllWindows()[0]!
    // Exists in Electron, but not in its types.
    return (
      webContents as unknown as { getLastWebPreferences(): Electron.WebPreferences }
    ).getLastWebPreferences()
  })
  expect(preferences).toMatchObject({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webSecurity: true,
    webviewTag: false,
    devTools: false,
  })
  const off = [
    'nodeIntegrationInWorker',
    'nodeIntegrationInSubFrames',
    'allowRunningInsecureContent',
    'experimentalFeatures',
    'enableBlinkFeatures',
  ] as const
  for (const name of off) expect(preferences[name] || undefined, name).toBeUndefined()
})

test('4: the sandbox is switched on for every process', async ({ app }) => {
  expect(await app.evaluate(() => globalThis.watched.sandboxEnabled)).toBe(true)
})

test('12: nothing can be embedded by <webview>', async ({ app, appPage: _page }) => {
  const isPrevented = await app.evaluate(({ BrowserWindow }) => {
    let prevented = false
    const event = { preventDefault: () => (prevented = true) }
    // Emitted by hand, because the page cannot ask for it: the tag is off.
    const { webContents } = BrowserWindow.getAllWindows()[0]!
    Reflect.apply(Reflect.get(webContents, 'emit') as () => unknown, webContents, [
      'will-attach-webview',
      event,
      {},
      {},
    ])
    return prevented
  })
  expect(isPrevented).toBe(true)
})

test('16: Electron is current, and its download is checked', () => {
  const electron = path.join(ROOT, 'node_modules/electron')
  const { version } = JSON.parse(readFileSync(path.join(electron, 'package.json'), 'utf8')) as {
    version: string
  }
  expect(Number.parseInt(version, 10)).toBeGreaterThanOrEqual(45)
  expect(existsSync(path.join(electron, 'checksums.json'))).toBe(true)
})
