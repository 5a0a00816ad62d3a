import { describe, expect, it } from 'vitest'
import { TOWN_SETTINGS } from '../../../src/core/generate/town/settings/town-settings'
import { createLevel, equalLevels } from '../../../src/core/level/level'
import { hasMark, Mark } from '../../../src/core/level/marks'
import { namesOf } from '../../../src/core/project/names'
import { parseSettings } from '../../../src/core/settings/parse'
import { currentEntry, currentLevel, undoLabel } from '../../../src/editor/editor-document'
import type { GenerateResult } from '../../../src/core/generate/generator'
import { runAction } from '../../../src/renderer/actions'
import { edit } from '../../../src/renderer/edit/edit'
import { editProject } from '../../../src/renderer/edit/levels'
import { createLevelHand } from '../../../src/renderer/map/level-hand'
import { newTown } from '../../../src/renderer/files/files'
import { refuseStart, startRun, stopRun } from '../../../src/renderer/generate/run'
import { obstacleShown } from '../../../src/renderer/state/obstacle'
import { texts } from '../../../src/renderer/texts'
import { testApp, StandInHost } from '../support/stand-in-host'

function start() {
  const host = new StandInHost()
  const app = testApp(host)
  return { host, app, level: () => currentLevel(app.store.getState().document) }
}

/** A run that ends when the test says so. */
function heldRun(host: StandInHost): (reply: GenerateResult) => void {
  let end: (reply: GenerateResult) => void = () => undefined
  const reply = new Promise<GenerateResult>((resolve) => (end = resolve))
  host.jobs.generateReply = () => reply
  return end
}

describe('a run', () => {
  it('that fills is one step of the history, and keeps its recipe with the level', async () => {
    const { app, level } = start()
    app.store.change({ level: { seed: 'skara' } })
    edit(app.store, { kind: 'paint', brush: 'gate', cells: [5] })
    const sketch = level()
    await startRun(app.store, app.jobs, 'fill')
    const { document } = app.store.getState()
    expect(undoLabel(document)).toBe('Fill, seed skara')
    expect(currentEntry(document).recipe).toMatchObject({ generator: 'town', seed: 'skara' })
    expect(hasMark(level().marks[5], Mark.placed)).toBe(true)
    runAction(app, 'edit.undo')
    expect(equalLevels(level(), sketch)).toBe(true)
  })

  it('counts a gate drawn just before, without waiting for the check', async () => {
    const { host, app } = start()
    const extra = () => parseSettings(TOWN_SETTINGS, app.store.getState().level.settings).gates
    expect(extra()).toBeGreaterThan(0)
    edit(app.store, { kind: 'paint', brush: 'gate', cells: [5] })
    await startRun(app.store, app.jobs, 'fill')
    expect(host.jobs.generated[0]?.settings).toMatchObject({ gates: 0 })
    expect(extra()).toBe(0)
  })

  it('gives the same town for the same seed, and a re-roll takes another seed', async () => {
    const [one, other] = [start(), start()]
    for (const { app } of [one, other]) {
      app.store.change({ level: { seed: '7' } })
      await startRun(app.store, app.jobs, 'fill')
    }
    expect(equalLevels(one.level(), other.level())).toBe(true)
    await startRun(other.app.store, other.app.jobs, 'reroll')
    expect(other.app.store.getState().level.seed).not.toBe('7')
    expect(equalLevels(one.level(), other.level())).toBe(false)
  })

  it('gives no name that another level has, in the same step', async () => {
    const { app, level } = start()
    app.store.change({ level: { seed: '7' } })
    await startRun(app.store, app.jobs, 'fill')
    const names = namesOf([level()])
    expect(names.length).toBeGreaterThan(3)
    // Another level of the same size, and the seed that gives the names of the first one.
    const { width, height } = level()
    editProject(app.store, { kind: 'add-level', name: 'Other', level: createLevel(width, height) })
    app.store.change({ level: { seed: '7' } })
    await startRun(app.store, app.jobs, 'fill')
    const fresh = namesOf([level()])
    expect(fresh).toHaveLength(names.length)
    expect(fresh.filter((name) => names.includes(name))).toEqual([])
    const { document, session } = app.store.getState()
    expect(undoLabel(document)).toBe('Fill, seed 7')
    expect(session.rolls.list.at(-1)?.level).toBe(level())
    runAction(app, 'edit.undo')
    expect(namesOf([level()])).toEqual([])
  })

  it('that fails keeps the map and says why', async () => {
    const { app, level } = start()
    edit(app.store, { kind: 'paint', brush: 'rock', cells: [90, 109, 111, 130] })
    edit(app.store, { kind: 'paint', brush: 'house', cells: [110] })
    const before = level()
    const { count } = app.store.getState().window.announcement
    await startRun(app.store, app.jobs, 'fill')
    const { findings, outcome, run } = app.store.getState().level
    expect(level()).toBe(before)
    expect(findings.lastRun.length).toBeGreaterThan(0)
    expect(outcome).toBeUndefined()
    const obstacle = obstacleShown(app.store.getState())
    expect(obstacle?.sentence).toBe(texts.generate.failed(findings.lastRun))
    expect(obstacle?.cures.map(({ action }) => action)).toEqual(['check.problems'])
    expect(app.store.getState().window.layout.open.bottom).toBe('problems')
    expect(app.store.getState().session.isBottomWanted).toBe(true)
    // It is announced once, with its first reason.
    const { announcement } = app.store.getState().window
    expect(announcement.text).toMatch(/the map is unchanged/i)
    expect(announcement.text).toContain(findings.lastRun[0]?.message)
    expect(announcement.count).toBe(count + 1)
    expect(run).toBeUndefined()
  })

  it('lists the cells that became rock, so that they can be shown', async () => {
    const { app } = start()
    // A bay in rock that no street can reach.
    edit(app.store, { kind: 'paint', brush: 'rock', cells: [90, 109, 111, 130] })
    await startRun(app.store, app.jobs, 'fill')
    const { trapped, outcome } = app.store.getState().level
    expect(trapped).toEqual([110])
    expect(outcome).toContain('1 cell became rock')
  })

  it('that is stopped keeps the map', async () => {
    const { host, app, level } = start()
    const before = level()
    heldRun(host)
    const run = startRun(app.store, app.jobs, 'fill')
    stopRun(app.store.getState())
    expect(host.jobs.cancelled).toEqual(host.jobs.generated)
    await run
    expect(level()).toBe(before)
    expect(app.store.getState().level.outcome).toBe(texts.generate.stopped)
  })

  it('that ends after another document was opened changes nothing', async () => {
    const { host, app, level } = start()
    const end = heldRun(host)
    const run = startRun(app.store, app.jobs, 'fill')
    await newTown(app, 'Other', 12, 12)
    end({ status: 'failed', problems: [] })
    await run
    expect(level().width).toBe(12)
    expect(app.store.getState().level.outcome).toBeUndefined()
  })

  it('whose worker breaks ends, and a banner says so', async () => {
    const { host, app } = start()
    host.jobs.generateReply = () => Promise.reject(new Error('The worker is gone.'))
    await startRun(app.store, app.jobs, 'fill')
    expect(app.store.getState().level.run).toBeUndefined()
    expect(app.store.getState().window.banner?.text).toContain('The worker is gone.')
  })

  it('does not start with invalid settings, an empty seed, or a level without undecided cells', async () => {
    const { host, app } = start()
    app.store.change({ level: { settings: { ...app.store.getState().level.settings, gates: 999 } } })
    expect(refuseStart(app.store.getState())).toBe(texts.generate.settingsWrong)
    app.store.change({ level: { settings: { gates: Number.NaN } } })
    expect(refuseStart(app.store.getState())).toBe(texts.generate.settingsWrong)
    app.store.change({ level: { settings: {}, seed: ' ' } })
    expect(refuseStart(app.store.getState())).toBe(texts.generate.seedEmpty)
    app.store.change({ level: { seed: '1' } })
    await startRun(app.store, app.jobs, 'fill')
    await startRun(app.store, app.jobs, 'fill')
    expect(host.jobs.generated.length).toBe(1)
    expect(app.store.getState().window.announcement.text).toMatch(/^All cells are decided/)
  })

  it('keeps tools off the map while it lasts', async () => {
    const { host, app, level } = start()
    const before = level()
    const end = heldRun(host)
    const run = startRun(app.store, app.jobs, 'fill')
    createLevelHand(app.store).applyAt(30)
    expect(level()).toBe(before)
    expect(app.store.hover.getState().problem).toBe(texts.tools.whileRunning)
    end({ status: 'failed', problems: [] })
    await run
  })
})
