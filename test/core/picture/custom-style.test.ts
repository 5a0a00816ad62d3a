import { describe, expect, it } from 'vitest'
import {
  contrastOf,
  STYLE_COLOURS,
  styleOf,
  weakContrasts,
  type CustomStyle,
} from '../../../src/core/picture/styles/custom-style'
import { readCustomStyle, writeCustomStyle } from '../../../src/core/picture/styles/custom-style-file'
import { meanColour } from '../../../src/core/picture/style'
import { MAP_STYLES } from '../../../src/core/picture/styles/index'
import { contrast } from '../../support/contrast'

const withIcons: CustomStyle = {
  name: 'Signs',
  base: 'light',
  colours: {},
  icons: {
    inn: [
      { kind: 'polygon', points: [0, -1, 1, 1, -1, 1] },
      { kind: 'circle', points: [0, 0.4, 0.3], isCutOut: true },
    ],
  },
}
const plum: CustomStyle = { name: 'Plum', base: 'dark', colours: { house: '#6a3a6a', street: '#f0e8f0' } }

describe('a custom style', () => {
  it('has everything of its base except for the colours', () => {
    for (const base of MAP_STYLES) {
      const { id: _, label: __, ...same } = styleOf({ name: 'Same', base: base.id, colours: {} })
      expect(base).toMatchObject(same)
    }
    const style = styleOf(plum)
    expect([style.house.colour, style.street, style.label, style.id]).toEqual([
      '#6a3a6a',
      '#f0e8f0',
      'Plum',
      'own',
    ])
  })

  it.each(STYLE_COLOURS.map(({ id }) => id))(
    'shows the colour %s where it was set, and no other one',
    (id) => {
      const style = styleOf({ name: 'One', base: 'light', colours: { [id]: '#123456' } })
      const changed = STYLE_COLOURS.filter(({ of }) => of(style) === '#123456').map((entry) => entry.id)
      expect(changed).toEqual([id])
    },
  )

  it('has its own icons, and no others', () => {
    expect(styleOf(withIcons).icons).toEqual(withIcons.icons)
    expect(styleOf(plum)).not.toHaveProperty('icons')
  })

  it('is equal after writing and reading its file', () => {
    expect(readCustomStyle(writeCustomStyle(plum))).toEqual({ status: 'read', style: plum })
    expect(readCustomStyle(writeCustomStyle(withIcons))).toEqual({ status: 'read', style: withIcons })
  })

  it('has no icons in its file if it has none', () => {
    expect(JSON.parse(writeCustomStyle(plum))).not.toHaveProperty('icons')
    expect(writeCustomStyle({ ...plum, icons: {} })).toBe(writeCustomStyle(plum))
    const empty = readCustomStyle(JSON.stringify({ ...JSON.parse(writeCustomStyle(plum)), icons: {} }))
    expect(empty).toEqual({ status: 'read', style: plum })
  })

  it('has each shape of an icon on its own line of the file', () => {
    expect(writeCustomStyle(withIcons).split('\n').slice(-8)).toEqual([
      '  "icons": {',
      '    "inn": [',
      '      {"polygon":[0,-1,1,1,-1,1]},',
      '      {"circle":[0,0.4,0.3],"cutOut":true}',
      '    ]',
      '  }',
      '}',
      '',
    ])
  })

  const file = { format: 'brownstone-style', version: 1, name: 'A', base: 'light', colours: {} }
  it.each([
    ['no JSON', 'no', 'it is not JSON'],
    ['another file', '{"format":"brownstone"}', '"format": "brownstone-style"'],
    ['a newer version', JSON.stringify({ ...file, version: 2 }), 'newer'],
    ['no name', JSON.stringify({ ...file, name: ' ' }), '"name" must be'],
    ['an unknown base', JSON.stringify({ ...file, base: 'mauve' }), '"base" must be one of "light"'],
    ['colours that are a list', JSON.stringify({ ...file, colours: [] }), '"colours" must be an object'],
    ['an unknown colour', JSON.stringify({ ...file, colours: { roof: '#000000' } }), 'has "roof"'],
    ['icons that are a list', JSON.stringify({ ...file, icons: [] }), '"icons" must be an object'],
    ['an unknown kind of icon', JSON.stringify({ ...file, icons: { pub: [] } }), 'not a kind of place'],
    ['a colour by its name', JSON.stringify({ ...file, colours: { house: 'red' } }), 'like "#b87040"'],
  ])('is not read from %s', (_, text, words) => {
    const read = readCustomStyle(text)
    expect(read.status === 'refused' ? read.message : '').toContain(words)
  })
})

describe('contrast', () => {
  it('is computed as the guidelines define it', () => {
    for (const [one, other] of [
      ['#000000', '#ffffff'],
      ['#b87040', '#fbf6ea'],
      ['#808080', '#808080'],
    ] as const) {
      expect(contrastOf(one, other)).toBeCloseTo(contrast(one, other), 6)
    }
  })

  it('is reported if two neighbours are hard to distinguish', () => {
    const weak = weakContrasts(styleOf({ name: 'Pale', base: 'light', colours: { house: '#fbf6ea' } }))
    expect(weak.map(({ first, second }) => `${first}/${second}`)).toContain('Houses/Streets')
    const own = weakContrasts(styleOf({ name: 'Own', base: 'high-contrast', colours: {} }))
    expect(own.map(({ first, second }) => `${first}/${second}`)).not.toContain('Houses/Streets')
  })

  it('also distinguishes grounds by their textures', () => {
    expect(weakContrasts(styleOf({ name: 'Own', base: 'print', colours: {} }))).toEqual([])
    const pale = weakContrasts(styleOf({ name: 'Pale', base: 'print', colours: { gate: '#ffffff' } }))
    expect(pale.map(({ first, second }) => `${first}/${second}`)).toEqual(['Gates/Streets'])
  })

  it('has its own colours when zoomed out, whatever its base has there', () => {
    const colours = { house: '#ff0000', namedHouse: '#00ff00', rock: '#0000ff' }
    const { house, namedHouse, rock } = styleOf({ name: 'Red', base: 'print', colours })
    const afar = [house, namedHouse, rock].map(meanColour)
    expect(afar.map((colour) => colour.slice(1).match(/../g))).toEqual([
      [expect.not.stringMatching('00'), '00', '00'],
      ['00', expect.not.stringMatching('00'), '00'],
      ['00', '00', expect.not.stringMatching('00')],
    ])
    expect(meanColour(styleOf({ name: 'Own', base: 'print', colours: {} }).house)).toBe('#8c8c8c')
  })

  it('is from a newer program only if its version is higher', () => {
    const read = (version: unknown) =>
      readCustomStyle(JSON.stringify({ format: 'brownstone-style', version }))
    expect(read(2)).toEqual({ status: 'refused', message: 'The style was written by a newer Brownstone.' })
    for (const version of ['x', 0, null, undefined]) {
      expect(read(version)).toEqual({ status: 'refused', message: '"version" must be 1.' })
    }
  })
})
