import { assert, integer, nat, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rooms as generator } from '../../../../src/core/generate/dungeon/rooms'
import type { SettingValues } from '../../../../src/core/generate/generator'
import { runGenerator } from '../../../../src/core/generate/run'
import { checkSettings } from '../../../../src/core/generate/settings'
import { DIRECTIONS, edgeOf, xOf, yOf } from '../../../../src/core/level/grid'
import { CellKind, EdgeKind, IS_DOOR } from '../../../../src/core/level/kinds'
import { createLevel, draftOf, edgeAt, type Level } from '../../../../src/core/level/level'
import { samples } from '../../../support/samples'
import { surveyFloor } from '../../../support/survey-floor'

/** Rooms alone: no corridor is dug, because a step of the recipe holds them. */
function roomsOf(settings: SettingValues, seed: number, sketch = createLevel(40, 40)) {
  const result = runGenerator({ generator, sketch, settings, seed })
  if (result.status === 'failed') throw new Error(result.problems[0]?.message)
  const { level, record: made, notices } = result
  const end = (id: string): number => made.steps.find((step) => step.id === id)?.end ?? 0
  return {
    level,
    notices,
    cells: Array.from(made.order.slice(end('seeds'), end('rooms'))),
    survey: surveyFloor(level),
  }
}

/** The rectangles that cells of rooms form, listed one room after the other. */
function boxesOf(level: Level, cells: readonly number[]): { columns: number; rows: number }[] {
  const left = new Set(cells)
  const boxes: { columns: number; rows: number }[] = []
  for (const first of [...cells].sort((a, b) => a - b)) {
    if (!left.has(first)) continue
    let [columns, rows] = [1, 1]
    while (xOf(level, first) + columns < level.width && left.has(first + columns)) columns++
    while (yOf(level, first) + rows < level.height && left.has(first + rows * level.width)) rows++
    for (let y = 0; y < rows; y++) {
      for (let x = 0; x < columns; x++) {
        if (!left.delete(first + y * level.width + x)) throw new Error('A room is no rectangle')
      }
    }
    boxes.push({ columns, rows })
  }
  return boxes
}

const RUNS = { numRuns: samples({ short: 10, long: 500 }) }
const plain = {
  deadEnds: 0,
  ends: 'none',
  loops: 0,
  locks: 0,
  secrets: 0,
  chests: 0,
  encounters: 0,
  traps: 0,
}

describe('Rooms', () => {
  it('have sides within the limits, and rock between them', () => {
    const limits = record({
      least: integer({ min: 2, max: 6 }),
      more: integer({ min: 0, max: 5 }),
      seed: nat(),
    })
    assert(
      property(limits, ({ least, more, seed }) => {
        const settings = { ...plain, leastSide: least, mostSide: least + more, spacing: 2 }
        const { level, cells } = roomsOf(settings, seed)
        for (const { columns, rows } of boxesOf(level, cells)) {
          expect(Math.min(columns, rows)).toBeGreaterThanOrEqual(least)
          expect(Math.max(columns, rows)).toBeLessThanOrEqual(least + more)
        }
      }),
      RUNS,
    )
  })

  it('take the wanted share of the ground, or the run says why not', () => {
    assert(
      property(integer({ min: 1, max: 100 }), nat(), (density, seed) => {
        const { cells, notices } = roomsOf({ ...plain, density }, seed)
        const share = (100 * cells.length) / 1600
        const isMet = share >= density
        // The last room may be the largest.
        expect(share).toBeLessThan(density + 49 / 16)
        expect(notices).toEqual(
          isMet
            ? []
            : [
                `Rooms take ${Math.floor(share)} of a hundred cells instead of ${density}, because no other room fits: lower “Rock between rooms” or “Shortest side” for more.`,
              ],
        )
      }),
      RUNS,
    )
    expect(roomsOf({ ...plain, density: 35 }, 1).notices).toEqual([])
  })

  it('only become more with a higher share', () => {
    assert(
      property(integer({ min: 1, max: 60 }), integer({ min: 0, max: 30 }), nat(), (density, more, seed) => {
        const few = new Set(roomsOf({ ...plain, density }, seed).cells)
        const many = new Set(roomsOf({ ...plain, density: density + more }, seed).cells)
        expect([...few].filter((cell) => !many.has(cell))).toEqual([])
      }),
      RUNS,
    )
  })

  it('are joined by one way between any two without loops, and by more with them', () => {
    assert(
      property(nat(), (seed) => {
        const independent = (loops: number): number => {
          const { level, cells, survey } = roomsOf({ ...plain, loops }, seed)
          const boxes = boxesOf(level, cells)
          // Within a room, ways close squares; all other cycles are loops.
          const squares = boxes.reduce((sum, { columns, rows }) => sum + (columns - 1) * (rows - 1), 0)
          return survey.ways - survey.floor + 1 - squares
        }
        expect(independent(0)).toBe(0)
        const [some, all] = [independent(40), independent(100)]
        expect(some).toBeGreaterThan(0)
        expect(all).toBeGreaterThan(some)
      }),
      RUNS,
    )
  })

  it('have blind corridors only if wanted', () => {
    expect(roomsOf({ ...plain }, 5).survey.deadEnds).toBe(0)
    const many = roomsOf({ ...plain, deadEnds: 100 }, 5).survey.deadEnds
    const few = roomsOf({ ...plain, deadEnds: 30 }, 5).survey.deadEnds
    expect(few).toBeGreaterThan(0)
    expect(many).toBeGreaterThan(few)
  })

  it('have the wanted shares of doors', () => {
    const doors = (settings: SettingValues) => roomsOf({ ...plain, ...settings }, 9).survey.doors
    const sum = (settings: SettingValues): number =>
      Object.values(doors(settings)).reduce((all, count) => all + count, 0)
    expect(sum({ doors: 0 })).toBe(0)
    expect(sum({ doors: 100 })).toBeGreaterThan(sum({ doors: 50 }))
    expect(sum({ doors: 50 })).toBeGreaterThan(sum({ doors: 20 }))
    expect(doors({ doors: 80 })).toEqual({ lockedDoor: 0, secretDoor: 0, door: sum({ doors: 80 }) })
    expect(doors({ doors: 80, secrets: 2 }).secretDoor).toBe(2)
  })

  it('bend more where corridors wind', () => {
    const bends = (winding: number): number => {
      let count = 0
      for (let seed = 1; seed <= 6; seed++) {
        const { level, cells } = roomsOf({ ...plain, winding }, seed)
        const inRooms = new Set(cells)
        for (const [cell, kind] of level.cells.slice().entries()) {
          if (kind !== CellKind.street || inRooms.has(cell)) continue
          const isOpen = DIRECTIONS.map((side) => edgeAt(level, edgeOf(level, cell, side)) !== EdgeKind.wall)
          if (isOpen.filter(Boolean).length === 2 && isOpen[0] !== isOpen[2]) count++
        }
      }
      return count
    }
    expect(bends(100)).toBeGreaterThan(1.3 * bends(0))
  })

  it('are entered in the middle of their walls rather than in their corners', () => {
    let corners = 0
    let entries = 0
    for (let seed = 1; seed <= 10; seed++) {
      const { level, cells } = roomsOf({ ...plain, doors: 100, leastSide: 4, spacing: 3 }, seed)
      const inRooms = new Set(cells)
      const isRoom = (x: number, y: number): boolean => inRooms.has(y * level.width + x)
      for (const cell of cells) {
        const [x, y] = [xOf(level, cell), yOf(level, cell)]
        const isCorner = isRoom(x - 1, y) !== isRoom(x + 1, y) && isRoom(x, y - 1) !== isRoom(x, y + 1)
        for (const side of DIRECTIONS) {
          const kind = edgeAt(level, edgeOf(level, cell, side))
          if (IS_DOOR[kind] !== 1) continue
          entries++
          if (isCorner) corners++
        }
      }
    }
    // Half of them before corners cost more.
    expect(entries).toBeGreaterThan(100)
    expect(corners / entries).toBeLessThan(0.02)
  })

  it('share walls and doors where no rock is wanted between them', () => {
    const { survey } = roomsOf({ ...plain, spacing: 0, density: 90, doors: 100 }, 3)
    expect(survey.parts).toBe(1)
    expect(survey.floor).toBeGreaterThan(1600 * 0.55)
  })

  it('hang doors on a drawn room too', () => {
    const draft = draftOf(createLevel(40, 40))
    for (let y = 18; y < 22; y++) {
      for (let x = 18; x < 22; x++) draft.cells[y * 40 + x] = CellKind.street
    }
    const { survey } = roomsOf({ ...plain, doors: 100, density: 1, leastSide: 7 }, 2, draft)
    expect(survey.parts).toBe(1)
    expect(survey.doors.door + survey.doors.lockedDoor + survey.doors.secretDoor).toBeGreaterThanOrEqual(2)
  })

  it('keep their distance from drawn floor', () => {
    const draft = draftOf(createLevel(40, 40))
    for (let x = 0; x < 40; x++) draft.cells[20 * 40 + x] = CellKind.street
    for (let seed = 0; seed < 20; seed++) {
      const { cells } = roomsOf({ ...plain, spacing: 2, density: 60 }, seed, draft)
      expect(cells.filter((cell) => Math.abs(Math.floor(cell / 40) - 20) <= 2)).toEqual([])
    }
  })

  it('fail with one sentence where none fits, and refuse settings against each other', () => {
    const sketch = draftOf(createLevel(9, 9))
    sketch.cells.fill(CellKind.rock)
    for (let x = 0; x < 9; x++) sketch.cells[36 + x] = CellKind.undecided
    const result = runGenerator({ generator, sketch, settings: {}, seed: 1 })
    expect(result).toMatchObject({
      status: 'failed',
      problems: [
        { message: 'No room of 3 x 3 cells fits: lower “Shortest side”, or make more cells undecided.' },
      ],
    })
    const problems = (values: SettingValues): string[] =>
      checkSettings(generator, values, createLevel(20, 20)).map(({ setting }) => setting)
    expect(problems({ leastSide: 9, mostSide: 4 })).toEqual(['leastSide'])
    expect(problems({ locks: 9, levers: 5 })).toEqual(['locks', 'levers'])
    expect(problems({ density: 0 })).toEqual(['density'])
    expect(checkSettings(generator, {}, { width: 2, height: 9 }).map(({ setting }) => setting)).toContain(
      'width',
    )
  })
})
