import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, it } from 'vitest'
import { MENU_ITEMS } from '../../src/ipc/menu'
import { menuTemplate, type MenuChoices } from '../../src/main/menu'

const recent = [{ file: 'token', name: 'a & b.txt', folder: '/towns' }]

function template(change: Partial<MenuChoices> = {}) {
  const done: string[] = []
  const bar = menuTemplate({
    isMac: false,
    recent,
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
  // Electron passes the item and its window, which none of ours looks at.
  ;(item?.click as (() => void) | undefined)?.()
}

describe('the native menu', () => {
  it('has every shared action under its own id, and sends it', () => {
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

  it('leaves the keys of shared actions to the window, which reads them itself', () => {
    const { items } = template()
    const shared = items.filter(({ id }) =>
      MENU_ITEMS.some(({ action, key }) => action === id && key !== undefined),
    )
    expect(shared.length).toBeGreaterThan(0)
    expect(shared.map(({ registerAccelerator }) => registerAccelerator)).toEqual(shared.map(() => false))
  })

  it('leaves on a Mac, which listens to every key it shows, those to the window that are typed', () => {
    const shown = (isMac: boolean): readonly unknown[] =>
      template({ isMac }).items.flatMap(({ accelerator }) => accelerator ?? [])
    const typed = ['X', 'Y', '[', ']', 'Delete', 'CmdOrCtrl+A']
    expect(shown(false)).toEqual(expect.arrayContaining(typed))
    expect(shown(true).filter((key) => typed.includes(String(key)))).toEqual([])
  })

  it('reloads nothing: no such key, and no role but those of a Mac', () => {
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
    ])
  })

  it('lists recent files after "Open", or greys them out where there are none', () => {
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
