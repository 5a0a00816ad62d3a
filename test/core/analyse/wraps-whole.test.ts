import { assert, nat, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkLevel } from '../../../src/core/analyse/check'
import { findRepairs } from '../../../src/core/analyse/repairs/find-repairs'
import { applyRepair } from '../../../src/core/analyse/repairs/repair'
import { lawsFor } from '../../../src/core/generate/entries'
import { generatorById } from '../../../src/core/generate/index'
import { runGenerator } from '../../../src/core/generate/run'
import { edgeOf, opposite } from '../../../src/core/level/grid'
import { CellKind, EdgeKind } from '../../../src/core/level/kinds'
import { createLevel, draftOf, setEdge, type Level } from '../../../src/core/level/level'
import { wrapsOf } from '../../../src/core/level/wraps'

const recipe = { generator: 'maze/kruskal', version: 3, settings: { wrap: true }, seed: '1' }

function torus(seed: number): Level {
  const generator = generatorById('maze/kruskal')!
  const made = runGenerator({
    generator,
    sketch: createLevel(8, 6),
    settings: { wrap: true, braid: 100 },
    seed,
  })
  if (made.status !== 'done') throw new Error('No maze')
  return made.level
}

const problemsOf = (level: Level) => checkLevel(level, lawsFor(recipe, level))

describe('a wrap that is closed on one side', () => {
  it('is one problem that names both sides, and each repair solves it', () => {
    assert(
      property(nat(), nat(), (seed, pick) => {
        const level = torus(seed)
        expect(problemsOf(level)).toEqual([])
        const wraps = wrapsOf(level)
        const wrap = wraps[pick % wraps.length]
        if (!wrap) return
        const draft = draftOf(level)
        setEdge(draft, edgeOf(draft, wrap.beyond, opposite(wrap.direction)), EdgeKind.wall)
        const [problem, ...others] = problemsOf(draft).filter(({ rule }) => rule === 'wraps-whole')
        expect(others).toEqual([])
        expect(problem).toMatchObject({ severity: 'error', cells: [wrap.cell, wrap.beyond] })
        expect(problem?.message).toMatch(
          /^The border wraps around, but the passage to the (?:north|west) at column \d+, row \d+ is closed on the opposite side, at column \d+, row \d+\. Open it there, or close it here\.$/,
        )
        const repairs = findRepairs(draft, [problem!])[0] ?? []
        expect(repairs.map(({ id }) => id)).toEqual(['open-wrap', 'close-wrap'])
        for (const repair of repairs) {
          expect(problemsOf(applyRepair(draft, repair)).filter(({ rule }) => rule === 'wraps-whole')).toEqual(
            [],
          )
        }
        expect(applyRepair(draft, repairs[0]!)).toEqual(level)
      }),
      { numRuns: 25 },
    )
  })

  it('beside rock can only be closed', () => {
    const level = torus(3)
    const wrap = wrapsOf(level)[0]!
    const draft = draftOf(level)
    draft.cells[wrap.beyond] = CellKind.rock
    for (const side of [0, 1, 2, 3] as const) setEdge(draft, edgeOf(draft, wrap.beyond, side), EdgeKind.wall)
    const problem = problemsOf(draft).find(
      ({ rule, cells }) => rule === 'wraps-whole' && cells[0] === wrap.cell,
    )
    expect(findRepairs(draft, [problem!])[0]?.map(({ id }) => id)).toEqual(['close-wrap'])
  })
})
