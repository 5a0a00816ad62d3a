import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkLevel } from '../../../../src/core/analyse/check'
import { findRepairs } from '../../../../src/core/analyse/repairs/find-repairs'
import { applyRepair } from '../../../../src/core/analyse/repairs/repair'
import { findGaps, findWayBesideRock, rockOfGaps } from '../../../../src/core/analyse/repairs/through-rock'
import { withDefaults } from '../../../../src/core/generate/settings'
import { town } from '../../../../src/core/generate/town/town'
import { rederiveEdges } from '../../../../src/core/level/edges'
import { cornersOf, isBorder } from '../../../../src/core/level/grid'
import { CellKind } from '../../../../src/core/level/kinds'
import { draftOf, type Level } from '../../../../src/core/level/level'
import { hasMark, Mark } from '../../../../src/core/level/marks'
import { levelFromText } from '../../../support/level-text'
import { samples } from '../../../support/samples'

const settings = withDefaults(town, { gates: 0, courts: 0, rock: 0, keepOffRock: false })
const cellsOf = (level: Level, kind: number): number[] =>
  [...level.cells.slice().keys()].filter((cell) => level.cells[cell] === kind)
const rowOf = (level: Level, y: number): number[] =>
  Array.from({ length: level.width }, (_, x) => y * level.width + x)
const isNet = ({ rule }: { readonly rule: string }): boolean => rule === 'streets-joined'

/** The level with its rock marked as random: streets keep off random rock, and may run beside drawn rock. */
function withRockByChance(level: Level): Level {
  const draft = draftOf(level)
  for (const cell of cellsOf(level, CellKind.rock)) {
    draft.marks[cell] = ((level.marks[cell] ?? 0) & ~Mark.placed) | Mark.rockSeed
  }
  return draft
}

/** Two rows of streets, and between them the given row of nine cells; its rock is marked as random. */
function withWall(wall: string): Level {
  return withRockByChance(
    levelFromText(`
    r.......r
    ..sssss..
    .........
    ${wall}
    .........
    ..sssss..
    r.......r`),
  )
}

/** The sketch without the rock of one gap. */
function opened(sketch: Level, rock: readonly number[]): Level {
  const draft = draftOf(sketch)
  for (const cell of rock) {
    draft.cells[cell] = CellKind.undecided
    draft.marks[cell] = 0
  }
  rederiveEdges(draft, rock)
  return draft
}

/** Streets above and below a wall of rock of some thickness, between two columns; `.` is rock that may be removed. */
const walled = fc
  .record({
    side: fc.integer({ min: 7, max: 14 }),
    top: fc.integer({ min: 3, max: 5 }),
    thick: fc.integer({ min: 1, max: 3 }),
    west: fc.constantFrom(0, 0, 1, 2),
    east: fc.constantFrom(0, 0, 1, 2, 3),
    locks: fc.array(fc.nat(), { maxLength: 2 }),
    letter: fc.constantFrom('.', 'h'),
  })
  .map(({ side, top, thick, west, east, locks, letter }) => {
    const height = top + thick + 4
    const rows = Array.from({ length: height }, (_, y) =>
      Array.from({ length: side }, (_, x) => {
        const isCorner = (x === 0 || x === side - 1) && (y === 0 || y === height - 1)
        const isWall = y >= top && y < top + thick && x >= west && x < side - east
        const isStreet = (y === 1 || y === height - 2) && x > 1 && x < side - 2
        return isCorner || isWall ? 'r' : isStreet ? 's' : letter
      }).join(''),
    )
    const level = draftOf(withRockByChance(levelFromText(rows.join('\n'))))
    const rock = cellsOf(level, CellKind.rock)
    for (const lock of locks) {
      const cell = rock[lock % rock.length] as number // there are always corners
      level.marks[cell] = (level.marks[cell] ?? 0) | Mark.locked
    }
    return level
  })

describe('every gap in rock', () => {
  it('lets the streets of a sketch meet once it is open, and removes only unlocked rock', () => {
    const numRuns = samples({ short: 50, long: 300 })
    let gaps = 0
    fc.assert(
      fc.property(walled, (level) => {
        const [problem] = town.checkSketch(level, settings).filter(isNet)
        if (!problem || level.cells.indexOf(CellKind.undecided) < 0) return
        for (const { rock } of findGaps(level, problem.cells)) {
          gaps++
          for (const cell of rock) {
            expect(level.cells[cell]).toBe(CellKind.rock)
            expect(hasMark(level.marks[cell], Mark.locked)).toBe(false)
            expect(cornersOf(level)).not.toContain(cell)
          }
          expect(town.checkSketch(opened(level, rock), settings).filter(isNet)).toEqual([])
        }
      }),
      { numRuns },
    )
    expect(gaps).toBeGreaterThan((5 / 3) * numRuns)
  })

  it('is three cells wide in a wall from side to side, with one gap for each position inside', () => {
    const level = withWall('rrrrrrrrr')
    const gaps = findGaps(level, [11])
    expect(gaps.map(({ rock }) => rock.length)).toEqual(gaps.map(() => 3))
    expect(gaps).toHaveLength(level.width - 2)
    expect(rockOfGaps(gaps)).toEqual(rowOf(level, 3))
  })

  it('is one cell wide in drawn rock, and three where streets must keep off that as well', () => {
    const drawn = draftOf(withWall('rrrrrrrrr'))
    for (const cell of cellsOf(drawn, CellKind.rock)) drawn.marks[cell] = Mark.placed
    const widths = (keepOffRock: boolean): readonly number[] =>
      findGaps(drawn, [11], keepOffRock).map(({ rock }) => rock.length)
    expect(new Set(widths(false))).toEqual(new Set([1]))
    expect(new Set(widths(true))).toEqual(new Set([3]))
  })

  it('is not offered if streets can already meet, or only locks or the town wall separate them', () => {
    expect(findGaps(withWall('rrrrr....'), [11])).toEqual([])
    expect(findGaps(withWall('RRRRRRRRR'), [11])).toEqual([])
    for (const { way } of findGaps(withWall('rrrrrrrrr'), [11])) {
      for (const cell of way) expect(isBorder({ width: 9, height: 7 }, cell)).toBe(false)
    }
  })
})

describe('a connection beside rock', () => {
  it('names the rock beside it; there is none if every cell is beside rock', () => {
    expect(findWayBesideRock(withWall('rrrrrrr..'), [11])?.rock).toEqual([3 * 9 + 6])
    expect(findWayBesideRock(withWall('rrrrrrrrr'), [11])).toBeUndefined()
    expect(findWayBesideRock(withWall('rrrrrr...'), [11])).toBeUndefined()
    expect(findWayBesideRock(withWall('RRRRRRR..'), [11])).toBeUndefined()
  })
})

describe('the repairs of streets that rock separates', () => {
  it('let them meet in a finished town, the first repair as well as the others, and add no error', () => {
    const numRuns = samples({ short: 50, long: 300 })
    const offered = new Map<string, number>()
    fc.assert(
      fc.property(walled, (level) => {
        if (level.cells.indexOf(CellKind.undecided) >= 0) return
        const known = new Set(errorPlaces(level))
        const problems = checkLevel(level).filter(isNet)
        findRepairs(level, problems).forEach((repairs, at) => {
          for (const repair of repairs) {
            offered.set(repair.id, (offered.get(repair.id) ?? 0) + 1)
            const mended = applyRepair(level, repair)
            const left = checkLevel(mended).filter(isNet)
            expect(left.map(({ cells }) => cells)).not.toContainEqual(problems[at]?.cells)
            expect(errorPlaces(mended).filter((place) => !known.has(place))).toEqual([])
          }
        })
      }),
      { numRuns },
    )
    for (const id of ['open-way', 'allow-streets', 'open-gap'])
      expect(offered.get(id)).toBeGreaterThan(numRuns / 30)
  })
})

/** The places where a rule is broken, one word each. */
function errorPlaces(level: Level): readonly string[] {
  return checkLevel(level)
    .filter(({ severity }) => severity === 'error')
    .flatMap(({ rule, cells }) => cells.map((cell) => `${rule} ${cell}`))
}
