import { describe, expect, it } from 'vitest'
import { nestOutlines } from '../../../../src/core/picture/icons/nesting'

/** The corners of a square about the middle, from x towards y. */
const square = (half: number, x = 0, y = 0): number[] =>
  [-half, -half, half, -half, half, half, -half, half].map((value, at) => value + (at % 2 === 0 ? x : y))
/** The same, gone round the other way. */
function turned(points: readonly number[]): number[] {
  const corners: number[] = []
  for (let at = points.length - 2; at >= 0; at -= 2) corners.push(points[at] ?? 0, points[at + 1] ?? 0)
  return corners
}

/** Half the width of each square that is left, below 0 for holes. */
function halves(outlines: readonly (readonly number[])[], isEvenOdd: boolean): number[] {
  return nestOutlines(outlines, isEvenOdd).map(
    ({ points, isHole }) => (Math.max(...points) - Math.min(...points)) * (isHole ? -0.5 : 0.5),
  )
}

describe('Outlines of one shape', () => {
  it('are holes within others where they go round the other way', () => {
    expect(halves([square(0.8), turned(square(0.4))], false)).toEqual([0.8, -0.4])
    expect(halves([turned(square(0.8)), square(0.4)], false)).toEqual([0.8, -0.4])
  })

  it('change nothing within others that go round the same way', () => {
    expect(halves([square(0.8), square(0.4)], false)).toEqual([0.8])
  })

  it('are holes by turns where crossings count, however they go round', () => {
    for (const inner of [square(0.4), turned(square(0.4))]) {
      expect(halves([square(0.8), inner, square(0.2)], true)).toEqual([0.8, -0.4, 0.2])
    }
  })

  it('come from the outermost to the innermost, in whatever order they are given', () => {
    expect(halves([square(0.2), turned(square(0.4)), square(0.8)], false)).toEqual([0.8, -0.4, 0.2])
  })

  it('are each filled beside each other and across each other', () => {
    expect(nestOutlines([square(0.3, -0.5), turned(square(0.3, 0.5))], false)).toHaveLength(2)
    const crossing = nestOutlines([square(0.5, -0.2), turned(square(0.4, 0.4))], false)
    expect(crossing.map(({ isHole }) => isHole)).toEqual([false, false])
  })

  it('may touch those around them', () => {
    expect(halves([square(0.8), turned(square(0.4, 0.4))], false)).toHaveLength(2)
    expect(nestOutlines([square(0.8), turned(square(0.4, 0.4))], false)[1]?.isHole).toBe(true)
  })

  it('are passed over where they have no area', () => {
    expect(nestOutlines([[0, 0, 1, 0, 0.5, 0]], false)).toEqual([])
  })

  it('are told apart where they are the same twice', () => {
    expect(halves([square(0.5), square(0.5)], false)).toEqual([0.5])
    expect(halves([square(0.5), square(0.5)], true)).toEqual([0.5, -0.5])
  })
})
