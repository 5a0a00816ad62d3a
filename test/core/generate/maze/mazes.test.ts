import { assert, boolean, constantFrom, integer, nat, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { measureLevel } from '../../../../src/core/analyse/measure'
import { distancesFrom, NATIVE, STRANGER, type Walker } from '../../../../src/core/analyse/routes'
import { MAZES } from '../../../../src/core/generate/maze/mazes'
import type { RunnableGenerator, SettingValues } from '../../../../src/core/generate/generator'
import { runGenerator } from '../../../../src/core/generate/run'
import {
  cellAt,
  DIRECTIONS,
  edgeCount,
  edgeOf,
  isBorderEdge,
  neighbour,
  NORTH,
} from '../../../../src/core/level/grid'
import { CellKind, EdgeKind } from '../../../../src/core/level/kinds'
import { gatesOf } from '../../../../src/core/level/gate-list'
import { createLevel, draftOf, edgeAt, equalLevels, type Level } from '../../../../src/core/level/level'
import { Mark } from '../../../../src/core/level/marks'
import { startPosition } from '../../../../src/core/play/begin'
import { projectOf } from '../../../../src/core/project/project'
import { runCommand } from '../../../../src/editor/commands/index'
import { levelText } from '../../../support/level-text'
import { samples } from '../../../support/samples'

function make(generator: RunnableGenerator, sketch: Level, settings: SettingValues, seed: number): Level {
  const result = runGenerator({ generator, sketch, settings, seed })
  if (result.status === 'failed') throw new Error(result.problems.map(({ message }) => message).join(' '))
  return result.level
}

/** Counts streets, passages between them, and separate mazes, by a walk that is independent of the generator. */
function survey(
  level: Level,
  wrap = false,
): { streets: number; ways: number; mazes: number; deadEnds: number } {
  const { width, height } = level
  const beside = (cell: number, direction: (typeof DIRECTIONS)[number]): number => {
    const inside = neighbour(level, cell, direction)
    if (inside >= 0 || !wrap) return inside
    const x = ((cell % width) + [0, 1, 0, width - 1][direction]!) % width
    const y = (Math.floor(cell / width) + [height - 1, 0, 1, 0][direction]!) % height
    return cellAt(level, x, y) === cell ? -1 : cellAt(level, x, y)
  }
  let [streets, sides, mazes, deadEnds] = [0, 0, 0, 0]
  const seen = new Set<number>()
  for (let start = 0; start < level.cells.length; start++) {
    if (level.cells[start] !== CellKind.street) continue
    streets++
    let mine = 0
    for (const direction of DIRECTIONS) {
      if (beside(start, direction) >= 0 && edgeAt(level, edgeOf(level, start, direction)) === EdgeKind.open)
        mine++
    }
    sides += mine
    if (mine === 1) deadEnds++
    if (seen.has(start)) continue
    mazes++
    const walk = [start]
    seen.add(start)
    for (const cell of walk) {
      for (const direction of DIRECTIONS) {
        const next = beside(cell, direction)
        if (next < 0 || seen.has(next) || edgeAt(level, edgeOf(level, cell, direction)) !== EdgeKind.open)
          continue
        seen.add(next)
        walk.push(next)
      }
    }
  }
  return { streets, ways: sides / 2, mazes, deadEnds }
}

const sizes = record({
  width: integer({ min: 2, max: 24 }),
  height: integer({ min: 1, max: 24 }),
  seed: nat(),
})
const sketchers = MAZES.filter(({ settings }) => settings.some(({ id }) => id === 'wrap'))

/** A sketch with rock whose other cells are connected: a walk from the middle keeps the cells it enters. */
function masked(side: number, seed: number): Level {
  let state = seed + 1
  const draw = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % below
  }
  const draft = draftOf(createLevel(side, side))
  draft.cells.fill(CellKind.rock)
  let cell = cellAt(draft, side >> 1, side >> 1)
  for (let step = 0; step < side * side; step++) {
    draft.cells[cell] = CellKind.undecided
    const next = neighbour(draft, cell, DIRECTIONS[draw(4)]!)
    if (next >= 0) cell = next
  }
  return draft
}

describe.each(MAZES.map((generator) => [generator.id, generator] as const))('%s', (_id, generator) => {
  it('joins any two cells by exactly one path', () => {
    assert(
      property(sizes, ({ width, height, seed }) => {
        const level = make(generator, createLevel(width, height), {}, seed)
        expect(survey(level)).toMatchObject({ streets: width * height, ways: width * height - 1, mazes: 1 })
      }),
    )
  })

  it('makes the same maze from the same seed', () => {
    assert(
      property(sizes, ({ width, height, seed }) => {
        const sketch = createLevel(width, height)
        expect(equalLevels(make(generator, sketch, {}, seed), make(generator, sketch, {}, seed))).toBe(true)
      }),
      { numRuns: 20 },
    )
  })

  it('has every wall open in some mazes and closed in others', () => {
    const sketch = createLevel(4, 4)
    const open = new Uint32Array(edgeCount(sketch))
    const runs = 300
    for (let seed = 0; seed < runs; seed++) {
      const level = make(generator, sketch, { ends: 'none' }, seed)
      for (let edge = 0; edge < open.length; edge++) {
        if (edgeAt(level, edge) === EdgeKind.open) open[edge] = open[edge]! + 1
      }
    }
    const inner = (edge: number): boolean => !isBorderEdge(sketch, edge)
    const times = Array.from(open)
    expect(times.filter((_, edge) => !inner(edge)).every((count) => count === 0)).toBe(true)
    expect(Math.min(...times.filter((_, edge) => inner(edge)))).toBeGreaterThan(runs / 10)
    expect(Math.max(...times)).toBeLessThan(runs)
  })

  it('leads in by the first row and out by the last, if chosen', () => {
    const level = make(generator, createLevel(9, 7), { ends: 'rows' }, 3)
    const border = (edges: readonly number[]): number =>
      edges.filter((edge) => edgeAt(level, edge) === EdgeKind.door).length
    expect(border(Array.from({ length: 9 }, (_, x) => x))).toBe(1)
    expect(border(Array.from({ length: 9 }, (_, x) => 9 * 7 + x))).toBe(1)
  })

  it('leads in north of the first cell and out south of the last, if chosen, and a walk starts there', () => {
    const cells = 9 * 7
    for (let seed = 1; seed <= 5; seed++) {
      const level = make(generator, createLevel(9, 7), { ends: 'corners' }, seed)
      const doors = Array.from({ length: edgeCount(level) }, (_, edge) => edge).filter(
        (edge) => isBorderEdge(level, edge) && edgeAt(level, edge) !== EdgeKind.wall,
      )
      expect(doors).toEqual([0, cells - 1 + 9])
      expect(doors.map((edge) => edgeAt(level, edge))).toEqual([EdgeKind.door, EdgeKind.door])
      expect(gatesOf(level)).toEqual([
        { cell: 0, isOpen: true },
        { cell: cells - 1, isOpen: true },
      ])
      const project = projectOf(level)
      const start = { level: project.levels[0]?.id ?? '', cell: 0 }
      expect(startPosition(project, start.level)).toEqual({ position: start })
    }
  })

  it('records each cell once, and the cell it grew from', () => {
    const sketch = createLevel(12, 9)
    const result = runGenerator({ generator, sketch, settings: {}, seed: 8 })
    if (result.status !== 'done') throw new Error('No maze')
    const { order, origins } = result.record
    expect([...order].sort((a, b) => a - b)).toEqual([...sketch.cells.slice().keys()])
    const reached = new Set<number>()
    const problems: string[] = []
    order.forEach((cell, index) => {
      const origin = DIRECTIONS[origins[index]!]
      if (origin !== undefined) {
        if (!reached.has(neighbour(sketch, cell, origin)))
          problems.push(`${cell} grew from what was not there`)
        if (edgeAt(result.level, edgeOf(sketch, cell, origin)) !== EdgeKind.open)
          problems.push(`${cell} has no way back`)
      }
      reached.add(cell)
    })
    expect(problems).toEqual([])
  })

  it('takes a large level without recursion', () => {
    const side = samples({ short: 200, long: 300 })
    expect(survey(make(generator, createLevel(side, side), {}, 1))).toMatchObject({
      ways: side * side - 1,
      mazes: 1,
    })
  })
})

const braided = MAZES.filter(({ settings }) => settings.some(({ id }) => id === 'braid'))

describe.each(braided.map((generator) => [generator.id, generator] as const))('%s', (_id, generator) => {
  it('removes the requested share of the dead ends by braiding, to the cell', () => {
    const shares = record({ braid: integer({ min: 0, max: 100 }), seed: nat() })
    assert(
      property(shares, ({ braid, seed }) => {
        const deadEnds = (share: number): number =>
          survey(make(generator, createLevel(20, 20), { braid: share, ends: 'none' }, seed)).deadEnds
        const before = deadEnds(0)
        expect(deadEnds(braid)).toBe(before - Math.round((before * braid) / 100))
      }),
      { numRuns: samples({ short: 8, long: 40 }) },
    )
  })
})

describe.each(sketchers.map((generator) => [generator.id, generator] as const))('%s', (_id, generator) => {
  it('stays within the cells of a mask', () => {
    assert(
      property(integer({ min: 4, max: 16 }), nat(), nat(), (side, maskSeed, seed) => {
        const sketch = masked(side, maskSeed)
        const level = make(generator, sketch, { ends: 'none' }, seed)
        const room = sketch.cells.slice().filter((kind) => kind === CellKind.undecided).length
        expect({ ...survey(level), picture: levelText(level) }).toMatchObject({
          streets: room,
          ways: room - 1,
          mazes: 1,
        })
      }),
      { numRuns: samples({ short: 9, long: 50 }) },
    )
  })

  it('names the regions that a mask falls into', () => {
    const sketch = draftOf(createLevel(7, 5))
    for (let y = 0; y < 5; y++) sketch.cells[cellAt(sketch, 3, y)] = CellKind.rock
    const result = runGenerator({ generator, sketch, settings: {}, seed: 1 })
    expect(result).toMatchObject({ status: 'failed', problems: [{ rule: 'maze-pieces' }] })
  })

  it('opens a drawn gate towards outside', () => {
    const sketch = draftOf(createLevel(8, 8))
    for (let cell = 0; cell < 16; cell++) sketch.cells[cell] = CellKind.outside
    const drawn = runCommand(sketch, { kind: 'paint', brush: 'gate', cells: [20] }).level
    const level = make(generator, drawn, { ends: 'none' }, 1)
    expect(edgeAt(level, edgeOf(level, 20, NORTH))).toBe(EdgeKind.door)
  })

  it('builds around a locked part of a maze, and keeps it', () => {
    assert(
      property(nat(), nat(), (first, second) => {
        const whole = make(generator, createLevel(12, 12), { ends: 'none' }, first)
        const block = Array.from({ length: 16 }, (_, at) => cellAt(whole, 4 + (at % 4), 4 + (at >> 2)))
        const locked = runCommand(whole, { kind: 'lock', locked: true, cells: block }).level
        const sketch = runCommand(locked, { kind: 'clear-generated' }).level
        const level = make(generator, sketch, { ends: 'none' }, second)
        for (const cell of block) {
          expect(level.marks[cell]! & Mark.locked).not.toBe(0)
          for (const direction of DIRECTIONS) {
            const edge = edgeOf(level, cell, direction)
            const before = edgeAt(sketch, edge)
            expect(before === EdgeKind.undecided || edgeAt(level, edge) === before).toBe(true)
          }
        }
        expect({ ...survey(level), picture: levelText(level) }).toMatchObject({
          streets: 144,
          ways: 143,
          mazes: 1,
        })
      }),
      { numRuns: samples({ short: 8, long: 30 }) },
    )
  })

  it('wraps around as a torus', () => {
    assert(
      property(integer({ min: 2, max: 12 }), integer({ min: 2, max: 12 }), nat(), (width, height, seed) => {
        const level = make(generator, createLevel(width, height), { wrap: true, ends: 'none' }, seed)
        expect(survey(level, true)).toMatchObject({ streets: width * height, mazes: 1 })
        for (let x = 0; x < width; x++) {
          expect(level.northEdges[x]).toBe(level.northEdges[width * height + x])
        }
        for (let y = 0; y < height; y++) {
          expect(level.westEdges[y * (width + 1)]).toBe(level.westEdges[y * (width + 1) + width])
        }
      }),
      { numRuns: samples({ short: 9, long: 50 }) },
    )
  })
})

describe.each(['maze/walk', 'maze/scan', 'maze/depth-first'])('%s', (id) => {
  const generator = MAZES.find((entry) => entry.id === id)!

  it('reaches exactly the requested share of the cells', () => {
    const shares = record({ share: integer({ min: 1, max: 100 }), early: constantFrom(0, 100), seed: nat() })
    assert(
      property(shares, ({ share, early, seed }) => {
        const settings = { share, ends: 'none', ...(id === 'maze/depth-first' ? { early } : {}) }
        const { streets, ways, mazes } = survey(make(generator, createLevel(20, 15), settings, seed))
        expect({ streets, ways, mazes }).toEqual({
          streets: Math.ceil(3 * share),
          ways: Math.ceil(3 * share) - 1,
          mazes: 1,
        })
      }),
    )
  })
})

describe.each(['maze/walk', 'maze/scan', 'maze/depth-first'])('a small share of %s', (id) => {
  const generator = MAZES.find((entry) => entry.id === id)!

  it('still has an entrance and an exit, and the requested cells if a way fits into them', () => {
    const runs = record({ share: integer({ min: 1, max: 40 }), seed: nat() })
    assert(
      property(runs, ({ share, seed }) => {
        const settings = { share, ends: 'rows' }
        const result = runGenerator({ generator, sketch: createLevel(20, 15), settings, seed })
        if (result.status !== 'done') throw new Error('No maze')
        const { level, notices } = result
        const doors = Array.from(level.northEdges.slice(), (kind, edge) => ({ kind, edge })).flatMap(
          ({ kind, edge }) => (kind === EdgeKind.door ? [edge] : []),
        )
        expect(doors).toHaveLength(2)
        expect(doors[0]).toBeLessThan(20)
        expect(doors[1]).toBeGreaterThanOrEqual(20 * 15)
        const { streets, ways, mazes } = survey(level)
        expect({ ways, mazes }).toEqual({ ways: streets - 1, mazes: 1 })
        // A maze with more cells has no needless one: it is the way from the entrance to the exit.
        const exit = doors[1]! - 20
        const way = (distancesFrom(level, exit)[doors[0]!] ?? 0) + 1
        const asked = 3 * share
        expect(streets).toBe(notices.length === 0 ? asked : way)
        const [notice = `The maze has ${asked} cells`] = notices
        expect(notice).toContain(`The maze has ${streets} cells`)
        expect(way).toBeLessThanOrEqual(streets)
      }),
    )
  })

  it('goes around rock, and keeps what is drawn', () => {
    const sketch = draftOf(createLevel(9, 9))
    for (let x = 1; x < 9; x++) sketch.cells[cellAt(sketch, x, 4)] = CellKind.rock
    const drawn = cellAt(sketch, 8, 2)
    sketch.cells[drawn] = CellKind.street
    for (let seed = 0; seed < 20; seed++) {
      const level = make(generator, sketch, { share: 10 }, seed)
      expect(level.northEdges.slice().filter((kind) => kind === EdgeKind.door)).toHaveLength(2)
      expect(level.cells[drawn]).toBe(CellKind.street)
    }
  })
})

describe('the random walk', () => {
  const walk = MAZES.find(({ id }) => id === 'maze/walk')!

  it('begins in the first row, at the entrance, as Mazemaster does', () => {
    const entrances = new Set<number>()
    for (let seed = 0; seed < 60; seed++) {
      const result = runGenerator({ generator: walk, sketch: createLevel(9, 7), settings: {}, seed })
      if (result.status !== 'done') throw new Error('No maze')
      const entrance = result.level.northEdges.slice().indexOf(EdgeKind.door)
      expect(entrance).toBe(result.record.order[0])
      entrances.add(entrance)
    }
    expect([...entrances].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  })
})

describe('trees that never meet', () => {
  const prim = MAZES.find(({ id }) => id === 'maze/prim')!

  it('have the chosen number, and together reach every cell', () => {
    assert(
      property(integer({ min: 1, max: 9 }), boolean(), nat(), (trees, isJoined, seed) => {
        const settings = { trees, joined: isJoined ? 'secret' : 'none', ends: 'none' }
        const level = make(prim, createLevel(10, 10), settings, seed)
        expect(survey(level)).toMatchObject({ streets: 100, ways: 100 - trees, mazes: trees })
        const secret = [...level.northEdges.slice(), ...level.westEdges.slice()].filter(
          (kind) => kind === EdgeKind.secretDoor,
        )
        expect(secret).toHaveLength(isJoined ? trees - 1 : 0)
      }),
    )
  })

  it('reach every region that rock separates, with at least one tree in each', () => {
    assert(
      property(integer({ min: 3, max: 6 }), boolean(), nat(), (trees, hasCourts, seed) => {
        const sketch = draftOf(createLevel(11, 5))
        for (let y = 0; y < 5; y++) for (const x of [2, 8]) sketch.cells[cellAt(sketch, x, y)] = CellKind.rock
        // There are as many courtyards as requested trees, all of them in one region.
        const courts = hasCourts ? trees : 0
        for (let at = 0; at < courts; at++)
          sketch.marks[cellAt(sketch, 3 + (at % 5), at < 5 ? 0 : 2)] = Mark.courtSeed
        const { streets, mazes } = survey(make(prim, sketch, { trees, ends: 'none' }, seed))
        expect({ streets, mazes }).toEqual({ streets: 45, mazes: hasCourts ? trees + 2 : trees })
      }),
      { numRuns: samples({ short: 8, long: 40 }) },
    )
  })
})

describe('an entrance and an exit without room', () => {
  const walk = MAZES.find(({ id }) => id === 'maze/walk')!

  it.each([
    ['first row', 'entrance', 0],
    ['last row', 'exit', 5],
  ])('are reported by the %s, the %s', (row, end, y) => {
    const sketch = draftOf(createLevel(6, 6))
    for (let x = 0; x < 6; x++) sketch.cells[cellAt(sketch, x, y)] = CellKind.rock
    const result = runGenerator({ generator: walk, sketch, settings: {}, seed: 1 })
    if (result.status !== 'done') throw new Error('No maze')
    expect(result.notices).toEqual([
      `The maze reached no cell of the ${row}, so there is no ${end}: leave it cells there, or let it reach more.`,
    ])
  })
})

describe('weights by direction', () => {
  const weights = MAZES.find(({ id }) => id === 'maze/weights')!

  it('make passages run the way they favour', () => {
    const eastward = (across: number): number => {
      const level = make(weights, createLevel(30, 30), { across, ends: 'none' }, 2)
      return level.westEdges.slice().filter((kind) => kind === EdgeKind.open).length / 899
    }
    expect(eastward(50)).toBeGreaterThan(0.45)
    expect(eastward(50)).toBeLessThan(0.55)
    expect(eastward(90)).toBeGreaterThan(0.75)
    expect(eastward(10)).toBeLessThan(0.25)
  })
})

describe.each(['maze/walk', 'maze/scan', 'maze/depth-first'])('straightness of %s', (id) => {
  const generator = MAZES.find((entry) => entry.id === id)!

  it('makes passages bend less', () => {
    const straightShare = (straightness: number): number =>
      measureLevel(make(generator, createLevel(40, 40), { straightness, ends: 'none' }, 6)).straightShare
    expect(straightShare(900)).toBeGreaterThan(straightShare(0) + 0.2)
  })
})

describe('turning back early', () => {
  const depthFirst = MAZES.find(({ id }) => id === 'maze/depth-first')!

  it('makes more dead ends, and with a share leaves exactly that much dead space', () => {
    const made = (early: number, share: number): ReturnType<typeof survey> =>
      survey(make(depthFirst, createLevel(40, 40), { early, share, ends: 'none' }, 6))
    expect(made(300, 100).deadEnds).toBeGreaterThan(1.5 * made(0, 100).deadEnds)
    expect(made(300, 70)).toMatchObject({ streets: 1120, ways: 1119, mazes: 1 })
  })

  it('leaves no dead space unless a share asks for it, however early it turns', () => {
    assert(
      property(integer({ min: 0, max: 1000 }), nat(), (early, seed) => {
        const { streets, ways, mazes } = survey(make(depthFirst, createLevel(21, 13), { early }, seed))
        expect({ streets, ways, mazes }).toEqual({ streets: 273, ways: 272, mazes: 1 })
      }),
      { numRuns: samples({ short: 20, long: 400 }) },
    )
  })
})

describe('trees that are joined by secret doors', () => {
  const prim = MAZES.find(({ id }) => id === 'maze/prim')!

  it('can be crossed everywhere by a walker who knows the doors, and by no other', () => {
    const level = make(prim, createLevel(12, 12), { trees: 5, joined: 'secret', ends: 'none' }, 9)
    const reached = (walker: Walker): number =>
      distancesFrom(level, 0, walker).filter((steps) => steps >= 0).length
    expect(reached(NATIVE)).toBe(144)
    expect(reached(STRANGER)).toBeLessThan(144)
  })
})

describe('the first and the last cell', () => {
  const withShare = MAZES.filter(({ settings }) => settings.some(({ id }) => id === 'share'))

  it.each(withShare.map((generator) => [generator.id, generator] as const))(
    'are reached by %s with any share of the cells, and joined',
    (_id, generator) => {
      assert(
        property(integer({ min: 1, max: 100 }), nat(), (share, seed) => {
          const level = make(generator, createLevel(11, 8), { share, ends: 'corners' }, seed)
          expect(gatesOf(level).map(({ cell }) => cell)).toEqual([0, 87])
          expect(distancesFrom(level, 0, NATIVE)[87]).toBeGreaterThan(0)
        }),
        { numRuns: samples({ short: 10, long: 200 }) },
      )
    },
  )

  it('are those that the ground has', () => {
    const draft = draftOf(createLevel(6, 5))
    for (const cell of [0, 1, 29]) draft.cells[cell] = CellKind.rock
    const [generator] = withShare
    if (!generator) throw new Error('No maze with a share')
    expect(gatesOf(make(generator, draft, { ends: 'corners' }, 1)).map(({ cell }) => cell)).toEqual([2, 28])
  })

  it('open between wraps on a torus', () => {
    for (let seed = 1; seed <= 10; seed++) {
      const generator = MAZES.find(({ id }) => id === 'maze/kruskal')
      if (!generator) throw new Error('No Kruskal maze')
      const level = make(generator, createLevel(7, 6), { ends: 'corners', wrap: true }, seed)
      const [first, last] = gatesOf(level).map(({ cell }) => cell)
      const isClosed = (x: number): boolean => edgeAt(level, x) !== EdgeKind.open
      expect(first).toBe([0, 1, 2, 3, 4, 5, 6].find(isClosed))
      expect(last).toBe(35 + ([6, 5, 4, 3, 2, 1, 0].find((x) => isClosed(42 + x)) ?? -1))
    }
  })
})
