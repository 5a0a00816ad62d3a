import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Verdict } from '../../src/core/generate/generator'
import { town } from '../../src/core/generate/town/town'
import { CellKind } from '../../src/core/level/kinds'
import { createLevel, type Level } from '../../src/core/level/level'
import { runCommand } from '../../src/editor/commands/index'
import { guidanceBlocks, judgeCell, type Guidance } from '../../src/editor/guidance'
import { someCommand } from './arbitrary'
import { samples } from '../support/samples'

const seeds = fc.constantFrom('rock' as const, 'court' as const, 'gate' as const)

/** Computes all blocks at once. */
function guidanceOf(...parts: Parameters<typeof guidanceBlocks>): Guidance | undefined {
  const blocks = guidanceBlocks(...parts)
  for (;;) {
    const { value, done } = blocks.next()
    if (done === true) return value
  }
}

describe('guidance', () => {
  it('that follows strokes equals a new computation', () => {
    const level = createLevel(24, 20)
    fc.assert(
      fc.property(fc.array(someCommand(level), { minLength: 1, maxLength: 12 }), seeds, (commands, seed) => {
        let now: Level = level
        let known = guidanceOf(town, now, seed)
        for (const command of commands) {
          now = runCommand(now, command).level
          known = guidanceOf(town, now, seed, known)
          expect([...(known?.verdicts ?? [])]).toEqual([...(guidanceOf(town, now, seed)?.verdicts ?? [])])
        }
      }),
      { numRuns: samples({ short: 50, long: 150 }) },
    )
  })

  it('of a finished town is that of its re-roll, without the generated cells', () => {
    const level = createLevel(20, 20)
    const finished = { ...level, cells: level.cells.slice().fill(CellKind.house) }
    const verdicts = (of: Level) => [...(guidanceOf(town, of, 'rock')?.verdicts ?? [])]
    expect(verdicts(finished)).toEqual(verdicts(level))
  })

  it('calls locked cells impossible in the words of the brush, and shows nothing inside for gates', () => {
    const drawn = runCommand(createLevel(20, 20), { kind: 'paint', brush: 'house', cells: [105] }).level
    const { level } = runCommand(drawn, { kind: 'lock', locked: true, cells: [105] })
    const rock = guidanceOf(town, level, 'rock')
    if (!rock) throw new Error('no guidance')
    expect(rock.verdicts[105]).toBe(Verdict.impossible)
    expect(judgeCell(rock, 105).reasons).toEqual([expect.stringMatching(/^Locked cells/)])
    const gate = guidanceOf(town, level, 'gate')
    expect([gate?.verdicts[0], gate?.verdicts[9], gate?.verdicts[50]]).toEqual([
      Verdict.impossible,
      Verdict.free,
      0,
    ])
  })

  it('shows nothing for gates in land outside and in water, which would hide the outline', () => {
    const outside = { kind: 'paint', brush: 'outside', cells: [18, 19] } as const
    const water = { kind: 'paint', brush: 'water', cells: [5] } as const
    const { level } = runCommand(runCommand(createLevel(20, 20), outside).level, water)
    const gate = guidanceOf(town, level, 'gate')
    expect([19, 18, 17, 5].map((cell) => gate?.verdicts[cell])).toEqual([0, 0, expect.any(Number), 0])
    expect(gate?.verdicts[17]).toBeGreaterThan(0)
    if (!gate) throw new Error('no guidance')
    expect(judgeCell(gate, 19).verdict).toBe(Verdict.impossible)
  })

  it('of a large level comes in several turns', () => {
    const blocks = guidanceBlocks(town, createLevel(400, 400), 'rock')
    let turns = 1
    while (blocks.next().done !== true) turns++
    expect(turns).toBe(3)
  })
})
