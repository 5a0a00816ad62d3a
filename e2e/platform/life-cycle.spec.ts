import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { ElectronApplication } from '@playwright/test'
import { environment, programArguments } from '../support/desktop'
import { expect, logOf, SAMPLE, test } from './sample'

function exited(app: ElectronApplication): Promise<number | null> {
  return new Promise((resolve) => app.process().once('exit', resolve))
}

function closeWindow(app: ElectronApplication): Promise<void> {
  return app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.close())
}

/** The command lines of all processes, where the system allows reading them. */
function commandLines(): string[] {
  if (!existsSync('/proc')) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((id) => {
      try {
        return readFileSync(`/proc/${id}/cmdline`, 'utf8')
      } catch {
        return ''
      }
    })
}

test.describe('a window', () => {
  test('loads, becomes ready, shows itself and takes its title from the page', async ({
    app,
    page: _page,
  }) => {
    await expect.poll(() => logOf(app)).toEqual(['ready-to-show', 'did-finish-load'])
    const facts = await app.evaluate(({ app, BrowserWindow }) => {
      const window = BrowserWindow.getAllWindows()[0]!
      const focused = BrowserWindow.getFocusedWindow() === window
      return {
        visible: window.isVisible(),
        focused,
        title: window.getTitle(),
        name: app.name,
        version: app.getVersion(),
      }
    })
    expect(facts).toEqual({
      visible: true,
      focused: true,
      title: 'Sample page',
      name: 'Sample',
      version: '1.2.3',
    })
  })

  test('has the given size', async ({ app, page }) => {
    expect(await page.evaluate(() => [innerWidth, innerHeight])).toEqual([640, 480])
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.setSize(700, 500))
    await expect.poll(() => page.evaluate(() => [innerWidth, innerHeight])).toEqual([700, 500])
  })

  test('stays if the program prevents its close, and closes otherwise', async ({ app, page }) => {
    await app.evaluate(() => Reflect.set(globalThis, 'refuseClose', true))
    await closeWindow(app)
    await expect.poll(() => logOf(app)).toContain('close')
    expect(await page.evaluate(() => document.title)).toBe('Sample page')
    const end = exited(app)
    await app.evaluate(() => Reflect.set(globalThis, 'refuseClose', false))
    await closeWindow(app)
    expect(await end).toBe(0)
  })

  test('stays if the page asks to, which it may only after a gesture', async ({ app, page }) => {
    await page.evaluate(() => {
      window.addEventListener('beforeunload', (event) => event.preventDefault())
    })
    await page.mouse.click(5, 5)
    await closeWindow(app)
    await expect.poll(() => logOf(app)).toContain('will-prevent-unload')
    expect(await logOf(app)).not.toContain('closed')
    expect(await page.evaluate(() => document.title)).toBe('Sample page')
  })

  test('keeps the program alive when it refuses to quit', async ({ app, page }) => {
    await app.evaluate(({ app }) => {
      Reflect.set(globalThis, 'refuseClose', true)
      app.quit()
    })
    await expect.poll(() => logOf(app)).toContain('close')
    expect(await page.evaluate(() => document.title)).toBe('Sample page')
  })

  test('reports a page that cannot be loaded', async ({ app, page: _page }) => {
    const message = await app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]!
        .loadURL('sample://town/broken.html')
        .then(
          () => 'passed',
          (error: Error) => error.message,
        ),
    )
    expect(message).toMatch(/^ERR_\w+ \(-\d+\) loading 'sample:\/\/town\/broken\.html'$/)
  })
})

test.describe('a program', () => {
  test('ends with its last window, leaving no process and no profile', async ({ app, page: _page, home }) => {
    const inHome = (): string[] => commandLines().filter((line) => line.includes(home))
    if (existsSync('/proc')) expect(inHome().length).toBeGreaterThan(0)
    const end = exited(app)
    await closeWindow(app)
    expect(await end).toBe(0)
    await expect.poll(inHome).toEqual([])
    const left = readdirSync(home, { recursive: true }).map(String)
    expect(left.filter((name) => name.includes('profile'))).toEqual([])
  })

  test('starts once: a second start passes on its command line and ends', async ({
    app,
    page: _page,
    home,
  }) => {
    const executable = await app.evaluate(() => process.execPath)
    const flags = process.getuid?.() === 0 ? ['--no-sandbox'] : []
    const line = [...flags, ...programArguments(home, { program: SAMPLE, args: ['town.json'] })]
    const second = spawn(executable, line, { env: environment(home), stdio: 'ignore' })
    expect(await new Promise((resolve) => second.once('exit', resolve))).toBe(0)
    await expect.poll(() => logOf(app)).toContain('second town.json sample')
    expect(app.windows()).toHaveLength(1)
  })

  test('answers menu items, checkboxes, radio items and roles', async ({ app, page: _page }) => {
    const states = await app.evaluate(({ BrowserWindow, Menu }) => {
      const menu = Menu.getApplicationMenu()!
      const click = (id: string): void =>
        menu.getMenuItemById(id)!.click(undefined, BrowserWindow.getFocusedWindow())
      click('new')
      click('grid')
      click('far')
      return ['near', 'far', 'grid'].map((id) => menu.getMenuItemById(id)!.checked)
    })
    expect(states).toEqual([false, true, true])
    expect(await logOf(app)).toEqual(expect.arrayContaining(['menu new', 'grid true']))
    const end = exited(app)
    await app.evaluate(({ Menu }) => Menu.getApplicationMenu()!.getMenuItemById('quit')!.click())
    expect(await end).toBe(0)
  })

  test('gets the scripted answers from dialogs', async ({ app, page }) => {
    await app.evaluate(({ dialog }) => {
      dialog.showOpenDialog = async () => ({ canceled: false, filePaths: ['/town.json'] })
    })
    expect(await page.evaluate(() => window.sample.ask())).toEqual({
      canceled: false,
      filePaths: ['/town.json'],
    })
  })
})
