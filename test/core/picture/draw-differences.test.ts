import { describe, expect, it } from 'vitest'
import { compareLevels } from '../../../src/core/level/compare'
import { EAST, edgeOf, SOUTH } from '../../../src/core/level/grid'
import { CellKind, EdgeKind } from '../../../src/core/level/kinds'
import { createLevel, draftOf, setEdge, type Level } from '../../../src/core/level/level'
import { Mark } from '../../../src/core/level/marks'
import type { DrawCommand } from '../../../src/core/picture/commands'
import { drawDifferences } from '../../../src/core/picture/draw-differences'
import { createFrame } from '../../../src/core/picture/frame'
import type { MapStyle } from '../../../src/core/picture/style'
import { MAP_STYLES } from '../../../src/core/picture/styles/index'
import { light } from '../../../src/core/picture/styles/light'
import { contrast } from '../../support/contrast'
import { boundsOf } from './bounds'

const before = createLevel(10, 8)

function changed(change: (draft: ReturnType<typeof draftOf>) => void): Level {
  const draft = draftOf(before)
  change(draft)
  return draft
}

function picture(after: Level, cell: number, style: MapStyle = light): readonly DrawCommand[] {
  const commands: DrawCommand[] = []
  drawDifferences(commands, after, style, createFrame(after, cell), compareLevels(before, after))
  return commands
}

describe('differences', () => {
  it('have a shape for each kind, within their cell', () => {
    const kind = picture(
      changed((draft) => (draft.cells[11] = CellKind.house)),
      26,
    )
    expect(kind.map((command) => command.kind)).toEqual(['polygons'])
    const details = picture(
      changed((draft) => (draft.marks[11] = Mark.locked)),
      26,
    )
    expect(new Set(details.map((command) => command.kind))).toEqual(new Set(['circles']))
    for (const command of [...kind, ...details]) {
      const bounds = boundsOf(command)
      expect(bounds?.left).toBeGreaterThanOrEqual(26)
      expect(bounds?.right).toBeLessThanOrEqual(2 * 26)
      expect(bounds?.top).toBeGreaterThanOrEqual(26)
      expect(bounds?.bottom).toBeLessThanOrEqual(2 * 26)
    }
  })

  it('of new cells are crosses', () => {
    const large = createLevel(11, 8)
    const kinds = picture(large, 26).map((command) => command.kind)
    expect(kinds).toContain('strokes')
    expect(kinds).not.toContain('polygons')
  })

  it('of edges are bars across them, also at the border', () => {
    for (const edge of [edgeOf(before, 11, EAST), edgeOf(before, 9, EAST), edgeOf(before, 79, SOUTH)]) {
      const commands = picture(
        changed((draft) => setEdge(draft, edge, EdgeKind.wall)),
        26,
      )
      expect(commands.map((command) => command.kind)).toEqual(['rects', 'rects'])
      const bar = boundsOf(commands.at(-1) ?? neverDrawn())
      const isAcross = edge !== edgeOf(before, 79, SOUTH)
      expect((bar?.right ?? 0) - (bar?.left ?? 0) > (bar?.bottom ?? 0) - (bar?.top ?? 0)).toBe(isAcross)
    }
  })

  it('are all drawn', () => {
    const after = changed((draft) => {
      for (let cell = 0; cell < 80; cell += 2) draft.cells[cell] = CellKind.rock
    })
    const [diamonds] = picture(after, 26)
    expect(diamonds?.kind === 'polygons' && diamonds.polygons).toHaveLength(40)
  })

  it('are areas when zoomed out, and there are none without differences', () => {
    const after = changed((draft) => (draft.cells[11] = CellKind.rock))
    expect(picture(after, 2).map((command) => command.kind)).toEqual(['rects'])
    expect(picture(before, 26)).toEqual([])
    expect(picture(before, 2)).toEqual([])
  })

  it.each(MAP_STYLES)('are visible on any ground of the style $label', (style) => {
    // One of the two is always visible: they are opposites.
    for (const ground of [style.street, style.house.colour, style.rock.colour, style.outside]) {
      const { colour, halo } = style.selection
      expect(Math.max(contrast(colour, ground), contrast(halo, ground))).toBeGreaterThanOrEqual(3)
    }
  })
})

function neverDrawn(): never {
  throw new Error('Nothing was drawn')
}
