import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DrawCommand } from '../../../../src/core/picture/commands'
import { Painter, wordOf, type Pixels } from '../../../../src/core/picture/raster/painter'
import { placeLine } from '../../../../src/core/picture/text-shapes'

const WHITE = wordOf('#ffffff')
const BLACK = '#000000'

function paper(width: number, height: number, left = 0, top = 0): Pixels {
  return { left, top, width, height, words: new Uint32Array(width * height).fill(WHITE) }
}

function drawn(pixels: Pixels, ...commands: DrawCommand[]): Pixels {
  new Painter(pixels, placeLine).draw(commands)
  return pixels
}

/** The amount of black, in pixels. */
function inkOf({ words }: Pixels): number {
  return words.reduce((sum, word) => sum + (255 - (word & 255)) / 255, 0)
}

const length = fc.double({ min: 1, max: 20, noNaN: true })
const start = fc.double({ min: 2, max: 15, noNaN: true })

describe('The painter', () => {
  it('covers the exact area of each shape, at any position between the pixels', () => {
    fc.assert(
      fc.property(start, start, length, length, (x, y, width, height) => {
        const base = { part: 'house', fill: BLACK } as const
        const rect = drawn(paper(40, 40), { ...base, kind: 'rects', rects: [x, y, width, height] })
        expect(inkOf(rect)).toBeCloseTo(width * height, -0.5)
        const circle = drawn(paper(40, 40), { ...base, kind: 'circles', circles: [20, 20, width / 2] })
        expect(Math.abs(inkOf(circle) - (Math.PI / 4) * width ** 2)).toBeLessThan(0.02 * width ** 2 + 0.5)
        const triangle = [x, y, x + width, y, x, y + height]
        const either = [triangle, [x, y, x, y + height, x + width, y]]
        for (const polygon of either) {
          const picture = drawn(paper(40, 40), { ...base, kind: 'polygons', polygons: [polygon] })
          expect(Math.abs(inkOf(picture) - (width * height) / 2)).toBeLessThan(0.5)
        }
      }),
    )
  })

  it('covers the exact area of a bent stroke, with any bend', () => {
    const bend = fc.double({ min: -2.9, max: 2.9, noNaN: true })
    fc.assert(
      fc.property(bend, fc.double({ min: 0.5, max: 4, noNaN: true }), bend, (angle, width, turn) => {
        const [dx, dy] = [Math.cos(turn) * 16, Math.sin(turn) * 16]
        const [ex, ey] = [Math.cos(turn + angle) * 16, Math.sin(turn + angle) * 16]
        const strokes = [[25 - dx, 25 - dy, 25, 25, 25 + ex, 25 + ey]]
        const stroke = drawn(paper(50, 50), { kind: 'strokes', part: 'gate', colour: BLACK, width, strokes })
        const [half, bent] = [width / 2, Math.abs(angle)]
        // Two bars with round ends, minus their overlap beside the joint, plus the fan on its other side.
        const shared = half ** 2 * Math.min(Math.tan(bent / 2), 16 / half)
        const area = 32 * width + Math.PI * half ** 2 - shared + (bent / 2) * half ** 2
        fc.pre(half * Math.tan(bent / 2) < 8)
        expect(Math.abs(inkOf(stroke) - area)).toBeLessThan(0.02 * area + 0.2)
      }),
    )
  })

  it('draws a curve of many short segments as wide as one of few', () => {
    for (const ways of [24, 60, 150]) {
      const points = Array.from({ length: ways + 1 }, (_, at) => (2 * Math.PI * at) / ways).flatMap(
        (angle) => [20 + 12 * Math.cos(angle), 20 + 12 * Math.sin(angle)],
      )
      const stroke = { kind: 'strokes', part: 'gate', colour: BLACK, width: 2 } as const
      const ring = inkOf(drawn(paper(40, 40), { ...stroke, strokes: [points] }))
      expect(Math.abs(ring / (2 * Math.PI * 12 * 2) - 1)).toBeLessThan(0.02)
    }
  })

  it('covers the overlap of two lines of a stroke once', () => {
    const stroke = { kind: 'strokes', part: 'gate', colour: BLACK, width: 4 } as const
    const bent = drawn(paper(40, 40), { ...stroke, strokes: [[10, 20, 20, 20, 30, 20]] })
    const straight = drawn(paper(40, 40), { ...stroke, strokes: [[10, 20, 30, 20]] })
    expect(bent.words).toEqual(straight.words)
    expect(Math.abs(inkOf(straight) - (20 * 4 + Math.PI * 4))).toBeLessThan(1)
  })

  it('paints a part of a picture exactly as in the whole', () => {
    const commands: DrawCommand[] = [
      {
        kind: 'texture',
        part: 'rock',
        pattern: 'hatch',
        fill: BLACK,
        size: 2.6,
        period: 9,
        rects: [1, 2, 30, 30],
      },
      {
        kind: 'circles',
        part: 'place',
        fill: '#aa3311',
        line: { colour: BLACK, width: 1.5 },
        circles: [14.3, 17.7, 9],
      },
      {
        kind: 'box',
        part: 'label',
        fill: '#ffeecc',
        opacity: 0.7,
        x: 3,
        y: 20,
        width: 30,
        height: 12,
        radius: 3,
      },
      { kind: 'text', part: 'label', text: 'Żółw', x: 17, y: 26, size: 11, fill: BLACK },
    ]
    const whole = drawn(paper(40, 40), ...commands)
    fc.assert(
      fc.property(fc.nat(30), fc.nat(30), fc.integer({ min: 1, max: 9 }), (left, top, side) => {
        const part = drawn(paper(side, side, left, top), ...commands)
        for (let y = 0; y < side; y++) {
          for (let x = 0; x < side; x++) {
            expect(part.words[y * side + x]).toBe(whole.words[(top + y) * 40 + left + x])
          }
        }
      }),
    )
  })

  it('shows what is under a shape according to its opacity', () => {
    const grey = drawn(paper(3, 3), {
      kind: 'rects',
      part: 'lock',
      fill: BLACK,
      opacity: 0.2,
      rects: [0, 0, 3, 3],
    })
    expect(new Set(grey.words)).toEqual(new Set([wordOf('#cccccc')]))
  })

  it('squeezes a line of text that would be too long', () => {
    const text = {
      kind: 'text',
      part: 'label',
      text: 'Scarlet Bard',
      x: 30,
      y: 8,
      size: 10,
      fill: BLACK,
    } as const
    const columnsOf = ({ words }: Pixels): readonly number[] =>
      Array.from({ length: 60 }, (_, x) => x).filter((x) =>
        Array.from({ length: 16 }, (_, y) => words[y * 60 + x]).some((word) => word !== WHITE),
      )
    const free = columnsOf(drawn(paper(60, 16), text))
    const squeezed = columnsOf(drawn(paper(60, 16), { ...text, maxWidth: 20 }))
    expect(free.length).toBeGreaterThan(50)
    expect(squeezed.length).toBeLessThanOrEqual(21)
    expect(squeezed.length).toBeGreaterThan(15)
  })
})
