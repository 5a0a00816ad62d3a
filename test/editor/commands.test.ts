import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diffLevels } from '../../src/core/level/diff'
import { DIRECTIONS, edgeOf, neighbour, opposite } from '../../src/core/level/grid'
import { isSetSide } from '../../src/core/level/set-edges'
import { CellKind, EdgeKind, IS_BARE, IS_DOOR, IS_STREET } from '../../src/core/level/kinds'
import { createLevel, edgeAt, equalLevels, type Level } from '../../src/core/level/level'
import { hasMark, Mark, weightOf, withWeight } from '../../src/core/level/marks'
import type { BrushId, Command } from '../../src/editor/command'
import { diffTouched } from '../../src/editor/diff-touched'
import { describeCommand, runCommand } from '../../src/editor/commands/index'
import { cellsText, levelFromText, levelText } from '../support/level-text'
import { someBrush, someCommand, someLevel } from './arbitrary'
import { samples } from '../support/samples'

const levelAndCommand = someLevel.chain((level) =>
  fc.tuple(fc.constant(level), someCommand(level, someLevel)),
)

const paint = (level: Level, brush: BrushId, cells: number[]): Level =>
  runCommand(level, { kind: 'paint', brush, cells }).level
const street = (cells: number[], brush: BrushId = 'street'): Command => ({ kind: 'paint', brush, cells })

describe('a repair', () => {
  const level = createLevel(4, 3)
  const change = {
    id: 'make-rock',
    label: 'Make it rock',
    cells: [{ cell: 5, kind: CellKind.rock, marks: 0 }],
    edges: [{ edge: 5, kind: EdgeKind.wall }],
  }

  it('changes only the cells it names, and has its label', () => {
    const command: Command = { kind: 'repair', repair: change }
    const { level: after, touched, count } = runCommand(level, command)
    expect([after.cells[5], edgeAt(after, 5)]).toEqual([CellKind.rock, EdgeKind.wall])
    expect(diffTouched(level, after, touched ?? new Uint32Array())).toEqual(diffLevels(level, after))
    expect(describeCommand(command, count)).toBe('Make it rock')
    expect(runCommand(after, command).level).toBe(after)
  })
})

describe('every command', () => {
  it('leaves the level it is given as it was', () => {
    fc.assert(
      fc.property(levelAndCommand, ([level, command]) => {
        const picture = levelText(level)
        runCommand(level, command)
        expect(levelText(level)).toBe(picture)
      }),
    )
  })

  it('returns the same level if nothing changes', () => {
    fc.assert(
      fc.property(levelAndCommand, ([level, command]) => {
        const { level: once, refused } = runCommand(level, command)
        expect(once === level).toBe(equalLevels(once, level))
        const again = runCommand(once, command).level
        const isRefused = new Set(refused.flatMap(({ cells }) => [...cells]))
        expect(again === once || isRefused.size > 0).toBe(true)
        // A gate in place of outside moves the town wall: what was refused beside it may be allowed now.
        const changed = Array.from(once.cells, (_, cell) => cell).filter(
          (cell) => again.cells[cell] !== once.cells[cell] || again.marks[cell] !== once.marks[cell],
        )
        expect(changed.filter((cell) => !isRefused.has(cell))).toEqual([])
      }),
    )
  })

  it('changes nothing beyond the cells it says it touched, so that both ways of comparing agree', () => {
    // Small levels are compared as a whole anyhow; in a corner of a large one only the touched cells are.
    const large = createLevel(60, 60)
    const corner = fc.array(
      fc.nat(15).map((index) => Math.floor(index / 4) * 60 + (index % 4)),
      { maxLength: 12 },
    )
    const stroke = fc.tuple(someBrush, corner).map(([brush, cells]) => street(cells, brush))
    const runs = fc.oneof(
      levelAndCommand.map(([level, command]) => [level, [command]] as const),
      fc.array(stroke, { maxLength: 12 }).map((commands) => [large, commands] as const),
    )
    fc.assert(
      fc.property(runs, ([level, commands]) => {
        let now: Level = level
        for (const command of commands) {
          const { level: after, touched } = runCommand(now, command)
          const whole = diffLevels(now, after)
          expect(touched ? diffTouched(now, after, touched) : whole).toEqual(whole)
          now = after
        }
      }),
    )
  })

  it('never names a cell twice, whatever it is given', () => {
    const level = createLevel(5, 5)
    const result = runCommand(level, street([12, 7, 12, 0, 7], 'court'))
    expect(result.count).toBe(2)
    expect(result.refused).toEqual([{ reason: expect.stringContaining('inside the town'), cells: [0] }])
    expect([...(result.touched ?? [])]).toEqual([7, 12])
  })

  it('throws on cells outside the level', () => {
    for (const cell of [-1, 25, 1.5, Number.NaN]) {
      expect(() => runCommand(createLevel(5, 5), street([cell]))).toThrow(RangeError)
    }
  })
})

describe('paint', () => {
  it('gives every house beside a street one door, and no other house any', () => {
    const level = createLevel(8, 8)
    const strokes = fc.array(fc.tuple(someBrush, fc.array(fc.nat(63), { maxLength: 20 })), { maxLength: 12 })
    fc.assert(
      fc.property(strokes, (list) => {
        let now: Level = level
        for (const [brush, cells] of list) now = paint(now, brush, cells)
        for (let cell = 0; cell < 64; cell++) {
          if (now.cells[cell] !== CellKind.house) continue
          let doors = 0
          let streets = 0
          for (const direction of DIRECTIONS) {
            doors += IS_DOOR[edgeAt(now, edgeOf(now, cell, direction))] ?? 0
            const beside = neighbour(now, cell, direction)
            if (beside >= 0 && IS_STREET[now.cells[beside] ?? 0] === 1) streets++
          }
          expect(doors, `house ${cell} of\n${levelText(now)}`).toBe(streets > 0 ? 1 : 0)
        }
      }),
      { numRuns: samples({ short: 100, long: 300 }) },
    )
  })

  it('moves the door of a house when the street before it is removed', () => {
    const before = levelFromText(`
      rsr
      rhr
      rsr`)
    expect(edgeAt(before, edgeOf(before, 4, 0))).toBe(EdgeKind.door)
    const result = runCommand(before, street([1], 'rock'))
    expect([...(result.touched ?? [])]).toEqual([1, 4])
    expect(levelText(result.level)).toBe(
      levelText(
        levelFromText(`
        rrr
        rhr
        rsr`),
      ),
    )
  })

  it('marks what it paints as placed, and how it began', () => {
    const level = createLevel(5, 5)
    const marks = (brush: BrushId, cell: number): number | undefined =>
      paint(level, brush, [cell]).marks[cell]
    expect(marks('street', 12)).toBe(Mark.placed)
    expect(marks('house', 12)).toBe(Mark.placed)
    expect(marks('rock', 12)).toBe(Mark.placed | Mark.rockSeed)
    expect(marks('court', 12)).toBe(Mark.placed | Mark.courtSeed)
    expect(marks('gate', 2)).toBe(Mark.placed | Mark.gateSeed)
    expect(paint(paint(level, 'gate', [2]), 'house', [2]).marks[2]).toBe(Mark.placed)
    expect(paint(paint(level, 'gate', [2]), 'undecided', [2]).marks[2]).toBe(0)
  })

  it('opens the town wall at a gate and closes it when the gate is removed', () => {
    const level = createLevel(5, 5)
    const gate = paint(level, 'gate', [2])
    expect(edgeAt(gate, edgeOf(gate, 2, 0))).toBe(EdgeKind.door)
    const closed = paint(gate, 'street', [2])
    expect(edgeAt(closed, edgeOf(closed, 2, 0))).toBe(EdgeKind.wall)
    expect(paint(gate, 'undecided', [2])).toEqual(level)
  })

  it('refuses forbidden cells with a sentence, and paints the rest', () => {
    const level = levelFromText(`
      .....
      ..S..
      .....`)
    const problems = (brush: BrushId, cells: number[]): unknown =>
      runCommand(level, street(cells, brush)).refused.map(({ reason, cells }) => [
        reason.split(',')[0],
        cells,
      ])
    expect(problems('gate', [0, 2, 6, 14])).toEqual([
      ['A gate cannot stand on a corner', [0, 14]],
      ['A gate stands in the town wall', [6]],
    ])
    expect(problems('court', [1, 6])).toEqual([['A courtyard lies inside the town', [1]]])
    expect(problems('house', [6, 7])).toEqual([['Locked cells keep what they are: unlock them first.', [7]]])
    expect(cellsText(paint(level, 'gate', [0, 2, 6]))).toBe('..g..\n..S..\n.....')
  })
})

describe('allowing streets beside rock', () => {
  const level = levelFromText(`
    rh.
    R..`)
  const allow = (from: Level, allowed: boolean, cells: number[]) =>
    runCommand(from, { kind: 'allow-streets', allowed, cells })

  it('marks rock as drawn, refuses all else and what is locked, and is taken back', () => {
    const { level: after, refused, count } = allow(level, true, [0, 1, 3])
    expect(after.marks[0]).toBe((level.marks[0] ?? 0) | Mark.placed | Mark.streetsBeside)
    expect(refused.map(({ cells }) => cells)).toEqual([[1], [3]])
    expect(count).toBe(1)
    expect(describeCommand({ kind: 'allow-streets', allowed: true, cells: [0] }, 1)).toBe(
      'Allow streets beside rock, 1 cell',
    )
    expect(allow(after, false, [0]).level.marks[0]).toBe((level.marks[0] ?? 0) | Mark.placed)
    expect(allow(after, true, [0]).level).toBe(after)
  })
})

describe('lock', () => {
  const level = levelFromText(`
    hs.
    hs.`)
  const lock = (from: Level, locked: boolean, cells: number[]) =>
    runCommand(from, { kind: 'lock', locked, cells })

  it('locks decided cells only, sharing all but the marks', () => {
    const result = lock(level, true, [0, 1, 2])
    expect(cellsText(result.level)).toBe('HS.\nhs.')
    expect(result.refused).toEqual([{ reason: expect.stringMatching(/^Undecided cells/), cells: [2] }])
    expect(result.count).toBe(2)
    expect(result.level.cells).toBe(level.cells)
    expect(result.level.northEdges).toBe(level.northEdges)
  })

  it('keeps locked cells from every brush until they are unlocked', () => {
    const locked = lock(level, true, [0, 1]).level
    expect(paint(locked, 'rock', [0, 1])).toBe(locked)
    const unlocked = lock(locked, false, [0, 1]).level
    expect(equalLevels(unlocked, level)).toBe(true)
    expect(cellsText(paint(unlocked, 'rock', [0, 1]))).toBe('rr.\nhs.')
  })

  it('changes no mark but the lock', () => {
    fc.assert(
      fc.property(someLevel, fc.boolean(), (start, locked) => {
        const { level: after } = lock(start, locked, [...start.cells.slice().keys()])
        for (let cell = 0; cell < start.cells.length; cell++) {
          expect((after.marks[cell] ?? 0) & ~Mark.locked).toBe((start.marks[cell] ?? 0) & ~Mark.locked)
        }
      }),
    )
  })
})

describe('clear-generated', () => {
  it('keeps placed cells, the edges that a hand decided, and forgets everything else', () => {
    fc.assert(
      fc.property(someLevel, (level) => {
        const { level: after } = runCommand(level, { kind: 'clear-generated' })
        for (let cell = 0; cell < level.cells.length; cell++) {
          const isMarked = hasMark(level.marks[cell], Mark.placed | Mark.locked)
          // Water and outside were there before any run, and below its bridges there is water.
          const kind = level.cells[cell] ?? 0
          const left = kind === CellKind.bridge ? CellKind.water : IS_BARE[kind] === 1 ? kind : 0
          expect(after.cells[cell]).toBe(isMarked ? kind : left)
          expect(after.marks[cell]).toBe(
            isMarked
              ? level.marks[cell]
              : withWeight(left === 0 ? 0 : Mark.placed, weightOf(level.marks[cell])),
          )
          for (const direction of DIRECTIONS) {
            const edge = edgeOf(level, cell, direction)
            const beside = neighbour(level, cell, direction)
            const isSet =
              isSetSide(level, cell, direction) ||
              (beside >= 0 && isSetSide(level, beside, opposite(direction)))
            expect(edgeAt(after, edge)).toBe(isSet ? edgeAt(level, edge) : EdgeKind.undecided)
          }
        }
      }),
    )
  })

  it('counts the cells that lost their kind', () => {
    const level = levelFromText('hsh', 'generated')
    expect(runCommand(paint(level, 'street', [0]), { kind: 'clear-generated' }).count).toBe(2)
  })
})

describe('replace', () => {
  it('puts a level of any size in place', () => {
    const level = createLevel(3, 3)
    const result = runCommand(createLevel(5, 5), { kind: 'replace', level, label: 'Fill' })
    expect(result.level).toBe(level)
    expect(result.touched).toBeUndefined()
  })
})

describe('a command in words', () => {
  it('names the action and its number of cells', () => {
    expect(describeCommand(street([]), 14)).toBe('Street, 14 cells')
    expect(describeCommand(street([], 'rock'), 1)).toBe('Rock, 1 cell')
    expect(describeCommand({ kind: 'lock', locked: true, cells: [] }, 25)).toBe('Lock, 25 cells')
    expect(describeCommand({ kind: 'lock', locked: false, cells: [] }, 1)).toBe('Unlock, 1 cell')
    expect(describeCommand({ kind: 'clear-generated' }, 9)).toBe('Clear generated, 9 cells')
    expect(describeCommand({ kind: 'replace', level: createLevel(1, 1), label: 'Fill' }, 1)).toBe('Fill')
  })
})
