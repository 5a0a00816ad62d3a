import { describe, expect, it } from 'vitest'
import { patternOf, type PatternId } from '../../../src/core/scenery/patterns'
import { PatternCanvas } from '../../../src/core/scenery/patterns/canvas'
import { mipmapsOf } from '../../../src/core/scenery/patterns/mipmaps'
import { noise, SIDE } from '../../../src/core/scenery/patterns/noise'

function painted(id: PatternId, rows = SIDE): Uint8ClampedArray {
  const canvas = new PatternCanvas()
  patternOf(id).paint(canvas)
  while (canvas.paintRows(rows));
  return canvas.pixels
}

const shareAt = (pixels: Uint8ClampedArray, x: number, y: number): number =>
  pixels[4 * (Math.floor(y * SIDE) * SIDE + Math.floor(x * SIDE)) + 3] ?? 0

describe('the patterns of surfaces', () => {
  it('repeats without a seam', () => {
    const values = noise(7, 20, 1)
    let max = 0
    for (let at = 0; at < SIDE; at++) {
      const row = at * SIDE
      max = Math.max(max, Math.abs((values[row] ?? 0) - (values[row + SIDE - 1] ?? 0)))
      max = Math.max(max, Math.abs((values[at] ?? 0) - (values[(SIDE - 1) * SIDE + at] ?? 0)))
    }
    expect(max).toBeLessThan(0.08)
    expect(Math.max(...values.subarray(0, SIDE))).toBeGreaterThan(0.6)
  })

  it('lets only windows with a light behind them shine', () => {
    const [dark, lit] = [painted('window'), painted('windowLit')]
    expect(shareAt(lit, 0.3, 0.3)).toBe(0)
    expect(shareAt(dark, 0.3, 0.3)).toBeGreaterThan(120)
    expect(shareAt(lit, 0.5, 0.3)).toBeGreaterThan(120) // the cross between the panes
  })

  it('shows the colour of the house between its beams, and not on them', () => {
    const timber = painted('studs')
    expect(shareAt(timber, 0.5, 0.7)).toBe(255)
    expect(shareAt(timber, 0.005, 0.7)).toBeLessThan(130)
  })

  it('are the same however few rows are painted at a time', () => {
    expect(painted('hedge', 100)).toEqual(painted('hedge'))
  })
})

describe('the smaller copies of a pattern', () => {
  it('halve down to one pixel, each the mean of four', () => {
    const pixels = new Uint8ClampedArray(4 * 16)
    for (let at = 0; at < 16; at++) pixels.set([16 * at, at % 4 < 2 ? 255 : 0, 7, 200 + at], 4 * at)
    const [half, single, none] = mipmapsOf(pixels, 4)
    expect(none).toBeUndefined()
    const means = [
      [40, 255, 7, 203],
      [72, 0, 7, 205],
      [168, 255, 7, 211],
      [200, 0, 7, 213],
    ]
    expect([...(half ?? [])]).toEqual(means.flat())
    expect([...(single ?? [])]).toEqual([120, 128, 7, 208])
  })
})
