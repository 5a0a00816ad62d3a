import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyDifference, diffLevels } from '../../../src/core/level/diff'
import { cellAt, xOf, yOf } from '../../../src/core/level/grid'
import { createLevel } from '../../../src/core/level/level'
import { MAX_WEIGHT, weightOf } from '../../../src/core/level/marks'
import { blockOf, turnBlock } from '../../../src/core/level/block'
import { describeCommand, runCommand } from '../../../src/editor/commands/index'
import { describeCell } from '../../../src/editor/describe-cell'

const level = createLevel(6, 5)
const weights = integer({ min: 1, max: MAX_WEIGHT })

describe('painted weights', () => {
  it('stand beside marks and kinds, whichever comes first, and go without a trace', () => {
    assert(
      property(weights, integer({ min: 0, max: 29 }), (weight, cell) => {
        const cells = [cell]
        const weighed = runCommand(level, { kind: 'weigh', weight, cells }).level
        const one = runCommand(weighed, { kind: 'paint', brush: 'rock', cells }).level
        const rock = runCommand(level, { kind: 'paint', brush: 'rock', cells }).level
        const other = runCommand(rock, { kind: 'weigh', weight, cells }).level
        expect(one).toEqual(other)
        expect(weightOf(one.marks[cell])).toBe(weight)
        expect(runCommand(one, { kind: 'weigh', weight: 0, cells }).level).toEqual(rock)
      }),
    )
  })

  it('are undone and done again like any change', () => {
    const after = runCommand(level, { kind: 'weigh', weight: 3, cells: [1, 2, 8] }).level
    const difference = diffLevels(level, after)
    expect(applyDifference(after, difference, 'before')).toEqual(level)
    expect(applyDifference(level, difference, 'after')).toEqual(after)
  })

  it('go with a piece that is turned, and with a level that gets another size', () => {
    const { level: after } = runCommand(level, { kind: 'weigh', weight: 2, cells: [cellAt(level, 1, 0)] })
    const turned = turnBlock(blockOf(after, [0, 1, 2]), { quarters: 1, mirrored: false })
    expect(Array.from(turned.marks.slice(), weightOf)).toEqual([0, 2, 0])
    const wider = runCommand(after, {
      kind: 'resize',
      width: 8,
      height: 5,
      anchor: { x: 2, y: 0 },
    }).level
    const found = wider.marks.slice().findIndex((marks) => weightOf(marks) === 2)
    expect([xOf(wider, found), yOf(wider, found)]).toEqual([3, 0])
  })

  it('are named in the history and in the words for a cell', () => {
    const command = { kind: 'weigh', weight: 2, cells: [7] } as const
    expect(describeCommand(command, 1)).toBe('Weight 2, 1 cell')
    expect(describeCommand({ ...command, weight: 0 }, 3)).toBe('No weight, 3 cells')
    expect(describeCell(runCommand(level, command).level, 7)).toContain('weight 2')
  })

  it('do not change if painted again', () => {
    const once = runCommand(level, { kind: 'weigh', weight: 2, cells: [7] }).level
    expect(runCommand(once, { kind: 'weigh', weight: 2, cells: [7] }).level).toBe(once)
  })
})
