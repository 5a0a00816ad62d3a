import { describe, expect, it } from 'vitest'
import { MAP_STYLES, mapStyleById } from '../../../src/core/picture/styles/index'
import { detailFor, meanColour, mixColours, type MapStyle } from '../../../src/core/picture/style'

/** All strings of a style that are meant as colours: every text but its names and those of patterns. */
function coloursOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .filter(([key]) => !['id', 'pattern'].includes(key))
    .flatMap(([key, inner]) => (key === 'label' ? [] : coloursOf(inner)))
}

/** The contrast of two colours as the Web Content Accessibility Guidelines define it, from 1 to 21. */
function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other)
  return (high + 0.05) / (low + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

describe('Map styles', () => {
  it('have ids of their own, by which they are found', () => {
    expect(new Set(MAP_STYLES.map(({ id }) => id)).size).toBe(MAP_STYLES.length)
    for (const style of MAP_STYLES) expect(mapStyleById(style.id)).toBe(style)
    expect(mapStyleById('no such style')).toBeUndefined()
  })
})

describe.each(MAP_STYLES.map((style) => ({ id: style.id, style })))('The style $id', ({ style }) => {
  it('names every colour as #rrggbb', () => {
    const colours = coloursOf(style)
    expect(colours.length).toBeGreaterThan(30)
    for (const colour of colours) expect(colour).toMatch(/^#[0-9a-f]{6}$/)
  })

  const shapes: readonly (readonly [string, (style: MapStyle) => string, (style: MapStyle) => string])[] = [
    ['streets and houses', (s) => s.street, (s) => s.house.colour],
    ['houses and party walls', (s) => s.house.colour, (s) => s.partyWall.colour],
    ['doors and houses', (s) => s.door.fill, (s) => s.house.colour],
    ['hatch and streets', (s) => s.rock.texture?.colour ?? s.rock.colour, (s) => s.street],
    ['town wall and paper', (s) => s.townWall.colour, (s) => s.outside],
    ['gates and streets', (s) => s.gate, (s) => s.street],
    ['walls within streets and streets', (s) => s.innerWall, (s) => s.street],
    ['court rings and courts', (s) => s.court.ring, (s) => s.court.colour],
    ['the lock and streets', (s) => s.lock.colour, (s) => s.street],
    ['the selection and its halo', (s) => s.selection.colour, (s) => s.selection.halo],
  ]
  it.each(shapes)('tells %s apart by at least 3 to 1', (_, one, other) => {
    expect(contrast(one(style), other(style))).toBeGreaterThanOrEqual(3)
  })

  it('writes text at 4.5 to 1 or more', () => {
    expect(contrast(style.caption.ink, style.caption.fill)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(style.plate.ink, style.plate.fill)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(style.ruler, style.outside)).toBeGreaterThanOrEqual(4.5)
  })
})

describe('Colours', () => {
  it('mix by the share of the upper one', () => {
    expect(mixColours('#000000', '#ffffff', 0)).toBe('#000000')
    expect(mixColours('#000000', '#ffffff', 1)).toBe('#ffffff')
    expect(mixColours('#102030', '#304050', 0.5)).toBe('#203040')
  })

  it('of a textured area lie between its two from afar', () => {
    const texture = { pattern: 'hatch', colour: '#000000', size: 2, period: 8 } as const
    expect(meanColour({ colour: '#808080' })).toBe('#808080')
    const mean = Number.parseInt(meanColour({ colour: '#ffffff', texture }).slice(1, 3), 16)
    expect(mean).toBeGreaterThan(100)
    expect(mean).toBeLessThan(255)
  })
})

describe('The level of detail', () => {
  it('changes at 20, 12, 6 and 3 pixels', () => {
    expect([20, 19.9, 12, 11.9, 6, 5.9, 3, 2.9].map(detailFor)).toEqual([
      'all',
      'names',
      'names',
      'notches',
      'notches',
      'blocks',
      'blocks',
      'colours',
    ])
  })
})
