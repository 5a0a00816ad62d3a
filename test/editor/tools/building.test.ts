import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildingCells } from '../../../src/core/level/buildings'
import { CellKind } from '../../../src/core/level/kinds'
import { equalLevels } from '../../../src/core/level/level'
import { runCommand } from '../../../src/editor/commands'
import { buildingTool } from '../../../src/editor/tools/building'
import { wandTool } from '../../../src/editor/tools/wand'
import { joinedHouses } from '../../support/building-levels'
import { levelFromText, levelText } from '../../support/level-text'
import { createPointer } from '../../support/pointer-driver'
import { someLevel, someMirror, somePosition } from '../arbitrary'

const someDrag = someLevel.chain((level) =>
  fc.record({
    level: fc.constant(level),
    mirror: someMirror(level),
    positions: fc.array(somePosition(level), { minLength: 1, maxLength: 5 }),
    shift: fc.boolean(),
    alt: fc.boolean(),
  }),
)

describe('the building tool', () => {
  it('returns no command before the release, and then exactly what the last preview showed', () => {
    fc.assert(
      fc.property(someDrag, ({ level, mirror, positions, shift, alt }) => {
        const pointer = createPointer(buildingTool, { level, mirror })
        const last = pointer.drag(positions, { shift, alt })
        const shown = pointer.steps.at(-2)?.preview
        expect(pointer.commands).toEqual(last.command ? [last.command] : [])
        expect(last.state).toBe(buildingTool.start)
        if (!last.command) return
        const result = runCommand(level, last.command)
        expect(equalLevels(result.level, shown?.outcome ?? level)).toBe(true)
        expect(result.count).toBe(shown?.cells.length)
        const refused = result.refused.flatMap(({ cells }) => cells).sort((a, b) => a - b)
        expect(shown?.refused).toEqual(refused)
      }),
    )
  })

  it('leaves no trace of a rectangle that is cancelled', () => {
    fc.assert(
      fc.property(someDrag, fc.nat(5), ({ level, positions, shift, alt }, point) => {
        const picture = levelText(level)
        const pointer = createPointer(buildingTool, { level })
        positions.slice(0, point).forEach(({ x, y }, index) => {
          pointer.move(x, y, { shift, alt })
          if (index === 0) pointer.press({ shift, alt })
        })
        expect(pointer.cancel()).toEqual({
          state: buildingTool.start,
          preview: undefined,
          command: undefined,
        })
        pointer.release()
        expect(pointer.commands).toEqual([])
        expect(levelText(level)).toBe(picture)
      }),
    )
  })

  it('draws a rectangle, and with shift a square', () => {
    const level = levelFromText('ssss\nssss\nssss\nssss')
    const ends = [
      { x: 0, y: 1 },
      { x: 2, y: 2 },
    ]
    const drawn = (shift: boolean): number => {
      const { command } = createPointer(buildingTool, { level }).drag(ends, { shift })
      return command ? buildingCells(runCommand(level, command).level, 4).length : 0
    }
    expect([drawn(false), drawn(true)]).toEqual([6, 9])
  })

  it('adds to the building that a rectangle with alt begins on, and begins nowhere else with it', () => {
    const level = joinedHouses('ssss', 'hhss', 'ssss')
    const added = createPointer(buildingTool, { level }).drag(
      [
        { x: 1, y: 1 },
        { x: 2, y: 2 },
      ],
      { alt: true },
    )
    const { level: after } = runCommand(level, added.command ?? { kind: 'clear-generated' })
    expect(buildingCells(after, 4)).toEqual([4, 5, 6, 9, 10])
    expect(after.cells[8]).toBe(CellKind.street)
    const beside = createPointer(buildingTool, { level })
    beside.move(3, 0)
    expect(beside.press({ alt: true }).problem).toContain('begin on one of its cells')
    beside.release()
    expect(beside.commands).toEqual([])
  })
})

describe('the wand', () => {
  it('selects a building of several cells as a whole, and of single houses all that lie together', () => {
    const level = joinedHouses('ssss', 'hhss', 'ssss')
    const { level: town } = runCommand(level, { kind: 'paint', brush: 'house', cells: [6, 7, 10] })
    const pointer = createPointer(wandTool, { level: town })
    const at = (x: number, y: number): readonly number[] | undefined => {
      pointer.move(x, y)
      return pointer.press().selected
    }
    expect(at(2, 1)).toEqual([4, 5, 6, 7, 10])
    expect(at(0, 1)).toEqual([4, 5])
    expect(at(1, 1)).toEqual([4, 5])
    expect(at(3, 1)).toEqual([4, 5, 6, 7, 10])
  })
})
