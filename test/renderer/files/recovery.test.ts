import { beforeEach, describe, expect, it } from 'vitest'
import { writeNative } from '../../../src/core/formats/native/write'
import { CellKind } from '../../../src/core/level/kinds'
import { createLevel, draftOf } from '../../../src/core/level/level'
import { projectOf } from '../../../src/core/project/project'
import { currentLevel, isDocumentEdited } from '../../../src/editor/editor-document'
import type { StoredCopy } from '../../../src/ipc/stored-copies'
import { edit } from '../../../src/renderer/edit/edit'
import { saveDocument } from '../../../src/renderer/files/files'
import { sessionNow, withSessionAtOnce } from '../../../src/renderer/files/stored-session'
import {
  discardCopy,
  listCopies,
  offerRecovery,
  openCopy,
  readCopy,
} from '../../../src/renderer/files/recovery'
import type { App } from '../../../src/renderer/state/app'
import { testApp, StandInHost } from '../support/stand-in-host'
import { eventually } from '../../support/eventually'

const draft: StoredCopy = {
  id: 'draft:1',
  kind: 'draft',
  name: 'Skara.brownstone',
  folder: '',
  at: 1,
  size: 9,
}
const version: StoredCopy = { ...draft, id: 'version:1', kind: 'version' }

let host: StandInHost
let app: App

function town() {
  const level = draftOf(createLevel(9, 9))
  level.cells[40] = CellKind.house
  return level
}

beforeEach(() => {
  host = new StandInHost()
  app = testApp(host)
  const bytes = writeNative(projectOf(town(), 'Skara'), 'x').files[0]?.bytes ?? new Uint8Array()
  host.readReply = { status: 'read', name: 'Skara.brownstone', bytes }
})

describe('at the start', () => {
  it('unsaved work is offered before the start screen', async () => {
    host.copiesReply = { items: [draft], notes: [] }
    app.store.change({ window: { dialog: { kind: 'start' } } })
    await offerRecovery(app.store, app.host, [])
    expect(app.store.getState().window.dialog).toEqual({ kind: 'recover', isOffer: true })
    expect(host.copiesEnds).toBe(0)
  })

  it('asks nothing if only earlier versions or opened copies are kept, or if a question is open', async () => {
    host.copiesReply = { items: [version], notes: [] }
    await offerRecovery(app.store, app.host, [])
    expect(app.store.getState().window.dialog).toBeUndefined()
    expect(host.copiesEnds).toBe(1)
    host.copiesReply = { items: [{ ...draft, wasOpened: true }], notes: [] }
    await offerRecovery(app.store, app.host, [])
    expect(app.store.getState().window.dialog).toBeUndefined()
    host.copiesReply = { items: [draft], notes: [] }
    app.store.change({ window: { dialog: { kind: 'export' } } })
    await offerRecovery(app.store, app.host, [])
    expect(app.store.getState().window.dialog).toEqual({ kind: 'export' })
  })

  it('invalid settings are named, and a host that fails stops nothing', async () => {
    host.offeredCopies = () => Promise.reject(new Error('No storage here.'))
    await offerRecovery(app.store, app.host, ['theme'])
    expect(app.store.getState().window.banner).toMatchObject({
      tone: 'note',
      text: expect.stringContaining('theme'),
      details: [{ message: 'No storage here.' }],
    })
  })
})

describe('a copy', () => {
  it('of unsaved work has the same cells, no file, and is unsaved; then the original is not offered again', async () => {
    expect(await openCopy(app, draft)).toBe(true)
    const { document } = app.store.getState()
    expect(currentLevel(document).cells).toEqual(town().cells)
    expect(document.name).toBe('Skara (recovered)')
    expect(document.file).toBeUndefined()
    expect(isDocumentEdited(document)).toBe(true)
    expect(host.draft).toBeDefined()
    expect(host.opened).toEqual(['draft:1'])
    expect(host.discarded).toEqual([])
    await saveDocument(app, 'same')
    expect(isDocumentEdited(app.store.getState().document)).toBe(false)
  })

  it('has the steps, rolls, selection and cursor of the window that was lost', async () => {
    const lost = testApp(new StandInHost())
    for (const cell of [41, 42, 43]) edit(lost.store, { kind: 'paint', brush: 'house', cells: [cell] })
    lost.store.change({ level: { selection: [1, 2], cursor: 7 } })
    const { project, name } = lost.store.getState().document
    const bytes = writeNative(project, name).files[0]?.bytes ?? new Uint8Array()
    const storedCopies = withSessionAtOnce({ name, bytes }, sessionNow(lost.store))
    host.readReply = { status: 'read', ...storedCopies }
    await openCopy(app, draft)
    const { document, level, window } = app.store.getState()
    expect(document.history.done).toEqual(lost.store.getState().document.history.done)
    expect(level).toMatchObject({ selection: [1, 2], cursor: 7 })
    expect(window.banner).toBeUndefined()
    expect(isDocumentEdited(document)).toBe(true)

    // Damaged, the document opens all the same.
    app = testApp(host)
    host.readReply = { status: 'read', name, bytes, session: new Uint8Array(9) }
    expect(await openCopy(app, draft)).toBe(true)
    const after = app.store.getState()
    expect(after.document.project.levels).toEqual(project.levels)
    expect(after.document.history.done).toEqual([])
    expect(after.window.banner).toMatchObject({
      tone: 'note',
      text: expect.stringContaining('Undo starts from here'),
    })
  })

  it('keeps the original until the copy is stored', async () => {
    host.storeReply = { status: 'error', message: 'the disk is full' }
    expect(await openCopy(app, draft)).toBe(true)
    expect(host.opened).toEqual([])
  })

  it('is stored before the kept copies are listed again', async () => {
    let store = (): void => undefined
    host.storeDraft = () => new Promise((resolve) => (store = () => resolve({ status: 'stored', at: 1 })))
    let openedFirst: readonly string[] = []
    host.storedCopies = async () => {
      openedFirst = [...host.opened]
      return { items: [], notes: [] }
    }
    const opening = openCopy(app, draft)
    const before = store
    await eventually(() => expect(store).not.toBe(before))
    const listing = listCopies(host)
    store()
    await Promise.all([opening, listing])
    expect(openedFirst).toEqual([draft.id])
  })

  it('of an earlier version keeps the version', async () => {
    await openCopy(app, version)
    expect(host.opened).toEqual([])
    expect(host.discarded).toEqual([])
  })

  it('asks first if the window has unsaved work', async () => {
    edit(app.store, { kind: 'paint', brush: 'house', cells: [44] })
    const before = app.store.getState().document
    const opening = openCopy(app, draft)
    const dialog = await eventually(() => {
      const asked = app.store.getState().window.dialog
      if (asked?.kind !== 'unsaved') throw new Error('Nothing was asked')
      return asked
    })
    dialog.answer('cancel')
    expect(await opening).toBe(false)
    expect(app.store.getState().document).toBe(before)
    expect(host.opened).toEqual([])
  })

  it.each([
    ['nothing', ''],
    ['nonsense', '{"format":"brownstone","version":1}'],
    ['no text', '\u0000\u0001'],
  ])('of %s is refused in words, and the window stays as it is', async (_, text) => {
    host.readReply = { status: 'read', name: 'x', bytes: new TextEncoder().encode(text) }
    const before = app.store.getState().document
    expect(await readCopy(app.host, app.jobs, draft)).toMatchObject({
      status: 'bad',
      message: expect.stringMatching(/./),
    })
    expect(await openCopy(app, draft)).toBe(false)
    expect(app.store.getState().document).toBe(before)
    expect(host.opened).toEqual([])
  })
})

it('discards the chosen item, and says why if it cannot', async () => {
  expect(await discardCopy(app.store, app.host, draft)).toBeUndefined()
  host.discardCopy = async () => ({ status: 'error', message: 'It no longer exists.' })
  expect(await discardCopy(app.store, app.host, draft)).toBe('It no longer exists.')
  const { announcement } = app.store.getState().window
  host.discardCopy = async () => ({ status: 'cancelled' })
  expect(await discardCopy(app.store, app.host, draft)).toBeUndefined()
  expect(app.store.getState().window.announcement).toBe(announcement)
})
