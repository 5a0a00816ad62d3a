import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { town } from '../../../../src/core/generate/town/town'
import { maxCourts, maxGates, maxRock } from '../../../../src/core/generate/town/limits'
import { checkKept } from '../../../../src/core/generate/kept'
import type { GenerateResult, SettingValues } from '../../../../src/core/generate/generator'
import { withDefaults } from '../../../../src/core/generate/settings'
import { isBorder, isCorner } from '../../../../src/core/level/grid'
import { CellKind, EdgeKind } from '../../../../src/core/level/kinds'
import { createDraft, createLevel, type Level } from '../../../../src/core/level/level'
import { Mark } from '../../../../src/core/level/marks'
import { createRandom } from '../../../../src/core/random/random'
import { breaches } from '../../../support/town-laws'

function build(sketch: Level, settings: SettingValues, seed: number): GenerateResult {
  const complete = withDefaults(town, settings)
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
      share: fc.integer({ min: 0, max: 100 }),
      seed: fc.nat(),
    })
    .filter(({ gates, courts }) => gates + courts > 0)
    .map((values) => ({ ...values, ...grid, left: Math.floor((values.gates * values.share) / 100) })),
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

describe('the town generator', () => {
  it('keeps every law for any legal parameters', () => {
    fc.assert(
      fc.property(request, ({ width, height, seed, share: _, ...settings }) => {
        const result = build(createLevel(width, height), settings, seed)
        if (result.status === 'failed') {
          // An empty sketch can always be filled, unless no seed fitted at all.
          expect(result.problems).toEqual([])
          return
        }
        expect(breaches(result.level)).toEqual([])
        const placed = result.level.marks.slice().filter((marks) => (marks & Mark.gateSeed) !== 0).length
        expect(openGates(result.level)).toBe(Math.min(settings.left, placed))
        expect(result.record.order.length).toBe(
          [...result.level.cells].filter((kind) => kind === CellKind.street).length,
        )
        expect(new Set(result.record.order).size).toBe(result.record.order.length)
      }),
      { numRuns: 1500 },
    )
  })

  it('keeps what the author drew and every law, or says what makes it impossible', () => {
    let done = 0
    fc.assert(
      fc.property(sketched, fc.nat(), fc.integer({ min: 0, max: 4 }), (sketch, seed, gates) => {
        const before = structuredClone({ ...sketch })
        const settings = { gates, left: gates, courts: gates === 0 ? 1 : 0 }
        const result = build(sketch, settings, seed)
        expect(sketch).toEqual(before)
        if (result.status === 'failed') {
          expect(result.problems.length).toBeGreaterThan(0)
          for (const problem of result.problems) {
            expect(problem.severity).toBe('error')
            expect(problem.cells.length).toBeGreaterThan(0)
          }
          return
        }
        done++
        expect(checkKept(sketch, result.level)).toEqual([])
        expect(breaches(result.level)).toEqual([])
      }),
      { numRuns: 2000 },
    )
    expect(done).toBeGreaterThan(300)
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
      fc.property(request, fc.nat(), ({ width, height, seed, share: _, ...settings }, second) => {
        const first = build(createLevel(width, height), settings, seed)
        if (first.status !== 'done') return
        const filled = build(
          first.level,
          { ...settings, gates: 0, courts: 0, rock: 0, left: settings.left },
          second,
        )
        expect(filled.status === 'done' && filled.level).toEqual(first.level)
      }),
      { numRuns: 200 },
    )
  })

  it('re-rolls around a locked block that was generated, which stays to the byte', () => {
    for (let seed = 0; seed < 150; seed++) {
      const first = build(createLevel(24, 24), { courts: 2 }, seed)
      if (first.status !== 'done') throw new Error('must fill')
      const draft = createDraft(24, 24)
      const whole = first.level
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
      const result = build(draft, { courts: 2 }, seed + 1000)
      if (result.status !== 'done') {
        expect(result.problems.length).toBeGreaterThan(0)
        continue
      }
      expect(checkKept(draft, result.level)).toEqual([])
      expect(breaches(result.level)).toEqual([])
    }
  })

  it('has the measures that are typical of the original', () => {
    let streets = 0
    let plazas = 0
    const towns = 100
    for (let seed = 0; seed < towns; seed++) {
      const result = build(createLevel(38, 11), {}, seed)
      if (result.status !== 'done') throw new Error('must fill')
      const { cells } = result.level
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
    for (let seed = 0; seed < 100; seed++) {
      const result = build(createLevel(200, 200), settings, seed)
      if (result.status !== 'done') throw new Error('must fill')
      expect(result.record.order.length / 40_000).toBeLessThan(0.5)
    }
    const literal = build(createLevel(200, 200), { ...settings, connect: 'classic' }, 1)
    expect(literal.status === 'done' && literal.record.order.length / 40_000).toBeGreaterThan(0.7)
  })
})
