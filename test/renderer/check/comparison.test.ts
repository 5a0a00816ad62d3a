import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadWriter } from '../../../src/core/formats/load'
import { compareLevels } from '../../../src/core/level/compare'
import { native as nativeEntry } from '../../../src/core/formats/native/entry'
import { currentLevel } from '../../../src/editor/editor-document'
import { momentOf } from '../../../src/editor/history'
import {
  compareWith,
  countWords,
  endComparing,
  stepDifference,
  watchComparison,
} from '../../../src/renderer/check/comparison'
import { edit, undoStep } from '../../../src/renderer/edit/edit'
import { newTown, saveDocument } from '../../../src/renderer/files/files'
import { startRun } from '../../../src/renderer/generate/run'
import { saveSnapshot } from '../../../src/renderer/files/snapshots'
import type { App } from '../../../src/renderer/state/app'
import { testApp, StandInHost } from '../support/stand-in-host'

const native = await loadWriter(nativeEntry)

let host: StandInHost
let app: App
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  host = new StandInHost()
  app = testApp(host)
  stop = watchComparison(app.store)
})

afterEach(() => {
  stop()
  vi.useRealTimers()
})

const state = () => app.store.getState()
const draw = (...cells: number[]): boolean => edit(app.store, { kind: 'paint', brush: 'rock', cells })

describe('comparing', () => {
  it('with the town before the last roll finds exactly what the roll changed', async () => {
    await startRun(app.store, app.jobs, 'fill')
    const before = currentLevel(state().document)
    expect(await compareWith(app.store, app, { kind: 'roll' })).toBeUndefined()
    await startRun(app.store, app.jobs, 'reroll')
    const after = currentLevel(state().document)
    expect(await compareWith(app.store, app, { kind: 'roll' })).toBeUndefined()
    const expected = compareLevels(before, after)
    expect(expected.cells.length).toBeGreaterThan(0)
    expect(state().level.comparing?.found).toEqual(expected)
    expect(state().window.announcement.text).toBe(
      `${expected.cells.length} cells differ, ${expected.edges.length} edges`,
    )
  })

  it('says why there is nothing to compare with', async () => {
    expect(await compareWith(app.store, app, { kind: 'roll' })).toContain('No town was generated')
    expect(await compareWith(app.store, app, { kind: 'file' })).toContain('never saved')
    expect(await compareWith(app.store, app, { kind: 'snapshot', id: 'snapshot-9' })).toContain(
      'no longer exists',
    )
    expect(await compareWith(app.store, app, { kind: 'moment', id: 99, name: 'x' })).toContain(
      'no longer exists',
    )
    expect(state().level.comparing).toBeUndefined()
  })

  it('with the saved file reads it as it is on disk', async () => {
    draw(44)
    await saveDocument(app, 'same')
    const bytes = host.saved[0]?.files[0]?.bytes ?? new Uint8Array()
    host.readReply = { status: 'read', name: 'Saved.brownstone', bytes }
    draw(46, 48)
    expect(await compareWith(app.store, app, { kind: 'file' })).toBeUndefined()
    expect([...(state().level.comparing?.found.cells ?? [])]).toEqual([46, 48])
    host.readReply = { status: 'error', message: 'It is gone.' }
    expect(await compareWith(app.store, app, { kind: 'file' })).toContain('It is gone.')
    host.readReply = { status: 'read', name: 'x', bytes: new TextEncoder().encode('nonsense') }
    expect(await compareWith(app.store, app, { kind: 'file' })).toContain('could not be compared')
    expect(native.id).toBe('native')
  })

  it('with snapshots and steps, and goes from place to place in a circle', async () => {
    saveSnapshot(app.store, 'Empty')
    const moment = momentOf(state().document.history)
    draw(44, 45)
    draw(200)
    await compareWith(app.store, app, { kind: 'snapshot', id: 'snapshot-1' })
    expect(countWords(state().level.comparing ?? never())).toMatch(/^3 cells differ/)
    stepDifference(app.store, 1)
    expect(state().window.announcement.text).toBe('1 of 2: Columns 5 to 6, row 3: 2 cells, 1 edge.')
    stepDifference(app.store, 1)
    expect(state().window.announcement.text).toContain('2 of 2: Column 1, row 11: Rock, was undecided')
    expect(state().level.cursor).toBe(200)
    stepDifference(app.store, 1)
    expect(state().level.comparing?.at).toBe(0)
    stepDifference(app.store, -1)
    expect(state().level.comparing?.at).toBe(1)
    await compareWith(app.store, app, { kind: 'moment', id: moment, name: 'Snapshot' })
    expect([...(state().level.comparing?.found.cells ?? [])]).toEqual([44, 45, 200])
  })

  it('follows drawing, and ends on command or with the document', async () => {
    saveSnapshot(app.store, 'Empty')
    await compareWith(app.store, app, { kind: 'snapshot', id: 'snapshot-1' })
    expect(countWords(state().level.comparing ?? never())).toBe('No differences')
    draw(44)
    await vi.advanceTimersByTimeAsync(500)
    expect([...(state().level.comparing?.found.cells ?? [])]).toEqual([44])
    undoStep(app.store)
    await vi.advanceTimersByTimeAsync(500)
    expect(state().level.comparing?.found.cells).toHaveLength(0)
    endComparing(app.store)
    expect(state().level.comparing).toBeUndefined()

    undoStep(app.store)
    saveSnapshot(app.store, 'Empty')
    await compareWith(app.store, app, { kind: 'snapshot', id: 'snapshot-1' })
    await saveDocument(app, 'same')
    await newTown(app, 'Other', 12, 12)
    expect(state().level.comparing).toBeUndefined()
  })
})

function never(): never {
  throw new Error('Nothing is compared')
}
