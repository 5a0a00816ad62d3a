import { describe, expect, it } from 'vitest'
import type { DrawCommand } from '../../../src/core/picture/commands'
import { drawPreview } from '../../../src/core/picture/draw-preview'
import { createFrame } from '../../../src/core/picture/frame'
import { light } from '../../../src/core/picture/styles/light'
import { boundsOf } from './bounds'

const grid = { width: 30, height: 20 }
const frame = createFrame(grid, 26)

describe('A preview', () => {
  it.each(['street', 'house', 'rock', 'court', 'gate', 'undecided', 'lock', 'select'] as const)(
    'of %s stays within its cells',
    (paint) => {
      const picture: DrawCommand[] = []
      drawPreview(picture, grid, light, frame, { paint, cells: [31, 32], refused: [] })
      expect(picture.length).toBeGreaterThan(1)
      for (const command of picture) {
        const bounds = boundsOf(command)
        expect(bounds?.left).toBeGreaterThanOrEqual(26)
        expect(bounds?.right).toBeLessThanOrEqual(3 * 26)
        expect(bounds?.top).toBeGreaterThanOrEqual(26)
        expect(bounds?.bottom).toBeLessThanOrEqual(2 * 26)
      }
    },
  )

  it('has one line around joined cells and one rectangle for those side by side', () => {
    const picture: DrawCommand[] = []
    drawPreview(picture, grid, light, frame, { paint: 'house', cells: [31, 32, 33], refused: [] })
    const counts = picture.map((command) => (command.kind === 'rects' ? command.rects.length / 4 : 0))
    expect(counts).toEqual([1, 8])
  })

  it('crosses out refused cells', () => {
    const picture: DrawCommand[] = []
    drawPreview(picture, grid, light, frame, { paint: 'street', cells: [], refused: [0, 5] })
    const slashes = picture.find(({ kind }) => kind === 'strokes')
    expect(slashes?.kind === 'strokes' && slashes.strokes).toHaveLength(2)
  })

  it('omits cells outside the window', () => {
    const picture: DrawCommand[] = []
    const window = { left: 0, top: 0, right: 5, bottom: 5 }
    drawPreview(picture, grid, light, createFrame(grid, 26, { window }), {
      paint: 'house',
      cells: [20, 599],
      refused: [7],
    })
    expect(picture).toEqual([])
  })
})
