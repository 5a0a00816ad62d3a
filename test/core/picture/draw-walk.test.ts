import { assert, integer, nat, property, uint8Array } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLevel } from '../../../src/core/level/level'
import type { DrawCommand } from '../../../src/core/picture/commands'
import {
  DASHES,
  drawCounts,
  drawFog,
  drawTrail,
  drawWalks,
  WALK_LOOKS,
  walkLook,
} from '../../../src/core/picture/draw-walk'
import { createFrame } from '../../../src/core/picture/frame'
import { MAP_STYLES } from '../../../src/core/picture/styles/index'
import { contrast } from '../../support/contrast'

const [style] = MAP_STYLES
if (!style) throw new Error('The list of map styles is empty')

/** Whether a point is covered by one of the rectangles of a picture. */
function isCovered(picture: readonly DrawCommand[], x: number, y: number): boolean {
  return picture.some(
    (command) =>
      command.kind === 'rects' &&
      command.rects.some(
        (left, at) =>
          at % 4 === 0 &&
          x >= left &&
          y >= command.rects[at + 1]! &&
          x < left + command.rects[at + 2]! &&
          y < command.rects[at + 1]! + command.rects[at + 3]!,
      ),
  )
}

describe('the fog', () => {
  it('covers the middle of every unseen cell, and of no others', () => {
    const side = integer({ min: 1, max: 8 })
    assert(
      property(
        side,
        side,
        uint8Array({ min: 0, max: 1, minLength: 64, maxLength: 64 }),
        (width, height, bits) => {
          const level = createLevel(width, height)
          const seen = bits.slice(0, width * height)
          const picture: DrawCommand[] = []
          drawFog(picture, level, style, createFrame(level, 26), seen)
          seen.forEach((isSeen, cell) => {
            const [x, y] = [((cell % width) + 0.5) * 26, (Math.floor(cell / width) + 0.5) * 26]
            expect(isCovered(picture, x, y)).toBe(isSeen === 0)
          })
        },
      ),
    )
  })
})

describe('the lines of walks', () => {
  it('are distinguished by their shape alone, and visible on light and dark streets', () => {
    const shapes = WALK_LOOKS.map(({ dash }) => dash)
    expect(new Set(shapes).size).toBe(WALK_LOOKS.length)
    expect(
      new Set(Object.entries(DASHES).map(([dash, ink]) => `${dash === 'double'} ${JSON.stringify(ink)}`))
        .size,
    ).toBe(WALK_LOOKS.length)
    for (const { street, dark } of MAP_STYLES) {
      for (const look of WALK_LOOKS) {
        expect(contrast(dark ? look.dark : look.light, street)).toBeGreaterThanOrEqual(3)
      }
    }
  })

  it('join neighbouring cells, and skip over links', () => {
    const level = createLevel(5, 5)
    const frame = createFrame(level, 26)
    const drawn = (cells: readonly number[]): readonly DrawCommand[] => {
      const picture: DrawCommand[] = []
      drawWalks(picture, level, style, frame, [{ cells, look: walkLook(0) }])
      return picture
    }
    expect(isCovered(drawn([0, 1]), 26, 13)).toBe(true)
    expect(drawn([0, 12])).toEqual([])
    // The last cell of a row and the first of the next are not neighbours.
    expect(drawn([4, 5])).toEqual([])
  })
})

describe('a trail, and cells that were crossed', () => {
  it('have one spot in each entered cell', () => {
    assert(
      property(nat(24), nat(24), (one, other) => {
        const level = createLevel(5, 5)
        const picture: DrawCommand[] = []
        drawTrail(picture, level, style, createFrame(level, 26), [one, other, one])
        const dots = picture.at(-1)
        expect(dots?.kind === 'rects' && dots.rects.length / 4).toBe(new Set([one, other]).size)
      }),
    )
    const picture: DrawCommand[] = []
    const level = createLevel(5, 5)
    drawCounts(picture, level, style, createFrame(level, 26), [{ cell: 3, count: 7 }])
    expect(picture.some((command) => command.kind === 'text' && command.text === '7')).toBe(true)
  })
})
