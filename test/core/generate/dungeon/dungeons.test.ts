import { assert, constantFrom, integer, nat, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkLevel } from '../../../../src/core/analyse/check'
import { openGatesOf } from '../../../../src/core/analyse/entrances'
import { distancesFrom, NATIVE } from '../../../../src/core/analyse/routes'
import { DUNGEONS } from '../../../../src/core/generate/dungeon/dungeons'
import type {
  GenerateResult,
  RunnableGenerator,
  SettingValues,
} from '../../../../src/core/generate/generator'
import { runGenerator } from '../../../../src/core/generate/run'
import {
  cellAt,
  cellsOfEdge,
  edgeCount,
  edgeOf,
  DIRECTIONS,
  neighbour,
} from '../../../../src/core/level/grid'
import { CellKind, EdgeKind, IS_DOOR, IS_OPEN, IS_STREET } from '../../../../src/core/level/kinds'
import { createLevel, draftOf, edgeAt, equalLevels, type Level } from '../../../../src/core/level/level'
import { Mark } from '../../../../src/core/level/marks'
import type { Place } from '../../../../src/core/level/places'
import { runCommand } from '../../../../src/editor/commands/index'
import { sketchFor } from '../../../../src/editor/generation'
import { putPart } from '../../../../src/core/generate/part'
import { levelText } from '../../../support/level-text'
import { samples } from '../../../support/samples'
import { surveyFloor } from '../../../support/survey-floor'

type DoneResult = Extract<GenerateResult, { status: 'done' }>

function run(generator: RunnableGenerator, sketch: Level, settings: SettingValues, seed: number): DoneResult {
  const result = runGenerator({ generator, sketch, settings, seed })
  if (result.status === 'failed') throw new Error(result.problems.map(({ message }) => message).join(' '))
  return result
}

function make(generator: RunnableGenerator, sketch: Level, settings: SettingValues, seed: number): Level {
  return run(generator, sketch, settings, seed).level
}

const sizes = record({
  width: integer({ min: 3, max: 40 }),
  height: integer({ min: 3, max: 40 }),
  ends: constantFrom('stairs', 'gates', 'none'),
  share: integer({ min: 0, max: 100 }),
  seed: nat(),
})
const RUNS = { numRuns: samples({ short: 8, long: 1000 }) }

/** A sketch with drawn rock, water, streets and a house, all placed by hand. */
function drawn(side: number, seed: number): Level {
  let state = seed + 1
  const draw = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % below
  }
  let level = createLevel(side, side)
  for (const brush of ['street', 'rock', 'water', 'house', 'street'] as const) {
    const [x, y] = [draw(side - 3), draw(side - 3)]
    const cells = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => cellAt(level, x + column, y + row)))
    level = runCommand(level, { kind: 'paint', brush, cells: cells.slice(0, 1 + draw(9)) }).level
  }
  return level
}

describe.each(DUNGEONS.map((generator) => [generator.id, generator] as const))('%s', (_id, generator) => {
  it('joins all its floor, by doors of any kind, and breaks no law', () => {
    assert(
      property(sizes, ({ width, height, ends, share, seed }) => {
        const settings = { ends, loops: share, winding: 100 - share }
        const level = make(generator, createLevel(width, height), settings, seed)
        const { floor, parts } = surveyFloor(level)
        expect({ parts, picture: levelText(level) }).toMatchObject({ parts: 1 })
        expect(floor).toBeGreaterThan(0)
        expect(checkLevel(level, generator.laws)).toEqual([])
      }),
      RUNS,
    )
  })

  it('parts floor from everything else by walls, but for gates', () => {
    assert(
      property(sizes, ({ width, height, ends, seed }) => {
        const level = make(generator, createLevel(width, height), { ends }, seed)
        const isFloor = (cell: number): boolean => cell >= 0 && IS_STREET[level.cells[cell]!] === 1
        let gates = 0
        let leaks = 0
        for (let edge = 0; edge < edgeCount(level); edge++) {
          const [one, other] = cellsOfEdge(level, edge)
          if ((isFloor(one) && isFloor(other)) || edgeAt(level, edge) === EdgeKind.wall) continue
          if (one < 0 || other < 0) gates++
          else leaks++
        }
        expect(leaks).toBe(0)
        expect(gates).toBe(level.marks.slice().filter((marks) => (marks & Mark.gateSeed) !== 0).length)
        const isSmall = width < 5 || height < 5
        expect(ends === 'gates' ? isSmall || gates === 2 : gates === 0).toBe(true)
      }),
      RUNS,
    )
  })

  it('makes the same dungeon from the same seed, and another from another', () => {
    const sketch = createLevel(30, 25)
    expect(equalLevels(make(generator, sketch, {}, 4), make(generator, sketch, {}, 4))).toBe(true)
    expect(equalLevels(make(generator, sketch, {}, 4), make(generator, sketch, {}, 5))).toBe(false)
  })

  it('keeps what is drawn and what is locked, and joins drawn floor to the rest', () => {
    let refused = 0
    const rules: string[] = []
    assert(
      property(integer({ min: 8, max: 24 }), nat(), nat(), (side, drawing, seed) => {
        let sketch = drawn(side, drawing)
        const locked = [...sketch.cells.slice().keys()].filter(
          (cell) => sketch.cells[cell] !== CellKind.undecided && cell % 3 === 0,
        )
        sketch = runCommand(sketch, { kind: 'lock', locked: true, cells: locked }).level
        const result = runGenerator({ generator, sketch, settings: {}, seed })
        if (result.status === 'failed') {
          refused++
          rules.push(...result.problems.map(({ rule }) => rule))
          return
        }
        const { level } = result
        const changed = [...sketch.cells.slice().keys()].filter(
          (cell) =>
            sketch.cells[cell] !== CellKind.undecided &&
            (level.cells[cell] !== sketch.cells[cell] || level.marks[cell] !== sketch.marks[cell]),
        )
        expect(changed).toEqual([])
        let sides = 0
        for (let edge = 0; edge < edgeCount(level); edge++) {
          const before = edgeAt(sketch, edge)
          if (before !== EdgeKind.undecided && edgeAt(level, edge) !== before) sides++
        }
        expect(sides).toBe(0)
        expect({ parts: surveyFloor(level).parts, picture: levelText(level) }).toMatchObject({ parts: 1 })
      }),
      RUNS,
    )
    expect(refused).toBeLessThan(RUNS.numRuns / 2)
    expect(rules.every((rule) => rule === 'dungeon-pieces')).toBe(true)
  })

  it('makes a selection again, and leaves everything else as it is', () => {
    const rules: string[] = []
    assert(
      property(nat(), nat(), (first, second) => {
        const level = make(generator, createLevel(24, 20), {}, first)
        const selection = Array.from({ length: 100 }, (_, at) =>
          cellAt(level, 6 + (at % 10), 5 + Math.floor(at / 10)),
        )
        const sketch = sketchFor(level, 'part', selection)
        const result = runGenerator({ generator, sketch, settings: {}, seed: second })
        if (result.status === 'failed') {
          // Only the selection joined some floor outside, and no way through it is left.
          rules.push(...result.problems.map(({ rule }) => rule))
          return
        }
        const next = putPart(level, result.level, selection)
        const inside = new Set(selection)
        const changed = [...level.cells.slice().keys()].filter(
          (cell) => !inside.has(cell) && next.cells[cell] !== level.cells[cell],
        )
        expect(changed).toEqual([])
        expect({ parts: surveyFloor(next).parts, picture: levelText(next) }).toMatchObject({ parts: 1 })
      }),
      RUNS,
    )
    expect(rules.length).toBeLessThan(RUNS.numRuns / 4)
    expect(rules.every((rule) => rule === 'dungeon-pieces')).toBe(true)
  })

  it('reaches places that the author set on undecided cells', () => {
    const draft = draftOf(createLevel(20, 20))
    const cell = cellAt(draft, 2, 17)
    draft.places = [{ cell, kind: 'chest', name: 'Gold', properties: {} }]
    for (let seed = 0; seed < samples({ short: 6, long: 20 }); seed++) {
      const level = make(generator, draft, {}, seed)
      expect(level.cells[cell]).toBe(CellKind.street)
      expect(level.places).toContainEqual(draft.places[0])
      expect(surveyFloor(level).parts).toBe(1)
    }
  })

  it('sets stairs up and down on floor, and counts those of the author', () => {
    const draft = draftOf(createLevel(20, 20))
    draft.places = [{ cell: 45, kind: 'stairs-up', name: '', properties: {} }]
    for (const sketch of [createLevel(20, 20), draft]) {
      const { places, cells } = make(generator, sketch, { ends: 'stairs' }, 6)
      for (const kind of ['stairs-up', 'stairs-down']) {
        const found = places.filter((place) => place.kind === kind)
        expect(found).toHaveLength(1)
        expect(cells[found[0]!.cell]).toBe(CellKind.street)
      }
    }
    expect(
      make(generator, createLevel(20, 20), { ends: 'none' }, 6).places.map(({ kind }) => kind),
    ).not.toContain('stairs-up')
  })

  it('sets a start on the first gate, or beside the stairs up, and never where nothing leads in', () => {
    let stairs = 0
    assert(
      property(sizes, ({ width, height, ends, seed }) => {
        const level = make(generator, createLevel(width, height), { ends }, seed)
        const starts = level.places.filter(({ kind }) => kind === 'start')
        const gates = openGatesOf(level)
        const up = level.places.find(({ kind }) => kind === 'stairs-up')?.cell
        const steps = up === undefined ? undefined : distancesFrom(level, up, NATIVE)
        const taken = new Set(level.places.flatMap(({ kind, cell }) => (kind === 'start' ? [] : [cell])))
        const isFree = (cell: number): boolean => (steps?.[cell] ?? -1) >= 0 && !taken.has(cell)
        const free = [...level.cells.slice().keys()].filter(isFree)
        const nearest = Math.min(...free.map((cell) => steps?.[cell] ?? -1))
        const wanted = steps ? free.filter((cell) => steps[cell] === nearest) : gates.slice(0, 1)
        expect(starts.length).toBe(Math.min(1, wanted.length))
        expect(starts.every(({ cell, isGenerated }) => isGenerated === true && wanted.includes(cell))).toBe(
          true,
        )
        if (steps) stairs++
      }),
      RUNS,
    )
    expect(stairs).toBeGreaterThan(0)
  })

  it('leaves the start to the author who drew a way in, and keeps a locked start', () => {
    const { level: gate } = runCommand(createLevel(16, 16), { kind: 'paint', brush: 'gate', cells: [7] })
    const blank = createLevel(16, 16)
    const withPlace = (place: Pick<Place, 'kind' | 'link'>): Level => ({
      ...blank,
      places: [{ cell: 40, name: '', properties: {}, ...place }],
    })
    const link = { id: 'a', kind: 'stairs', end: 'to' } as const
    const startsOf = (level: Level): readonly number[] =>
      level.places.flatMap(({ kind, cell }) => (kind === 'start' ? [cell] : []))
    for (const sketch of [gate, withPlace({ kind: 'stairs-up' }), withPlace({ kind: 'stairs-down', link })]) {
      for (const ends of ['gates', 'stairs'])
        expect(startsOf(make(generator, sketch, { ends }, 5))).toEqual([])
    }
    expect(startsOf(make(generator, withPlace({ kind: 'start' }), {}, 5))).toEqual([40])

    const first = make(generator, blank, {}, 5)
    const [start = -1] = startsOf(first)
    expect(startsOf(make(generator, sketchFor(first, 'reroll'), {}, 6))).not.toContain(start)
    const { level: locked } = runCommand(first, { kind: 'lock', locked: true, cells: [start] })
    expect(startsOf(make(generator, sketchFor(locked, 'reroll'), {}, 6))).toEqual([start])
  })

  it('sets stairs down far from the stairs up of the author', () => {
    const draft = draftOf(createLevel(30, 30))
    const up = cellAt(draft, 1, 1)
    draft.places = [{ cell: up, kind: 'stairs-up', name: '', properties: {} }]
    for (let seed = 0; seed < samples({ short: 5, long: 12 }); seed++) {
      const level = make(generator, draft, {}, seed)
      const steps = distancesFrom(level, up, NATIVE)
      const down = level.places.find(({ kind }) => kind === 'stairs-down')!.cell
      expect(steps[down]).toBeGreaterThan(0.75 * Math.max(...steps))
    }
  })

  it('opens a drawn gate, and counts it', () => {
    const { level: sketch } = runCommand(createLevel(16, 16), { kind: 'paint', brush: 'gate', cells: [7] })
    const level = make(generator, sketch, { ends: 'gates' }, 2)
    expect(edgeAt(level, 7)).toBe(EdgeKind.door)
    expect(level.marks.slice().filter((marks) => (marks & Mark.gateSeed) !== 0)).toHaveLength(2)
    expect(surveyFloor(level).parts).toBe(1)
  })

  it('refuses drawn floor that rock parts for good, and a level without room', () => {
    const parted = draftOf(createLevel(9, 5))
    for (let y = 0; y < 5; y++) parted.cells[cellAt(parted, 4, y)] = CellKind.rock
    parted.cells[1] = CellKind.street
    parted.cells[7] = CellKind.street
    const solid = draftOf(createLevel(5, 5))
    solid.cells.fill(CellKind.rock)
    for (const [sketch, rule] of [
      [parted, 'dungeon-pieces'],
      [solid, 'dungeon-room'],
    ] as const) {
      expect(runGenerator({ generator, sketch, settings: {}, seed: 1 })).toMatchObject({
        status: 'failed',
        problems: [{ rule }],
      })
    }
  })

  it('says which ground it cannot reach', () => {
    const sketch = draftOf(createLevel(20, 9))
    for (let y = 0; y < 9; y++) sketch.cells[cellAt(sketch, 16, y)] = CellKind.rock
    const { level, notices } = run(generator, sketch, {}, 1)
    expect(notices.join(' ')).toContain('27 cells behind rock, houses or locks cannot be reached')
    expect(surveyFloor(level).parts).toBe(1)
  })

  it('records each cell of floor once, grown from floor beside it', () => {
    const { level, record: made } = run(generator, createLevel(30, 24), {}, 3)
    const floor = [...level.cells.slice().keys()].filter((cell) => level.cells[cell] === CellKind.street)
    expect([...made.order].sort((a, b) => a - b)).toEqual(floor)
    const reached = new Set<number>()
    const strange: number[] = []
    made.order.forEach((cell, at) => {
      const origin = DIRECTIONS[made.origins[at]!]
      if (origin !== undefined && !reached.has(neighbour(level, cell, origin))) strange.push(cell)
      reached.add(cell)
    })
    expect(strange).toEqual([])
    expect(made.steps.at(-1)?.end).toBe(floor.length)
  })

  it('spreads the wanted things over free floor', () => {
    const level = make(generator, createLevel(40, 40), { chests: 100, encounters: 50, traps: 0 }, 8)
    const of = (kind: string): number => level.places.filter((place) => place.kind === kind).length
    expect(of('chest')).toBeGreaterThan(3)
    expect(of('encounter')).toBeGreaterThan(1)
    expect(Math.abs(of('chest') - 2 * of('encounter'))).toBeLessThanOrEqual(1)
    expect(of('trap')).toBe(0)
    expect(new Set(level.places.map(({ cell }) => cell)).size).toBe(level.places.length)
    for (const { cell, isGenerated } of level.places) {
      expect(level.cells[cell]).toBe(CellKind.street)
      expect(isGenerated).toBe(true)
    }
  })

  it('has every inner cell as floor in some dungeons and as rock in others', () => {
    const sketch = createLevel(12, 11)
    const floor = new Uint32Array(sketch.cells.length)
    const runs = samples({ short: 100, long: 300 })
    for (let seed = 0; seed < runs; seed++) {
      make(generator, sketch, {}, seed)
        .cells.slice()
        .forEach((kind, cell) => {
          if (kind === CellKind.street) floor[cell] = floor[cell]! + 1
        })
    }
    const inner = Array.from(floor).filter((_, cell) => {
      const [x, y] = [cell % 12, Math.floor(cell / 12)]
      return x > 0 && y > 0 && x < 11 && y < 10
    })
    expect(Math.min(...inner)).toBeGreaterThan(runs / 20)
    expect(Math.max(...inner)).toBeLessThan(runs - runs / 20)
  })

  it('takes a large level without recursion', () => {
    const side = samples({ short: 200, long: 500 })
    expect(surveyFloor(make(generator, createLevel(side, side), {}, 1)).parts).toBe(1)
  })
})

/** Whether an edge lets pass. */
function isWay(level: Level, edge: number): boolean {
  return IS_OPEN[edgeAt(level, edge)] === 1 || IS_DOOR[edgeAt(level, edge)] === 1
}

describe('posts between four cells', () => {
  it.each(DUNGEONS.map((generator) => [generator.id, generator] as const))(
    'are shut between floor that touches by a corner only: %s',
    (_id, generator) => {
      // Passes smooth such corners away.
      const settings = generator.id === 'dungeon/caves' ? { passes: 0 } : {}
      let touching = 0
      for (let seed = 0; seed < samples({ short: 5, long: 40 }); seed++) {
        const level = make(generator, createLevel(24, 24), settings, seed)
        const isFloor = (cell: number): boolean => level.cells[cell] === CellKind.street
        for (let y = 0; y < 23; y++) {
          for (let x = 0; x < 23; x++) {
            const [a, b, c, d] = [
              cellAt(level, x, y),
              cellAt(level, x + 1, y),
              cellAt(level, x, y + 1),
              cellAt(level, x + 1, y + 1),
            ]
            if (isFloor(a) !== isFloor(d) || isFloor(b) !== isFloor(c) || isFloor(a) === isFloor(b)) continue
            touching++
            const edges = [edgeOf(level, a, 1), edgeOf(level, a, 2), edgeOf(level, d, 0), edgeOf(level, d, 3)]
            expect(edges.map((edge) => isWay(level, edge))).toEqual([false, false, false, false])
          }
        }
      }
      expect(touching).toBeGreaterThan(0)
    },
  )
})
