import type { Point } from '../../../src/core/level/grid'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areasAt, boxOfPlace, cellsOfArea, featureOf } from '../../../src/core/level/areas'
import { CellKind, IS_STREET } from '../../../src/core/level/kinds'
import { createLevel, draftOf, equalLevels, type Level } from '../../../src/core/level/level'
import { hasMark, Mark } from '../../../src/core/level/marks'
import { SQUARE_FEATURES, type Place } from '../../../src/core/level/places'
import type { Command } from '../../../src/editor/command'
import { runCommand } from '../../../src/editor/commands'
import { avenueTool, squareTool } from '../../../src/editor/tools/area'
import { levelFromText, levelText } from '../../support/level-text'
import { createPointer, type PointerSettings } from '../../support/pointer-driver'
import { someLevel, someMirror, somePosition } from '../arbitrary'

const tools = [squareTool, avenueTool] as const

const someDrag = someLevel.chain((level) =>
  fc.record({
    level: fc.constant(level),
    mirror: someMirror(level),
    positions: fc.array(somePosition(level), { minLength: 1, maxLength: 5 }),
    shift: fc.boolean(),
    avenueWidth: fc.integer({ min: 1, max: 3 }),
    feature: fc.constantFrom(undefined, ...SQUARE_FEATURES),
  }),
)

/** Drags from the first position to the last, and returns the level after it and the reason of a refusal. */
function drawn(
  tool: (typeof tools)[number],
  settings: PointerSettings,
  positions: readonly Point[],
): { readonly level: Level; readonly reason: string | undefined } {
  const { command } = createPointer(tool, settings).drag(positions)
  const result = runCommand(settings.level, command as Command) // a gesture inside the level is one command
  return { level: result.level, reason: result.refused[0]?.reason }
}

/** The square of a level. */
function squareOn(level: Level): Place {
  const square = level.places.find(({ kind }) => kind === 'square')
  if (!square) throw new Error('The level has no square')
  return square
}

const from = (x: number, y: number): Point => ({ x, y })

describe.each(tools.map((tool) => [tool.id, tool] as const))('the %s tool', (id, tool) => {
  it('returns one command at the release, which does what the last preview showed', () => {
    fc.assert(
      fc.property(someDrag, ({ level, mirror, positions, shift, avenueWidth, feature }) => {
        const settings = { level, mirror, avenueWidth, ...(feature ? { squareFeature: feature } : {}) }
        const pointer = createPointer(tool, settings)
        const last = pointer.drag(positions, { shift })
        const shown = pointer.steps.at(-2)?.preview
        expect(pointer.commands).toEqual(last.command ? [last.command] : [])
        expect(last.state).toBe(tool.start)
        if (!last.command) return
        const result = runCommand(level, last.command)
        expect(equalLevels(result.level, shown?.outcome ?? level)).toBe(true)
        expect(result.count).toBe(shown?.cells.length)
        const refused = result.refused.flatMap(({ cells }) => cells).sort((a, b) => a - b)
        expect(shown?.refused).toEqual(refused)
      }),
    )
  })

  it('leaves no trace of a gesture that is cancelled', () => {
    fc.assert(
      fc.property(someDrag, fc.nat(5), ({ level, positions, shift }, point) => {
        const picture = levelText(level)
        const pointer = createPointer(tool, { level })
        positions.slice(0, point).forEach(({ x, y }, index) => {
          pointer.move(x, y, { shift })
          if (index === 0) pointer.press({ shift })
        })
        expect(pointer.cancel()).toEqual({ state: tool.start, preview: undefined, command: undefined })
        pointer.release()
        expect(pointer.commands).toEqual([])
        expect(levelText(level)).toBe(picture)
      }),
    )
  })

  it('makes streets by hand of all its cells, and leaves locked cells as they are', () => {
    fc.assert(
      fc.property(someDrag, ({ level, mirror, positions, avenueWidth }) => {
        const { command } = createPointer(tool, { level, mirror, avenueWidth }).drag(positions)
        if (!command) return
        const { level: after } = runCommand(level, command)
        for (const place of after.places) {
          expect(place.kind).toBe(id)
          for (const cell of cellsOfArea(after, place)) {
            expect(IS_STREET[after.cells[cell] ?? 0]).toBe(1)
            expect(hasMark(after.marks[cell], Mark.placed | Mark.locked)).toBe(true)
          }
        }
        for (let cell = 0; cell < level.cells.length; cell++) {
          if (!hasMark(level.marks[cell], Mark.locked)) continue
          expect([after.cells[cell], after.marks[cell]]).toEqual([level.cells[cell], level.marks[cell]])
        }
      }),
    )
  })
})

describe('the square tool', () => {
  const level = createLevel(9, 8)

  it('makes one place of the rectangle, with its feature on the middle cell', () => {
    const { level: after } = drawn(squareTool, { level, squareFeature: 'well' }, [from(1, 1), from(4, 3)])
    expect(areasAt(after, 10)).toEqual([squareOn(after)])
    expect(squareOn(after)).toMatchObject({ cell: 10, size: { width: 4, height: 3 } })
    expect(featureOf(after, squareOn(after))).toMatchObject({ kind: 'well', cell: 2 * 9 + 2 })
    expect(after.places).toHaveLength(2)
  })

  it('makes no feature where none is chosen, and equal sides with shift', () => {
    const pointer = createPointer(squareTool, { level })
    const { command } = pointer.drag([from(1, 1), from(4, 2)], { shift: true })
    const { level: after } = runCommand(level, command as Command) // a drag inside the level
    expect(after.places).toHaveLength(1)
    expect(after.places[0]?.size).toEqual({ width: 4, height: 4 })
  })

  it('refuses less than 2 by 2 cells, and cells that are locked and no street', () => {
    expect(drawn(squareTool, { level }, [from(1, 1), from(4, 1)])).toEqual({
      level,
      reason: expect.stringContaining('2 × 2') as string,
    })
    const locked = runCommand(levelFromText('hh\nhh'), { kind: 'lock', locked: true, cells: [3] }).level
    const refused = drawn(squareTool, { level: locked }, [from(0, 0), from(1, 1)])
    expect(refused).toEqual({ level: locked, reason: expect.stringContaining('unlock') as string })
  })

  it('leaves the marks of locked streets inside it', () => {
    const draft = draftOf(level)
    draft.cells[10] = CellKind.street
    draft.marks[10] = Mark.locked | Mark.courtSeed
    const { level: after } = drawn(squareTool, { level: draft }, [from(1, 1), from(3, 3)])
    expect(after.places).toHaveLength(1)
    expect(after.marks[10]).toBe(Mark.locked | Mark.courtSeed)
  })

  it('replaces a square that it covers, keeps its name, and refuses to cut into one', () => {
    const first = drawn(squareTool, { level, squareFeature: 'well' }, [from(2, 2), from(4, 4)]).level
    const before = squareOn(first)
    const named = runCommand(first, {
      kind: 'set-place',
      before,
      after: { ...before, name: 'Corn Market' },
    }).level
    const larger = drawn(squareTool, { level: named, squareFeature: 'statue' }, [
      from(1, 1),
      from(5, 5),
    ]).level
    expect(larger.places.map(({ kind, name }) => [kind, name])).toEqual([
      ['square', 'Corn Market'],
      ['statue', ''],
    ])
    const cut = drawn(squareTool, { level: named }, [from(0, 0), from(3, 3)])
    expect(cut.reason).toContain('Corn Market')
    expect(cut.level).toBe(named)
  })

  it('draws mirror images as squares of their own, and one square where they meet', () => {
    const mirror = { mode: 'left-right' } as const
    const apart = drawn(squareTool, { level, mirror }, [from(1, 1), from(2, 2)]).level
    expect(apart.places.map((place) => boxOfPlace(level, place).x)).toEqual([1, 6])
    const meeting = drawn(squareTool, { level, mirror }, [from(2, 1), from(4, 2)]).level
    expect(meeting.places.map((place) => boxOfPlace(level, place))).toEqual([
      { x: 2, y: 1, width: 5, height: 2 },
    ])
  })

  it('loses its feature with it when it is removed', () => {
    const town = drawn(squareTool, { level, squareFeature: 'trees' }, [from(2, 2), from(4, 4)]).level
    const place = squareOn(town)
    const { level: after } = runCommand(town, { kind: 'remove-place', place })
    expect(after.places).toEqual([])
    expect(after.cells).toEqual(town.cells)
  })
})

describe('the avenue tool', () => {
  const level = createLevel(9, 8)
  const boxOf = (width: number, a: Point, b: Point): unknown => {
    const { level: after } = drawn(avenueTool, { level, avenueWidth: width }, [a, b])
    return after.places.map((place) => boxOfPlace(after, place))
  }

  it('runs along the row or the column of its first cell, as wide as chosen, inside the level', () => {
    expect(boxOf(1, from(1, 2), from(6, 4))).toEqual([{ x: 1, y: 2, width: 6, height: 1 }])
    expect(boxOf(2, from(6, 6), from(5, 1))).toEqual([{ x: 6, y: 1, width: 2, height: 6 }])
    expect(boxOf(3, from(0, 0), from(8, 0))).toEqual([{ x: 0, y: 0, width: 9, height: 3 }])
  })

  it('refuses a gesture that is not longer than the avenue is wide', () => {
    expect(boxOf(1, from(1, 1), from(1, 1))).toEqual([])
    expect(boxOf(3, from(1, 1), from(3, 1))).toEqual([])
  })

  it('keeps a gate that it begins at, and crosses water as a bridge', () => {
    const gated = runCommand(level, { kind: 'paint', brush: 'gate', cells: [18] }).level
    const wet = runCommand(gated, { kind: 'paint', brush: 'water', cells: [22] }).level
    const { level: after } = drawn(avenueTool, { level: wet }, [from(0, 2), from(7, 2)])
    expect(hasMark(after.marks[18], Mark.gateSeed)).toBe(true)
    expect(after.cells[22]).toBe(CellKind.bridge)
    expect(after.places).toHaveLength(1)
  })
})
