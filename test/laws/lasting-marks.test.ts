import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anchorShift } from '../../src/core/level/relay-grid'
import { CellKind } from '../../src/core/level/kinds'
import type { Level } from '../../src/core/level/level'
import { hasMark, Mark, weightOf } from '../../src/core/level/marks'
import { runCommand } from '../../src/editor/commands/index'
import { someCommand, someLevel } from '../editor/arbitrary'
import { samples } from '../support/samples'

const weightsOf = (level: Level): readonly number[] => Array.from(level.marks.slice(), weightOf)

/** The weights of a level that was moved over another grid; 0 where no cell arrived. */
function moved(
  level: Level,
  grid: { width: number; height: number },
  columns: number,
  rows: number,
  wrap: boolean,
): readonly number[] {
  const inside = (at: number, side: number): number =>
    wrap ? ((at % side) + side) % side : at >= 0 && at < side ? at : -1
  return Array.from({ length: grid.width * grid.height }, (_, cell) => {
    const x = inside((cell % grid.width) - columns, level.width)
    const y = inside(Math.floor(cell / grid.width) - rows, level.height)
    return x < 0 || y < 0 ? 0 : weightOf(level.marks[y * level.width + x])
  })
}

describe('painted weights', () => {
  it('stay in place under every command that does not move cells', () => {
    const cases = someLevel.chain((level) => fc.tuple(fc.constant(level), someCommand(level)))
    fc.assert(
      fc.property(cases, ([level, command]) => {
        // A pasted piece brings its own weights.
        fc.pre(command.kind !== 'place-block')
        expect(weightsOf(runCommand(level, command).level)).toEqual(weightsOf(level))
      }),
      { numRuns: samples({ short: 85, long: 500 }) },
    )
  })

  it('move with their cells', () => {
    const step = fc.integer({ min: -4, max: 4 })
    fc.assert(
      fc.property(someLevel, step, step, fc.boolean(), (level, columns, rows, wrap) => {
        const after = runCommand(level, { kind: 'nudge', columns, rows, wrap }).level
        expect(weightsOf(after)).toEqual(moved(level, level, columns, rows, wrap))
      }),
    )
    const side = fc.integer({ min: 1, max: 12 })
    const hold = fc.constantFrom(0 as const, 1 as const, 2 as const)
    fc.assert(
      fc.property(someLevel, side, side, hold, hold, (level, width, height, x, y) => {
        const after = runCommand(level, { kind: 'resize', width, height, anchor: { x, y } }).level
        const columns = anchorShift(level.width, width, x)
        const rows = anchorShift(level.height, height, y)
        expect(weightsOf(after)).toEqual(moved(level, { width, height }, columns, rows, false))
      }),
    )
  })
})

describe('the permission for streets beside rock', () => {
  it('stays on rock that stays rock, unless a command removes it', () => {
    let count = 0
    const cases = someLevel.chain((level) => fc.tuple(fc.constant(level), someCommand(level)))
    fc.assert(
      fc.property(cases, ([level, command]) => {
        fc.pre(command.kind !== 'place-block' && command.kind !== 'allow-streets')
        const after = runCommand(level, command).level
        for (let cell = 0; cell < level.cells.length; cell++) {
          if (!hasMark(level.marks[cell], Mark.streetsBeside)) continue
          if (after.cells[cell] !== CellKind.rock) continue
          count++
          expect(hasMark(after.marks[cell], Mark.streetsBeside)).toBe(true)
        }
      }),
      { numRuns: samples({ short: 85, long: 500 }) },
    )
    expect(count).toBeGreaterThan(0)
  })
})
