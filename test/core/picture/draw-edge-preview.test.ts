import { describe, expect, it } from 'vitest'
import { EAST, edgeOf, NORTH, type Direction } from '../../../src/core/level/grid'
import { EDGE_KINDS, EdgeKind } from '../../../src/core/level/kinds'
import type { DrawCommand } from '../../../src/core/picture/commands'
import { drawEdgePreview } from '../../../src/core/picture/draw-edge-preview'
import { createFrame } from '../../../src/core/picture/frame'
import { MAP_STYLES } from '../../../src/core/picture/styles/index'
import type { MapStyle } from '../../../src/core/picture/style'

const grid = { width: 5, height: 4 }
const style = MAP_STYLES[0] as MapStyle // there is at least one
const frame = createFrame(grid, 20)

function drawn(edges: readonly (readonly [number, Direction, number])[], refused: readonly number[] = []) {
  const picture: DrawCommand[] = []
  const named = edges.map(([cell, side, kind]) => ({ edge: edgeOf(grid, cell, side), kind }))
  drawEdgePreview(picture, grid, style, frame, named, refused)
  return picture
}

describe('the preview of an edge', () => {
  it('looks different for every kind that can be set', () => {
    const kinds = EDGE_KINDS.filter(({ id }) => id !== 'undecided')
    const pictures = kinds.map(({ value }) => JSON.stringify(drawn([[6, NORTH, value]])))
    expect(new Set(pictures).size).toBe(kinds.length)
  })

  it('is centred on its grid line', () => {
    const rims = drawn([
      [6, NORTH, EdgeKind.wall],
      [6, EAST, EdgeKind.wall],
    ]).find((command) => command.kind === 'rects' && command.fill === style.selection.colour)
    const rects = rims?.kind === 'rects' ? rims.rects : []
    const [x = 0, y = 0, width = 0, height = 0, left = 0, top = 0, across = 0, down = 0] = rects
    expect([x + width / 2, y + height / 2]).toEqual([30, 20])
    expect([left + across / 2, top + down / 2]).toEqual([40, 30])
    expect(width > height && down > across).toBe(true)
  })

  it('marks refused edges with a slash in the colour of refusals', () => {
    const slashes = drawn([], [edgeOf(grid, 6, NORTH)]).filter((command) => command.kind === 'strokes')
    expect(slashes).toMatchObject([{ colour: style.refused, strokes: [[25.6, 24.4, 34.4, 15.6]] }])
  })

  it('draws no edges if none are previewed, and none far outside the frame', () => {
    expect(drawn([])).toEqual([])
    const picture: DrawCommand[] = []
    const part = createFrame(grid, 20, { window: { left: 0, top: 0, right: 1, bottom: 1 } })
    drawEdgePreview(picture, grid, style, part, [{ edge: edgeOf(grid, 19, NORTH), kind: EdgeKind.wall }], [])
    expect(picture).toEqual([])
  })
})
