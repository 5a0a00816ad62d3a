import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flatten } from '../../../../src/core/formats/svg-icon/flatten'
import { readPath } from '../../../../src/core/formats/svg-icon/svg-path'

/** The corners of each subpath, with curves as lines to within a thousandth. */
function cornersOf(data: string): readonly (readonly number[])[] {
  const read = readPath(data)
  if (read.status === 'refused') throw new Error(`refused at ${read.at}`)
  return read.ways.map(({ curves }) => flatten(curves, 0.001))
}

describe('Path data', () => {
  it.each([
    ['lines', 'M1 2 L3 4 L5 1', [[1, 2, 3, 4, 5, 1]]],
    ['lines that follow a move', 'M1 2 3 4 5 1', [[1, 2, 3, 4, 5, 1]]],
    ['relative lines', 'm1 2 2 2l2-3', [[1, 2, 3, 4, 5, 1]]],
    ['lines along and down', 'M1 2H5V7h-2v-1', [[1, 2, 5, 2, 5, 7, 3, 7, 3, 6]]],
    ['numbers without spaces', 'M.5.5-1-2', [[0.5, 0.5, -1, -2]]],
    ['numbers with commas and powers', 'M1e1,2E-1 , +3,4.', [[10, 0.2, 3, 4]]],
    [
      'two ways',
      'M0 0H1M2 2H3',
      [
        [0, 0, 1, 0],
        [2, 2, 3, 2],
      ],
    ],
    [
      'a way after a closed one, from where that began',
      'M1 1H2V2Zl3 0',
      [
        [1, 1, 2, 1, 2, 2],
        [1, 1, 4, 1],
      ],
    ],
    [
      'relative moves after a closed way',
      'm1 1h2v2z m5 5h1',
      [
        [1, 1, 3, 1, 3, 3],
        [6, 6, 7, 6],
      ],
    ],
    ['a move alone', 'M1 1', []],
    ['nothing', '', []],
    ['an arc without a radius, as a line', 'M0 0A0 5 0 0 1 3 4', [[0, 0, 3, 4]]],
    ['flags without spaces', 'M0 0A0 0 0 013 4', [[0, 0, 3, 4]]],
  ])('holds %s', (_, data, corners) => {
    expect(cornersOf(data)).toEqual(corners)
  })

  it('distinguishes closed paths from open ones', () => {
    const read = readPath('M0 0H1V1zM0 0H1')
    expect(read.status === 'read' && read.ways.map(({ isClosed }) => isClosed)).toEqual([true, false])
  })

  it.each([
    ['a smooth curve', 'M0 0C0 1 1 1 1 0S2-1 2 0', 'M0 0C0 1 1 1 1 0C1-1 2-1 2 0'],
    ['a smooth curve after a line', 'M0 0L1 0S2 1 3 0', 'M0 0L1 0C1 0 2 1 3 0'],
    ['a curve of one handle', 'M0 0Q1 2 2 0', 'M0 0C0.6666666 1.3333333 1.3333333 1.3333333 2 0'],
    ['smooth curves of one handle', 'M0 0Q1 2 2 0T4 0T6 0', 'M0 0Q1 2 2 0Q3-2 4 0Q5 2 6 0'],
    ['a smooth curve of one handle after a line', 'M0 0L1 1T3 3', 'M0 0L1 1L3 3'],
    ['relative curves', 'M1 1c0 1 1 1 1 0s1-1 1 0q1 2 2 0t2 0', 'M1 1C1 2 2 2 2 1S3 0 3 1Q4 3 5 1T7 1'],
    ['a relative arc', 'M1 1a1 1 0 0 1 2 0', 'M1 1A1 1 0 0 1 3 1'],
    ['radii too short to reach', 'M0 0A1 1 0 0 1 4 0', 'M0 0A2 2 0 0 1 4 0'],
  ])('holds %s', (_, data, same) => {
    const [one, other] = [cornersOf(data), cornersOf(same)].map((ways) => ways.flat())
    expect(one?.length).toBe(other?.length)
    one?.forEach((value, at) => expect(value).toBeCloseTo(other?.[at] ?? NaN, 2))
  })

  it.each([
    ['a letter without meaning', 'M0 0B1 1', 5],
    ['no move first', 'L1 1', 1],
    ['a number too few', 'M0 0L1', 7],
    ['a number after a closed way', 'M0 0H1Z5', 8],
    ['a flag that is none', 'M0 0A1 1 0 2 0 3 3', 12],
    ['a number beyond all', 'M0 0H1e999', 6],
  ])('is refused if it has %s', (_, data, at) => {
    expect(readPath(data)).toEqual({ status: 'refused', at })
  })

  const number = fc.double({ min: -9, max: 9, noNaN: true }).map((value) => value + 0)
  const radius = fc.double({ min: 0.5, max: 9, noNaN: true })
  it('follows an arc of an ellipse to its end, the long or the short way, in its direction', () => {
    fc.assert(
      fc.property(
        radius,
        radius,
        fc.integer({ min: -180, max: 180 }),
        fc.boolean(),
        fc.boolean(),
        number,
        number,
        (rx, ry, degrees, isLarge, isOnward, x, y) => {
          fc.pre(Math.hypot(x, y) > 0.2)
          const read = readPath(
            `M0 0A${rx} ${ry} ${degrees} ${Number(isLarge)} ${Number(isOnward)} ${x} ${y}`,
          )
          const curves = read.status === 'read' ? (read.ways[0]?.curves ?? []) : []
          expect(curves.slice(-2)).toEqual([x, y])
          // Scales the ellipse to a circle.
          const angle = (-degrees * Math.PI) / 180
          const round = (at: number): readonly [number, number] => {
            const [px, py] = [curves[at] ?? 0, curves[at + 1] ?? 0]
            return [
              (Math.cos(angle) * px - Math.sin(angle) * py) / rx,
              (Math.sin(angle) * px + Math.cos(angle) * py) / ry,
            ]
          }
          let turned = 0
          for (let at = 0; at + 7 < curves.length; at += 6) {
            const [[x0, y0], [x1, y1], [x3, y3]] = [round(at), round(at + 2), round(at + 6)]
            // The chord of each piece turns to the side of its first handle.
            const side = Math.sign((x1 - x0) * (y3 - y0) - (y1 - y0) * (x3 - x0))
            const reach = Math.hypot(1, 1) + 1e-6
            const chord = Math.hypot(x3 - x0, y3 - y0)
            const circle = Math.max(1, Math.hypot(...round(curves.length - 2)) / 2)
            expect(chord).toBeLessThanOrEqual(circle * reach)
            turned += side * 2 * Math.asin(Math.min(1, chord / (2 * circle)))
          }
          expect(Math.sign(turned)).toBe(isOnward ? 1 : -1)
          // If the radii just suffice, both arcs are half of the ellipse.
          const beyondHalf = Math.abs(turned) - Math.PI
          expect(isLarge ? beyondHalf : -beyondHalf).toBeGreaterThan(-1e-3)
        },
      ),
    )
  })
})
