import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CellKind } from '../../../src/core/level/kinds'
import { equalLevels } from '../../../src/core/level/level'
import { currentLevel, undoLabel } from '../../../src/editor/editor-document'
import type { GenerateResult } from '../../../src/core/generate/generator'
import { actionById, runAction } from '../../../src/renderer/actions'
import { edit } from '../../../src/renderer/edit/edit'
import { ToolHand } from '../../../src/renderer/map/tool-hand'
import { easeRun, ignoreStall, keepable, startRun, stopRun } from '../../../src/renderer/generate/run'
import { rerollSoon, toggleLive } from '../../../src/renderer/generate/rolls'
import type { RunProgress } from '../../../src/renderer/jobs/job'
import { texts } from '../../../src/renderer/texts'
import { benchOn, StandInHost } from '../support/stand-in-host'

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
  const bench = benchOn(host)
  return { host, bench, level: () => currentLevel(bench.store.getState().document) }
}

/** Runs that end when the test says so, or are stopped. Returns what ends the last one. */
function heldRun(host: StandInHost): (reply: GenerateResult) => void {
  let end: (reply: GenerateResult) => void = () => undefined
  host.jobs.generateReply = () => new Promise<GenerateResult>((resolve) => (end = resolve))
  return (reply) => end(reply)
}

const told = (change: Partial<RunProgress> = {}): RunProgress => ({
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
    const { host, bench, level } = start()
    heldRun(host)
    const before = level()
    const run = startRun(bench, 'fill')
    host.jobs.tell(told({ growth }))
    stopRun(bench.store.getState())
    await run
    expect(level()).toBe(before)
    expect(bench.store.getState().level.outcome).toBe(texts.generate.stopped)
    runAction(bench, 'generate.keepPartial')
    expect([...level().cells].filter((kind) => kind === CellKind.street)).toHaveLength(3)
    expect([...level().cells].filter((kind) => kind === CellKind.undecided)).toHaveLength(397)
    expect(undoLabel(bench.store.getState().document)).toBe('Part of a fill')
    runAction(bench, 'edit.undo')
    expect(equalLevels(level(), before)).toBe(true)
    expect(keepable(bench.store.getState())).toBeUndefined()
  })

  it('offers nothing if it decided nothing, or the map has changed', async () => {
    const { host, bench } = start()
    heldRun(host)
    const first = startRun(bench, 'fill')
    stopRun(bench.store.getState())
    await first
    expect(actionById('generate.keepPartial')?.isEnabled(bench.store.getState())).toBe(false)
    const second = startRun(bench, 'fill')
    host.jobs.tell(told({ growth }))
    stopRun(bench.store.getState())
    await second
    expect(actionById('generate.keepPartial')?.isEnabled(bench.store.getState())).toBe(true)
    edit(bench.store, { kind: 'paint', brush: 'house', cells: [100] })
    expect(actionById('generate.keepPartial')?.isEnabled(bench.store.getState())).toBe(false)
  })
})

describe('a run started during another', () => {
  it('replaces it, and only its result counts', async () => {
    const { host, bench, level } = start()
    const end = heldRun(host)
    const first = startRun(bench, 'fill')
    const second = startRun(bench, 'reroll')
    expect(host.jobs.cancelled).toEqual([host.jobs.generated[0]])
    await first
    expect(host.jobs.generated).toHaveLength(2)
    const before = level()
    end({ status: 'failed', problems: [] })
    await second
    expect(level()).toBe(before)
    expect(bench.store.getState().level.run).toBeUndefined()
  })
})

describe('a run that stalls', () => {
  async function stall() {
    const it = start()
    heldRun(it.host)
    void startRun(it.bench, 'fill')
    for (let at = 0; at <= 31; at++) {
      it.host.jobs.tell(told({ networks: 3, tries: 1000 * at, taken: at }))
      await vi.advanceTimersByTimeAsync(100)
    }
    return it
  }

  it('says what is rejected and why', async () => {
    const { bench } = await stall()
    expect(bench.store.getState().window.announcement.text).toBe(
      'Still joining 3 networks. 99.9 of 100 tries are rejected, because straightness is 750.',
    )
    expect(bench.store.getState().level.run?.stall).toMatchObject({ tries: 30000 })
  })

  it('starts again with the eased setting and the same seed', async () => {
    const { host, bench } = await stall()
    easeRun(bench)
    expect(host.jobs.generated.map(({ seed }) => seed)).toEqual([
      host.jobs.generated[0]?.seed,
      host.jobs.generated[0]?.seed,
    ])
    expect(host.jobs.generated.map(({ settings }) => settings['straightness'])).toEqual([750, 950])
    expect(host.jobs.cancelled).toEqual([host.jobs.generated[0]])
  })

  it('goes on if the user waits, and gives no more messages', async () => {
    const { host, bench } = await stall()
    ignoreStall(bench.store)
    host.jobs.tell(told({ tries: 99_000, taken: 32 }))
    expect(bench.store.getState().level.run?.stall).toBe('ignored')
    expect(host.jobs.cancelled).toEqual([])
  })
})

describe('a stroke during a run', () => {
  it('asks once whether to stop it, and then only says why it is refused', async () => {
    const { host, bench } = start()
    heldRun(host)
    void startRun(bench, 'fill')
    await vi.advanceTimersByTimeAsync(300)
    const hand = new ToolHand(bench)
    hand.applyAt(30)
    expect(bench.store.getState().window.dialog).toEqual({ kind: 'stop-run' })
    bench.store.change({ window: { dialog: undefined } })
    hand.applyAt(31)
    expect(bench.store.getState().window.dialog).toBeUndefined()
    expect(bench.store.getState().window.announcement.text).toBe(texts.tools.whileRunning)
  })

  it('asks nothing in the first moments, in which most runs end', () => {
    const { host, bench } = start()
    heldRun(host)
    void startRun(bench, 'fill')
    new ToolHand(bench).applyAt(30)
    expect(bench.store.getState().window.dialog).toBeUndefined()
  })
})

describe('a change of a setting', () => {
  const change = (bench: ReturnType<typeof start>['bench'], straightness: number): void => {
    bench.store.change((state) => ({ level: { settings: { ...state.level.settings, straightness } } }))
    rerollSoon(bench)
  }

  it('re-rolls nothing by default', async () => {
    const { host, bench } = start()
    change(bench, 900)
    await vi.advanceTimersByTimeAsync(1000)
    expect(host.jobs.generated).toEqual([])
  })

  it('re-rolls with the shown seed after a pause, and many changes are one step of the history', async () => {
    const { host, bench, level } = start()
    const empty = level()
    bench.store.change({ level: { seed: '7' } })
    toggleLive(bench.store)
    for (const value of [100, 200, 300]) change(bench, value)
    await vi.advanceTimersByTimeAsync(1000)
    change(bench, 900)
    await vi.advanceTimersByTimeAsync(1000)
    expect(host.jobs.generated.map(({ seed, settings }) => [seed, settings['straightness']])).toEqual([
      [7, 300],
      [7, 900],
    ])
    runAction(bench, 'edit.undo')
    expect(equalLevels(level(), empty)).toBe(true)
    expect(undoLabel(bench.store.getState().document)).toBeUndefined()
  })

  it('that is invalid waits', async () => {
    const { host, bench } = start()
    toggleLive(bench.store)
    change(bench, 5000)
    await vi.advanceTimersByTimeAsync(1000)
    expect(host.jobs.generated).toEqual([])
  })
})
