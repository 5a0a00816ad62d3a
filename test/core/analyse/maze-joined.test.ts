import { assert, nat, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkLevel } from '../../../src/core/analyse/check'
import { mazeJoined } from '../../../src/core/analyse/laws/maze-joined'
import { findRepairs } from '../../../src/core/analyse/repairs/find-repairs'
import { applyRepair } from '../../../src/core/analyse/repairs/repair'
import { endsOf } from '../../../src/core/analyse/ends'
import { NATIVE, shortestWay } from '../../../src/core/analyse/routes'
import { lawsFor } from '../../../src/core/generate/entries'
import { generatorById } from '../../../src/core/generate/index'
import { runGenerator } from '../../../src/core/generate/run'
import { edgeOf, type Direction } from '../../../src/core/level/grid'
import { CellKind, EdgeKind } from '../../../src/core/level/kinds'
import { createLevel, draftOf, setEdge, type Level } from '../../../src/core/level/level'
import { samples } from '../../support/samples'

const recipe = { generator: 'maze/kruskal', version: 3, settings: {}, seed: '1' }

function maze(seed: number, settings: object = {}, sketch: Level = createLevel(12, 9)): Level {
  const generator = generatorById('maze/kruskal')
  if (!generator) throw new Error('No generator')
  const made = runGenerator({ generator, sketch, settings: { ...settings }, seed })
  if (made.status === 'failed') throw new Error(made.problems[0]?.message)
  return made.level
}

/** The maze with a wall across the route through it. */
function walled(level: Level, at: number): Level {
  const ends = endsOf(level)
  const way = (ends && shortestWay(level, ends.start, ends.goal, NATIVE)) ?? []
  const index = at % (way.length - 1)
  const [one = 0, other = 0] = way.slice(index)
  const side = [-level.width, 1, level.width, -1].indexOf(other - one) as Direction // neighbours on the way
  const draft = draftOf(level)
  setEdge(draft, edgeOf(draft, one, side), EdgeKind.wall)
  return draft
}

const problemsOf = (level: Level) => checkLevel(level, lawsFor(recipe, level))

describe('a maze', () => {
  it('has no problem as it was made, as a torus neither', () => {
    assert(
      property(nat(), (seed) => {
        expect(problemsOf(maze(seed))).toEqual([])
        expect(problemsOf(maze(seed, { wrap: true, ends: 'none' }))).toEqual([])
      }),
      { numRuns: samples({ short: 8, long: 30 }) },
    )
  })

  it('without a way from entrance to exit has a problem, which each repair solves', () => {
    assert(
      property(nat(), nat(), (seed, at) => {
        const level = walled(maze(seed), at)
        const problems = problemsOf(level)
        expect(problems.map(({ message }) => message)).toEqual([
          expect.stringMatching(
            /^No way leads from the entrance at .* to the exit at .*: \d+ cells? around the exit (?:is|are) cut off\.$/,
          ),
        ])
        const repairs = findRepairs(level, problems)[0] ?? []
        expect(repairs.map(({ id }) => id)).toContain('open-wall')
        for (const repair of repairs) expect(problemsOf(applyRepair(level, repair))).toEqual([])
      }),
      { numRuns: samples({ short: 8, long: 40 }) },
    )
  })

  it('with a few cells cut off says where, and they can be filled', () => {
    const draft = draftOf(maze(3))
    for (const side of [0, 1, 2, 3] as const) setEdge(draft, edgeOf(draft, 40, side), EdgeKind.wall)
    const problems = problemsOf(draft)
    expect(problems.map(({ message }) => message)).toContain(
      '1 passage cell at and around column 5, row 4 is cut off: no way leads there.',
    )
    const of = problems.findIndex(({ cells }) => cells.length === 1)
    const repairs = findRepairs(draft, problems)[of] ?? []
    expect(repairs.map(({ id }) => id)).toEqual(['open-wall', 'make-rock'])
  })

  it('has no cut-off part where stairs lead', () => {
    const draft = draftOf(maze(3))
    for (const side of [0, 1, 2, 3] as const) setEdge(draft, edgeOf(draft, 40, side), EdgeKind.wall)
    const link = { id: 'link-1', kind: 'stairs' as const }
    draft.places = [{ cell: 40, kind: 'stairs-up', name: '', properties: {}, link }]
    expect(mazeJoined.check(draft).some(({ cells }) => cells.includes(40))).toBe(false)
  })

  it('with a house without a door has a problem with repairs, and is still made', () => {
    const sketch = draftOf(createLevel(12, 9))
    sketch.cells[40] = CellKind.house
    const level = maze(5, {}, sketch)
    const problems = problemsOf(level)
    expect(problems).toMatchObject([{ rule: 'one-door', severity: 'hint', cells: [40] }])
    const repairs = findRepairs(level, problems)[0] ?? []
    expect(repairs.length).toBeGreaterThan(0)
    for (const repair of repairs) expect(problemsOf(applyRepair(level, repair))).toEqual([])
  })

  it('of many trees becomes one hint when there are very many', () => {
    const draft = draftOf(createLevel(50, 50))
    draft.cells.fill(CellKind.street)
    draft.northEdges.fill(EdgeKind.wall)
    draft.westEdges.fill(EdgeKind.wall)
    const [problem, ...others] = mazeJoined.check(draft)
    expect(others).toEqual([])
    expect(problem?.message).toBe(
      '2499 parts of the maze are cut off from the others, the first around column 2, row 1.',
    )
  })
})
