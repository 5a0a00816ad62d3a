import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nameConflicts, type IsPossible } from '../../../../../src/core/generate/town/sketch/conflicts'
import {
  cutThings,
  listDrawnThings,
  nameOfThing,
} from '../../../../../src/core/generate/town/ground/drawn-things'
import { DIRECTIONS, edgeOf, EAST, neighbour } from '../../../../../src/core/level/grid'
import { CellKind, EdgeKind } from '../../../../../src/core/level/kinds'
import { createLevel, draftOf, edgeAt, setEdge, type Level } from '../../../../../src/core/level/level'
import type { DrawnThing, Problem } from '../../../../../src/core/level/problem'
import { keepThings } from '../../../../support/keep-things'
import { levelFromText } from '../../../../support/level-text'
import { samples } from '../../../../support/samples'

/** Whether a street or ground that may become one lies beside every house: a plain rule, apart from the generator's. */
const hasAir: IsPossible = (sketch, loose) => lonely(sketch, loose).length === 0

function lonely(sketch: Level, loose: readonly number[] = []): readonly number[] {
  const isAir = (cell: number): boolean =>
    cell >= 0 &&
    (sketch.cells[cell] === CellKind.undecided ||
      sketch.cells[cell] === CellKind.street ||
      loose.includes(cell))
  return Array.from(sketch.cells, (_, cell) => cell).filter(
    (cell) =>
      sketch.cells[cell] === CellKind.house &&
      !DIRECTIONS.some((direction) => isAir(neighbour(sketch, cell, direction))),
  )
}

function problemsOf(sketch: Level): readonly Problem[] {
  return lonely(sketch).map((cell) => ({
    rule: 'house-reached',
    severity: 'error',
    message: 'Trapped.',
    cells: [cell],
    edges: [],
  }))
}

const sizes = (things: readonly DrawnThing[] = []): readonly string[] =>
  things.map(({ kind, cells }) => `${kind} ${cells.length}`).sort()

describe('the drawn things of a sketch', () => {
  it('are masses, streets, buildings, and each gate and courtyard by itself', () => {
    const level = draftOf(levelFromText('rr...gg\n..r..ss\n.....cc\nhh..hh.\nhH.....\n.r.....'))
    for (const cell of [21, 28]) setEdge(level, edgeOf(level, cell, EAST), EdgeKind.open)
    const { things, of } = listDrawnThings(level)
    expect(sizes(things)).toEqual(
      [
        'court 1',
        'court 1',
        'gate 1',
        'gate 1',
        'house 1',
        'house 1',
        'house 1',
        'house 1',
        'house 2',
        'rock 1',
        'rock 3',
        'street 2',
      ].sort(),
    )
    expect([...of.keys()].filter((cell) => of[cell] === -1).every((cell) => level.cells[cell] === 0)).toBe(
      true,
    )
    expect(things.map((thing) => nameOfThing(level, thing))).toContain(
      'the rock around column 1, row 1 (3 cells)',
    )
    expect(things.map((thing) => nameOfThing(level, thing))).toContain('the locked house at column 2, row 5')
  })

  it('are edges that part two streets as well, and the streets on their two sides', () => {
    const level = draftOf(levelFromText('....\n.ss.\n.ss.\n....'))
    for (const cell of [5, 9]) setEdge(level, edgeOf(level, cell, EAST), EdgeKind.bars)
    const { things } = listDrawnThings(level)
    expect(sizes(things)).toEqual(['edge 4', 'street 2', 'street 2'])
    const streets = new Set([...things.keys()].filter((thing) => things[thing]?.kind !== 'edge'))
    const open = cutThings(level, listDrawnThings(level), streets)
    expect(edgeAt(open.sketch, edgeOf(level, 5, EAST))).toBe(EdgeKind.open)
  })

  it('leave nothing behind when they are taken away, but the edges that locks hold', () => {
    const level = levelFromText('.....\n.hHr.\n.sss.\n.....')
    const drawn = listDrawnThings(level)
    const { sketch, loose } = cutThings(level, drawn, new Set())
    expect(Array.from(sketch.cells).every((kind) => kind === CellKind.undecided)).toBe(true)
    expect(loose).toEqual([11, 12, 13])
    const locked = drawn.things.findIndex(({ isLocked }) => isLocked)
    const lock = cutThings(level, drawn, new Set([locked]))
    expect(edgeAt(lock.sketch, edgeOf(level, 7, EAST))).toBe(edgeAt(level, edgeOf(level, 7, EAST)))
  })
})

describe('the smallest sets of things that contradict each other', () => {
  it('name one set for each conflict, and nothing that has no part in it', () => {
    const level = levelFromText(
      ['rrr......', 'rhr......', 'rrr...s..', '.........', '.......hh', '......hhh', '.......hh'].join('\n'),
    )
    const named = nameConflicts(level, problemsOf(level), hasAir)
    // Of three houses that shut each other in, one is free as soon as another goes.
    expect(problemsOf(level)).toHaveLength(4)
    expect(named.map(({ things }) => sizes(things))).toEqual([
      ['house 1', 'rock 8'],
      ['house 1', 'house 1', 'house 1', 'house 1', 'house 1'],
      ['house 1', 'house 1', 'house 1'],
    ])
    expect(named[0]?.message).toBe(
      'No street can reach the house at column 2, row 2: the rock around column 1, row 1 (8 cells) is in the way. Take one of the two away, or draw a street beside the house.',
    )
  })

  it('are minimal: impossible by themselves, possible without any one thing', () => {
    const sketches = fc
      .tuple(
        fc.integer({ min: 5, max: 9 }),
        fc.array(fc.constantFrom('.', '.', 'h', 'h', 'h', 'r', 's', 'H', 'c'), {
          minLength: 81,
          maxLength: 81,
        }),
      )
      .map(([side, letters]) =>
        levelFromText(
          Array.from({ length: side }, (_, y) => letters.slice(y * side, (y + 1) * side).join('')).join('\n'),
        ),
      )
    const numRuns = samples({ short: 50, long: 300 })
    let sets = 0
    fc.assert(
      fc.property(sketches, (level) => {
        const problems = problemsOf(level)
        const drawn = listDrawnThings(level)
        const isPossible = (things: ReadonlySet<DrawnThing>): boolean => {
          return hasAir(
            keepThings(level, drawn, (thing) => things.has(drawn.things[thing] as DrawnThing)),
            [],
          )
        }
        const byCells = new Map(drawn.things.map((thing) => [thing.cells.join(' '), thing]))
        for (const problem of nameConflicts(level, problems, hasAir)) {
          if (!problem.things) continue
          sets++
          const things = problem.things.map(({ cells }) => byCells.get(cells.join(' ')) as DrawnThing)
          expect(isPossible(new Set(things))).toBe(false)
          for (const one of things) {
            expect(isPossible(new Set(things.filter((thing) => thing !== one)))).toBe(true)
          }
        }
      }),
      { numRuns },
    )
    expect(sets).toBeGreaterThan((2 / 3) * numRuns)
  })

  it('take few judgements, however much else is drawn', () => {
    const draft = draftOf(createLevel(60, 60))
    for (let cell = 0; cell < draft.cells.length; cell += 2) {
      if (Math.floor(cell / 60) % 2 === 0) draft.cells[cell] = CellKind.house
    }
    for (const cell of [1891, 1889, 1830, 1950]) draft.cells[cell] = CellKind.rock
    draft.cells[1890] = CellKind.house
    let judged = 0
    const [named] = nameConflicts(draft, problemsOf(draft), (sketch, loose) => {
      judged++
      return hasAir(sketch, loose)
    })
    expect(sizes(named?.things)).toEqual(['house 1', 'rock 4'])
    expect(judged).toBeLessThan(20)
  })
})
