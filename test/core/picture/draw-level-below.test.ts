import { describe, expect, it } from 'vitest'
import { EAST, edgeOf, SOUTH } from '../../../src/core/level/grid'
import { CellKind, EdgeKind } from '../../../src/core/level/kinds'
import { createDraft, setEdge, type Level } from '../../../src/core/level/level'
import type { DrawCommand } from '../../../src/core/picture/commands'
import { drawLevelBelow } from '../../../src/core/picture/draw-level-below'
import { createFrame } from '../../../src/core/picture/frame'
import { MAP_STYLES } from '../../../src/core/picture/styles/index'
import { light } from '../../../src/core/picture/styles/light'
import { contrast } from '../../support/contrast'

/** A street at column 1, row 1 of four by three cells, with the given edge east of it and a wall south of it. */
function below(edge: number): Level {
  const draft = createDraft(4, 3)
  draft.cells[5] = CellKind.street
  setEdge(draft, edgeOf(draft, 5, EAST), edge)
  setEdge(draft, edgeOf(draft, 5, SOUTH), EdgeKind.wall)
  return draft
}

function picture(level: Level, grid = { width: 4, height: 3 }, cell = 20): readonly DrawCommand[] {
  const commands: DrawCommand[] = []
  drawLevelBelow(commands, level, light, createFrame(grid, cell))
  return commands
}

/** Middles of the dashes in cells. */
function dashes(commands: readonly DrawCommand[], cell = 20): readonly (readonly [number, number])[] {
  const drawn = commands.findLast((command) => command.kind === 'rects')
  if (drawn?.kind !== 'rects') return []
  const middles: [number, number][] = []
  for (let at = 0; at < drawn.rects.length; at += 4) {
    const [x = 0, y = 0, width = 0, height = 0] = drawn.rects.slice(at, at + 4)
    middles.push([(x + width / 2) / cell, (y + height / 2) / cell])
  }
  return middles
}

describe('the level below', () => {
  it('shows a dash for a wall and a cross for a door beside its streets, and nothing for open edges', () => {
    expect(dashes(picture(below(EdgeKind.wall)))).toHaveLength(2)
    expect(dashes(picture(below(EdgeKind.door)))).toHaveLength(3)
    expect(dashes(picture(below(EdgeKind.open)))).toHaveLength(1)
    const [south] = dashes(picture(below(EdgeKind.open)))
    expect(south?.[0]).toBeCloseTo(1.5, 1)
    expect(south?.[1]).toBeCloseTo(2, 1)
  })

  it('shows no walls between cells other than streets', () => {
    const draft = createDraft(4, 3)
    setEdge(draft, edgeOf(draft, 5, EAST), EdgeKind.wall)
    expect(picture(draft)).toEqual([])
  })

  it('rings its stairs', () => {
    const level: Level = {
      ...below(EdgeKind.open),
      places: [{ cell: 5, kind: 'stairs-up', name: '', properties: {} }],
    }
    const circles = picture(level).filter((command) => command.kind === 'circles')
    expect(circles.map(({ circles: [x, y] }) => [x, y])).toEqual([
      [30, 30],
      [30, 30],
    ])
  })

  it('is cut to the level above it, whatever its own size', () => {
    expect(dashes(picture(below(EdgeKind.wall), { width: 1, height: 1 }))).toEqual([])
    expect(dashes(picture(below(EdgeKind.wall), { width: 40, height: 30 }))).toHaveLength(2)
  })

  it('is left out if cells are too small for it', () => {
    expect(picture(below(EdgeKind.wall), { width: 4, height: 3 }, 5)).toEqual([])
  })

  it.each(MAP_STYLES.map((style) => ({ style })))('has a rim of 3:1 in $style.id', ({ style }) => {
    expect(contrast(style.selection.colour, style.selection.halo)).toBeGreaterThanOrEqual(3)
  })
})
