import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { MODELLED } from '../../e2e/standin/api'
import { createEvent } from '../../e2e/standin/event'
import { fromChromium, toChromium } from '../../e2e/standin/protocol'
import { SingleInstance, type SecondStart } from '../../e2e/standin/single-instance'

const { app, dialog, ipcMain, Menu, protocol } = MODELLED

describe('an event', () => {
  it('remembers that its default was prevented', () => {
    const event = createEvent({ url: 'app://x' })
    expect([event.defaultPrevented, event.url]).toEqual([false, 'app://x'])
    event.preventDefault()
    expect(event.defaultPrevented).toBe(true)
  })
})

describe('addresses', () => {
  it('of a privileged scheme travel as https and come back', () => {
    protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true } }])
    for (const address of ['app://town/', 'app://town/a/b.js?c=d#e', 'app://town.two/x']) {
      expect(toChromium(address)).toMatch(/^https:\/\/[\w.]+\.app\.standin\.test\//)
      expect(fromChromium(toChromium(address))).toBe(address)
    }
    expect(toChromium('app://town')).toBe('https://town.app.standin.test/')
  })

  it('of other schemes are unchanged', () => {
    for (const address of ['https://example.test/', 'file:///a', 'other://x/']) {
      expect([toChromium(address), fromChromium(address)]).toEqual([address, address])
    }
  })

  it('are registered once', () => {
    expect(() => protocol.registerSchemesAsPrivileged([])).toThrow('can be called only once')
  })
})

describe('ipcMain', () => {
  it('holds one handler per channel', () => {
    ipcMain.handle('channel', () => 1)
    expect(() => ipcMain.handle('channel', () => 2)).toThrow(
      "Attempted to register a second handler for 'channel'",
    )
    ipcMain.removeHandler('channel')
    expect(() => ipcMain.handle('channel', () => 2)).not.toThrow()
  })
})

describe('a menu', () => {
  const menu = Menu.buildFromTemplate([
    {
      label: 'View',
      submenu: [
        { id: 'a', label: 'A', type: 'radio', checked: true },
        { id: 'b', label: 'B', type: 'radio' },
        { type: 'separator' },
        { id: 'c', label: 'C', type: 'radio', checked: true },
      ],
    },
  ])
  const item = (id: string) => menu.getMenuItemById(id)!

  it('checks one radio item of each group', () => {
    item('b').click()
    expect(['a', 'b', 'c'].map((id) => item(id).checked)).toEqual([false, true, true])
  })

  it('refuses a type, a role and an entry that do not exist', () => {
    const build = (entry: object) => () => Menu.buildFromTemplate([entry])
    expect(build({ label: 'x', type: 'button' })).toThrow('Unknown menu item type: button')
    expect(build({ role: 'quitt' })).toThrow("stand-in: the menu role 'quitt' is not implemented")
    expect(build({ id: 'x' })).toThrow('must have at least one of label, role or type')
  })

  it('passes the item and its window to the click handler', () => {
    const seen: unknown[] = []
    const clicked = Menu.buildFromTemplate([
      { id: 'x', label: 'X', click: (...values) => seen.push(...values) },
    ])
    const event = {}
    clicked.getMenuItemById('x')!.click(event)
    expect(seen).toEqual([clicked.getMenuItemById('x'), undefined, event])
  })
})

describe('a dialog', () => {
  it('names the unanswered question if the test has scripted no answer', async () => {
    const asked = dialog.showSaveDialog({ defaultPath: 'town.json' })
    await expect(asked).rejects.toThrow(
      'dialog.showSaveDialog was not scripted by the test (options: {"defaultPath":"town.json"})',
    )
  })
})

describe('the command line switches', () => {
  it('collect features and replace other values', () => {
    app.commandLine.appendSwitch('enable-features', 'A')
    app.commandLine.appendSwitch('enable-features', 'B')
    app.commandLine.appendSwitch('lang', 'de')
    app.commandLine.appendSwitch('lang', 'en')
    const { commandLine } = app
    expect(commandLine.getSwitchValue('enable-features')).toBe('A,B')
    expect(commandLine.getSwitchValue('lang')).toBe('en')
    expect(commandLine.hasSwitch('missing')).toBe(false)
  })
})

describe('the single-instance lock', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'standin-lock-'))
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('is held by the first, which is told of the second', async () => {
    const place = path.join(folder, 'lock')
    const second = new SingleInstance(place, () => {})
    let resolveStart: (start: SecondStart) => void = () => {}
    const secondStart = new Promise<SecondStart>((resolve) => (resolveStart = resolve))
    const first = new SingleInstance(place, (start) => resolveStart(start))
    expect(first.request({})).toBe(true)
    expect(second.request({ from: 'second' })).toBe(false)
    const start = await secondStart
    first.release()
    expect([start.data, start.folder, second.held]).toEqual([{ from: 'second' }, process.cwd(), false])
  })
})
