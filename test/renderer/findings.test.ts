import { describe, expect, it, vi } from 'vitest'
import { generatorById } from '../../src/core/generate/index'
import { createLevel } from '../../src/core/level/level'
import { runCommand } from '../../src/editor/commands/index'
import { currentLevel, undoLabel } from '../../src/editor/editor-document'
import { edit, mend, undoStep } from '../../src/renderer/editing'
import { answerCheck, type CheckAnswer } from '../../src/renderer/checking'
import { countProblems, listedProblems, watchProblems } from '../../src/renderer/findings'
import { startRun } from '../../src/renderer/generating'
import { findProblems, repairsInTurn, takeCensus } from '../../src/renderer/level-check'
import { createWorkbench } from '../../src/renderer/workbench'
import { StandInHost } from './stand-in-host'

const town = generatorById('town')
if (!town) throw new Error('No town generator')
const empty = createLevel(20, 20)

describe('problems', () => {
  it('of a sketch are those that would stop a run, not that cells are undecided', () => {
    const found = findProblems(empty, 400, town, {})
    expect(found).toEqual({ of: 'sketch', problems: [] })
    const { level } = runCommand(empty, { kind: 'paint', brush: 'rock', cells: [22] })
    const risky = findProblems(level, takeCensus(level).undecided, town, {})
    expect(risky.problems.length).toBeGreaterThan(0)
  })

  it('of a sketch wait for settings that are right', () => {
    expect(findProblems(empty, 400, town, { gates: 999 })).toEqual({ of: 'settings', problems: [] })
  })

  it('of a finished town are the laws it breaks, errors first', () => {
    const cells = Array.from({ length: 400 }, (_, cell) => cell)
    const { level } = runCommand(empty, { kind: 'paint', brush: 'house', cells })
    const found = findProblems(level, 0, town, {})
    expect(found.of).toBe('town')
    expect(countProblems(found.problems).errors).toBeGreaterThan(0)
    const severities = found.problems.map((problem) => problem.severity)
    expect(severities).toEqual([...severities].sort())
  })

  it('named by the last run are not listed twice', () => {
    const problem = { rule: 'x', severity: 'error', message: 'Same.', cells: [1], edges: [] } as const
    expect(listedProblems({ of: 'sketch', problems: [problem], lastRun: [problem] })).toEqual([problem])
  })
})

describe('the watch over problems', () => {
  it('looks once the hand rests, and forgets the last run as soon as something changes', async () => {
    vi.useFakeTimers()
    const bench = createWorkbench(new StandInHost())
    const end = watchProblems(bench)
    edit(bench, { kind: 'paint', brush: 'rock', cells: [25] })
    expect(bench.store.getState().findings.problems).toEqual([])
    await vi.advanceTimersByTimeAsync(1000)
    expect(bench.store.getState().findings.problems.length).toBeGreaterThan(0)

    await startRun(bench, 'fill')
    expect(bench.store.getState().findings.lastRun.length).toBeGreaterThan(0)
    edit(bench, { kind: 'paint', brush: 'undecided', cells: [25] })
    expect(bench.store.getState().findings.lastRun).toEqual([])
    expect(bench.store.getState().outcome).toBeUndefined()
    end()
    vi.useRealTimers()
  })

  it('finds what mends a town; a repair is one named step, and waits while the town is another one', async () => {
    vi.useFakeTimers()
    const bench = createWorkbench(new StandInHost())
    const end = watchProblems(bench)
    const cells = Array.from({ length: 400 }, (_, cell) => cell)
    edit(bench, { kind: 'paint', brush: 'house', cells })
    edit(bench, { kind: 'paint', brush: 'court', cells: [105, 205] })
    await vi.advanceTimersByTimeAsync(1000)
    const { problems, repairs } = bench.store.getState().findings
    const cutOff = problems.find(({ rule }) => rule === 'streets-joined')
    const [repair] = (cutOff && repairs?.of.get(cutOff)) ?? []
    if (!repair) throw new Error('No repair was found')

    const before = currentLevel(bench.store.getState().document)
    expect(mend(bench, repair)).toBe(true)
    expect(undoLabel(bench.store.getState().document)).toBe('Open a way')
    expect(mend(bench, repair)).toBe(false)
    undoStep(bench)
    expect(currentLevel(bench.store.getState().document)).toEqual(before)
    await vi.advanceTimersByTimeAsync(1000)
    expect(bench.store.getState().findings.problems).toEqual(problems)
    end()
    vi.useRealTimers()
  })

  it('counts what stands in the level', () => {
    const gate = runCommand(empty, { kind: 'paint', brush: 'gate', cells: [5] }).level
    const court = runCommand(gate, { kind: 'paint', brush: 'court', cells: [210] }).level
    const { level } = runCommand(court, { kind: 'paint', brush: 'house', cells: [100, 101] })
    expect(takeCensus(level)).toEqual({ streets: 2, houses: 2, undecided: 396, gates: 1, courts: 1 })
  })
})

describe('a check beside the window', () => {
  it('tells what one within it would, the problems before their repairs, in an order that pairs them', () => {
    const level = runCommand(empty, { kind: 'paint', brush: 'rock', cells: [47, 49, 227] }).level
    const told: CheckAnswer[] = []
    answerCheck({ level, generator: 'town', settings: {} }, (answer) => told.push(answer))
    const found = findProblems(level, 397, town, {})
    expect(told[0]).toEqual({ kind: 'check', check: { census: takeCensus(level), found } })
    const turns = repairsInTurn(level, found, town, {})
    let end = turns.next()
    while (end.done !== true) end = turns.next()
    expect(found.problems.length).toBeGreaterThan(1)
    expect(told[1]).toEqual({
      kind: 'repairs',
      repairs: found.problems.map((problem) => end.value?.of.get(problem)),
    })
    expect(told).toHaveLength(2)
  })
})
