import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PlaceIcon } from '../../../src/core/picture/icons/icon-shape'
import { MAP_STYLES, mapStyleById } from '../../../src/core/picture/styles/index'
import { THEMES } from '../../../src/ipc/menu-choices'
import { actionById, runAction } from '../../../src/renderer/actions'
import { mapStyleShown, themeShown } from '../../../src/renderer/looks/looks'
import {
  changeOwnIcon,
  changeOwnStyle,
  changeTile,
  ownStyleOf,
  takeOwnStyleAgain,
} from '../../../src/renderer/looks/own-style'
import { contrast } from '../../support/contrast'
import { tilePicture } from '../../support/tiles'
import { benchOn } from '../support/stand-in-host'

/** A browser's storage that keeps its values; the tests use nothing else of its interface. */
function keepIn(kept: Map<string, string>): void {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
}

function open() {
  return benchOn()
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
    const kept = new Map<string, string>()
    keepIn(kept)
    const [one, other] = [open(), open()]
    const change = (bench: typeof one, colour: string): void => {
      const own = ownStyleOf(bench.store.getState().window.looks)
      changeOwnStyle(bench.store, { ...own, colours: { ...own.colours, [colour]: '#123456' } })
    }
    change(one, 'rock')
    takeOwnStyleAgain(other.store)
    change(other, 'street')
    takeOwnStyleAgain(one.store)
    for (const bench of [one, other, open()]) {
      expect(bench.store.getState().window.looks.own?.colours).toEqual({ rock: '#123456', street: '#123456' })
    }
    // What is stored by then is damaged or gone: the window keeps what it had.
    kept.clear()
    takeOwnStyleAgain(one.store)
    expect(one.store.getState().window.looks.own?.colours).toHaveProperty('rock')
  })

  it('have a map style for every theme', () => {
    const styled = THEMES.filter(({ id }) => mapStyleById(id) !== undefined).map(({ id }) => id)
    expect(['system', ...styled]).toEqual(THEMES.map(({ id }) => id))
  })

  it('are chosen separately, marked in the menu and restored at the next start', () => {
    keepIn(new Map())
    const bench = open()
    runAction(bench, 'view.theme.dark')
    runAction(bench, 'view.mapStyle.print')
    for (const { store } of [bench, open()]) {
      const state = store.getState()
      expect(themeShown(state.window.looks)).toBe('dark')
      expect(mapStyleShown(state.window.looks).id).toBe('print')
      const chosen = [...MAP_STYLES.map(({ id }) => id), 'theme'].filter((id) =>
        actionById(`view.mapStyle.${id}`)?.isChosen?.(state),
      )
      expect(chosen).toEqual(['print'])
    }
    runAction(bench, 'view.mapStyle.theme')
    expect(mapStyleShown(bench.store.getState().window.looks).id).toBe('dark')
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
      expect(open().store.getState().window.looks).toMatchObject({ theme: 'system', mapStyle: 'theme' })
    },
  )

  it('have custom icons, restored at the next start, until they are reset', () => {
    keepIn(new Map())
    const bench = open()
    const icon: PlaceIcon = [{ kind: 'circle', points: [0, 0, 1] }]
    changeOwnIcon(bench.store, 'inn', icon)
    changeOwnIcon(bench.store, 'bank', icon)
    for (const { store } of [bench, open()]) {
      expect(mapStyleShown(store.getState().window.looks)).toMatchObject({
        id: 'own',
        icons: { inn: icon, bank: icon },
      })
    }
    changeOwnIcon(bench.store, 'bank', undefined)
    expect(mapStyleShown(open().store.getState().window.looks).icons).toEqual({ inn: icon })
    changeOwnIcon(bench.store, 'inn', undefined)
    for (const { store } of [bench, open()]) {
      expect(store.getState().window.looks.own).not.toHaveProperty('icons')
    }
  })

  it('can be chosen without storage', () => {
    const refuse = () => {
      throw new Error('forbidden')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
    const bench = open()
    runAction(bench, 'view.theme.high-contrast')
    expect(mapStyleShown(bench.store.getState().window.looks).id).toBe('high-contrast')
  })

  it('keep the tile pictures of a custom style for the next start, and say if they do not fit', () => {
    const kept = new Map<string, string>()
    keepIn(kept)
    const bench = open()
    const [street, rock] = [tilePicture(64, 1), tilePicture(8, 2)]
    expect(changeTile(bench.store, 'street', street)).toBe(true)
    expect(changeTile(bench.store, 'rock', rock)).toBe(true)
    for (const { store } of [bench, open()]) {
      const { looks } = store.getState().window
      expect(looks.own?.tiles).toEqual({ street, rock })
      expect(mapStyleShown(looks).tiles?.rock?.side).toBe(8)
    }
    changeTile(bench.store, 'street', undefined)
    expect(open().store.getState().window.looks.own?.tiles).toEqual({ rock })
    changeTile(bench.store, 'rock', undefined)
    expect(open().store.getState().window.looks.own).not.toHaveProperty('tiles')

    const full = () => {
      throw new Error('QuotaExceededError')
    }
    vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: full })
    expect(changeTile(bench.store, 'street', street)).toBe(false)
    expect(bench.store.getState().window.looks.own?.tiles).toEqual({ street })
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
] as const)('The theme %s', (selector, least) => {
  const colours = coloursOf(selector)
  const colour = (name: string) => colours.get(name) ?? '#808080'

  it('names every colour that the light one names', () => {
    expect([...colours.keys()].sort()).toEqual([...coloursOf(':root').keys()].sort())
  })

  it(`writes text at ${least} to 1 or more`, () => {
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
    const weak = pairs.filter(([ink, paper]) => contrast(colour(ink), colour(paper)) < least)
    expect(weak).toEqual([])
  })

  it('shows the focus and the borders of fields at 3 to 1 or more', () => {
    for (const paper of ['window', 'panel', 'raised']) {
      expect(contrast(colour('focus'), colour(paper))).toBeGreaterThanOrEqual(3)
    }
    expect(contrast(colour('line-strong'), colour('panel'))).toBeGreaterThanOrEqual(3)
  })
})
