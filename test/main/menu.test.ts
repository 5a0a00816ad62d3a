import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, it } from 'vitest'
import { MENU_ITEMS } from '../../src/ipc/menu'
import type { MenuLine } from '../../src/ipc/menu-shape'
import {
  acceleratorOf,
  dressMenu,
  isSameBar,
  linesByAction,
  menuTemplate,
  type MenuChoices,
} from '../../src/main/menu'

const recent = [{ file: 'token', name: 'a & b.txt', folder: '/towns' }]

function template(change: Partial<MenuChoices> = {}) {
  const done: string[] = []
  const bar = menuTemplate({
    isMac: false,
    recent,
    lines: new Map(),
    act: (action) => done.push(action),
    openRecent: (file) => done.push(`open ${file}`),
    close: () => done.push('close'),
    quit: () => done.push('quit'),
    ...change,
  })
  return { bar, items: bar.flatMap(allItems), done }
}

/** An item and all below it. */
function allItems(item: MenuItemConstructorOptions): MenuItemConstructorOptions[] {
  return [item, ...(Array.isArray(item.submenu) ? item.submenu.flatMap(allItems) : [])]
}

/** Chooses an item, as a click or its key does. */
function choose(item: MenuItemConstructorOptions | undefined): void {
  // Electron passes the item and its window; our handlers ignore both.
  ;(item?.click as (() => void) | undefined)?.()
}

describe('the native menu', () => {
  it('has every shared action with its own id, and sends it', () => {
    const { items, done } = template()
    for (const { action } of MENU_ITEMS) choose(items.find(({ id }) => id === action))
    expect(done).toEqual(MENU_ITEMS.map(({ action }) => action))
  })

  it('gives no id and no key to two items', () => {
    for (const isMac of [true, false]) {
      const { items } = template({ isMac })
      for (const values of [items.map(({ id }) => id), items.map(({ accelerator }) => accelerator)]) {
        const given = values.filter((value) => value !== undefined)
        expect(new Set(given).size).toBe(given.length)
      }
    }
  })

  it('leaves the keys of shared actions to the window, which handles them itself', () => {
    const { items } = template()
    const shared = items.filter(({ id }) =>
      MENU_ITEMS.some(({ action, key }) => action === id && key !== undefined),
    )
    expect(shared.length).toBeGreaterThan(0)
    expect(shared.map(({ registerAccelerator }) => registerAccelerator)).toEqual(shared.map(() => false))
  })

  it('hides typed keys on a Mac, because macOS handles every key that a menu shows', () => {
    const shown = (isMac: boolean): readonly unknown[] =>
      template({ isMac }).items.flatMap(({ accelerator }) => accelerator ?? [])
    const typed = ['X', 'Y', '[', ']', 'Delete', 'CmdOrCtrl+A']
    expect(shown(false)).toEqual(expect.arrayContaining(typed))
    expect(shown(true).filter((key) => typed.includes(String(key)))).toEqual([])
  })

  it('says whether a key or a click chose a line', () => {
    const gestures: string[] = []
    const { items } = template({ isMac: true, act: (_action, gesture) => gestures.push(gesture) })
    const undo = items.find(({ id }) => id === 'edit.undo')
    // Electron passes its item and window first; our handlers ignore both.
    const click = undo?.click as ((...values: unknown[]) => void) | undefined
    for (const triggeredByAccelerator of [true, false])
      click?.(undefined, undefined, { triggeredByAccelerator })
    expect(gestures).toEqual(['key', 'click'])
  })

  it('has on a Mac no key of the menus of the program and of its windows', () => {
    const own = ['CmdOrCtrl+H', 'Alt+CmdOrCtrl+H', 'CmdOrCtrl+Q', 'CmdOrCtrl+M']
    const { items } = template({ isMac: true })
    expect(items.filter(({ accelerator }) => own.includes(String(accelerator)))).toEqual([])
  })

  it('keeps undo and redo enabled on a Mac, for the text of a field', () => {
    const off: readonly MenuLine[] = [
      { action: 'edit.undo', label: 'Undo', isEnabled: false },
      { action: 'edit.clear', label: 'Clear', isEnabled: false },
    ]
    const enabled = (isMac: boolean) =>
      [...linesByAction(off, isMac).values()].map(({ isEnabled }) => isEnabled)
    expect(enabled(true)).toEqual([true, false])
    expect(enabled(false)).toEqual([false, false])
  })

  it('cannot reload: no such key, and no roles except those of a Mac', () => {
    const { items } = template()
    expect(items.filter(({ accelerator }) => /\+R$/i.test(String(accelerator)))).toEqual([])
    expect(items.filter(({ role }) => role !== undefined)).toEqual([])
    const roles = template({ isMac: true }).items.map(({ role }) => role)
    expect(roles.filter((role) => role !== undefined)).toEqual([
      'appMenu',
      'cut',
      'copy',
      'paste',
      'selectAll',
      'windowMenu',
    ])
  })

  it('lists recent files after "Open", or greys the item out if there are none', () => {
    const { items, done } = template()
    const menu = items.find(({ id }) => id === 'file.openRecent')
    expect(items[items.indexOf(menu ?? {}) - 1]?.id).toBe('file.open')
    const [entry] = Array.isArray(menu?.submenu) ? menu.submenu : []
    expect(entry?.label).toBe('a && b.txt — /towns')
    choose(entry)
    expect(done).toEqual(['open token'])
    const none = template({ recent: [] }).items.find(({ id }) => id === 'file.openRecent')
    expect(none?.enabled).toBe(false)
  })

  it('closes and quits', () => {
    const { items, done } = template()
    for (const id of ['file.close', 'file.quit']) choose(items.find((item) => item.id === id))
    expect(done).toEqual(['close', 'quit'])
  })
})

describe('the native menu, updated from the window', () => {
  const lines = new Map(
    MENU_ITEMS.map(({ action, label, key }): [string, MenuLine] => [
      action,
      { action, label, key, isEnabled: true },
    ]),
  )
  const linesWith = (change: MenuLine) => new Map([...lines, [change.action, change]])
  const item = (change: MenuLine) =>
    template({ lines: linesWith(change) }).items.find(({ id }) => id === change.action)

  it('names the step to undo, greys out items and shows custom keys', () => {
    const label = 'Undo Walls & doors, 3 cells'
    expect(item({ action: 'edit.undo', label, key: 'F9', isEnabled: false })).toMatchObject({
      label: 'Undo Walls && doors, 3 cells',
      enabled: false,
      accelerator: 'F9',
      registerAccelerator: false,
    })
    expect(item({ action: 'edit.undo', label, isEnabled: true })).not.toHaveProperty('accelerator')
  })

  it('ticks an active item: one of several choices, or a single switch', () => {
    const line = { label: 'Any', isEnabled: true, isTicked: true }
    expect(item({ ...line, action: 'view.theme.dark' })).toMatchObject({ type: 'radio', checked: true })
    expect(item({ ...line, action: 'view.panels.left' })).toMatchObject({ type: 'checkbox', checked: true })
    expect(item({ action: 'file.new', label: 'New…', isEnabled: true })).not.toHaveProperty('type')
  })

  it('is updated in place if only ticks and greyed items change', () => {
    const items = {
      'edit.undo': { type: 'normal', enabled: true, checked: false },
      'view.theme.dark': { type: 'radio', enabled: true, checked: false },
      'view.theme.light': { type: 'radio', enabled: true, checked: true },
      'view.panels.left': { type: 'checkbox', enabled: true, checked: true },
    }
    const after = new Map(
      [
        { action: 'edit.undo', label: 'Undo', isEnabled: false } as const,
        { action: 'view.theme.dark', label: 'Dark', isEnabled: true, isTicked: true } as const,
        { action: 'view.theme.light', label: 'Light', isEnabled: true, isTicked: false } as const,
        { action: 'view.panels.left', label: 'Left', isEnabled: true, isTicked: false } as const,
      ].map((line): [string, MenuLine] => [line.action, line]),
    )
    dressMenu({ getMenuItemById: (id) => new Map(Object.entries(items)).get(id) ?? null }, after)
    expect(items['edit.undo'].enabled).toBe(false)
    expect(items['view.theme.dark'].checked).toBe(true)
    // Electron unticks the other choices itself, and would take any assignment for a choice.
    expect(items['view.theme.light'].checked).toBe(true)
    expect(items['view.panels.left'].checked).toBe(false)

    const ticked = new Map([...after, ['edit.undo', { ...after.get('edit.undo')!, isEnabled: true }]])
    expect(isSameBar(after, ticked)).toBe(true)
    const named = new Map([...after, ['edit.undo', { ...after.get('edit.undo')!, label: 'Undo Street' }]])
    expect(isSameBar(after, named)).toBe(false)
  })

  it('gives Electron only keys that it knows', () => {
    expect(acceleratorOf('CmdOrCtrl+ArrowUp')).toBe('CmdOrCtrl+Up')
    expect(acceleratorOf('CmdOrCtrl++')).toBe('CmdOrCtrl+Plus')
    expect(acceleratorOf('Alt+Shift+F9')).toBe('Alt+Shift+F9')
    expect(acceleratorOf('CmdOrCtrl+É')).toBeUndefined()
    expect(acceleratorOf('Launchmail')).toBeUndefined()
    expect(acceleratorOf(undefined)).toBeUndefined()
  })
})
