import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { explainCell } from '../../../src/core/generate/explain'
import type { BuildRecord } from '../../../src/core/generate/generator'
import {
  frameAt,
  levelOfFrame,
  percentOf,
  seedCount,
  stepFrames,
  stepOfFrame,
} from '../../../src/core/generate/replay'
import { runGenerator } from '../../../src/core/generate/run'
import { town } from '../../../src/core/generate/town/town'
import { DIRECTIONS, neighbour } from '../../../src/core/level/grid'
import { CellKind, EdgeKind } from '../../../src/core/level/kinds'
import { allEdges, createLevel, type Level } from '../../../src/core/level/level'
import { hasMark, Mark } from '../../../src/core/level/marks'
import { createRandom } from '../../../src/core/random/random'
import { drawnTown } from '../../support/drawn-town'
import { levelFromText } from '../../support/level-text'
import { samples } from '../../support/samples'

interface BuiltTown {
  readonly sketch: Level
  readonly level: Level
  readonly record: BuildRecord
}

function build(sketch: Level, seed: number, given = {}): BuiltTown {
  const settings = { pattern: 'classic', ...given }
  const result = runGenerator({ generator: town, sketch, settings, seed })
  if (result.status === 'failed') throw new Error(result.problems[0]?.message)
  return { sketch, level: result.level, record: result.record }
}

const towns = fc
  .record({
    width: fc.integer({ min: 8, max: 30 }),
    height: fc.integer({ min: 8, max: 30 }),
    courts: fc.integer({ min: 0, max: 1 }),
    straightness: fc.integer({ min: 0, max: 998 }),
    connect: fc.constantFrom('shortest', 'classic'),
    pattern: fc.constantFrom('planned', 'grown', 'classic'),
    seed: fc.nat(),
  })
  .map(({ width, height, seed, ...settings }) =>
    build(createLevel(width, height), seed, { gates: 2, left: 1, ...settings }),
  )

const streetsOf = (level: Level): number =>
  level.cells.slice().filter((kind) => kind === CellKind.street).length

/** The level at a share of its build, in percent. */
function levelAt(record: BuildRecord, level: Level, percent: number): Level {
  return levelOfFrame(record, level, frameAt(record, percent))
}

describe('a frame of a build', () => {
  it('shows seeds only at 0, and the finished town at 100', () => {
    fc.assert(
      fc.property(towns, ({ level, record }) => {
        const first = levelAt(record, level, 0)
        expect(streetsOf(first)).toBe(seedCount(record))
        const others = [...first.cells].filter(
          (kind, cell) =>
            kind === CellKind.street && !hasMark(first.marks[cell], Mark.gateSeed | Mark.courtSeed),
        )
        expect(others).toEqual([])
        expect([...first.cells].filter((kind) => kind === CellKind.house)).toEqual([])
        expect(levelAt(record, level, 100)).toBe(level)
      }),
      { numRuns: samples({ short: 10, long: 60 }) },
    )
  })

  it('has k % of the streets at k, rounded up to a whole street', () => {
    fc.assert(
      fc.property(towns, fc.integer({ min: 0, max: 99 }), ({ level, record }, k) => {
        const share = Math.round((record.order.length * k) / 100)
        expect(streetsOf(levelAt(record, level, k))).toBe(Math.max(seedCount(record), share))
      }),
      { numRuns: samples({ short: 10, long: 60 }) },
    )
  })

  it('only adds to the frame before it, and changes no visible cell', () => {
    fc.assert(
      fc.property(towns, fc.nat(100), fc.nat(100), ({ level, record }, a, b) => {
        const early = levelAt(record, level, Math.min(a, b))
        const late = levelAt(record, level, Math.max(a, b))
        const changed = [...early.cells].filter((kind, cell) => kind !== 0 && kind !== late.cells[cell])
        const lateEdges = allEdges(late)
        const moved = [...allEdges(early)].filter(
          (kind, edge) => kind !== EdgeKind.undecided && kind !== lateEdges[edge],
        )
        expect([changed, moved]).toEqual([[], []])
      }),
      { numRuns: samples({ short: 10, long: 60 }) },
    )
  })

  it('shows hand-drawn cells from the start, and the edges of locked cells', () => {
    const drawn = levelFromText(`
      . . . . . . . . .
      . . . . . . . . .
      . . . s . . . . .
      . . . H . . . . .
      . . . . . . . . .
      . . . . . r . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .`)
    const { level, record } = build(drawn, 4)
    const first = levelAt(record, level, 0)
    expect([first.cells[21], first.cells[30], first.cells[50]]).toEqual([
      CellKind.street,
      CellKind.house,
      CellKind.rock,
    ])
    expect(first.northEdges[30]).toBe(EdgeKind.door)
    // Even if the cell beyond is still undecided.
    expect(first.northEdges[39]).toBe(EdgeKind.wall)
  })

  it('is found by its percentage, and the frames between steps lead up to the finished town', () => {
    const { level, record } = build(createLevel(40, 30), 3, { gates: 8, courts: 6 })
    const least = (100 * seedCount(record)) / record.order.length
    for (let k = Math.ceil(least) + 1; k <= 100; k++) {
      expect(Math.abs(percentOf(record, frameAt(record, k)) - k)).toBeLessThanOrEqual(1)
    }
    const frames = stepFrames(record)
    expect(frames[0]).toEqual({ made: seedCount(record), isFinished: false })
    expect(frames.at(-1)).toEqual({ made: record.order.length, isFinished: true })
    expect(frames.map(({ made }) => made)).toEqual(frames.map(({ made }) => made).toSorted((a, b) => a - b))
    expect(frames.map((frame) => stepOfFrame(record, frame)?.id)).toEqual(
      expect.arrayContaining(['seeds', 'alleys', undefined]),
    )
    expect(streetsOf(levelOfFrame(record, level, { made: record.order.length, isFinished: false }))).toBe(
      streetsOf(level),
    )
  })
})

describe('the letters of a build', () => {
  const lettersAt = ({ sketch, level, record }: BuiltTown, made: number): string[] =>
    [...(town.letters?.(sketch, level, record, made) ?? [])].map((code) => String.fromCharCode(code))

  it('are the directions of the streets, and no cell stays isolated or live at the end', () => {
    fc.assert(
      fc.property(towns, (built) => {
        const { level, record } = built
        const letters = lettersAt(built, record.order.length)
        expect(letters.filter((letter) => letter === 'I' || letter === '?')).toEqual([])
        record.order.forEach((cell, index) => {
          expect(letters[cell]).toBe('^>v<'.charAt(record.directions[index] ?? 0))
        })
        const rock = letters.filter((_letter, cell) => level.cells[cell] === CellKind.rock)
        expect(new Set(rock)).toEqual(new Set(['U']))
      }),
      { numRuns: samples({ short: 10, long: 60 }) },
    )
  })

  it('distinguish a live cell from a dead one as the streets grow', () => {
    const built = build(createLevel(9, 9), 1, { gates: 1, left: 1 })
    const letters = lettersAt(built, seedCount(built.record))
    expect(letters.filter((letter) => letter === 'L')).toHaveLength(1)
    expect(letters.filter((letter) => letter === 'D')).toHaveLength(2)
    expect(letters.filter((letter) => letter === 'U')).toHaveLength(4)
    expect(letters.filter((letter) => letter === 'I')).toHaveLength(81 - 4 - 4)
  })
})

describe('the letters beside rock', () => {
  it('never show a live cell, because streets keep off rock', () => {
    const built = build(createLevel(30, 30), 2, { courts: 6, rock: 8 })
    const { level, record, sketch } = built
    const beside = [...level.cells.slice().keys()].filter((cell) =>
      DIRECTIONS.some((direction) => {
        const other = neighbour(level, cell, direction)
        return other >= 0 && level.cells[other] === CellKind.rock
      }),
    )
    const seen = [0, 20, 40, 60, 80, 99].flatMap((percent) => {
      const letters = town.letters?.(sketch, level, record, frameAt(record, percent).made) ?? []
      return beside.map((cell) => String.fromCharCode(letters[cell] ?? 0))
    })
    expect(new Set(seen)).toEqual(new Set(['I', 'D']))
  })
})

describe('why a cell is here', () => {
  it('is given for every cell, with the step and the neighbour it grew from', () => {
    const { level, record } = build(createLevel(20, 20), 5, { courts: 2, rock: 1 })
    const said = Array.from(level.cells, (_kind, cell) => explainCell(level, record, cell))
    expect(said.filter((words) => !/^Column \d+, row \d+: .+\.$/.test(words))).toEqual([])
    expect(said.filter((words) => words.includes('a gate, set at random'))).toHaveLength(2)
    expect(said.filter((words) => words.includes('a courtyard, set at random'))).toHaveLength(2)
    expect(said.filter((words) => words.includes('corners are solid'))).toHaveLength(4)
    expect(said.filter((words) => words.includes('rock, set out at random'))).toHaveLength(1)
    const last = record.order.at(-1) ?? 0
    expect(said[last]).toMatch(
      /made in the step "Back alleys"\. It (carries on|turns off) the street to the /,
    )
    expect(said.filter((words) => /house.*Its door/.test(words)).length).toBeGreaterThan(100)
  })

  it('tells what a plan meant with its streets, and which houses are back to back', () => {
    const settings = { pattern: 'planned', gates: 4, courts: 2 }
    const { level, record } = build(createLevel(20, 20), 5, settings)
    const said = Array.from(level.cells, (_kind, cell) => explainCell(level, record, cell))
    const countOf = (words: string): number => said.filter((text) => text.includes(words)).length
    expect(countOf('a gate, set at random before the streets')).toBe(4)
    expect(countOf('a courtyard, set at random on a planned street.')).toBe(2)
    const [alongWall, between] = [countOf('planned along the town wall.'), countOf('into rows and blocks.')]
    expect(alongWall).toBeGreaterThan(50)
    expect(between).toBeGreaterThan(30)
    const streets = record.steps.find(({ id }) => id === 'plan')?.end ?? 0
    expect(4 + 2 + alongWall + between).toBe(streets)
    expect(countOf('Another house is at its back.')).toBeGreaterThan(50)
  })

  it('tells which streets came from tidying, and only streets as the neighbours of the others', () => {
    const { level, record } = build(createLevel(20, 20), 5, { pattern: 'grown' })
    const said = Array.from(record.order, (cell) => explainCell(level, record, cell))
    const first = record.steps.find(({ id }) => id === 'alleys')?.end ?? 0
    expect(said.slice(first).join('')).toMatch(
      /^(Column \d+, row \d+: street \d+ of \d+, made in the step "Tidied streets"\. The houses around it stand better with a street here\.)+$/,
    )
    expect(said.slice(0, first).filter((words) => words.includes('Tidied'))).toEqual([])
    const origins = [...record.order].map((cell, index) => {
      const side = DIRECTIONS.find((direction) => direction === record.origins[index])
      return side === undefined ? CellKind.street : level.cells[neighbour(level, cell, side)]
    })
    expect(new Set(origins)).toEqual(new Set([CellKind.street]))
  })

  it('names the neighbour of a street that serves a house which the plan left out', () => {
    const { level, record } = build(drawnTown(createRandom(31)), 3, { pattern: 'planned' })
    const end = record.steps.find(({ id }) => id === 'served')?.end ?? 0
    const last = record.order[end - 1] ?? 0
    expect(explainCell(level, record, last)).toMatch(
      /made in the step "Streets for the houses left"\. It (carries on|turns off) the street to the /,
    )
  })

  it('says when a cell will be decided if it is still undecided', () => {
    const { level, record } = build(createLevel(20, 20), 5)
    const frame = frameAt(record, 0)
    const last = record.order.at(-1) ?? 0
    expect(explainCell(level, record, last, frame)).toMatch(/undecided yet\. It becomes street \d+ of \d+/)
    const house = level.cells.indexOf(CellKind.house)
    expect(explainCell(level, record, house, frame)).toMatch(/undecided yet\. It becomes a house/)
    expect(explainCell(level, record, record.order[0] ?? 0, frame)).toMatch(/a gate/)
  })
})

describe('places in a frame', () => {
  it('appear with their cells: those of houses with the finished town, drawn ones from the start', () => {
    const built = build(levelFromText('........\n........\n..h.....\n........\n........\n........'), 3)
    const inn = built.sketch.width * 2 + 2
    const house = built.level.cells.slice().findIndex((kind, cell) => kind === CellKind.house && cell !== inn)
    const street = built.record.order.at(-1) ?? 0
    const places = [inn, house, street]
      .sort((a, b) => a - b)
      .map((cell) => ({ cell, kind: 'inn' as const, name: 'Inn', properties: {} }))
    const level = { ...built.level, places }
    const placesAt = (made: number): number[] =>
      levelOfFrame(built.record, level, { made, isFinished: false }).places.map(({ cell }) => cell)
    const total = built.record.order.length
    expect(placesAt(0)).toEqual([inn])
    expect(placesAt(total - 1)).toEqual([inn])
    expect(placesAt(total)).toEqual([inn, street].sort((a, b) => a - b))
    expect(levelAt(built.record, level, 100).places).toBe(places)
  })
})
