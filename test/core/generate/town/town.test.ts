import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { town } from '../../../../src/core/generate/town/town'
import { maxCourts, maxGates, maxRock } from '../../../../src/core/generate/town/settings/limits'
import { checkPreserved } from '../../../../src/core/generate/check-preserved'
import { writeClassic } from '../../../../src/core/formats/classic/write'
import { NO_ORIGIN, type GenerateResult, type SettingValues } from '../../../../src/core/generate/generator'
import { withDefaults } from '../../../../src/core/generate/settings'
import { DIRECTIONS, isBorder, isCorner, neighbour } from '../../../../src/core/level/grid'
import { CellKind, EdgeKind } from '../../../../src/core/level/kinds'
import { createDraft, createLevel, type Level } from '../../../../src/core/level/level'
import { Mark } from '../../../../src/core/level/marks'
import { projectOf } from '../../../../src/core/project/project'
import { createRandom } from '../../../../src/core/random/random'
import { breaches } from '../../../support/town-laws'
import { samples } from '../../../support/samples'

/** Runs the generator; streets grow as in 1991 unless the settings ask for another pattern, and nothing is furnished. */
function build(sketch: Level, settings: SettingValues, seed: number): GenerateResult {
  const complete = withDefaults(town, { pattern: 'classic', furnish: false, ...settings })
  return town.run({ sketch, settings: complete, random: createRandom(seed), progress: () => undefined })
}

function openGates(level: Level): number {
  const outer = [
    ...level.northEdges.slice(0, level.width),
    ...level.northEdges.slice(level.width * level.height),
    ...Array.from({ length: level.height }, (_, y) => level.westEdges[y * (level.width + 1)]),
    ...Array.from({ length: level.height }, (_, y) => level.westEdges[y * (level.width + 1) + level.width]),
  ]
  return outer.filter((kind) => kind === EdgeKind.door).length
}

const size = fc.record({ width: fc.integer({ min: 5, max: 40 }), height: fc.integer({ min: 5, max: 40 }) })

const request = size.chain((grid) =>
  fc
    .record({
      gates: fc.integer({ min: 0, max: maxGates(grid) }),
      courts: fc.integer({ min: 0, max: maxCourts(grid) }),
      rock: fc.integer({ min: 0, max: maxRock(grid) }),
      straightness: fc.oneof(fc.integer({ min: 0, max: 998 }), fc.constant(998), fc.constant(0)),
      connect: fc.constantFrom('shortest', 'classic'),
      pattern: fc.constantFrom('planned', 'grown', 'classic'),
      blockLength: fc.integer({ min: 3, max: 20 }),
      density: fc.integer({ min: 0, max: 100 }),
      share: fc.integer({ min: 0, max: 100 }),
      seed: fc.nat(),
    })
    .filter(({ gates, courts }) => gates + courts > 0)
    .map(({ share, seed, ...values }) => ({
      ...grid,
      seed,
      settings: { ...values, left: Math.floor((values.gates * share) / 100) },
    })),
)

/** A sketch with hand-drawn cells at random places, some of them locked. */
const sketched = size.chain((grid) =>
  fc
    .array(
      fc.record({
        cell: fc.nat({ max: grid.width * grid.height - 1 }),
        kind: fc.constantFrom(CellKind.street, CellKind.house, CellKind.rock),
        seed: fc.boolean(),
        locked: fc.boolean(),
      }),
      { maxLength: 12 },
    )
    .map((strokes) => {
      const draft = createDraft(grid.width, grid.height)
      for (const { cell, kind, seed, locked } of strokes) {
        const gate = seed && kind === CellKind.street && isBorder(grid, cell)
        if (gate && isCorner(grid, cell)) continue
        const court = seed && kind === CellKind.street && !isBorder(grid, cell)
        draft.cells[cell] = kind
        draft.marks[cell] =
          Mark.placed | (locked ? Mark.locked : 0) | (gate ? Mark.gateSeed : 0) | (court ? Mark.courtSeed : 0)
      }
      return draft
    }),
)

/** The finished town of a run that must succeed. */
function filled(result: GenerateResult): Extract<GenerateResult, { status: 'done' }> {
  if (result.status === 'done') return result
  throw new Error(result.problems.map(({ message }) => message).join(' '))
}

/** What is wrong with a run on a sketch: nothing where it kept every law and the author's hand, or named its reasons. */
function problems(sketch: Level, result: GenerateResult): unknown[] {
  if (result.status === 'done')
    return [...breaches(result.level, true), ...checkPreserved(sketch, result.level)]
  const unnamed = result.problems.filter(({ severity, cells }) => severity !== 'error' || cells.length === 0)
  return result.problems.length === 0 ? ['failed without a reason'] : unnamed
}

describe('the town generator', () => {
  it('keeps every law for any legal parameters', () => {
    fc.assert(
      fc.property(request, ({ width, height, seed, settings }) => {
        const { level, record } = filled(build(createLevel(width, height), settings, seed))
        expect(breaches(level, true)).toEqual([])
        const placed = level.marks.slice().filter((marks) => (marks & Mark.gateSeed) !== 0).length
        expect(openGates(level)).toBe(Math.min(settings.left, placed))
        expect(record.order.length).toBe(
          level.cells.slice().filter((kind) => kind === CellKind.street).length,
        )
        expect(new Set(record.order).size).toBe(record.order.length)
      }),
      { numRuns: samples({ short: 15, long: 3000 }) },
    )
  })

  it('records from which street each street grew, and every step in order', () => {
    const { level, record } = filled(build(createLevel(40, 30), { courts: 6, rock: 3 }, 7))
    const position = new Map([...record.order].map((cell, index) => [cell, index]))
    const later = [...record.order].filter((cell, index) => {
      const origin = record.origins[index] ?? NO_ORIGIN
      if (origin === NO_ORIGIN) return false
      const parent = neighbour(level, cell, DIRECTIONS[origin] ?? 0)
      return (position.get(parent) ?? Infinity) >= index
    })
    expect(later).toEqual([])
    const begun = [...record.origins].filter((origin) => origin === NO_ORIGIN)
    expect(begun).toHaveLength(2 + 6)
    expect(record.steps.map(({ id }) => id)).toEqual(['seeds', 'connect1', 'connect2', 'joins', 'alleys'])
    expect(record.steps.at(-1)?.end).toBe(record.order.length)
    expect(record.steps[0]?.end).toBe(2 + 6)
  })

  it('keeps what the author drew and every law, or says what makes it impossible', () => {
    const numRuns = samples({ short: 20, long: 4000 })
    let done = 0
    fc.assert(
      fc.property(sketched, fc.nat(), fc.integer({ min: 0, max: 4 }), (sketch, seed, gates) => {
        const before = structuredClone({ ...sketch })
        const result = build(sketch, { gates, left: gates, courts: gates === 0 ? 1 : 0 }, seed)
        expect(sketch).toEqual(before)
        expect(problems(sketch, result)).toEqual([])
        if (result.status === 'done') done++
      }),
      { numRuns },
    )
    expect(done).toBeGreaterThan(0.15 * numRuns)
  })

  it('builds the town of the golden picture', () => {
    const settings = { gates: 8, left: 1, courts: 4, rock: 1, straightness: 950, keepOffRock: true }
    const { level } = filled(build(createLevel(16, 7), settings, 113181))
    const [written] = writeClassic(projectOf(level), 'town.txt').files
    expect(`\n${new TextDecoder().decode(written?.bytes)}`).toMatchInlineSnapshot(`
      "
      #################################
      ### # | | # | | # # # # | | # ###
      ###-### ##### ###-#-#-### ###-###
      # |     # # | # |         # | | #
      ### #-#-#-### ### ###-### ### ###
      # # # # # # #     | # # |     | #
      #-# ##### #-#   ######### #######
      #     | #       # ### |   # # # #
      #-# ##### #-#-#-#-##### #-#-#-#-#
      # # | # | # # # # # # | # #     |
      ### ##### ####### #-### ###   #-#
      # |       | # |               # #
      ###-#-### ##### #-#-#-# #-#-#-###
      ### # # | | # | # # # # # # # ###
      #################################
      "
    `)
  })

  it('gives the same bytes for the same request', () => {
    const once = build(createLevel(30, 20), { courts: 3, rock: 2 }, 48151)
    const again = build(createLevel(30, 20), { courts: 3, rock: 2 }, 48151)
    const other = build(createLevel(30, 20), { courts: 3, rock: 2 }, 48152)
    expect(again).toEqual(once)
    expect(other).not.toEqual(once)
  })

  it('fills only undecided cells: a finished town comes back unchanged', () => {
    fc.assert(
      fc.property(request, fc.nat(), ({ width, height, seed, settings }, second) => {
        const first = filled(build(createLevel(width, height), settings, seed))
        const none = { ...settings, gates: 0, courts: 0, rock: 0 }
        expect(filled(build(first.level, none, second)).level).toEqual(first.level)
      }),
      { numRuns: samples({ short: 8, long: 400 }) },
    )
  })

  it('re-rolls around a locked block that was generated, which stays to the byte', () => {
    for (let seed = 0; seed < samples({ short: 6, long: 300 }); seed++) {
      const whole = filled(build(createLevel(24, 24), { courts: 2 }, seed)).level
      const draft = createDraft(24, 24)
      const edges = { north: draft.northEdges, west: draft.westEdges }
      const left = 3 + (seed % 12)
      const top = 2 + (seed % 7)
      for (let y = top; y < top + 5; y++) {
        for (let x = left; x < left + 5; x++) {
          const cell = y * 24 + x
          draft.cells[cell] = whole.cells[cell] ?? 0
          draft.marks[cell] = Mark.placed | Mark.locked
          edges.north[cell] = whole.northEdges[cell] ?? 0
          edges.north[cell + 24] = whole.northEdges[cell + 24] ?? 0
          edges.west[y * 25 + x] = whole.westEdges[y * 25 + x] ?? 0
          edges.west[y * 25 + x + 1] = whole.westEdges[y * 25 + x + 1] ?? 0
        }
      }
      expect(problems(draft, build(draft, { courts: 2 }, seed + 1000))).toEqual([])
    }
  })

  it('closes the gates that chance added before those that the author drew', () => {
    const sketch = createDraft(20, 20)
    for (const cell of [5, 19 * 20 + 12]) {
      sketch.cells[cell] = CellKind.street
      sketch.marks[cell] = Mark.placed | Mark.gateSeed
    }
    for (let seed = 0; seed < 30; seed++) {
      const { level } = filled(build(sketch, { gates: 6, left: 2 }, seed))
      expect(openGates(level)).toBe(2)
      expect([level.northEdges[5], level.northEdges[20 * 20 + 12]]).toEqual([EdgeKind.door, EdgeKind.door])
    }
  })

  it('gives houses between streets their door on either side about equally often', () => {
    let north = 0
    let both = 0
    for (let seed = 0; seed < 60; seed++) {
      const { level } = filled(build(createLevel(30, 30), {}, seed))
      for (let cell = 30; cell < 29 * 30; cell++) {
        const streets = [-30, 1, 30, -1].map((step) => level.cells[cell + step] === CellKind.street)
        if (level.cells[cell] !== CellKind.house || streets.join() !== 'true,false,true,false') continue
        both++
        if (level.northEdges[cell] === EdgeKind.door) north++
      }
    }
    // A fair coin: half of them, within five deviations.
    expect(both).toBeGreaterThan(500)
    expect(Math.abs(north - both / 2)).toBeLessThan(2.5 * Math.sqrt(both))
  })

  it('has the measures that are typical of the original', () => {
    let streets = 0
    let plazas = 0
    const towns = 100
    for (let seed = 0; seed < towns; seed++) {
      const { cells } = filled(build(createLevel(38, 11), {}, seed)).level
      for (let cell = 0; cell < cells.length; cell++) {
        if (cells[cell] !== CellKind.street) continue
        streets++
        const square = [1, 38, 39].every((step) => cells[cell + step] === CellKind.street)
        if (square && cell % 38 < 37) plazas++
      }
    }
    // 400 random seeds of the original's rules at 23 x 77 characters: share 0.52, 44 plazas.
    expect(streets / towns / (38 * 11)).toBeCloseTo(0.52, 1)
    expect(plazas / towns).toBeGreaterThan(30)
    expect(plazas / towns).toBeLessThan(58)
  })

  it('joins by shortest ways without wrecking a large town full of seeds', () => {
    const grid = { width: 200, height: 200 }
    const settings = { gates: maxGates(grid), left: 2, courts: maxCourts(grid) }
    for (let seed = 0; seed < samples({ short: 6, long: 200 }); seed++) {
      const { record } = filled(build(createLevel(200, 200), settings, seed))
      expect(record.order.length / 40_000).toBeLessThan(0.5)
    }
    for (let seed = 0; seed < samples({ short: 3, long: 20 }); seed++) {
      const { record } = filled(build(createLevel(200, 200), { ...settings, connect: 'classic' }, seed))
      expect(record.order.length / 40_000).toBeGreaterThan(0.8)
    }
  })
})
