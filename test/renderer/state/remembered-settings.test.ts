import { afterEach, describe, expect, it, vi } from 'vitest'
import { writeCustomStyle } from '../../../src/core/picture/styles/custom-style-file'
import { forgetDamagedStyle, rememberedCustomStyle } from '../../../src/renderer/looks/custom-style'
import {
  forgetDamaged,
  rememberedMapStyle,
  rememberedTheme,
} from '../../../src/renderer/state/remembered-settings'
import { storedTexts } from '../support/stored-texts'

const stored = storedTexts()
afterEach(() => void vi.unstubAllGlobals())

describe('remembered settings', () => {
  it.each(['', 'nonsense', '{"theme":1}', '\u0000', '['.repeat(1000)])(
    'that are %j get their default, and are named once and deleted',
    (text) => {
      for (const key of ['theme', 'mapStyle', 'hints', 'start', 'mapAids'])
        stored.set(`brownstone.${key}`, text)
      expect(forgetDamaged()).toEqual([
        'first steps',
        'start screen',
        'rulers and small map',
        'theme',
        'map style',
      ])
      expect(rememberedTheme()).toBe('system')
      expect(rememberedMapStyle()).toBe('atlas')
      expect(forgetDamaged()).toEqual([])
    },
  )

  it.each(['', 'nonsense', '{"format":"brownstone-style","version":1}'])(
    'that are %j in place of a map style are named once and deleted',
    (text) => {
      stored.set('brownstone.ownStyle', text)
      expect(rememberedCustomStyle()).toBeUndefined()
      expect(forgetDamagedStyle()).toEqual(['own map style'])
      expect(forgetDamagedStyle()).toEqual([])
      expect(stored.size).toBe(0)
    },
  )

  it('keep a valid map style', () => {
    const style = { name: 'Plum', base: 'dark', colours: { house: '#6a3a6a' } }
    stored.set('brownstone.ownStyle', writeCustomStyle(style))
    expect(forgetDamagedStyle()).toEqual([])
    expect(rememberedCustomStyle()).toEqual(style)
  })

  it('that are valid stay', () => {
    stored.set('brownstone.theme', 'dark').set('brownstone.start', 'hidden').set('brownstone.hints', 'closed')
    expect(forgetDamaged()).toEqual([])
    expect(stored.size).toBe(3)
  })

  it('that must not be read do no harm', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('no', 'SecurityError')
      },
    })
    expect(forgetDamaged()).toEqual([])
    expect(rememberedTheme()).toBe('system')
  })
})
