import { describe, expect, it } from 'vitest'
import { electron, EXPORTS, MODELLED } from '../../e2e/standin/api'
import { defaultSession } from '../../e2e/standin/session'
import { WebContents } from '../../e2e/standin/web-contents'
import { documentedMembers, exportedNames, publicMembers, staticMembers } from './electron-declarations'

/** Members that Electron has without documenting them; tests of security use them. */
const UNDOCUMENTED = new Set(['_invokeHandlers', 'getLastWebPreferences'])

function invented(type: string, members: readonly string[]): string[] {
  const documented = documentedMembers(type)
  return members.filter((name) => !documented.has(name) && !UNDOCUMENTED.has(name))
}

describe('the stand-in adds nothing to Electron', () => {
  it('exports exactly the names that Electron exports', () => {
    expect([...EXPORTS].toSorted()).toEqual(exportedNames())
    expect(Object.keys(electron).toSorted()).toEqual(exportedNames())
  })

  it.each([
    ['app', 'App'],
    ['dialog', 'Dialog'],
    ['ipcMain', 'IpcMain'],
    ['nativeTheme', 'NativeTheme'],
    ['net', 'Net'],
    ['protocol', 'Protocol'],
    ['screen', 'Screen'],
    ['shell', 'Shell'],
  ] as const)('%s has documented members only', (name, type) => {
    const members = publicMembers(MODELLED[name])
    expect(members.length).toBeGreaterThan(0)
    expect(invented(type, members)).toEqual([])
  })

  it.each([
    ['BrowserWindow', MODELLED.BrowserWindow],
    ['Menu', MODELLED.Menu],
    ['WebContents', WebContents],
  ] as const)('%s has documented members only', (type, constructor) => {
    const members = [...publicMembers(constructor.prototype), ...staticMembers(constructor)]
    expect(members.length).toBeGreaterThan(0)
    expect(invented(type, members)).toEqual([])
  })

  it.each([
    ['CommandLine', MODELLED.app.commandLine],
    ['MenuItem', new MODELLED.MenuItem({ label: 'New' })],
    ['Session', defaultSession],
    ['WebRequest', defaultSession.webRequest],
  ] as const)('%s has documented members only', (type, object) => {
    expect(invented(type, publicMembers(object))).toEqual([])
  })

  it.each([
    ['app.commandLine', MODELLED.app.commandLine],
    ['session', MODELLED.session],
    ['webContents', MODELLED.webContents],
  ] as const)('%s is guarded', (_name, object) => {
    expect(() => Reflect.get(object, 'inventedMember') as unknown).toThrow(
      /^stand-in: .*inventedMember is not implemented$/,
    )
  })
})

describe('the limits of the stand-in', () => {
  it.each(EXPORTS.filter((name) => !(name in MODELLED)))('%s throws by name', (name) => {
    const part = electron[name] as { new (): unknown; (): unknown; member: unknown }
    expect(() => new part()).toThrow(`stand-in: new electron.${name}() is not implemented`)
    expect(() => part()).toThrow(`stand-in: electron.${name}() is not implemented`)
    expect(() => part.member).toThrow(`stand-in: electron.${name}.member is not implemented`)
  })

  it('throws by name for a member that a modelled part lacks', () => {
    const { app, BrowserWindow, dialog } = MODELLED
    const look = (object: object, name: string) => () => Reflect.get(object, name) as unknown
    expect(look(app, 'getGPUInfo')).toThrow('stand-in: app.getGPUInfo is not implemented')
    expect(look(dialog, 'showFontPanel')).toThrow('stand-in: dialog.showFontPanel is not implemented')
    expect(look(BrowserWindow, 'fromBrowserView')).toThrow(
      'stand-in: BrowserWindow.fromBrowserView is not implemented',
    )
    expect(look(BrowserWindow.prototype, 'setOpacity')).toThrow(
      'stand-in: BrowserWindow.setOpacity is not implemented',
    )
  })

  it('lets debuggers inspect its objects', async () => {
    const { app } = MODELLED
    expect(await app).toBe(app)
    expect(String(Reflect.get(app, Symbol.toStringTag))).toBe('undefined')
    expect(app.dock).toBeUndefined()
  })

  it('refuses windows before the program is ready', () => {
    expect(() => new MODELLED.BrowserWindow()).toThrow('BrowserWindow cannot be used before app is ready')
    expect(() => MODELLED.session.defaultSession).toThrow('Session cannot be used before app is ready')
  })
})
