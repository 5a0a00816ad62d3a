import { beforeEach, describe, expect, it } from 'vitest'
import { native } from '../../../src/core/formats/native/native'
import { CellKind } from '../../../src/core/level/kinds'
import { createLevel, draftOf } from '../../../src/core/level/level'
import { projectOf } from '../../../src/core/project/project'
import { currentLevel, isDocumentEdited } from '../../../src/editor/editor-document'
import type { KeptItem } from '../../../src/ipc/kept'
import { edit } from '../../../src/renderer/edit/edit'
import { saveDocument } from '../../../src/renderer/files/files'
import { sessionNow, withSessionAtOnce } from '../../../src/renderer/files/kept-session'
import { discardKept, offerRecovery, openCopy, readKept } from '../../../src/renderer/files/recovery'
import type { Workbench } from '../../../src/renderer/desk/workbench'
import { benchOn, StandInHost } from '../support/stand-in-host'

const draft: KeptItem = { id: 'draft:1', kind: 'draft', name: 'Skara.brownstone', folder: '', at: 1, size: 9 }
const version: KeptItem = { ...draft, id: 'version:1', kind: 'version' }

let host: StandInHost
let bench: Workbench

function town() {
  const level = draftOf(createLevel(9, 9))
  level.cells[40] = CellKind.house
  return level
}

beforeEach(() => {
  host = new StandInHost()
  bench = benchOn(host)
  const bytes = native.write?.(projectOf(town(), 'Skara'), 'x').files[0]?.bytes ?? new Uint8Array()
  host.readReply = { status: 'read', name: 'Skara.brownstone', bytes }
})

describe('at the start', () => {
  it('unsaved work is offered before the start screen', async () => {
    host.keptReply = { items: [draft], notes: [] }
    bench.store.change({ window: { dialog: { kind: 'start' } } })
    await offerRecovery(bench, [])
    expect(bench.store.getState().window.dialog).toEqual({ kind: 'recover', isOffer: true })
    expect(host.keptEnds).toBe(0)
  })

  it('asks nothing if only earlier versions or opened copies are kept, or if a question is open', async () => {
    host.keptReply = { items: [version], notes: [] }
    await offerRecovery(bench, [])
    expect(bench.store.getState().window.dialog).toBeUndefined()
    expect(host.keptEnds).toBe(1)
    host.keptReply = { items: [{ ...draft, wasOpened: true }], notes: [] }
    await offerRecovery(bench, [])
    expect(bench.store.getState().window.dialog).toBeUndefined()
    host.keptReply = { items: [draft], notes: [] }
    bench.store.change({ window: { dialog: { kind: 'export' } } })
    await offerRecovery(bench, [])
    expect(bench.store.getState().window.dialog).toEqual({ kind: 'export' })
  })

  it('invalid settings are named, and a host that fails stops nothing', async () => {
    host.kept = () => Promise.reject(new Error('No storage here.'))
    await offerRecovery(bench, ['theme'])
    expect(bench.store.getState().window.banner).toMatchObject({
      tone: 'note',
      text: expect.stringContaining('theme'),
      details: [{ message: 'No storage here.' }],
    })
  })
})

describe('a copy', () => {
  it('of unsaved work has the same cells, no file, and is unsaved; then the original is not offered again', async () => {
    expect(await openCopy(bench, draft)).toBe(true)
    const { document } = bench.store.getState()
    expect(currentLevel(document).cells).toEqual(town().cells)
    expect(document.name).toBe('Skara (recovered)')
    expect(document.file).toBeUndefined()
    expect(isDocumentEdited(document)).toBe(true)
    expect(host.draft).toBeDefined()
    expect(host.opened).toEqual(['draft:1'])
    expect(host.discarded).toEqual([])
    await saveDocument(bench, 'same')
    expect(isDocumentEdited(bench.store.getState().document)).toBe(false)
  })

  it('has the steps, rolls, selection and cursor of the window that was lost', async () => {
    const lost = benchOn(new StandInHost())
    for (const cell of [41, 42, 43]) edit(lost.store, { kind: 'paint', brush: 'house', cells: [cell] })
    lost.store.change({ level: { selection: [1, 2], cursor: 7 } })
    const { project, name } = lost.store.getState().document
    const bytes = native.write?.(project, name).files[0]?.bytes ?? new Uint8Array()
    const kept = withSessionAtOnce({ name, bytes }, sessionNow(lost))
    host.readReply = { status: 'read', ...kept }
    await openCopy(bench, draft)
    const { document, level, window } = bench.store.getState()
    expect(document.history.done).toEqual(lost.store.getState().document.history.done)
    expect(level).toMatchObject({ selection: [1, 2], cursor: 7 })
    expect(window.banner).toBeUndefined()
    expect(isDocumentEdited(document)).toBe(true)

    // Damaged, the document opens all the same.
    bench = benchOn(host)
    host.readReply = { status: 'read', name, bytes, session: new Uint8Array(9) }
    expect(await openCopy(bench, draft)).toBe(true)
    const after = bench.store.getState()
    expect(after.document.project.levels).toEqual(project.levels)
    expect(after.document.history.done).toEqual([])
    expect(after.window.banner).toMatchObject({
      tone: 'note',
      text: expect.stringContaining('Undo begins anew'),
    })
  })

  it('keeps the original until the copy is stored', async () => {
    host.keepReply = { status: 'error', message: 'the disk is full' }
    expect(await openCopy(bench, draft)).toBe(true)
    expect(host.opened).toEqual([])
  })

  it('of an earlier version keeps the version', async () => {
    await openCopy(bench, version)
    expect(host.opened).toEqual([])
    expect(host.discarded).toEqual([])
  })

  it('asks first if the window has unsaved work', async () => {
    edit(bench.store, { kind: 'paint', brush: 'house', cells: [44] })
    const before = bench.store.getState().document
    const opening = openCopy(bench, draft)
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
    const { dialog } = bench.store.getState().window
    if (dialog?.kind !== 'unsaved') throw new Error('Nothing was asked')
    dialog.answer('cancel')
    expect(await opening).toBe(false)
    expect(bench.store.getState().document).toBe(before)
    expect(host.opened).toEqual([])
  })

  it.each([
    ['nothing', ''],
    ['nonsense', '{"format":"brownstone","version":1}'],
    ['no text', '\u0000\u0001'],
  ])('of %s is refused in words, and the window stays as it is', async (_, text) => {
    host.readReply = { status: 'read', name: 'x', bytes: new TextEncoder().encode(text) }
    const before = bench.store.getState().document
    expect(await readKept(bench, draft)).toMatchObject({ status: 'bad', message: expect.stringMatching(/./) })
    expect(await openCopy(bench, draft)).toBe(false)
    expect(bench.store.getState().document).toBe(before)
    expect(host.opened).toEqual([])
  })
})

it('discards the chosen item, and says why if it cannot', async () => {
  expect(await discardKept(bench, draft)).toBeUndefined()
  host.discardKept = async () => ({ status: 'error', message: 'It no longer exists.' })
  expect(await discardKept(bench, draft)).toBe('It no longer exists.')
  const { announcement } = bench.store.getState().window
  host.discardKept = async () => ({ status: 'cancelled' })
  expect(await discardKept(bench, draft)).toBeUndefined()
  expect(bench.store.getState().window.announcement).toBe(announcement)
})
