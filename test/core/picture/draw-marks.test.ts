import { describe, expect, it } from 'vitest'
import type { DrawCommand } from '../../../src/core/picture/commands'
import { drawProblems } from '../../../src/core/picture/draw-marks'
import { cellNamingOf } from '../../../src/core/level/cell-naming'
import { drawRulers, rulerStep } from '../../../src/core/picture/draw-rulers'
import { createFrame } from '../../../src/core/picture/frame'
import { light } from '../../../src/core/picture/styles/light'
import { boundsOf } from './bounds'

const grid = { width: 30, height: 20 }
const frame = createFrame(grid, 26)

describe('Problem marks', () => {
  it('distinguish errors from hints by shape', () => {
    const picture: DrawCommand[] = []
    drawProblems(picture, grid, light, frame, [
      { cell: 3, severity: 'error' },
      { cell: 4, severity: 'hint' },
    ])
    expect(picture.map(({ kind }) => kind).sort()).toEqual(['circles', 'polygons', 'text', 'text'])
  })

  it('stay visible, without letters, in small cells', () => {
    const picture: DrawCommand[] = []
    drawProblems(picture, grid, light, createFrame(grid, 3), [{ cell: 3, severity: 'error' }])
    const bounds = picture[0] && boundsOf(picture[0])
    expect(picture).toHaveLength(1)
    expect((bounds?.right ?? 0) - (bounds?.left ?? 0)).toBeGreaterThanOrEqual(6)
  })
})

describe('Rulers', () => {
  const numbers = (visibleArea: { x: number; y: number }, cell = 26) => {
    const picture: DrawCommand[] = []
    drawRulers(
      picture,
      grid,
      light,
      createFrame(grid, cell),
      { ...visibleArea, width: 900, height: 700 },
      cellNamingOf('rows'),
    )
    return picture.flatMap((command) => (command.kind === 'text' ? [command] : []))
  }

  it('count columns and rows from 1, every fifth', () => {
    const texts = numbers({ x: -60, y: -60 }).map(({ text }) => text)
    expect(texts).toEqual(['1', '5', '10', '15', '20', '25', '30', '1', '5', '10', '15', '20'])
  })

  it('stand beside the level if there is room, and at the edge of the view if not', () => {
    for (const { x, y } of numbers({ x: -60, y: -60 })) expect(Math.min(x, y)).toBeLessThan(0)
    for (const { x, y } of numbers({ x: 200, y: 100 })) {
      expect(x).toBeGreaterThan(200)
      expect(y).toBeGreaterThan(100)
    }
  })

  it('take larger steps where cells are small, so that numbers never touch', () => {
    for (const cell of [40, 26, 12, 6, 3, 1, 0.3]) {
      const step = rulerStep({ cell, ratio: 1 }, 4096)
      expect(step * cell).toBeGreaterThan(28)
      expect(step % 5).toBe(0)
    }
  })
})
