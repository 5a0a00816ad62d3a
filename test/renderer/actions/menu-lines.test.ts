import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MENU_ITEMS } from '../../../src/ipc/menu'
import { checked } from '../../../src/ipc/checked'
import { ARGUMENT_SCHEMAS } from '../../../src/ipc/schemas'
import { runAction } from '../../../src/renderer/actions'
import { edit } from '../../../src/renderer/edit/edit'
import { menuLines, sendMenu } from '../../../src/renderer/actions/menu-lines'
import { testApp, StandInHost } from '../support/stand-in-host'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function open() {
  const host = new StandInHost()
  const app = testApp(host)
  const line = (id: string) => menuLines(app.store.getState()).find(({ action }) => action === id)
  return { host, app, line }
}

describe('the lines of the menu', () => {
  it('are complete, and keep the contract', () => {
    const { app } = open()
    const lines = menuLines(app.store.getState())
    expect(lines.map(({ action }) => action)).toEqual(MENU_ITEMS.map(({ action }) => action))
    expect(() => checked(ARGUMENT_SCHEMAS.menu, [lines], 'menu')).not.toThrow()
  })

  it('name the step to undo and the step to redo', () => {
    const { app, line } = open()
    expect(line('edit.undo')).toMatchObject({ label: 'Undo', isEnabled: false })
    edit(app.store, { kind: 'paint', brush: 'house', cells: [44, 45] })
    expect(line('edit.undo')).toMatchObject({ label: 'Undo House, 2 cells', isEnabled: true })
    runAction(app, 'edit.undo')
    expect(line('edit.redo')).toMatchObject({ label: 'Redo House, 2 cells', isEnabled: true })
  })

  it("are ticked if chosen, and show the user's key", () => {
    const { app, line } = open()
    runAction(app, 'view.theme.dark')
    expect([line('view.theme.dark')?.isTicked, line('view.theme.light')?.isTicked]).toEqual([true, false])
    expect(line('generate.fill')).toMatchObject({ key: 'CmdOrCtrl+Enter', isTicked: undefined })
    app.store.change({ window: { keymap: { 'generate.fill': ['F9'], 'file.new': [] } } })
    expect([line('generate.fill')?.key, line('file.new')?.key]).toEqual(['F9', undefined])
  })
})

describe('the host', () => {
  it('is told at once, then rarely, and last the final state', () => {
    const { host, app } = open()
    const end = sendMenu(app.store, app.host)
    expect(host.menus).toHaveLength(1)
    vi.advanceTimersByTime(1000)
    for (let cell = 0; cell < 30; cell++) {
      // Each step has another name than the one before.
      edit(app.store, { kind: 'paint', brush: cell % 2 === 0 ? 'house' : 'rock', cells: [cell] })
    }
    vi.advanceTimersByTime(100)
    expect(host.menus.length).toBeLessThanOrEqual(2)
    vi.advanceTimersByTime(1000)
    expect(host.menus.length).toBeLessThanOrEqual(3)
    expect(host.menus.at(-1)).toEqual(menuLines(app.store.getState()))
    end()
    app.store.change({ window: { keymap: { 'file.new': [] } } })
    vi.advanceTimersByTime(1000)
    expect(host.menus.at(-1)?.find(({ action }) => action === 'file.new')?.key).toBe('CmdOrCtrl+N')
  })

  it('is not told the same twice', () => {
    const { host, app } = open()
    const end = sendMenu(app.store, app.host)
    app.store.change({ level: { cursor: 7 }, view: { zoom: 50 } })
    vi.advanceTimersByTime(1000)
    expect(host.menus).toHaveLength(1)
    end()
  })
})
