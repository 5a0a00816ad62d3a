import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { _electron } from '@playwright/test'
import { environment } from '../support/desktop'
import { expect, test } from './sample'

// Behaviour of the stand-in alone, and mistakes that it must report because Electron does.

const MAIN = `
  import { app, BrowserWindow } from 'electron'
  import path from 'node:path'
  globalThis.errors = []
  app.whenReady().then(() => {
    const window = new BrowserWindow({ webPreferences: { preload: path.join(import.meta.dirname, 'preload.cjs') } })
    window.webContents.on('preload-error', (_event, _file, error) => globalThis.errors.push(error.message))
    window.loadFile('index.html')
  })`

function createProgram(home: string, main: string, preload: string): string {
  const folder = path.join(home, 'program')
  mkdirSync(folder)
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'small', main: 'main.mjs' }))
  writeFileSync(path.join(folder, 'main.mjs'), main)
  writeFileSync(path.join(folder, 'preload.cjs'), preload)
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>Small</title><p>here</p>')
  return folder
}

const PRELOADS = [
  [
    'an ESM preload',
    "import { contextBridge } from 'electron'",
    'Cannot use import statement outside a module',
  ],
  ['a preload that requires Node', "require('node:fs')", 'module not found: node:fs'],
  ['a preload that requires a package', "require('zod')", 'module not found: zod'],
] as const

for (const [what, preload, message] of PRELOADS) {
  test(`${what} is a preload error in a sandboxed window`, async ({ launch, home }) => {
    const app = await launch({ program: createProgram(home, MAIN, preload) })
    await (await app.firstWindow()).getByText('here').waitFor()
    await expect
      .poll(() => app.evaluate(() => Reflect.get(globalThis, 'errors') as string[]))
      .toEqual([message])
  })
}

test.describe('only the stand-in', () => {
  test.beforeEach(({ runtime }) => test.skip(runtime !== 'standin', 'about the stand-in itself'))

  test('throws an error that names what it does not model', async ({ app, page: _page }) => {
    const messages = await app.evaluate((electron) => {
      const { app, BrowserWindow, Tray, clipboard } = electron
      const attempts = [
        () => new Tray('icon.png'),
        () => clipboard.readText(),
        () => app.getGPUInfo('basic'),
        () => BrowserWindow.getAllWindows()[0]!.setOpacity(1),
        () => BrowserWindow.getAllWindows()[0]!.webContents.print(),
        () => new BrowserWindow({ webPreferences: { sandbox: false, nodeIntegration: true } }),
      ]
      return attempts.map((attempt) => {
        try {
          attempt()
          return 'passed'
        } catch (error) {
          return (error as Error).message
        }
      })
    })
    expect(messages).toEqual([
      'stand-in: new electron.Tray() is not implemented',
      'stand-in: electron.clipboard.readText is not implemented',
      'stand-in: app.getGPUInfo is not implemented',
      'stand-in: BrowserWindow.setOpacity is not implemented',
      'stand-in: webContents.print is not implemented',
      expect.stringMatching(/^stand-in: a window that is not sandboxed .* is not implemented$/),
    ])
  })

  test('loses a message that is sent before a page exists', async ({ app, page }) => {
    await app.evaluate(({ BrowserWindow }) => {
      BrowserWindow.getAllWindows()[0]!.webContents.send('news', 'in time')
    })
    await expect.poll(() => page.evaluate(() => window.sample.heard())).toEqual(['in time'])
  })

  test('fails a dialog without a scripted answer instead of waiting forever', async ({ page }) => {
    const message = await page.evaluate(() => window.sample.ask().catch((error: Error) => error.message))
    expect(message).toContain('dialog.showOpenDialog was not scripted')
  })

  test('deadlocks, as Electron does, on a top-level await of whenReady', async ({ home }) => {
    const program = createProgram(home, "import { app } from 'electron'\nawait app.whenReady()", '')
    const launched = _electron.launch({ args: [program], env: environment(home), timeout: 2000 })
    await expect(launched).rejects.toThrow(/Timeout/)
  })
})
