import { describe, expect, it } from 'vitest'
import { drawTown } from '../../../src/core/picture/draw-town'
import { createFrame } from '../../../src/core/picture/frame'
import { highContrast } from '../../../src/core/picture/styles/high-contrast'
import { print } from '../../../src/core/picture/styles/print'
import { levelWithEverything } from './everything'
import { MAP_STYLES, mapStyleById } from '../../../src/core/picture/styles/index'
import { detailFor, meanColour, mixColours, type Fill, type MapStyle } from '../../../src/core/picture/style'
import { contrast } from '../../support/contrast'

/** All strings of a style that are colours: every string except its names and those of patterns. */
function coloursOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .filter(([key]) => !['id', 'pattern', 'placeSigns'].includes(key))
    .flatMap(([key, inner]) => (key === 'label' ? [] : coloursOf(inner)))
}

/** The contrast of a sign with an area: that of its fill, or that of a line around it that contrasts with both. */
function standsOff(fill: string, line: string, area: string): number {
  return Math.max(contrast(fill, area), Math.min(contrast(line, fill), contrast(line, area)))
}

/** The visible colour of a fill: its texture's, or its own if it has none. */
function seen(fill: Fill): string {
  return fill.texture?.colour ?? fill.colour
}

describe('Map styles', () => {
  it('have unique ids, by which they are found', () => {
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

  const shapes: readonly (readonly [string, (style: MapStyle) => number])[] = [
    ['streets and houses', (s) => contrast(s.street, seen(s.house))],
    ['streets and named houses', (s) => contrast(s.street, seen(s.namedHouse))],
    ['streets and houses from afar', (s) => contrast(s.street, meanColour(s.house))],
    ['houses and party walls', (s) => contrast(s.house.colour, s.partyWall.colour)],
    ['houses and façades', (s) => contrast(s.house.colour, s.facade.colour)],
    ['doors and houses', (s) => standsOff(s.door.fill, s.door.line, s.house.colour)],
    ['doors and streets', (s) => standsOff(s.door.fill, s.door.line, s.street)],
    ['notches of doors and façades', (s) => contrast(s.door.fill, s.facade.colour)],
    ['rock and streets', (s) => contrast(seen(s.rock), s.street)],
    ['town wall and paper', (s) => contrast(s.townWall.colour, s.outside)],
    ['gates and streets', (s) => contrast(s.gate, s.street)],
    ['gates and paper', (s) => contrast(s.gate, s.outside)],
    ['walls within streets and streets', (s) => contrast(s.innerWall, s.street)],
    ['banks and streets', (s) => contrast(s.bank.colour, s.street)],
    ['banks and water', (s) => contrast(s.bank.colour, s.water.colour)],
    ['waves and streets', (s) => contrast(seen(s.water), s.street)],
    ['tufts and paper', (s) => contrast(seen(s.land), s.outside)],
    ['town wall and open land', (s) => contrast(s.townWall.colour, s.land.colour)],
    ['gates and open land', (s) => contrast(s.gate, s.land.colour)],
    ['planks and water', (s) => contrast(seen(s.bridge), s.water.colour)],
    ['court rings and courts', (s) => contrast(s.court.ring, s.court.colour)],
    ['plates and named houses', (s) => standsOff(s.plate.fill, s.plate.line, s.namedHouse.colour)],
    ['the lock and streets', (s) => contrast(s.lock.colour, s.street)],
    ['the selection and its halo', (s) => contrast(s.selection.colour, s.selection.halo)],
    ['problems and their outline', (s) => contrast(s.problem.fill, s.problem.line)],
    ['the two rings of the cursor', (s) => contrast(s.cursor.outer, s.cursor.inner)],
  ]
  it.each(shapes)('distinguishes %s by a contrast of at least 3 to 1', (_, ratio) => {
    expect(ratio(style)).toBeGreaterThanOrEqual(3)
  })

  it('writes text at a contrast of 4.5 to 1 or more', () => {
    expect(contrast(style.caption.ink, style.caption.fill)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(style.plate.ink, style.plate.fill)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(style.ruler, style.outside)).toBeGreaterThanOrEqual(4.5)
  })
})

describe('The high-contrast style', () => {
  it('writes text and draws walls, rock and undecided cells at 7 to 1 or more', () => {
    const pairs = [
      [highContrast.caption.ink, highContrast.caption.fill],
      [highContrast.plate.ink, highContrast.plate.fill],
      [highContrast.ruler, highContrast.outside],
      [highContrast.townWall.colour, highContrast.outside],
      [highContrast.facade.colour, highContrast.street],
      [highContrast.rock.colour, highContrast.street],
      [highContrast.undecided.dot, highContrast.outside],
    ] as const
    for (const [one, other] of pairs) expect(contrast(one, other)).toBeGreaterThanOrEqual(7)
  })
})

describe('The print style', () => {
  it('is black and white, except for colours that replace a texture when zoomed out', () => {
    const afar = new Set([print.house.afar, print.namedHouse.afar, print.water.afar])
    const greys = coloursOf(print).filter((colour) => !['#000000', '#ffffff'].includes(colour))
    expect(greys.filter((colour) => !afar.has(colour))).toEqual([])
  })

  it('distinguishes street, house and rock when zoomed out, too', () => {
    const [house, rock] = [meanColour(print.house), meanColour(print.rock)]
    for (const [one, other] of [
      [print.street, house],
      [print.street, rock],
      [house, rock],
    ] as const) {
      expect(contrast(one, other)).toBeGreaterThanOrEqual(3)
    }
  })

  it('draws only black and white on paper at any size, and no editing marks', () => {
    const level = levelWithEverything()
    for (const cell of [40, 26, 16, 8, 4, 2]) {
      const picture = drawTown(level, print, createFrame(level, cell, { snap: false }))
      expect(new Set(coloursOf(picture).filter((text) => text.startsWith('#')))).toEqual(
        new Set(['#000000', '#ffffff']),
      )
      expect(picture.filter(({ opacity }) => opacity !== undefined)).toEqual([])
      expect(picture.filter(({ part }) => part === 'placed' || part === 'lock')).toEqual([])
      // Undecided cells have lines, as long as a cell, and no dots.
      for (const command of picture) {
        if (command.kind !== 'rects' || command.part !== 'undecided') continue
        for (let at = 2; at < command.rects.length; at += 4) {
          expect(Math.max(command.rects[at] ?? 0, command.rects[at + 1] ?? 0)).toBeGreaterThanOrEqual(cell)
        }
      }
    }
  })
})

describe('Colours', () => {
  it('mix by the opacity of the upper one', () => {
    expect(mixColours('#000000', '#ffffff', 0)).toBe('#000000')
    expect(mixColours('#000000', '#ffffff', 1)).toBe('#ffffff')
    expect(mixColours('#102030', '#304050', 0.5)).toBe('#203040')
  })

  it('of a textured area lie between its two colours when zoomed out', () => {
    const texture = { pattern: 'hatch', colour: '#000000', size: 2, period: 8 } as const
    expect(meanColour({ colour: '#808080' })).toBe('#808080')
    expect(meanColour({ colour: '#ffffff', texture, afar: '#123456' })).toBe('#123456')
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
