import { describe, expect, it, vi } from 'vitest'
import type { SettingValues } from '../../../src/core/generate/generator'
import { generatorById } from '../../../src/core/generate/index'
import { runGenerator } from '../../../src/core/generate/run'
import { CellKind } from '../../../src/core/level/kinds'
import { createLevel, type Level } from '../../../src/core/level/level'
import { QUOTA_PROBLEM } from '../../../src/core/quotas/check-quotas'
import { runCommand } from '../../../src/editor/commands/index'
import { currentLevel, undoLabel } from '../../../src/editor/editor-document'
import { runAction } from '../../../src/renderer/actions'
import { edit, undoStep } from '../../../src/renderer/edit/edit'
import { texts } from '../../../src/renderer/texts'
import { mend, mendCluster, mendKind, mendOnceChecked } from '../../../src/renderer/check/repairs'
import { countProblems, listedProblems, watchProblems } from '../../../src/renderer/check/problems'
import { startRun } from '../../../src/renderer/generate/run'
import { findProblems, takeCensus } from '../../../src/jobs/level-check'
import { testApp } from '../support/stand-in-host'

const town = generatorById('town')
if (!town) throw new Error('No town generator')
const empty = createLevel(20, 20)

/** A level with a house that rock shuts in. */
function shutIn(level: Level, house: number): Level {
  const rock = [house - 20, house - 1, house + 1, house + 20]
  const walled = runCommand(level, { kind: 'paint', brush: 'rock', cells: rock }).level
  return runCommand(walled, { kind: 'paint', brush: 'house', cells: [house] }).level
}

describe('problems', () => {
  it('of a sketch are those that would stop a run, not that cells are undecided', () => {
    const found = findProblems(empty, 400, town, {})
    expect(found).toEqual({ of: 'sketch', problems: [] })
    const level = shutIn(empty, 110)
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

  it('of a finished town are what it lacks of the quotas of its author, an entry a rule', () => {
    const quotas = 'inn 3 apart 2; temple 1'
    const made = runGenerator({ generator: town, sketch: empty, settings: { quotas }, seed: 7 })
    if (made.status !== 'done') throw new Error('the town must fill')
    const quotaHints = (level: Level, settings: SettingValues) =>
      findProblems(level, 0, town, settings).problems.filter(({ rule }) => rule === QUOTA_PROBLEM)
    expect(quotaHints(made.level, { quotas })).toEqual([])
    const bare = { ...made.level, places: made.level.places.filter(({ kind }) => kind !== 'temple') }
    const [missing, ...others] = quotaHints(bare, { quotas: 'inn 4; temple 1' }).toReversed()
    expect(missing).toMatchObject({ severity: 'hint', cells: [] })
    expect(missing?.message).toContain('0 of 1 temple')
    expect(others).toHaveLength(1)
    const inns = bare.places.filter(({ kind }) => kind === 'inn').map(({ cell }) => cell)
    expect(others[0]?.cells).toEqual(inns.toSorted((a, b) => a - b))
    expect(others[0]?.message).toContain('3 of 4 inns for the quota "inn 4"')
    // Nobody asked for the usual ones, a bare town, or what cannot be read.
    for (const settings of [{}, { quotas, furnish: false }, { quotas: 'inn two' }])
      expect(quotaHints(bare, settings)).toEqual([])
  })

  it('named by the last run are not listed twice', () => {
    const problem = { rule: 'x', severity: 'error', message: 'Same.', cells: [1], edges: [] } as const
    const cluster = { ...problem, problems: [problem] }
    expect(listedProblems({ of: 'sketch', problems: [cluster], lastRun: [cluster] })).toEqual([cluster])
  })
})

describe('the watch over problems', () => {
  it('looks once the hand rests, and forgets the last run as soon as something changes', async () => {
    vi.useFakeTimers()
    const app = testApp()
    const end = watchProblems(app.store, app.jobs)
    edit(app.store, { kind: 'paint', brush: 'rock', cells: [90, 109, 111, 130] })
    edit(app.store, { kind: 'paint', brush: 'house', cells: [110] })
    expect(app.store.getState().level.findings.problems).toEqual([])
    await vi.advanceTimersByTimeAsync(1000)
    expect(app.store.getState().level.findings.problems.length).toBeGreaterThan(0)

    await startRun(app.store, app.jobs, 'fill')
    expect(app.store.getState().level.findings.lastRun.length).toBeGreaterThan(0)
    edit(app.store, { kind: 'paint', brush: 'undecided', cells: [90] })
    expect(app.store.getState().level.findings.lastRun).toEqual([])
    expect(app.store.getState().level.outcome).toBeUndefined()
    end()
    vi.useRealTimers()
  })

  it('finds what mends a town; a repair is one named step, and one of a changed town waits for the check', async () => {
    vi.useFakeTimers()
    const app = testApp()
    const end = watchProblems(app.store, app.jobs)
    const cells = Array.from({ length: 400 }, (_, cell) => cell)
    edit(app.store, { kind: 'paint', brush: 'house', cells })
    edit(app.store, { kind: 'paint', brush: 'court', cells: [105, 205] })
    await vi.advanceTimersByTimeAsync(1000)
    const { problems, repairs } = app.store.getState().level.findings
    const cutOff = problems.find(({ rule }) => rule === 'streets-joined')
    const [repair] = (cutOff && repairs?.of.get(cutOff)) ?? []
    if (!repair) throw new Error('No repair was found')

    const before = currentLevel(app.store.getState().document)
    expect(mend(app.store, repair)).toBe(true)
    expect(undoLabel(app.store.getState().document)).toBe('Open a way')
    expect(mend(app.store, repair)).toBe(false)
    undoStep(app.store)
    expect(currentLevel(app.store.getState().document)).toEqual(before)
    const press = (): boolean =>
      mendOnceChecked(app.store, () => cutOff !== undefined && mendCluster(app.store, cutOff, repair))
    expect(press()).toBe(true)
    expect(app.store.getState().window.announcement.text).toBe(texts.problems.repairWaits)
    expect(currentLevel(app.store.getState().document)).toEqual(before)
    await vi.advanceTimersByTimeAsync(1000)
    expect(undoLabel(app.store.getState().document)).toBe('Open a way')
    undoStep(app.store)

    press()
    edit(app.store, { kind: 'paint', brush: 'rock', cells: [399] })
    await vi.advanceTimersByTimeAsync(1000)
    expect(undoLabel(app.store.getState().document)).not.toBe('Open a way')
    undoStep(app.store)
    await vi.advanceTimersByTimeAsync(1000)
    expect(app.store.getState().level.findings.problems).toEqual(problems)
    end()
    vi.useRealTimers()
  })

  it('mends all of a cluster, and all of a kind, as one step each', async () => {
    vi.useFakeTimers()
    const app = testApp()
    const end = watchProblems(app.store, app.jobs)
    const cells = Array.from({ length: 400 }, (_, cell) => cell)
    edit(app.store, { kind: 'paint', brush: 'house', cells })
    await vi.advanceTimersByTimeAsync(1000)
    const { problems, repairs } = app.store.getState().level.findings
    const houses = problems.find(({ rule }) => rule === 'one-door')
    const solid = (houses && repairs?.of.get(houses))?.find(({ id }) => id === 'make-rock')
    if (!houses || !solid) throw new Error('No cluster of houses, or no repair for it')
    expect(solid.label).toBe('Make all of them rock')
    expect(houses.problems.length).toBeGreaterThan(100)

    const before = currentLevel(app.store.getState().document)
    expect(mendCluster(app.store, houses, solid)).toBe(true)
    expect(undoLabel(app.store.getState().document)).toBe('Make all of them rock')
    expect(
      Array.from(currentLevel(app.store.getState().document).cells).every((kind) => kind === CellKind.rock),
    ).toBe(true)
    undoStep(app.store)
    expect(currentLevel(app.store.getState().document)).toEqual(before)

    await vi.advanceTimersByTimeAsync(1000)
    expect(mendKind(app.store, houses)).toBe(true)
    await vi.advanceTimersByTimeAsync(1000)
    expect(app.store.getState().level.findings.problems.some(({ rule }) => rule === 'one-door')).toBe(false)
    end()
    vi.useRealTimers()
  })

  it('never says that a repair mended something when it changes nothing', async () => {
    vi.useFakeTimers()
    const app = testApp()
    const end = watchProblems(app.store, app.jobs)
    await vi.advanceTimersByTimeAsync(1000)
    expect(mend(app.store, { id: 'none', label: 'None', cells: [], edges: [] })).toBe(false)
    expect(app.store.getState().window.announcement.text).toBe(texts.problems.notMended)
    end()
    vi.useRealTimers()
  })

  it('announces new problems to screen readers alone, and each once', async () => {
    vi.useFakeTimers()
    const app = testApp()
    const end = watchProblems(app.store, app.jobs)
    const said = () => app.store.getState().window.announcement
    const rest = () => vi.advanceTimersByTimeAsync(1000)
    await rest()
    expect(said().text).toBe('')
    edit(app.store, { kind: 'paint', brush: 'rock', cells: [90, 109, 111, 130] })
    edit(app.store, { kind: 'paint', brush: 'house', cells: [110] })
    await rest()
    const [first] = app.store.getState().level.findings.problems
    const { length } = app.store.getState().level.findings.problems
    expect(said()).toMatchObject({
      text: texts.problems.appeared(length, first?.message ?? ''),
      isShown: false,
    })
    // Another change elsewhere brings none, and a second house one.
    const { count } = said()
    edit(app.store, { kind: 'paint', brush: 'street', cells: [310] })
    await rest()
    expect(said().count).toBe(count)
    edit(app.store, { kind: 'paint', brush: 'rock', cells: [184, 203, 205, 224] })
    edit(app.store, { kind: 'paint', brush: 'house', cells: [204] })
    await rest()
    expect(said().text).toMatch(/^New problem\. /)
    end()
    vi.useRealTimers()
  })

  it('are gone through one by one, also several on one cell, and each is announced', () => {
    const app = testApp()
    const problem = (message: string, cell: number) => {
      const one = { rule: 'x', severity: 'error', message, cells: [cell], edges: [] } as const
      return { ...one, problems: [one] }
    }
    const problems = [problem('One.', 5), problem('Two.', 5), problem('Three.', 9)]
    app.store.change({ level: { findings: { of: 'sketch', problems, lastRun: [] } } })
    const step = (id: string): string => {
      runAction(app, id)
      return app.store.getState().window.announcement.text
    }
    const next = () => step('check.next')
    expect([next(), next(), next(), next()]).toEqual([
      'Problem 1 of 3. One.',
      'Problem 2 of 3. Two.',
      'Problem 3 of 3. Three.',
      'Problem 1 of 3. One.',
    ])
    expect(step('check.previous')).toBe('Problem 3 of 3. Three.')
    expect(app.store.getState().level.cursor).toBe(9)
    // From elsewhere it begins at the cursor.
    app.store.change({ level: { cursor: 5 } })
    expect(next()).toBe('Problem 2 of 3. Two.')
  })

  it('counts what stands in the level', () => {
    const gate = runCommand(empty, { kind: 'paint', brush: 'gate', cells: [5] }).level
    const court = runCommand(gate, { kind: 'paint', brush: 'court', cells: [210] }).level
    const { level } = runCommand(court, { kind: 'paint', brush: 'house', cells: [100, 101] })
    expect(takeCensus(level)).toEqual({
      streets: 2,
      houses: 2,
      buildings: 2,
      drawnGates: 1,
      walledGates: 0,
      undecided: 396,
      gates: 1,
      courts: 1,
      deadEnds: 0,
    })
  })
})
