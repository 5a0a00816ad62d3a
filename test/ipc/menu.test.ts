import { describe, expect, it } from 'vitest'
import { CONTENT_POLICY, CONTENT_POLICY_HEADER, WORKER_POLICY_HEADER } from '../../src/ipc/content-policy'
import { MAP_STYLES } from '../../src/core/picture/styles/index'
import { isActionId, MENU_ITEMS, MENUS } from '../../src/ipc/menu'
import { THEMES } from '../../src/ipc/menu-choices'
import { titleOf } from '../../src/ipc/title'

describe('the menus', () => {
  it('name every action once, and no key twice', () => {
    const actions = MENU_ITEMS.map((item) => item.action)
    const keys = MENU_ITEMS.flatMap((item) => item.key ?? [])
    expect(new Set(actions).size).toBe(actions.length)
    expect(new Set(keys).size).toBe(keys.length)
    expect(actions.every(isActionId)).toBe(true)
    expect(isActionId('file.burn')).toBe(false)
  })

  it('leave the key of reloading alone', () => {
    expect(MENU_ITEMS.filter((item) => /\+R$/i.test(item.key ?? ''))).toEqual([])
  })

  it('offer every map style and every theme', () => {
    const actions = MENU_ITEMS.map((item) => item.action)
    for (const { id } of MAP_STYLES) expect(actions).toContain(`view.mapStyle.${id}`)
    for (const { id } of THEMES) expect(actions).toContain(`view.theme.${id}`)
  })

  it('have no separator at an end or beside another', () => {
    for (const { items } of MENUS) {
      expect(items.at(0)).not.toBe('separator')
      expect(items.at(-1)).not.toBe('separator')
      items.forEach((item, at) => expect(item === 'separator' && items[at + 1] === 'separator').toBe(false))
    }
  })
})

describe('the title', () => {
  it('marks an edited document', () => {
    expect(titleOf({ name: 'Harbour', edited: false })).toBe('Harbour — Brownstone')
    expect(titleOf({ name: 'Harbour', edited: true })).toBe('• Harbour — Brownstone')
  })
})

describe('the content policy', () => {
  it('lets in nothing foreign and no script that is made at run time', () => {
    const directives = new Map(
      CONTENT_POLICY_HEADER.split('; ').map((directive) => {
        const [name, ...sources] = directive.split(' ')
        return [name, sources]
      }),
    )
    expect(directives.get('script-src')).toEqual(["'self'"])
    const closed = ['default-src', 'object-src', 'base-uri', 'form-action', 'frame-ancestors']
    expect(closed.map((name) => directives.get(name))).toEqual(closed.map(() => ["'none'"]))
    expect(CONTENT_POLICY_HEADER).not.toMatch(/https?:|\*|unsafe-eval/)
  })

  it('differs in the worker in one word: WebAssembly may run there', () => {
    expect(WORKER_POLICY_HEADER).toBe(
      CONTENT_POLICY_HEADER.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"),
    )
  })

  it('says in a page what a page can say', () => {
    expect(CONTENT_POLICY_HEADER).toBe(`${CONTENT_POLICY}; frame-ancestors 'none'`)
  })
})
