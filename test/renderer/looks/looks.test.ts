import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PlaceIcon } from '../../../src/core/picture/icons/icon-shape'
import { MAP_STYLES, mapStyleById } from '../../../src/core/picture/styles/index'
import { THEMES } from '../../../src/ipc/menu-choices'
import { actionById, runAction } from '../../../src/renderer/actions'
import { mapStyleShown, themeShown } from '../../../src/renderer/looks/looks'
import {
  changeCustomIcon,
  changeCustomStyle,
  changeTile,
  customStyleOf,
  takeCustomStyleAgain,
} from '../../../src/renderer/looks/custom-style'
import { contrast } from '../../support/contrast'
import { tilePicture } from '../../support/tiles'
import { testApp } from '../support/stand-in-host'

/** A browser's storage that keeps its values; the tests use nothing else of its interface. */
function keepIn(stored: Map<string, string>): void {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
}

function open() {
  return testApp()
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('The looks', () => {
  it('follow the system until a theme is chosen', () => {
    keepIn(new Map())
    const { looks } = open().store.getState().window
    for (const system of ['light', 'dark', 'high-contrast'] as const) {
      expect(themeShown({ ...looks, system })).toBe(system)
      expect(mapStyleShown({ ...looks, system }).id).toBe(system)
    }
  })

  it('keep the changes that two windows made to the custom style', () => {
    const stored = new Map<string, string>()
    keepIn(stored)
    const [one, other] = [open(), open()]
    const change = (app: typeof one, colour: string): void => {
      const custom = customStyleOf(app.store.getState().window.looks)
      changeCustomStyle(app.store, { ...custom, colours: { ...custom.colours, [colour]: '#123456' } })
    }
    change(one, 'rock')
    takeCustomStyleAgain(other.store)
    change(other, 'street')
    takeCustomStyleAgain(one.store)
    for (const app of [one, other, open()]) {
      expect(app.store.getState().window.looks.custom?.colours).toEqual({
        rock: '#123456',
        street: '#123456',
      })
    }
    // What is stored by then is damaged or gone: the window keeps what it had.
    stored.clear()
    takeCustomStyleAgain(one.store)
    expect(one.store.getState().window.looks.custom?.colours).toHaveProperty('rock')
  })

  it('have a map style for every theme', () => {
    const styled = THEMES.filter(({ id }) => mapStyleById(id) !== undefined).map(({ id }) => id)
    expect(['system', ...styled]).toEqual(THEMES.map(({ id }) => id))
  })

  it('are chosen separately, marked in the menu and restored at the next start', () => {
    keepIn(new Map())
    const app = open()
    runAction(app, 'view.theme.dark')
    runAction(app, 'view.mapStyle.print')
    for (const { store } of [app, open()]) {
      const state = store.getState()
      expect(themeShown(state.window.looks)).toBe('dark')
      expect(mapStyleShown(state.window.looks).id).toBe('print')
      const chosen = [...MAP_STYLES.map(({ id }) => id), 'theme'].filter((id) =>
        actionById(`view.mapStyle.${id}`)?.isChosen?.(state),
      )
      expect(chosen).toEqual(['print'])
    }
    runAction(app, 'view.mapStyle.theme')
    expect(mapStyleShown(app.store.getState().window.looks).id).toBe('dark')
    expect(mapStyleShown(open().store.getState().window.looks).id).toBe('dark')
  })

  it.each(['', 'mauve', '{"theme":"dark"}', '__proto__'])(
    'ignore %j where a choice should be kept',
    (text) => {
      keepIn(
        new Map([
          ['brownstone.theme', text],
          ['brownstone.mapStyle', text],
        ]),
      )
      expect(open().store.getState().window.looks).toMatchObject({ theme: 'system', mapStyle: 'atlas' })
    },
  )

  it('have custom icons, restored at the next start, until they are reset', () => {
    keepIn(new Map())
    const app = open()
    const icon: PlaceIcon = [{ kind: 'circle', points: [0, 0, 1] }]
    changeCustomIcon(app.store, 'inn', icon)
    changeCustomIcon(app.store, 'bank', icon)
    for (const { store } of [app, open()]) {
      expect(mapStyleShown(store.getState().window.looks)).toMatchObject({
        id: 'own',
        icons: { inn: icon, bank: icon },
      })
    }
    changeCustomIcon(app.store, 'bank', undefined)
    expect(mapStyleShown(open().store.getState().window.looks).icons).toEqual({ inn: icon })
    changeCustomIcon(app.store, 'inn', undefined)
    for (const { store } of [app, open()]) {
      expect(store.getState().window.looks.custom).not.toHaveProperty('icons')
    }
  })

  it('can be chosen without storage', () => {
    const refuse = () => {
      throw new Error('forbidden')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
    const app = open()
    runAction(app, 'view.theme.high-contrast')
    expect(mapStyleShown(app.store.getState().window.looks).id).toBe('high-contrast')
  })

  it('keep the tile pictures of a custom style for the next start, and say if they do not fit', () => {
    const stored = new Map<string, string>()
    keepIn(stored)
    const app = open()
    const [street, rock] = [tilePicture(64, 1), tilePicture(8, 2)]
    expect(changeTile(app.store, 'street', street)).toBe(true)
    expect(changeTile(app.store, 'rock', rock)).toBe(true)
    for (const { store } of [app, open()]) {
      const { looks } = store.getState().window
      expect(looks.custom?.tiles).toEqual({ street, rock })
      expect(mapStyleShown(looks).tiles?.rock?.side).toBe(8)
    }
    changeTile(app.store, 'street', undefined)
    expect(open().store.getState().window.looks.custom?.tiles).toEqual({ rock })
    changeTile(app.store, 'rock', undefined)
    expect(open().store.getState().window.looks.custom).not.toHaveProperty('tiles')

    const full = () => {
      throw new Error('QuotaExceededError')
    }
    vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null, setItem: full })
    expect(changeTile(app.store, 'street', street)).toBe(false)
    expect(app.store.getState().window.looks.custom?.tiles).toEqual({ street })
  })
})

const css = readFileSync(new URL('../../../src/renderer/styles/theme.css', import.meta.url), 'utf8')

/** The variables of a block of the style sheet that are plain colours. */
function coloursOf(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`)
  if (start < 0) throw new RangeError(`No block ${selector}`)
  const block = css.slice(start, css.indexOf('}', start))
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

describe.each([
  [':root', 4.5],
  [":root[data-theme='dark']", 4.5],
  [":root[data-theme='high-contrast']", 7],
] as const)('The theme %s', (selector, min) => {
  const colours = coloursOf(selector)
  const colour = (name: string) => colours.get(name) ?? '#808080'

  it('names every colour that the light one names', () => {
    expect([...colours.keys()].sort()).toEqual([...coloursOf(':root').keys()].sort())
  })

  it(`writes text at ${min} to 1 or more`, () => {
    const pairs = [
      ...['window', 'panel', 'raised', 'hover', 'pressed', 'chosen', 'error-paper', 'note-paper'].map(
        (paper) => ['ink', paper] as const,
      ),
      ['ink-soft', 'window'],
      ['ink-soft', 'panel'],
      ['ink-soft', 'raised'],
      ['main-ink', 'main'],
      ['main-ink', 'main-hover'],
      ['error', 'panel'],
      ['error', 'error-paper'],
      ['warning', 'panel'],
      ['refused', 'window'],
      ['tip-ink', 'tip'],
    ] as const
    const weak = pairs.filter(([ink, paper]) => contrast(colour(ink), colour(paper)) < min)
    expect(weak).toEqual([])
  })

  it('shows the focus and the borders of fields at 3 to 1 or more', () => {
    for (const paper of ['window', 'panel', 'raised']) {
      expect(contrast(colour('focus'), colour(paper))).toBeGreaterThanOrEqual(3)
    }
    expect(contrast(colour('line-strong'), colour('panel'))).toBeGreaterThanOrEqual(3)
  })
})
