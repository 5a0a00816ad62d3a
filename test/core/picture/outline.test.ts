import { describe, expect, it } from 'vitest'
import { EAST, edgeOf, NORTH } from '../../../src/core/level/grid'
import { EdgeKind } from '../../../src/core/level/kinds'
import { draftOf, setEdge } from '../../../src/core/level/level'
import type { DrawCommand, Part } from '../../../src/core/picture/commands'
import { drawTown } from '../../../src/core/picture/draw-town'
import { outlineOf, outlinePart } from '../../../src/core/picture/town-outline'
import { createFrame } from '../../../src/core/picture/frame'
import { legendOf } from '../../../src/core/picture/legend-entries'
import { MAP_STYLES } from '../../../src/core/picture/styles/index'
import { light } from '../../../src/core/picture/styles/light'
import { firstLevel } from '../../../src/core/project/project'
import { levelFromText } from '../../support/level-text'
import { riverCell, riverTown } from '../../support/river-town'

const CELL = 20
const { level } = firstLevel(riverTown())
const picture = drawTown(level, light, createFrame(level, CELL))

/** Whether a rectangle of a part covers a point, in cells. */
function covers(part: Part, x: number, y: number, commands: readonly DrawCommand[] = picture): boolean {
  return commands.some((command) => {
    if (command.part !== part || command.kind !== 'rects') return false
    for (let at = 0; at < command.rects.length; at += 4) {
      const [left = 0, top = 0, width = 0, height = 0] = command.rects.slice(at, at + 4)
      const isAcross = x * CELL >= left && x * CELL <= left + width
      if (isAcross && y * CELL >= top && y * CELL <= top + height) return true
    }
    return false
  })
}

describe('the town wall', () => {
  it('follows the outline of the town, on its outer side', () => {
    expect(covers('town-wall', 10.1, 2.5)).toBe(true)
    expect(covers('town-wall', 12.5, 4.9)).toBe(true)
    expect(covers('town-wall', 9.9, 2.5)).toBe(false)
    // Around the open land there is no wall.
    expect([covers('town-wall', 16.1, 2.5), covers('town-wall', 12.5, -0.1)]).toEqual([false, false])
  })

  it('leaves a gap at the river and at gates', () => {
    expect([covers('town-wall', 7, -0.1), covers('town-wall', 7, 12.1)]).toEqual([false, false])
    expect(covers('town-wall', 10.1, 1.5)).toBe(false)
    expect(outlinePart(level, riverCell(9, 1), EAST)).toBe('open-gate')
    expect(outlinePart(level, riverCell(6, 0), NORTH)).toBeUndefined()
  })

  it('has one tower on each convex corner of the outline', () => {
    const towers = picture.flatMap((command) =>
      command.part === 'town-wall' && command.kind === 'circles' ? command.circles : [],
    )
    // Five: those of the L except for the concave one.
    expect(towers.length / 3).toBe(5)
  })

  it('is missing if no cell of the level is outside', () => {
    const whole = levelFromText('rsr\nsss\nrsr')
    const parts = drawTown(whole, light, createFrame(whole, CELL)).filter(({ part }) => part === 'land')
    expect(parts).toEqual([])
  })
})

describe('water', () => {
  it('has banks, and no lines inside', () => {
    expect(covers('bank', 6, 4.5)).toBe(true)
    expect(covers('facade', 6.5, 1)).toBe(true)
    for (const part of ['bank', 'facade', 'party-wall'] as const) {
      expect(covers(part, 7, 4.5)).toBe(false)
      expect(covers(part, 12, 2.5)).toBe(false)
    }
  })

  it.each(MAP_STYLES)(
    'is recognised by its texture in the style $id, as are bridges and open land',
    (style) => {
      const patterns = [style.water, style.bridge, style.land].map(({ texture }) => texture?.pattern)
      expect(patterns).toEqual(['waves', 'planks', 'tufts'])
      const shown = drawTown(level, style, createFrame(level, CELL)).flatMap((command) =>
        command.kind === 'texture' ? [command.pattern] : [],
      )
      expect(shown).toEqual(expect.arrayContaining(['waves', 'planks', 'tufts']))
    },
  )

  it('is named in the legend', () => {
    const labels = legendOf(level).map(({ label }) => label)
    expect(labels).toEqual(expect.arrayContaining(['Bridge', 'Outside', 'Water', 'Town wall', 'Gate']))
  })

  it('has closed gates only where they are asked for, whichever was asked for first', () => {
    const town = draftOf(levelFromText('rgr\nsss\nrsr'))
    setEdge(town, edgeOf(town, 1, NORTH), EdgeKind.bars)
    const frame = createFrame(town, CELL)
    const gates = [true, false, true].map((showsClosed) => outlineOf(town, frame, showsClosed).gates)
    expect(gates.map((signs) => signs.map(({ part }) => part))).toEqual([
      ['closed-gate'],
      [],
      ['closed-gate'],
    ])
  })
})
