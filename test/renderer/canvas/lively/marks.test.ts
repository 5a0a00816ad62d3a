import { describe, expect, it } from 'vitest'
import { createFrame } from '../../../../src/core/picture/frame'
import { light } from '../../../../src/core/picture/styles/light'
import type { MirrorAxes } from '../../../../src/editor/mirror-images'
import type { LivelyNode } from '../../../../src/renderer/canvas/lively/lively-node'
import { axisNodes, cursorNodes } from '../../../../src/renderer/canvas/lively/marks'

const grid = { width: 5, height: 4 }

/** The sides that the line of a rectangle reaches, in device pixels. */
function reach(node: LivelyNode | undefined, cell: number): number[] {
  if (node?.kind !== 'rect') throw new Error('No rectangle')
  const { x = 0, y = 0, width = 0, height = 0, strokeWidth = 0 } = node.attrs
  const half = strokeWidth / 2
  return [x - half, y - half, x + width + half, y + height + half].map(
    (side) => Math.round(side * cell * 1000) / 1000,
  )
}

describe('the cursor of the keyboard', () => {
  it('is a double ring within its cell, on whole pixels', () => {
    for (const cell of [26, 13.7]) {
      const [outer, inner, ...more] = cursorNodes(grid, createFrame(grid, cell), light, 6)
      const edges = [cell, cell, 2 * cell, 2 * cell].map(Math.round)
      const line = cell === 26 ? 2 : 1
      expect(reach(outer, cell)).toEqual(edges)
      expect(reach(inner, cell)).toEqual(edges.map((edge, side) => (side < 2 ? edge + line : edge - line)))
      expect(more).toEqual([])
      expect([outer, inner].map((node) => node?.kind === 'rect' && node.attrs.stroke)).toEqual([
        light.cursor.outer,
        light.cursor.inner,
      ])
    }
  })

  it('is a dot in a small cell, and is missing out of view', () => {
    const [dot, ...more] = cursorNodes(grid, createFrame(grid, 0.5), light, 6)
    expect(dot?.kind === 'rect' && [dot.attrs.fill, (dot.attrs.width ?? 0) * 0.5]).toEqual([
      light.cursor.outer,
      1,
    ])
    expect(more).toEqual([])
    const window = { left: 3, top: 0, right: 5, bottom: 4 }
    expect(cursorNodes(grid, createFrame(grid, 26, { window }), light, 6)).toEqual([])
  })
})

describe('the axes of a mirror', () => {
  const keysOf = (axes: MirrorAxes): string[] =>
    axisNodes(grid, createFrame(grid, 20), light, axes).map(({ key }) => key)

  it('run where the drawing meets its image; a half turn shows its centre', () => {
    expect(keysOf({ x: 2.5, isTurn: false })).toEqual(['axis-x-outer', 'axis-x-inner'])
    const nodes = axisNodes(grid, createFrame(grid, 20), light, { x: 2.5, isTurn: false })
    const points = nodes.flatMap((node) => (node.kind === 'line' ? [node.attrs.points] : []))
    expect(points).toEqual([
      [2.5, -0.7, 2.5, 4.7],
      [2.5, -0.7, 2.5, 4.7],
    ])
    expect(keysOf({ x: 2.5, y: 2, isTurn: true })).toEqual(['centre-outer', 'centre-inner'])
    expect(keysOf({ x: 2.5, y: 2, isTurn: false })).toEqual([
      'axis-x-outer',
      'axis-y-outer',
      'centre-outer',
      'axis-x-inner',
      'axis-y-inner',
      'centre-inner',
    ])
  })
})
