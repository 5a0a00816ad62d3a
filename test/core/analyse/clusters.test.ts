import { describe, expect, it } from 'vitest'
import { checkLevel } from '../../../src/core/analyse/check'
import { clusterProblems } from '../../../src/core/analyse/clusters'
import { repairFinder } from '../../../src/core/analyse/repairs/find-repairs'
import { repairAll, repairBetween } from '../../../src/core/analyse/repairs/repair-all'
import { applyRepair } from '../../../src/core/analyse/repairs/repair'
import { labelRockMasses } from '../../../src/core/analyse/rock-masses'
import { runGenerator } from '../../../src/core/generate/run'
import { town } from '../../../src/core/generate/town/town'
import { CellKind, EdgeKind } from '../../../src/core/level/kinds'
import { createLevel, draftOf, type Level } from '../../../src/core/level/level'
import type { Problem, Severity } from '../../../src/core/level/problem'
import { levelFromText } from '../../support/level-text'

function problemAt(cells: readonly number[], rule = 'x', severity: Severity = 'error'): Problem {
  return { rule, severity, message: `${rule} at ${cells.join(' ')}`, cells, edges: [] }
}

function withRock(level: Level, cells: readonly number[]): Level {
  const draft = draftOf(level)
  for (const cell of cells) draft.cells[cell] = CellKind.rock
  return draft
}

describe('masses of rock', () => {
  it('hold cells that touch on a side or at a corner', () => {
    const level = levelFromText('r...r / .r... / ....r / r....'.replaceAll('/', '\n'))
    const { count, labels, sizes } = labelRockMasses(level)
    expect(count).toBe(4)
    expect([...sizes]).toEqual([2, 1, 1, 1])
    expect(labels[0]).toBe(labels[6])
    expect(labels[4]).not.toBe(labels[14])
  })
})

describe('clusters of problems', () => {
  const grid = createLevel(10, 10)

  it('join problems of one rule and severity whose cells touch, in chains', () => {
    const problems = [problemAt([0]), problemAt([55]), problemAt([22]), problemAt([11]), problemAt([99])]
    const clusters = clusterProblems(grid, problems)
    expect(clusters.map(({ cells }) => cells)).toEqual([[0, 11, 22], [55], [99]])
    expect(clusters[0]?.problems).toEqual([problems[0], problems[2], problems[3]])
    expect(clusters[0]?.message).toBe('3 times, the first: x at 0')
    expect(clusters[1]?.message).toBe('x at 55')
  })

  it('keep rules, severities, rows and the two ends of a row separate', () => {
    const problems = [
      problemAt([10]),
      problemAt([11], 'y'),
      problemAt([12], 'x', 'hint'),
      problemAt([9]),
      problemAt([]),
      problemAt([]),
      { ...problemAt([10]), level: 'other' },
    ]
    expect(clusterProblems(grid, problems)).toHaveLength(problems.length)
  })

  it('join houses that one mass of rock cuts off from streets, and say so', () => {
    const rock = [31, 32, 33, 34, 35, 36, 37]
    const level = withRock(grid, rock)
    const problems = [problemAt([11], 'house-reached'), problemAt([17], 'house-reached')]
    const [cluster, ...others] = clusterProblems(level, problems)
    expect(others).toEqual([])
    expect(cluster?.message).toMatch(/^Rock leaves 2 houses without a street, the first at column 2, row 2\./)
    // Without the rock, or with two masses of it, they are two problems.
    expect(clusterProblems(grid, problems)).toHaveLength(2)
    expect(clusterProblems(withRock(grid, [31, 37]), problems)).toHaveLength(2)
  })

  it('never join networks of streets, because each needs its own connection', () => {
    expect(
      clusterProblems(grid, [problemAt([1], 'streets-joined'), problemAt([2], 'streets-joined')]),
    ).toHaveLength(2)
  })

  it('name every problem of a level once, with all its cells', () => {
    const level = levelFromText('rrrrrr\nrhhhhr\nrhshhr\nrhhhhr\nrhhhhr\nrrrrrr', 'generated')
    const problems = checkLevel(level)
    const clusters = clusterProblems(level, problems)
    expect(clusters.flatMap((cluster) => cluster.problems)).toHaveLength(problems.length)
    for (const { cells, problems: members } of clusters) {
      expect(new Set(cells)).toEqual(new Set(members.flatMap((problem) => problem.cells)))
    }
    expect(clusters.length).toBeLessThan(problems.length)
  })
})

describe('repairing all problems of a kind', () => {
  const doctor = { check: (level: Level) => checkLevel(level), finder: repairFinder }
  const isMeant = ({ rule }: Problem): boolean => rule === 'one-door'

  /** A finished town in which every door of the upper half was walled up. */
  function townWithoutDoors(): Level {
    const result = runGenerator({ generator: town, sketch: createLevel(16, 16), settings: {}, seed: 5 })
    if (result.status === 'failed') throw new Error('No town')
    const draft = draftOf(result.level)
    for (let edge = 0; edge < draft.northEdges.length / 2; edge++) {
      if (draft.northEdges[edge] === EdgeKind.door && edge >= 16) draft.northEdges[edge] = EdgeKind.wall
    }
    return draft
  }

  it('removes them all, adds no error, and is one change', () => {
    const level = townWithoutDoors()
    const before = checkLevel(level)
    expect(before.filter(isMeant).length).toBeGreaterThan(5)
    expect(before.every(isMeant)).toBe(true)
    const treatment = repairAll(level, doctor, isMeant)
    expect(checkLevel(treatment.level)).toEqual([])
    expect(treatment.made).toHaveLength(before.length)
    const one = repairBetween(level, treatment.level, { id: 'all', label: 'All' })
    expect(applyRepair(level, one)).toEqual(treatment.level)
  })

  it('changes nothing if no problem is selected or no repair is chosen', () => {
    const level = townWithoutDoors()
    expect(repairAll(level, doctor, () => false)).toEqual({ level, made: [] })
    expect(repairAll(level, doctor, isMeant, () => undefined)).toEqual({ level, made: [] })
  })

  it('makes one repair at a time where two together would do harm', () => {
    // Two places, far apart, of which only one may become rock.
    const level = createLevel(40, 5)
    const rockAt = (cell: number, at: Level): boolean => at.cells[cell] === CellKind.rock
    const problems = [problemAt([41]), problemAt([75])]
    const both = { ...problemAt([0]), rule: 'both' }
    const strict = {
      check: (at: Level) => {
        const left = problems.filter(({ cells: [cell = 0] }) => !rockAt(cell, at))
        return left.length === 0 ? [both] : left
      },
      finder:
        () =>
        ({ cells: [cell = 0] }: Problem) => [
          { id: 'rock', label: 'Rock', cells: [{ cell, kind: CellKind.rock, marks: 0 }], edges: [] },
        ],
    }
    const { made } = repairAll(level, strict, ({ rule }) => rule === 'x')
    expect(made.map(({ problem }) => problem.cells)).toEqual([[41]])
  })
})
