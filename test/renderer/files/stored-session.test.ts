import { beforeEach, describe, expect, it } from 'vitest'
import { writeNative } from '../../../src/core/formats/native/write'
import { readNative } from '../../../src/core/formats/native/read'
import { CellKind } from '../../../src/core/level/kinds'
import { createLevel, draftOf } from '../../../src/core/level/level'
import { currentLevel, openDocument } from '../../../src/editor/editor-document'
import { goToMoment } from '../../../src/editor/undo'
import { countMoments, createHistory, momentAt } from '../../../src/editor/history'
import { recordEdit } from '../../../src/editor/steps'
import { MAX_SESSION_BYTES, type Draft } from '../../../src/ipc/stored-copies'
import type { App } from '../../../src/renderer/state/app'
import { edit, undoStep } from '../../../src/renderer/edit/edit'
import { editProject } from '../../../src/renderer/edit/levels'
import {
  MAX_STEPS,
  sessionBytes,
  sessionNow,
  SUMMED,
  withSessionAtOnce,
} from '../../../src/renderer/files/stored-session'
import { restoreSession } from '../../../src/renderer/files/restored-session'
import { startRun } from '../../../src/renderer/generate/run'
import { testApp } from '../support/stand-in-host'

let app: App

beforeEach(() => {
  app = testApp()
})

function draw(cell: number): void {
  edit(app.store, { kind: 'paint', brush: 'street', cells: [cell] })
}

function draft(): Draft & { session: Uint8Array<ArrayBuffer> } {
  const { project, name } = app.store.getState().document
  const bytes = writeNative(project, name).files[0]?.bytes ?? new Uint8Array()
  const stored = withSessionAtOnce({ name, bytes }, sessionNow(app.store))
  return { ...stored, session: stored.session ?? new Uint8Array() }
}

/** Opens a draft as the next window does. */
function restored({ bytes, session }: { bytes: Uint8Array; session: Uint8Array }) {
  const result = readNative(bytes)
  if (result.status !== 'read') throw new Error('The document was refused')
  return restoreSession(openDocument(result.project, { isUnsaved: true }), session, bytes)
}

/** The labels of all moments, the latest first, and the cells of each. */
function story(document: Parameters<typeof goToMoment>[0]) {
  return Array.from({ length: countMoments(document.history) }, (_, at) => {
    const { id, label, when } = momentAt(document.history, at)
    const { project, levelId } = goToMoment(document, id)
    return { id, label, when, levelId, levels: project.levels }
  })
}

describe('a kept session', () => {
  it('brings back all steps, done and undone, with what they changed', async () => {
    for (let cell = 44; cell < 53; cell++) draw(cell)
    await startRun(app.store, app.jobs, 'fill')
    editProject(app.store, { kind: 'add-level', name: 'Cellar', level: createLevel(7, 9) })
    draw(12)
    undoStep(app.store)
    const { document, session } = app.store.getState()
    const back = restored(draft())
    expect(back?.document.history.done).toHaveLength(11)
    expect(back && story(back.document)).toEqual(story(document))
    expect(back?.rolls).toEqual(session.rolls)
    expect(back?.document.levelId).toBe(document.levelId)
  })

  it('brings back selection and cursor', () => {
    draw(44)
    app.store.change({ level: { selection: [3, 4, 44], cursor: 23 } })
    expect(restored(draft())).toMatchObject({ selection: [3, 4, 44], cursor: 23 })
  })

  it('is refused where it is damaged or of another state', () => {
    draw(44)
    const first = draft()
    draw(45)
    const second = draft()
    expect(restored(second)).toBeDefined()
    expect(restored({ ...second, session: first.session })).toBeUndefined()
    expect(restored({ ...second, session: new Uint8Array() })).toBeUndefined()
    const damaged = second.session.slice()
    damaged[damaged.length >> 1] = 1 ^ (damaged[damaged.length >> 1] ?? 0)
    expect(restored({ ...second, session: damaged })).toBeUndefined()
  })

  it('holds the latest steps only, within its limits', async () => {
    const side = 20
    for (let step = 0; step < MAX_STEPS + 20; step++) {
      edit(app.store, {
        kind: 'paint',
        brush: step < side * side ? 'street' : 'house',
        cells: [step % (side * side)],
      })
    }
    const back = restored(draft())
    expect(back?.document.history.done).toHaveLength(MAX_STEPS)
    expect(back?.document.history.base).toBe(20)
    if (!back) return
    const oldest = goToMoment(back.document, 20)
    expect(currentLevel(oldest)).toEqual(currentLevel(goToMoment(app.store.getState().document, 20)))
  })

  it('of large towns stays below its limit, and pauses between its steps', () => {
    const entries = [CellKind.street, CellKind.house, CellKind.rock, CellKind.street].map((kind) => {
      const level = draftOf(createLevel(900, 900))
      level.cells.fill(kind)
      return { id: 'a', name: 'Large', level }
    })
    const history = entries.reduce(
      (steps, after, at) =>
        at === 0
          ? steps
          : recordEdit(steps, { before: entries[at - 1] ?? after, after, label: `Step ${at}` }),
      createHistory(),
    )
    const project = { name: 'Large', levels: entries.slice(-1) }
    app.store.change({ document: { ...openDocument(project), history } })
    const stored = draft()
    expect(stored.session.length).toBeLessThanOrEqual(MAX_SESSION_BYTES)
    expect(restored(stored)?.document.history.done).toHaveLength(1)
    // After each check sum, the selection, and the one step that fits.
    expect([...sessionBytes(sessionNow(app.store), stored.bytes)]).toHaveLength(
      Math.ceil(stored.bytes.length / SUMMED) + 2,
    )
  })
})
