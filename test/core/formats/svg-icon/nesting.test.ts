import { describe, expect, it } from 'vitest'
import { areaOf, joinOutlines, turnByNesting } from '../../../../src/core/formats/svg-icon/nesting'
import { iconAsText } from './icon-pixels'

/** The corners of a square around a point, from x towards y. */
const square = (half: number, x = 0, y = 0): number[] =>
  [-half, -half, half, -half, half, half, -half, half].map((value, at) => value + (at % 2 === 0 ? x : y))
/** The same, in the other direction. */
function turned(points: readonly number[]): number[] {
  const corners: number[] = []
  for (let at = points.length - 2; at >= 0; at -= 2) corners.push(points[at] ?? 0, points[at + 1] ?? 0)
  return corners
}

describe('Outlines filled by the even-odd rule', () => {
  /** Whether each runs from x towards y. */
  const ways = (outlines: readonly (readonly number[])[]): boolean[] =>
    turnByNesting(outlines).map((points) => areaOf(points) > 0)

  it('alternate in direction from the outermost to the innermost, whatever their directions and order', () => {
    for (const inner of [square(0.4), turned(square(0.4))]) {
      expect(ways([square(0.8), inner, square(0.2)])).toEqual([true, false, true])
      expect(ways([square(0.2), inner, turned(square(0.8))])).toEqual([true, false, true])
    }
  })

  it('have the same direction if they are beside each other or cross', () => {
    expect(ways([square(0.3, -0.5), turned(square(0.3, 0.5))])).toEqual([true, true])
    expect(ways([square(0.5, -0.2), turned(square(0.4, 0.4))])).toEqual([true, true])
  })

  it('may touch the outlines around them', () => {
    expect(ways([square(0.8), square(0.4, 0.4)])).toEqual([true, false])
  })

  it('alternate if two are equal', () => {
    expect(ways([square(0.5), square(0.5)])).toEqual([true, false])
  })

  it('keep their corners', () => {
    const outlines = [square(0.8), turned(square(0.4)), square(0.2)]
    const sorted = (points: readonly number[]): number[] => points.toSorted((a, b) => a - b)
    expect(turnByNesting(outlines).map(sorted)).toEqual(outlines.map(sorted))
  })
})

describe('Joined outlines', () => {
  const drawn = (...outlines: (readonly number[])[]): string =>
    iconAsText([{ kind: 'polygon', points: joinOutlines(outlines) }], 8)

  it('are one polygon with holes for outlines of the opposite direction', () => {
    const rows = [
      '........',
      '.######.',
      '.#....#.',
      '.#.##.#.',
      '.#.##.#.',
      '.#....#.',
      '.######.',
      '........',
    ]
    expect(drawn(square(0.75), turned(square(0.5)), square(0.25))).toBe(rows.join('\n'))
    expect(drawn(square(0.25), square(0.75), turned(square(0.5)))).toBe(rows.join('\n'))
  })

  it('are the union of outlines of one direction', () => {
    const whole = drawn(square(0.75))
    expect(drawn(square(0.75), square(0.5))).toBe(whole)
    expect(drawn(square(0.25), square(0.75))).toBe(whole)
  })

  it('are unchanged if there is one, and empty if there is none', () => {
    expect(joinOutlines([square(0.5)])).toEqual(square(0.5))
    expect(joinOutlines([])).toEqual([])
  })
})
