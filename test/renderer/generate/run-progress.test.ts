import type { App } from '../../../src/renderer/state/app'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CellKind } from '../../../src/core/level/kinds'
import { equalLevels } from '../../../src/core/level/level'
import { currentLevel, undoLabel } from '../../../src/editor/editor-document'
import type { GenerateResult } from '../../../src/core/generate/generator'
import { actionById, runAction } from '../../../src/renderer/actions'
import { edit } from '../../../src/renderer/edit/edit'
import { createLevelHand } from '../../../src/renderer/map/level-hand'
import { easeRun, ignoreStall, keepable, startRun, stopRun } from '../../../src/renderer/generate/run'
import { rerollSoon, toggleLive } from '../../../src/renderer/generate/rolls'
import type { RunProgress } from '../../../src/jobs/job'
import { texts } from '../../../src/renderer/texts'
import { testApp, StandInHost } from '../support/stand-in-host'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function start() {
  const host = new StandInHost()
  const app = testApp(host)
  return { host, app, level: () => currentLevel(app.store.getState().document) }
}

/** Runs that end when the test says so, or are stopped. Returns what ends the last one. */
function heldRun(host: StandInHost): (reply: GenerateResult) => void {
  let end: (reply: GenerateResult) => void = () => undefined
  host.jobs.generateReply = () => new Promise<GenerateResult>((resolve) => (end = resolve))
  return (reply) => end(reply)
}

const progressOf = (change: Partial<RunProgress> = {}): RunProgress => ({
  phase: 'Joining streets',
  decided: 2,
  cells: 400,
  ...change,
})

const growth = {
  cells: new Uint32Array([45, 46, 47]),
  kinds: new Uint8Array(3).fill(CellKind.street),
  marks: new Uint8Array(3),
}

describe('a stopped run', () => {
  it('offers the cells it decided, as one step that leaves the rest undecided', async () => {
    const { host, app, level } = start()
    heldRun(host)
    const before = level()
    const run = startRun(app.store, app.jobs, 'fill')
    host.jobs.report(progressOf({ growth }))
    stopRun(app.store.getState())
    await run
    expect(level()).toBe(before)
    expect(app.store.getState().level.outcome).toBe(texts.generate.stopped)
    runAction(app, 'generate.keepPartial')
    expect([...level().cells].filter((kind) => kind === CellKind.street)).toHaveLength(3)
    expect([...level().cells].filter((kind) => kind === CellKind.undecided)).toHaveLength(397)
    expect(undoLabel(app.store.getState().document)).toBe('Part of a fill')
    runAction(app, 'edit.undo')
    expect(equalLevels(level(), before)).toBe(true)
    expect(keepable(app.store.getState())).toBeUndefined()
  })

  it('offers nothing if it decided nothing, or the map has changed', async () => {
    const { host, app } = start()
    heldRun(host)
    const first = startRun(app.store, app.jobs, 'fill')
    stopRun(app.store.getState())
    await first
    expect(actionById('generate.keepPartial')?.isEnabled(app.store.getState())).toBe(false)
    const second = startRun(app.store, app.jobs, 'fill')
    host.jobs.report(progressOf({ growth }))
    stopRun(app.store.getState())
    await second
    expect(actionById('generate.keepPartial')?.isEnabled(app.store.getState())).toBe(true)
    edit(app.store, { kind: 'paint', brush: 'house', cells: [100] })
    expect(actionById('generate.keepPartial')?.isEnabled(app.store.getState())).toBe(false)
  })
})

describe('a run started during another', () => {
  it('replaces it, and only its result counts', async () => {
    const { host, app, level } = start()
    const end = heldRun(host)
    const first = startRun(app.store, app.jobs, 'fill')
    const second = startRun(app.store, app.jobs, 'reroll')
    expect(host.jobs.cancelled).toEqual([host.jobs.generated[0]])
    await first
    expect(host.jobs.generated).toHaveLength(2)
    const before = level()
    end({ status: 'failed', problems: [] })
    await second
    expect(level()).toBe(before)
    expect(app.store.getState().level.run).toBeUndefined()
  })
})

describe('a run that stalls', () => {
  async function stall() {
    const it = start()
    heldRun(it.host)
    void startRun(it.app.store, it.app.jobs, 'fill')
    for (let at = 0; at <= 31; at++) {
      it.host.jobs.report(progressOf({ networks: 3, tries: 1000 * at, taken: at }))
      await vi.advanceTimersByTimeAsync(100)
    }
    return it
  }

  it('says what is rejected and why', async () => {
    const { app } = await stall()
    expect(app.store.getState().window.announcement.text).toBe(
      'Still joining 3 networks. 99.9 of 100 tries are rejected, because straightness is 750.',
    )
    expect(app.store.getState().level.run?.stall).toMatchObject({ tries: 30000 })
  })

  it('starts again with the eased setting and the same seed', async () => {
    const { host, app } = await stall()
    easeRun(app.store, app.jobs)
    expect(host.jobs.generated.map(({ seed }) => seed)).toEqual([
      host.jobs.generated[0]?.seed,
      host.jobs.generated[0]?.seed,
    ])
    expect(host.jobs.generated.map(({ settings }) => settings['straightness'])).toEqual([750, 950])
    expect(host.jobs.cancelled).toEqual([host.jobs.generated[0]])
  })

  it('goes on if the user waits, and gives no more messages', async () => {
    const { host, app } = await stall()
    ignoreStall(app.store)
    host.jobs.report(progressOf({ tries: 99_000, taken: 32 }))
    expect(app.store.getState().level.run?.stall).toBe('ignored')
    expect(host.jobs.cancelled).toEqual([])
  })
})

describe('a stroke during a run', () => {
  it('asks once whether to stop it, and then only says why it is refused', async () => {
    const { host, app } = start()
    heldRun(host)
    void startRun(app.store, app.jobs, 'fill')
    await vi.advanceTimersByTimeAsync(300)
    const hand = createLevelHand(app.store)
    hand.applyAt(30)
    expect(app.store.getState().window.dialog).toEqual({ kind: 'stop-run' })
    app.store.change({ window: { dialog: undefined } })
    hand.applyAt(31)
    expect(app.store.getState().window.dialog).toBeUndefined()
    expect(app.store.getState().window.announcement.text).toBe(texts.tools.whileRunning)
  })

  it('asks nothing in the first moments, in which most runs end', () => {
    const { host, app } = start()
    heldRun(host)
    void startRun(app.store, app.jobs, 'fill')
    createLevelHand(app.store).applyAt(30)
    expect(app.store.getState().window.dialog).toBeUndefined()
  })
})

describe('a change of a setting', () => {
  const change = (app: App, straightness: number): void => {
    app.store.change((state) => ({ level: { settings: { ...state.level.settings, straightness } } }))
    rerollSoon(app)
  }

  it('re-rolls nothing by default', async () => {
    const { host, app } = start()
    change(app, 900)
    await vi.advanceTimersByTimeAsync(1000)
    expect(host.jobs.generated).toEqual([])
  })

  it('re-rolls with the shown seed after a pause, and many changes are one step of the history', async () => {
    const { host, app, level } = start()
    const empty = level()
    app.store.change({ level: { seed: '7' } })
    toggleLive(app.store)
    for (const value of [100, 200, 300]) change(app, value)
    await vi.advanceTimersByTimeAsync(1000)
    change(app, 900)
    await vi.advanceTimersByTimeAsync(1000)
    expect(host.jobs.generated.map(({ seed, settings }) => [seed, settings['straightness']])).toEqual([
      [7, 300],
      [7, 900],
    ])
    runAction(app, 'edit.undo')
    expect(equalLevels(level(), empty)).toBe(true)
    expect(undoLabel(app.store.getState().document)).toBeUndefined()
  })

  it('that is invalid waits', async () => {
    const { host, app } = start()
    toggleLive(app.store)
    change(app, 5000)
    await vi.advanceTimersByTimeAsync(1000)
    expect(host.jobs.generated).toEqual([])
  })
})
