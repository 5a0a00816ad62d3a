import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { writeOwnStyle } from '../../../src/core/picture/styles/own-style-file'
import { forgetDamagedStyle, rememberedOwnStyle } from '../../../src/renderer/looks/own-style'
import { forgetDamaged, rememberedMapStyle, rememberedTheme } from '../../../src/renderer/desk/remembered'

let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})

afterEach(() => void vi.unstubAllGlobals())

describe('remembered settings', () => {
  it.each(['', 'nonsense', '{"theme":1}', '\u0000', '['.repeat(1000)])(
    'that say %j are as at first, named once and forgotten',
    (text) => {
      for (const key of ['theme', 'mapStyle', 'hints', 'start', 'mapAids'])
        kept.set(`brownstone.${key}`, text)
      expect(forgetDamaged()).toEqual([
        'first steps',
        'start screen',
        'rulers and small map',
        'theme',
        'map style',
      ])
      expect(rememberedTheme()).toBe('system')
      expect(rememberedMapStyle()).toBe('theme')
      expect(forgetDamaged()).toEqual([])
    },
  )

  it.each(['', 'nonsense', '{"format":"brownstone-style","version":1}'])(
    'that say %j where a map style should be are named once and forgotten',
    (text) => {
      kept.set('brownstone.ownStyle', text)
      expect(rememberedOwnStyle()).toBeUndefined()
      expect(forgetDamagedStyle()).toEqual(['own map style'])
      expect(forgetDamagedStyle()).toEqual([])
      expect(kept.size).toBe(0)
    },
  )

  it('keep a map style that can be read', () => {
    const style = { name: 'Plum', base: 'dark', colours: { house: '#6a3a6a' } }
    kept.set('brownstone.ownStyle', writeOwnStyle(style))
    expect(forgetDamagedStyle()).toEqual([])
    expect(rememberedOwnStyle()).toEqual(style)
  })

  it('that mean something stay', () => {
    kept.set('brownstone.theme', 'dark').set('brownstone.start', 'hidden').set('brownstone.hints', 'closed')
    expect(forgetDamaged()).toEqual([])
    expect(kept.size).toBe(3)
  })

  it('that may not even be looked at stop nobody', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('no', 'SecurityError')
      },
    })
    expect(forgetDamaged()).toEqual([])
    expect(rememberedTheme()).toBe('system')
  })
})
