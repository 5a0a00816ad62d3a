import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeText } from '../../../../src/core/text/text'
import { PLACE_KINDS } from '../../../../src/core/level/places'
import { readIcons, writeIcons } from '../../../../src/core/picture/icons/icon-file'
import { ICON_LIMITS, type PlaceIcon } from '../../../../src/core/picture/icons/icon-shape'
import { importSvgIcon, MAX_SVG_BYTES } from '../../../../src/core/formats/svg-icon/import-svg'
import { defaultIcon } from '../../../../src/core/picture/place-icons'
import { iconAsText, inkOf } from './icon-pixels'

const read = (text: string) => importSvgIcon(encodeText(text))

/** An icon of shapes in a view box of eight by eight. */
const svg = (shapes: string, attributes = 'viewBox="0 0 8 8"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${shapes}</svg>`

function iconOf(text: string): PlaceIcon {
  const result = read(text)
  if (result.status === 'refused') throw new Error(result.problem.message)
  return result.icon
}

/** An icon as rows of eight characters, each one unit of the view box. */
const drawn = (shapes: string, attributes?: string): readonly string[] =>
  iconAsText(iconOf(svg(shapes, attributes)), 8).split('\n')

function messageOf(text: string): string {
  const result = read(text)
  return result.status === 'refused' ? result.problem.message : 'read'
}

function notesOf(text: string): readonly string[] {
  const result = read(text)
  return result.status === 'read' ? result.notes : [result.problem.message]
}

const NOTHING = '........'
const ring = [NOTHING, '.######.', '.######.', '.##..##.', '.##..##.', '.######.', '.######.', NOTHING]

describe('An SVG file as an icon', () => {
  it.each([
    ['a path', '<path d="M1 1H7V7H1Z"/>'],
    ['a relative path', '<path d="m1 1h6v6h-6z"/>'],
    ['a polygon', '<polygon points="1,1 7,1 7,7 1,7"/>'],
    ['a polyline, filled as if it were closed', '<polyline points="1 1 7 1 7 7 1 7"/>'],
    ['a rectangle', '<rect x="1" y="1" width="6" height="6"/>'],
    ['a rectangle in other units', '<rect x=".75pt" y="1px" width="4.5pt" height="6"/>'],
    [
      'a rectangle with a line of no width beside it',
      '<line x1="3" y1="4" x2="5" y2="4" stroke="black" stroke-width="0"/><rect x="1" y="1" width="6" height="6"/>',
    ],
    ['a moved group', '<g transform="translate(1 1)"><rect width="6" height="6"/></g>'],
    [
      'groups that scale and move',
      '<g transform="scale(2)"><g transform="translate(.5,.5)"><rect width="3" height="3"/></g></g>',
    ],
    ['a list of transforms', '<rect width="3" height="3" transform="translate(1 1) scale(2)"/>'],
    ['a matrix', '<rect width="1" height="1" transform="matrix(6 0 0 6 1 1)"/>'],
    ['a turned shape', '<rect x="1" y="1" width="6" height="6" transform="rotate(90 4 4)"/>'],
    [
      'a slanted shape, set right again',
      '<rect x="1" y="1" width="6" height="6" transform="skewX(30) skewX(-30)"/>',
    ],
    ['a colour', '<rect x="1" y="1" width="6" height="6" fill="#c04020"/>'],
    [
      'a colour in a style',
      '<rect x="1" y="1" width="6" height="6" fill="none" style="fill: rgb(10,20,30) !important"/>',
    ],
    ['a prefix', '<svg:rect xmlns:svg="http://www.w3.org/2000/svg" x="1" y="1" width="6" height="6"/>'],
    [
      'a hidden shape beside it',
      '<rect x="1" y="1" width="6" height="6"/><path d="M0 0H8V1H0z" display="none"/><path d="M0 0H8V1H0z" opacity="0"/><g visibility="hidden"><path d="M0 0H8V1H0z"/></g>',
    ],
    [
      'a shape without any paint beside it',
      '<rect x="1" y="1" width="6" height="6"/><path d="M0 0H8V1H0z" fill="none"/><path d="M0 0H8V1H0z" fill="#0000"/>',
    ],
    [
      'what is only defined beside it',
      '<defs><path d="M0 0H8V1H0z"/></defs><rect x="1" y="1" width="6" height="6"/><symbol><path d="M0 0H8V1H0z"/></symbol>',
    ],
  ])('is drawn from %s', (_, shapes) => {
    const full = '.######.'
    expect(drawn(shapes)).toEqual([NOTHING, full, full, full, full, full, full, NOTHING])
  })

  it.each([
    ['of a path that goes round the other way inside', '<path d="M1 1H7V7H1ZM3 3V5H5V3Z"/>'],
    ['of a path by crossings', '<path fill-rule="evenodd" d="M1 1H7V7H1ZM3 3H5V5H3Z"/>'],
    [
      'of a path by crossings, as a style says',
      '<g style="fill-rule:evenodd"><path d="M1 1H7V7H1ZM3 3H5V5H3Z"/></g>',
    ],
    [
      'that are white shapes',
      '<rect x="1" y="1" width="6" height="6"/><rect x="3" y="3" width="2" height="2" fill="white"/>',
    ],
    [
      'that are nearly white',
      '<rect x="1" y="1" width="6" height="6"/><rect x="3" y="3" width="2" height="2" fill="#fdfcfb"/>',
    ],
    [
      'that are white lines',
      '<rect x="1" y="1" width="6" height="6"/><path d="M4 4h.001" fill="none" stroke="#fff" stroke-width="2"/>',
    ],
    [
      'of a frame that is a line',
      '<rect x="2" y="2" width="4" height="4" fill="none" stroke="currentColor" stroke-width="2"/>',
    ],
  ])('has holes %s', (_, shapes) => {
    expect(drawn(shapes)).toEqual(ring)
  })

  it('shows other shapes through a hole, drawn before or after it', () => {
    const frame = '<path d="M1 1H7V7H1ZM2 2V6H6V2Z"/>'
    const core = '<rect x="3" y="3" width="2" height="2"/>'
    const rows = drawn('<path d="M1 1H7V7H1ZM2 2V6H6V2ZM3 3H5V5H3Z"/>')
    for (const shapes of [frame + core, core + frame]) expect(drawn(shapes)).toEqual(rows)
  })

  it('keeps shapes within a hole', () => {
    expect(drawn('<path d="M1 1H7V7H1ZM2 2V6H6V2ZM3 3H5V5H3Z"/>')[3]).toBe('.#.##.#.')
  })

  it('has no hole for an inner shape with the same direction', () => {
    expect(drawn('<path d="M1 1H7V7H1ZM3 3H5V5H3Z"/>')[3]).toBe('.######.')
  })

  it.each([
    ['dark', '<path d="M0 0h8v8H0z"/><path fill="#fff" d="M1 1H7V7H1ZM3 3V5H5V3Z"/>'],
    ['white', '<rect width="8" height="8" fill="#fff"/><path d="M1 1H7V7H1ZM3 3V5H5V3Z"/>'],
    [
      'coloured',
      '<rect width="8" height="8" rx="1" fill="#802020"/><path fill="#ffd040" d="M1 1H7V7H1ZM3 3V5H5V3Z"/>',
    ],
    ['no', '<path fill="#fff" d="M1 1H7V7H1ZM3 3V5H5V3Z"/>'],
    [
      'dark',
      '<rect width="8" height="8"/><rect x="1" y="1" width="6" height="6" fill="#fff"/><rect x="3" y="3" width="2" height="2"/>',
    ],
  ])('shows the shapes on %s ground, without the ground', (_, shapes) => {
    expect(drawn(shapes)).toEqual(ring)
  })

  it('keeps a background if there are no other shapes', () => {
    expect(drawn('<rect width="8" height="8"/>')[0]).toBe('########')
  })

  it.each([
    ['a view box that begins elsewhere', 'viewBox="10 10 8 8"', 'translate(10 10)'],
    ['a larger view box', 'viewBox="0,0,800,800"', 'scale(100)'],
    ['a size alone', 'width="16px" height="16"', 'scale(2)'],
  ])('fills its square from %s', (_, attributes, transform) => {
    const shapes = `<g transform="${transform}"><path d="M1 1H7V7H1ZM3 3V5H5V3Z"/></g>`
    expect(drawn(shapes, attributes)).toEqual(ring)
  })

  it('keeps its proportions if its view box is not square', () => {
    const wide = drawn('<path d="M0 0H3V4H0zM5 0H8V4H5z"/>', 'viewBox="0 0 8 4"')
    const pair = '###..###'
    expect(wide).toEqual([NOTHING, NOTHING, pair, pair, pair, pair, NOTHING, NOTHING])
  })

  it('fills its square with all shapes if the file has no view box, or one far away from them', () => {
    const shapes = '<path d="M0 0H32V32H0ZM8 8V24H24V8Z"/>'
    const frame = '########'
    const hollow = '##....##'
    const all = [frame, frame, hollow, hollow, hollow, hollow, frame, frame]
    expect(drawn(shapes, '')).toEqual(all)
    expect(drawn(shapes)).toEqual(all)
    expect(notesOf(svg(shapes, ''))).toEqual([])
    expect(notesOf(svg(shapes))).toEqual([expect.stringContaining('fitted into the icon')])
  })

  it('keeps circles as round as they are', () => {
    const round = inkOf(iconOf(svg('<circle cx="4" cy="4" r="4"/>')), 64)
    const disc = inkOf([{ kind: 'circle', points: [0, 0, 1] }], 64)
    const ellipse = inkOf(iconOf(svg('<ellipse cx="2" cy="4" rx="2" ry="4" transform="scale(2 1)"/>')), 64)
    const arcs = inkOf(iconOf(svg('<path d="M0 4A4 4 0 0 1 8 4A4 4 0 0 1 0 4z"/>')), 64)
    for (const ink of [round, ellipse, arcs]) {
      expect(Math.max(...ink.map((value, at) => Math.abs(value - (disc[at] ?? 0))))).toBeLessThan(40)
    }
  })

  it('widens lines as it scales them', () => {
    const icon = iconOf(svg('<g transform="scale(2)"><path d="M1 2H3" stroke="#000" stroke-width=".5"/></g>'))
    expect(icon.at(-1)).toEqual({ kind: 'stroke', points: [-0.5, 0, 0.5, 0], width: 0.25 })
  })

  it.each(PLACE_KINDS)('is the usual icon again if it was written from the icon of $id', ({ id }) => {
    const shapes = defaultIcon(id).map(({ kind, points, width = 0.2, isCutOut }) => {
      const paint = isCutOut === true ? 'white' : '#123456'
      if (kind === 'circle')
        return `<circle cx="${points[0]}" cy="${points[1]}" r="${points[2]}" fill="${paint}"/>`
      if (kind === 'polygon') return `<polygon points="${points.join(' ')}" fill="${paint}"/>`
      return `<polyline points="${points.join(' ')}" fill="none" stroke="${paint}" stroke-width="${width}"/>`
    })
    const again = inkOf(iconOf(svg(shapes.join('\n'), 'viewBox="-1 -1 2 2"')), 48)
    const plain = inkOf(defaultIcon(id), 48)
    const different = again.filter((value, at) => Math.abs(value - (plain[at] ?? 0)) > 48)
    expect(different.length).toBeLessThan(4)
  })

  it('keeps shapes that are at least half opaque, and reports the others', () => {
    const faint =
      '<g opacity=".8"><path d="M0 0H8V1H0z" fill-opacity=".6"/></g><path d="M0 0H8V1H0z" opacity="20%"/>'
    const shapes = `${faint}<rect x="1" y="1" width="6" height="6" opacity=".5"/>`
    expect(drawn(shapes)[0]).toBe(NOTHING)
    expect(drawn(shapes)[1]).toBe('.######.')
    expect(notesOf(svg(shapes))).toEqual(['Left out: faint parts.'])
  })

  it('lists each omission once', () => {
    const shapes =
      '<style>.a{fill:red}</style><linearGradient id="g"/><rect width="4" height="4" fill="url(#g)"/>' +
      '<text>Inn</text><text>Inn</text><image href="x.png"/><use href="#a"/><rect mask="url(#m)" width="2" height="1"/>' +
      '<animate/><odd/><title>Inn</title><metadata/>'
    expect(notesOf(svg(shapes))).toEqual([
      'Left out: style sheets, gradients and patterns, text, images, shapes used a second time (<use>), ' +
        'clips, masks and filters, animations, <odd>.',
    ])
  })

  it.each([
    ['no XML', 'inn', 'This XML cannot be read'],
    ['another XML', '<html><svg/></html>', 'This is not an SVG picture: it begins with <html>.'],
    ['entities of its own', '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', 'document type'],
    ['no shapes', svg('<title>Inn</title>'), 'no painted area or line'],
    ['text alone', svg('<text>Inn</text>'), 'for an icon. Left out: text.'],
    ['shapes without paint', svg('<rect width="4" height="4" fill="none"/>'), 'no painted area or line'],
    ['shapes without area', svg('<path d="M0 0L4 4"/>'), 'No shape of the picture is visible'],
    ['one point', svg('<path d="M1 1L1 1" stroke="#000"/>', ''), 'on one point'],
    [
      'a broken path',
      svg('\n<path d="M0 0L1"/>'),
      'The data of this path cannot be read from character 7 on.',
    ],
    [
      'broken points',
      svg('<polygon points="0 0 1"/>'),
      'The points of this shape cannot be read from character',
    ],
    ['letters among points', svg('<polygon points="0 0 C 1 1 2 2 3 3"/>'), 'from character 5 on'],
    ['a share of something', svg('<circle cx="50%" cy="4" r="2"/>'), '"cx" is "50%"'],
    ['a broken transform', svg('<g transform="turn(4)"/>'), 'The transform "turn(4)" cannot be read.'],
    ['a transform of too many numbers', svg('<g transform="scale(1 2 3)"/>'), 'cannot be read'],
    ['numbers beyond all', svg('<path d="M0 0H1e300V1e300"/>'), 'numbers that are too large'],
    [
      'too many shapes',
      svg(Array.from({ length: 65 }, (_, at) => `<path d="M${at / 9} 0h1v1z"/>`).join('')),
      'The picture has 65 shapes of 325 points',
    ],
    ['too many points', svg(`<path d="M0 0${'l.1 .1l.1-.1'.repeat(1000)}V8z"/>`), 'at most 64 of 2000'],
    ['no bytes', '', 'The file is empty.'],
  ])('is refused for %s', (_, text, words) => {
    expect(messageOf(text)).toContain(words)
  })

  it('is refused if it is too large or not text', () => {
    expect(importSvgIcon(new Uint8Array(MAX_SVG_BYTES + 1))).toMatchObject({
      problem: {
        message: `The file has ${MAX_SVG_BYTES + 1} bytes; pictures for icons may have ${MAX_SVG_BYTES}.`,
      },
    })
    expect(importSvgIcon(Uint8Array.of(60, 0xff))).toMatchObject({ status: 'refused' })
  })

  it('names the line of a fault', () => {
    expect(read(svg('\n<g>\n<path d="x"/></g>'))).toMatchObject({ problem: { line: 3, column: 1 } })
  })

  it('is simplified before it becomes too long', () => {
    const waves = (count: number): string => svg(`<path d="M0 4${'c.05 -9 .05 9 .1 0'.repeat(count)}V8H0z"/>`)
    const pointsOf = (count: number): number => (iconOf(waves(count))[0]?.points.length ?? 0) / 2
    expect(pointsOf(2) / 2).toBeGreaterThan(pointsOf(60) / 60)
    expect(pointsOf(60)).toBeLessThanOrEqual(ICON_LIMITS.points)
  })

  const number = fc.double({ min: -20, max: 20, noNaN: true }).map((value) => value.toFixed(2))
  const command = fc
    .tuple(
      fc.constantFrom(
        'M2',
        'L2',
        'H1',
        'V1',
        'C6',
        'S4',
        'Q4',
        'T2',
        'm2',
        'l2',
        'h1',
        'c6',
        's4',
        'q4',
        't2',
        'Z0',
      ),
      fc.array(number, { minLength: 6, maxLength: 6 }),
    )
    .map(([[letter, count], numbers]) => `${letter}${numbers.slice(0, Number(count)).join(' ')}`)
  const path = fc.array(command, { maxLength: 12 }).map((list) => `M0 0${list.join('')}`)
  const paint = fc.constantFrom('none', '#fff', '#000', 'red')
  it('is accepted in a style file, with any paths', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(path, paint, paint), { maxLength: 5 }),
        fc.boolean(),
        (paths, isFramed) => {
          const shapes = paths.map(
            ([d, fill, stroke]) => `<path d="${d}" fill="${fill}" stroke="${stroke}"/>`,
          )
          const result = read(svg(shapes.join(''), isFramed ? undefined : ''))
          if (result.status === 'refused') return
          const icons = { inn: result.icon }
          expect(readIcons(JSON.parse(writeIcons(icons, '')))).toEqual({ status: 'read', icons })
        },
      ),
    )
  })

  it('never throws, whatever the file', () => {
    const piece = fc.constantFrom(
      '<svg>',
      '<g ',
      '<path ',
      'd="M0',
      ' 0L',
      'Z"',
      '/>',
      '</svg>',
      'fill="',
      'url(',
      '"',
      '>',
      ' transform="',
      'style=":;"',
      '9',
      '&',
      '&lt;',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        expect(['read', 'refused']).toContain(read(pieces.join('')).status)
      }),
    )
  })
})
