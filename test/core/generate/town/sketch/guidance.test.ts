import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Verdict, type SeedKind } from '../../../../../src/core/generate/generator'
import { runGenerator } from '../../../../../src/core/generate/run'
import { withDefaults } from '../../../../../src/core/generate/settings'
import { guideSeed } from '../../../../../src/core/generate/town/sketch/guidance'
import { town } from '../../../../../src/core/generate/town/town'
import { isBorder, isCorner } from '../../../../../src/core/level/grid'
import { rederiveEdges } from '../../../../../src/core/level/edges'
import { CellKind } from '../../../../../src/core/level/kinds'
import { createLevel, draftOf, type Level } from '../../../../../src/core/level/level'
import { Mark } from '../../../../../src/core/level/marks'
import { createRandom } from '../../../../../src/core/random/random'
import { runCommand } from '../../../../../src/editor/commands/index'
import { someLevel } from '../../../../editor/arbitrary'
import { breaches } from '../../../../support/town-laws'
import { samples } from '../../../../support/samples'

const SIDE = 20
const empty = createLevel(SIDE, SIDE)
const settings = { gates: 3, left: 2, courts: 4, straightness: 900 }

/** Streets keep off all rock: the rules that guidance for rock is about. */
const AS_1991 = { keepOffRock: true }

const paint = (level: Level, brush: 'rock' | 'court' | 'gate' | 'house' | 'street', cells: number[]): Level =>
  runCommand(level, { kind: 'paint', brush, cells }).level

function verdicts(level: Level, seed: SeedKind): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(level.cells.length)
  guideSeed(level, seed, AS_1991).judgeAll(all, 0, all.length)
  return all
}

const fromBorder = (cell: number): number => {
  const [x, y] = [cell % SIDE, Math.floor(cell / SIDE)]
  return Math.min(x, y, SIDE - 1 - x, SIDE - 1 - y)
}

describe('guidance for rock', () => {
  it('calls cells one or two from the border risky, with the reason, and those from three on free', () => {
    const all = verdicts(empty, 'rock')
    for (let cell = 0; cell < all.length; cell++) {
      const inwards = fromBorder(cell)
      if (inwards === 0) continue
      expect(all[cell], `cell ${cell}`).toBe(inwards < 3 ? Verdict.risky : Verdict.free)
      const [why = ''] = guideSeed(empty, 'rock', AS_1991).reasonsAt(cell)
      expect(why).toMatch(inwards < 3 ? /from the border\. .* may trap the house behind it/ : /^$/)
    }
  })

  it('calls cells closer than three to rock risky, and names that rock', () => {
    const level = paint(empty, 'rock', [9 * SIDE + 9])
    const guide = guideSeed(level, 'rock', AS_1991)
    const all = verdicts(level, 'rock')
    for (let y = 3; y < 17; y++) {
      for (let x = 3; x < 17; x++) {
        const away = Math.max(Math.abs(x - 9), Math.abs(y - 9))
        if (away === 0 || away === 3) continue // three away: a street fits beside neither, so that is risky, too
        expect(all[y * SIDE + x]).toBe(away < 3 ? Verdict.risky : Verdict.free)
        const why = guide.reasonsAt(y * SIDE + x).join()
        expect(why.includes('column 10, row 10')).toBe(away < 3)
      }
    }
    expect(all[9 * SIDE + 12]).toBe(Verdict.risky)
  })

  it('never misleads: rock on free cells alone traps no house and parts no streets', () => {
    const random = createRandom(2)
    let most = 0
    for (let seed = 0; seed < samples({ short: 20, long: 100 }); seed++) {
      let level = empty
      let count = 0
      for (let tries = 0; tries < 400; tries++) {
        if (count >= 1 + (seed % 20)) break
        const cell = random.below(level.cells.length)
        if (level.cells[cell] !== CellKind.undecided) continue
        if (guideSeed(level, 'rock', AS_1991).verdictAt(cell) !== Verdict.free) continue
        level = paint(level, 'rock', [cell])
        count++
      }
      most = Math.max(most, count)
      const result = runGenerator({ generator: town, sketch: level, settings, seed })
      if (result.status === 'failed') throw new Error(result.problems.map(({ message }) => message).join(' '))
      expect(breaches(result.level, true)).toEqual([])
    }
    expect(most).toBeGreaterThan(10)
  })

  it('calls rock before a gate, and before a locked door, impossible', () => {
    const gate = paint(empty, 'gate', [9])
    expect(verdicts(gate, 'rock')[SIDE + 9]).toBe(Verdict.impossible)
    expect(guideSeed(gate, 'rock', AS_1991).reasonsAt(SIDE + 9)[0]).toContain('no way into the town')
    const house = paint(paint(empty, 'street', [9 * SIDE + 9]), 'house', [9 * SIDE + 10])
    const locked = runCommand(house, { kind: 'lock', locked: true, cells: [9 * SIDE + 10] }).level
    expect(verdicts(locked, 'rock')[9 * SIDE + 9]).toBe(Verdict.impossible)
  })

  it('names the house that rock would trap', () => {
    const level = paint(empty, 'rock', [8 * SIDE + 10, 10 * SIDE + 12])
    const guide = guideSeed(level, 'rock', AS_1991)
    const words = Array.from({ length: SIDE * SIDE }, (_, cell) => guide.reasonsAt(cell).join(' '))
    expect(words.some((text) => /traps the house at column \d+, row \d+/.test(text))).toBe(true)
  })
})

describe('guidance for gates and courtyards', () => {
  it('wants gates in the wall, apart from each other and from corners', () => {
    const level = paint(empty, 'gate', [9])
    const all = verdicts(level, 'gate')
    for (let cell = 0; cell < all.length; cell++) {
      if (isBorder(level, cell) && !isCorner(level, cell)) continue
      expect(all[cell]).toBe(Verdict.impossible)
    }
    expect([all[1], all[8], all[10], all[12]]).toEqual([
      Verdict.risky,
      Verdict.risky,
      Verdict.risky,
      Verdict.free,
    ])
  })

  it('wants courtyards inside, off rock and gates, with a way out', () => {
    const level = paint(paint(empty, 'gate', [9]), 'rock', [10 * SIDE + 10])
    const all = verdicts(level, 'court')
    expect([all[5], all[SIDE + 9], all[10 * SIDE + 11], all[5 * SIDE + 5]]).toEqual([
      Verdict.impossible,
      Verdict.risky,
      Verdict.risky,
      Verdict.free,
    ])
    const walled = paint(empty, 'house', [SIDE * 4 + 5, SIDE * 6 + 5, SIDE * 5 + 4, SIDE * 5 + 6])
    expect(verdicts(walled, 'court')[SIDE * 5 + 5]).toBe(Verdict.impossible)
  })
})

const seeds: readonly SeedKind[] = ['rock', 'court', 'gate']

describe('guidance and the check of a sketch', () => {
  it('are one: impossible is what the check then calls an error, and free what it finds no new fault in', () => {
    fc.assert(
      fc.property(someLevel, fc.nat(), fc.constantFrom(...seeds), (raw, at, seed) => {
        const cell = at % raw.cells.length
        const level = unlocked(raw)
        const isStreet = seed !== 'rock'
        const draft = draftOf(level)
        draft.cells[cell] = isStreet ? CellKind.street : CellKind.rock
        draft.marks[cell] =
          Mark.placed | { rock: Mark.rockSeed, court: Mark.courtSeed, gate: Mark.gateSeed }[seed]
        rederiveEdges(draft, [cell])
        const check = (sketch: Level) =>
          town
            .checkSketch(sketch, withDefaults(town, { ...AS_1991, gates: 0, courts: 0 }))
            .filter(({ cells }) => cells.length > 0)
        const own = new Set([
          'rock-apart',
          'gate-in-wall',
          'gate-reaches-town',
          'court-inside',
          'court-reaches-town',
        ])
        const now = check(draft).filter(({ rule, cells }) => own.has(rule) && cells.includes(cell))
        const verdict = guideSeed(emptied(level, cell), seed, AS_1991).verdictAt(cell)
        const isError = now.some(({ severity }) => severity === 'error')
        const least = isError ? Verdict.impossible : now.length > 0 ? Verdict.risky : Verdict.free
        expect(verdict).toBeGreaterThanOrEqual(least)
      }),
      { numRuns: samples({ short: 150, long: 4000 }) },
    )
  })

  it('fills in parts what it says cell by cell', () => {
    fc.assert(
      fc.property(fc.oneof(someLevel, sparse), fc.constantFrom(...seeds), fc.nat(9), (level, seed, cut) => {
        const guide = guideSeed(level, seed, AS_1991)
        const filled = new Uint8Array(level.cells.length)
        const parted = Math.min(filled.length, cut * level.width)
        guide.judgeAll(filled, 0, parted)
        guide.judgeAll(filled, parted, filled.length)
        expect([...filled]).toEqual(Array.from(filled, (_, cell) => guide.verdictAt(cell)))
      }),
      { numRuns: samples({ short: 30, long: 600 }) },
    )
  })

  it('looks no further than its reach', () => {
    fc.assert(
      fc.property(sparse, fc.nat(), fc.constantFrom(...seeds), (level, at, seed) => {
        const cell = at % level.cells.length
        const before = guideSeed(level, seed, AS_1991)
        const after = guideSeed(paint(level, 'rock', [cell]), seed, AS_1991)
        for (let other = 0; other < level.cells.length; other++) {
          const across = Math.abs((other % level.width) - (cell % level.width))
          const down = Math.abs(Math.floor(other / level.width) - Math.floor(cell / level.width))
          if (Math.max(across, down) <= before.reach) continue
          expect(after.verdictAt(other)).toBe(before.verdictAt(other))
        }
      }),
      { numRuns: samples({ short: 20, long: 400 }) },
    )
  })
})

describe('the check of a sketch', () => {
  it('names as errors only what no run can do', () => {
    const numRuns = samples({ short: 100, long: 2000 })
    let named = 0
    fc.assert(
      fc.property(sparse, fc.nat(), (level, seed) => {
        const values = withDefaults(town, { gates: 2, left: 1, courts: 2, rock: 0, keepOffRock: true })
        const errors = town
          .checkSketch(level, values)
          .filter(({ rule, severity }) => severity === 'error' && /house-reached|streets-joined/.test(rule))
        const result = town.run({
          sketch: level,
          settings: values,
          random: createRandom(seed),
          progress: () => undefined,
        })
        if (errors.length > 0) named++
        expect(errors.length > 0 && result.status === 'done').toBe(false)
      }),
      { numRuns },
    )
    expect(named).toBeGreaterThan(numRuns / 20)
  })

  it('makes one problem of very many of a kind', () => {
    const level = paint(
      createLevel(200, 200),
      'rock',
      Array.from(
        { length: 2500 },
        (_, index) => (20 + 2 * Math.floor(index / 50)) * 200 + 20 + 2 * (index % 50),
      ),
    )
    const problems = town.checkSketch(level, withDefaults(town, AS_1991))
    expect(problems.filter(({ rule }) => rule === 'rock-apart')).toHaveLength(1)
    expect(problems.length).toBeLessThan(500)
  })
})

function unlocked(level: Level): Level {
  return { ...level, marks: level.marks.slice().map((marks) => marks & ~Mark.locked) }
}

function emptied(level: Level, cell: number): Level {
  const draft = draftOf(level)
  draft.cells[cell] = CellKind.undecided
  draft.marks[cell] = 0
  return draft
}

/** Sketches with a few seeds, houses and streets, as a hand would draw them. */
const sparse: fc.Arbitrary<Level> = fc
  .tuple(
    fc.integer({ min: 7, max: 16 }),
    fc.integer({ min: 7, max: 16 }),
    fc.array(
      fc.tuple(fc.constantFrom('rock', 'rock', 'court', 'gate', 'house', 'street'), fc.nat(), fc.boolean()),
      { maxLength: 14 },
    ),
  )
  .map(([width, height, strokes]) => {
    let level = createLevel(width, height)
    for (const [brush, at, isLocked] of strokes) {
      const cells = [at % level.cells.length]
      level = runCommand(level, { kind: 'paint', brush, cells } as Parameters<typeof runCommand>[1]).level
      if (isLocked && level.cells[cells[0] ?? 0] !== CellKind.undecided) {
        level = runCommand(level, { kind: 'lock', locked: true, cells }).level
      }
    }
    return level
  })
