import { describe, expect, it } from 'vitest'
import type { DrawCommand } from '../../../src/core/picture/commands'
import { drawWays, type DrawnWays } from '../../../src/core/picture/draw-ways'
import { createFrame } from '../../../src/core/picture/frame'
import { light } from '../../../src/core/picture/styles/light'

const GRID = { width: 1000, height: 1000 }
/** Down the diagonal in steps: as many corners as cells. */
const STAIRS = Array.from({ length: 1999 }, (_, step) => Math.ceil(step / 2) * 1000 + Math.floor(step / 2))
const STRAIGHT = Array.from({ length: 1000 }, (_, x) => 3000 + x)

interface Section {
  readonly cell: number
  readonly from: number
  readonly to: number
}

function draw(ways: DrawnWays, { cell, from, to }: Section): readonly DrawCommand[] {
  const window = { left: from, top: from, right: to, bottom: to }
  const picture: DrawCommand[] = []
  drawWays(picture, GRID, light, createFrame(GRID, cell, { window, ratio: 1 }), ways)
  return picture
}

const strokesOf = (picture: readonly DrawCommand[]): readonly (readonly number[])[] =>
  picture.flatMap((command) => (command.kind === 'strokes' ? command.strokes : []))

describe('Ways on a map', () => {
  it('are drawn only where they are in sight', () => {
    const [line] = strokesOf(draw({ line: STAIRS }, { cell: 26, from: 500, to: 520 }))
    expect(line?.length).toBeGreaterThan(2 * 2 * 20)
    expect(line?.length).toBeLessThan(2 * 2 * 25)
    expect(Math.min(...(line ?? []))).toBeLessThanOrEqual(500 * 26)
    expect(Math.max(...(line ?? []))).toBeGreaterThanOrEqual(520 * 26)
  })

  it('have points only at their ends and corners', () => {
    const [line] = strokesOf(draw({ line: STRAIGHT }, { cell: 2, from: 0, to: 1000 }))
    expect(line).toEqual([1, 7, 1999, 7])
    const [corners] = strokesOf(draw({ line: STAIRS }, { cell: 2, from: 0, to: 1000 }))
    expect(corners).toHaveLength(2 * STAIRS.length)
  })

  it('colour small cells in runs, and mark large ones one by one', () => {
    const skeleton = new Uint8Array(1_000_000).fill(1)
    for (const cell of [4999, 5000, 5001, 5003]) skeleton[cell] = 0
    const far = draw({ line: [0], skeleton }, { cell: 2, from: 0, to: 1000 })
    const rects = far.find((command) => command.kind === 'rects' && command.opacity !== undefined)
    expect(rects).toMatchObject({ rects: [1998, 8, 2, 2, 0, 10, 4, 2, 6, 10, 2, 2] })
    const near = strokesOf(draw({ line: [0], skeleton }, { cell: 26, from: 0, to: 20 }))
    expect(near.filter((stroke) => stroke.length === 10)).toHaveLength(2 * 3)
  })

  it('mark cells of any size by crosses of one look, which a canvas copies, and only where they are seen', () => {
    const skeleton = new Uint8Array(1_000_000)
    const crosses = strokesOf(draw({ line: [0], skeleton }, { cell: 13.37, from: 500, to: 520 }))
    expect(crosses).toHaveLength(2 * 20 * 20)
    const looks = crosses.map(([x = 0, y = 0, ...rest]) =>
      rest.map((value, at) => (value - (at % 2 === 0 ? x : y)).toFixed(3)).join(' '),
    )
    expect(new Set(looks).size).toBe(1)
    // Tens of thousands of shapes would be drawn at this size.
    expect(strokesOf(draw({ line: [0], skeleton }, { cell: 11, from: 500, to: 520 }))).toHaveLength(0)
  })
})
