import * as fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { SETTING_PARTS } from '../../../src/core/settings/setting'
import {
  arrange,
  FIRST_LAYOUT,
  isLow,
  isSideSeen,
  isSmall,
  MIN_SIZE,
  layoutOf,
  rememberedLayout,
  rememberLayout,
  PANEL_SIDES,
  withoutPanels,
  withSide,
  withStyleEditor,
  type Layout,
} from '../../../src/renderer/state/layout'

afterEach(() => {
  vi.unstubAllGlobals()
})

const layouts: fc.Arbitrary<Layout> = fc.record({
  shown: fc.record({ left: fc.boolean(), right: fc.boolean(), bottom: fc.boolean() }),
  size: fc.record({ left: fc.integer(), right: fc.integer(), bottom: fc.integer() }),
  open: fc.constant(FIRST_LAYOUT.open),
  isFolded: fc.boolean(),
  drawer: fc.constantFrom('left' as const, 'right' as const, undefined),
  isStyling: fc.boolean(),
  unfolded: fc.subarray([...SETTING_PARTS]),
  before: fc.constant(undefined),
})

describe('the arrangement of a window', () => {
  it("leaves the map at least three fifths of the width from 1024 pixels on, whatever the user's layout", () => {
    fc.assert(
      fc.property(layouts, fc.integer({ min: 1024, max: 4000 }), (layout, width) => {
        const { left, right, size } = arrange(layout, width, 700)
        const columns =
          (left === 'column' ? size.left : left === 'rail' ? 40 : 0) +
          (right === 'column' ? size.right : right === 'drawer' ? 40 : 0)
        expect(columns).toBeLessThanOrEqual(width * 0.4)
      }),
    )
  })

  it('has a rail at the left below 1280 pixels and a drawer at the right below 1100', () => {
    expect(arrange(FIRST_LAYOUT, 1280, 800)).toMatchObject({ left: 'column', right: 'column' })
    expect(arrange(FIRST_LAYOUT, 1279, 800)).toMatchObject({ left: 'rail', right: 'column' })
    expect(arrange(FIRST_LAYOUT, 1099, 800)).toMatchObject({ left: 'rail', right: 'drawer' })
  })

  it('is small below 600 x 400 pixels, and low below 400', () => {
    const sizes = [
      [600, 400],
      [599, 400],
      [600, 399],
    ] as const
    expect(sizes.map(([width, height]) => isSmall({ width, height }))).toEqual([false, true, true])
    expect(sizes.map(([width, height]) => isLow({ width, height }))).toEqual([false, false, true])
  })

  it('has the style editor beside the map, not over it, from 700 pixels on', () => {
    const open = (width: number) => arrange(withStyleEditor(FIRST_LAYOUT, width), width, 700)
    expect(open(1024)).toMatchObject({ left: 'rail', right: 'column' })
    expect(open(700)).toMatchObject({ right: 'column' })
    expect(open(699)).toMatchObject({ right: 'drawer' })
    expect(isSideSeen(withStyleEditor(FIRST_LAYOUT, 699), 'right', 699)).toBe(true)
    const hidden = { ...FIRST_LAYOUT, shown: { ...FIRST_LAYOUT.shown, right: false } }
    expect(arrange(withStyleEditor(hidden, 1920), 1920, 1080)).toMatchObject({ right: 'column' })
  })

  it('makes no side smaller than its minimum, nor larger than its maximum', () => {
    fc.assert(
      fc.property(layouts, fc.integer({ min: 640, max: 4000 }), (layout, width) => {
        const { size, max } = arrange(layout, width, 700)
        for (const side of PANEL_SIDES) {
          expect(size[side]).toBeGreaterThanOrEqual(Math.min(MIN_SIZE[side], max[side]))
          expect(size[side]).toBeLessThanOrEqual(Math.max(MIN_SIZE[side], max[side]))
        }
      }),
    )
  })

  it('shows a requested side and hides an unwanted one, in any window', () => {
    fc.assert(
      fc.property(
        layouts,
        fc.constantFrom(...PANEL_SIDES),
        fc.boolean(),
        fc.integer({ min: 400, max: 3000 }),
        (layout, side, isSeen, width) => {
          expect(isSideSeen(withSide(layout, side, isSeen, width), side, width)).toBe(isSeen)
        },
      ),
    )
  })

  it('has one drawer open at a time', () => {
    const left = withSide(FIRST_LAYOUT, 'left', true, 1024)
    const both = withSide(left, 'right', true, 1024)
    expect(isSideSeen(both, 'left', 1024)).toBe(false)
    expect(isSideSeen(both, 'right', 1024)).toBe(true)
  })

  it('restores the panels from before everything was hidden', () => {
    const some = withSide(FIRST_LAYOUT, 'right', false, 1920)
    const none = withoutPanels(some)
    expect(Object.values(none.shown)).toEqual([false, false, false])
    expect(withoutPanels(none).shown).toEqual(some.shown)
  })
})

describe('a remembered layout', () => {
  it('is the last one', () => {
    const stored = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    })
    const left: Layout = {
      ...FIRST_LAYOUT,
      shown: { left: false, right: true, bottom: true },
      size: { left: 150, right: 400, bottom: 90 },
      open: { left: 'history', right: '', bottom: 'problems' },
      isFolded: true,
      drawer: 'left',
      unfolded: ['streets', 'classic'],
    }
    rememberLayout(left)
    expect(rememberedLayout()).toEqual(left)
  })

  it.each([
    undefined,
    null,
    7,
    'wide',
    [],
    { shown: 'all', size: [1, 2], open: null, drawer: 'top' },
    { unfolded: 'streets' },
    { unfolded: [7, 'walls', null] },
    { size: { left: Number.NaN, right: 'broad', bottom: Number.POSITIVE_INFINITY } },
    { __proto__: { shown: {} } },
  ])('is as at first in every part that makes no sense: %j', (stored) => {
    expect(layoutOf(stored)).toEqual(FIRST_LAYOUT)
  })

  it('is always valid, whatever was stored', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (stored) => {
        const { size } = arrange(layoutOf(stored), 1280, 800)
        expect(Object.values(size).every((length) => Number.isFinite(length) && length > 0)).toBe(true)
      }),
    )
  })

  it('is the default without storage', () => {
    const refuse = (): never => {
      throw new Error('forbidden')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
    rememberLayout(FIRST_LAYOUT)
    expect(rememberedLayout()).toEqual(FIRST_LAYOUT)
  })
})
