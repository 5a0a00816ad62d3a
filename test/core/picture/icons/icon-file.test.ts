import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PLACE_KINDS } from '../../../../src/core/level/places'
import { readIcons, writeIcons } from '../../../../src/core/picture/icons/icon-file'
import { ICON_LIMITS, type IconShape, type PlaceIcons } from '../../../../src/core/picture/icons/icon-shape'
import { defaultIcon } from '../../../../src/core/picture/place-icons'

const TRIANGLE = [0, -1, 1, 1, -1, 1]

function messageOf(content: unknown): string {
  const read = readIcons(content)
  return read.status === 'refused' ? read.message : ''
}

/** A zigzag with so many points. */
const points = (count: number): number[] => Array.from({ length: 2 * count }, (_, at) => (at % 3) / 2)

const coordinate = fc
  .double({ min: -ICON_LIMITS.reach, max: ICON_LIMITS.reach, noNaN: true })
  .map((value) => value + 0)
const pairs = (min: number) =>
  fc.array(fc.tuple(coordinate, coordinate), { minLength: min, maxLength: 20 }).map((list) => list.flat())
const cut = fc.constantFrom<Pick<IconShape, 'isCutOut'>>({}, { isCutOut: true })
const oddShape: fc.Arbitrary<IconShape> = fc.oneof(
  fc.tuple(pairs(3), cut).map(([points, more]) => ({ kind: 'polygon' as const, points, ...more })),
  fc
    .tuple(pairs(2), cut, fc.double({ min: 0.01, max: ICON_LIMITS.width, noNaN: true }))
    .map(([points, more, width]) => ({ kind: 'stroke' as const, points, width, ...more })),
  fc
    .tuple(coordinate, coordinate, fc.double({ min: 0.01, max: 1.5, noNaN: true }), cut)
    .map(([x, y, radius, more]) => ({ kind: 'circle' as const, points: [x, y, radius], ...more })),
)
const oddIcons: fc.Arbitrary<PlaceIcons> = fc.dictionary(
  fc.constantFrom(...PLACE_KINDS.map(({ id }) => id)),
  fc.array(oddShape, { minLength: 1, maxLength: 6 }),
  { noNullPrototype: true },
)

describe('Icons in a style file', () => {
  it('are the same after writing and reading, with any shapes', () => {
    fc.assert(
      fc.property(oddIcons, (icons) => {
        expect(readIcons(JSON.parse(writeIcons(icons, '  ')))).toEqual({ status: 'read', icons })
      }),
    )
  })

  it('can be every usual icon', () => {
    const icons: PlaceIcons = Object.fromEntries(PLACE_KINDS.map(({ id }) => [id, defaultIcon(id)]))
    expect(readIcons(JSON.parse(writeIcons(icons, '')))).toEqual({ status: 'read', icons })
  })

  it('have one line per shape', () => {
    const inn: readonly IconShape[] = [
      { kind: 'polygon', points: TRIANGLE },
      { kind: 'stroke', points: [0, 0, 0.5, 1], width: 0.2, isCutOut: true },
      { kind: 'circle', points: [0, 0, 0.25] },
    ]
    expect(writeIcons({ inn }, '')).toBe(
      [
        '{',
        '  "inn": [',
        '    {"polygon":[0,-1,1,1,-1,1]},',
        '    {"stroke":[0,0,0.5,1],"width":0.2,"cutOut":true},',
        '    {"circle":[0,0,0.25]}',
        '  ]',
        '}',
      ].join('\n'),
    )
  })

  it('can have as many shapes and points as the limits allow', () => {
    const half = ICON_LIMITS.points / 2
    const max = [{ polygon: points(half) }, { stroke: points(half - 1) }, { circle: [0, 0, 1] }]
    expect(readIcons({ inn: max }).status).toBe('read')
    const many = Array.from({ length: ICON_LIMITS.shapes }, () => ({ circle: [0, 0, 1.5] }))
    expect(readIcons({ inn: many }).status).toBe('read')
  })

  it.each([
    ['a list', [], '"icons" must be an object'],
    ['nothing', null, '"icons" must be an object'],
    [
      'an unknown kind',
      { pub: [{ polygon: TRIANGLE }] },
      '"icons" has "pub", which is not a kind of place; there are start, inn',
    ],
    ['a kind that every object has', JSON.parse('{"__proto__": []}'), 'has "__proto__"'],
    ['an icon that is no list', { inn: {} }, 'The icon "inn": it must be a list of shapes.'],
    ['an icon of no shapes', { inn: [] }, 'it has no shapes'],
    [
      'too many shapes',
      { inn: Array.from({ length: 65 }, () => ({ polygon: TRIANGLE })) },
      'it has 65 shapes; 64 are the most.',
    ],
    ['too many points', { inn: [{ polygon: points(2001) }] }, 'shape 1 takes the icon beyond 2000 points'],
    [
      'too many points together',
      { inn: [{ polygon: points(2000) }, { circle: [0, 0, 1] }] },
      'shape 2 takes the icon beyond 2000',
    ],
    ['a shape that is a text', { inn: ['circle'] }, 'The icon "inn": shape 1 must be an object'],
    ['a shape of no kind', { inn: [{ cutOut: true }] }, 'exactly one of "polygon", "stroke" and "circle"'],
    ['a shape of two kinds', { inn: [{ polygon: TRIANGLE, circle: [0, 0, 1] }] }, 'exactly one of'],
    [
      'a word without meaning',
      { inn: [{ polygon: TRIANGLE, fill: '#000000' }] },
      'has "fill", which has no meaning there; there are polygon, cutOut.',
    ],
    ['the width of a polygon', { inn: [{ polygon: TRIANGLE, width: 1 }] }, 'has "width"'],
    [
      'an odd count of numbers',
      { inn: [{ polygon: [...TRIANGLE, 0] }] },
      'has 7 numbers as "polygon"; they come in pairs',
    ],
    [
      'a polygon of two corners',
      { inn: [{ polygon: [0, 0, 1, 1] }] },
      'has 2 points; a polygon takes 3 or more.',
    ],
    ['a stroke of one point', { inn: [{ stroke: [0, 0] }] }, 'has 1 point; a stroke takes 2 or more.'],
    ['a circle without its radius', { inn: [{ circle: [0, 0] }] }, 'has 2 numbers as "circle"'],
    ['a circle of no size', { inn: [{ circle: [0, 0, 0] }] }, 'a radius above 0'],
    [
      'points that are a text',
      { inn: [{ polygon: '0 0 1 1 0 1' }] },
      'must have a list of numbers as "polygon"',
    ],
    [
      'a number as a text',
      { inn: [{ polygon: ['0', -1, 1, 1, -1, 1] }] },
      'number 1 of "polygon" none from -1.5 to 1.5',
    ],
    [
      'a number too far out',
      { inn: [{ polygon: [0, -1, 1, 1, -1, 1.51] }] },
      'number 6 of "polygon" none from',
    ],
    [
      'a number that is not finite',
      { inn: [{ polygon: JSON.parse('[0, 1e999, 1, 1, -1, 1]') }] },
      'number 2 of "polygon" none',
    ],
    ['a gap among the numbers', { inn: [{ polygon: [0, null, 1, 1, -1, 1] }] }, 'number 2 of "polygon" none'],
    ['a width of nothing', { inn: [{ stroke: TRIANGLE, width: 0 }] }, 'above 0 and up to 2 as "width"'],
    [
      'a width beyond the square',
      { inn: [{ stroke: TRIANGLE, width: 2.5 }] },
      'above 0 and up to 2 as "width"',
    ],
    ['a cut-out that is a number', { inn: [{ polygon: TRIANGLE, cutOut: 1 }] }, 'true or false as "cutOut"'],
  ])('are refused if they have %s', (_, content: unknown, words) => {
    expect(messageOf(content)).toContain(words)
  })
})
