import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readNative } from '../../../src/core/formats/native/read'
import { CellKind } from '../../../src/core/level/kinds'
import { currentLevel } from '../../../src/editor/editor-document'
import { watchDrafts } from '../../../src/renderer/files/watch-drafts'
import { edit, undoStep } from '../../../src/renderer/edit/edit'
import { closeWindow, confirmDownloaded, newTown, saveDocument } from '../../../src/renderer/files/files'
import { savedWords } from '../../../src/renderer/files/saved-words'
import type { UnsavedAnswer } from '../../../src/renderer/state/dialog-state'
import type { App } from '../../../src/renderer/state/app'
import { testApp, StandInHost } from '../support/stand-in-host'

let host: StandInHost
let app: App
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  host = new StandInHost()
  app = testApp(host)
  stop = watchDrafts(app)
})

afterEach(() => {
  stop()
  vi.useRealTimers()
})

function draw(cell: number): void {
  edit(app.store, { kind: 'paint', brush: 'street', cells: [cell] })
}

/** The cells of the stored draft. */
function draftCells(): unknown {
  const result = host.draft && readNative(host.draft.bytes)
  return result?.status === 'read' ? result.project.levels[0]?.level.cells : undefined
}

/** Answers the question about unsaved changes. */
async function answer(choice: UnsavedAnswer): Promise<void> {
  await vi.advanceTimersByTimeAsync(0)
  const { dialog } = app.store.getState().window
  if (dialog?.kind !== 'unsaved') throw new Error('Nothing was asked')
  dialog.answer(choice)
  await vi.advanceTimersByTimeAsync(0)
}

describe('a draft', () => {
  it('is stored two seconds after a change, with all of it', async () => {
    draw(44)
    await vi.advanceTimersByTimeAsync(2000)
    expect(host.draft?.name).toBe('Untitled')
    expect(draftCells()).toEqual(currentLevel(app.store.getState().document).cells)
  })

  it('is stored during changes that never pause, but not for each of them', async () => {
    for (let cell = 44; cell < 104; cell++) {
      draw(cell)
      await vi.advanceTimersByTimeAsync(50)
    }
    expect(host.drafts.length).toBeGreaterThan(5)
    expect(host.drafts.length).toBeLessThan(12)
    await vi.advanceTimersByTimeAsync(2000)
    expect(draftCells()).toEqual(currentLevel(app.store.getState().document).cells)
  })

  it('is stored during such changes even if each draft takes longer than the time between two', async () => {
    const store = host.storeDraft.bind(host)
    host.storeDraft = async (draft) => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      return store(draft)
    }
    for (let cell = 44; cell < 64; cell++) {
      draw(cell)
      await vi.advanceTimersByTimeAsync(300)
    }
    expect(host.drafts.length).toBeGreaterThan(1)
    expect(host.drafts.length).toBeLessThan(4)
    await vi.advanceTimersByTimeAsync(5000)
    expect(draftCells()).toEqual(currentLevel(app.store.getState().document).cells)
  })

  it('of a large town drawn without a pause is stored within two seconds, too', async () => {
    await newTown(app, 'Large', 500, 500)
    for (let cell = 0; cell < 5; cell++) {
      draw(250_000 - 501 - 2 * cell)
      await vi.advanceTimersByTimeAsync(400)
    }
    expect(host.drafts.length).toBeGreaterThan(0)
    await vi.advanceTimersByTimeAsync(2000)
    expect(draftCells()).toEqual(currentLevel(app.store.getState().document).cells)
  })

  it('is stored while all workers are busy', async () => {
    app.jobs.run = () => new Promise(() => undefined)
    draw(44)
    await vi.advanceTimersByTimeAsync(2000)
    expect(draftCells()).toEqual(currentLevel(app.store.getState().document).cells)
  })

  it('is stored also after the clock was set back by an hour', async () => {
    draw(44)
    await vi.advanceTimersByTimeAsync(2000)
    vi.setSystemTime(Date.now() - 3_600_000)
    draw(45)
    await vi.advanceTimersByTimeAsync(2000)
    expect(draftCells()).toEqual(currentLevel(app.store.getState().document).cells)
  })

  it('that the storage does not answer for two seconds is reported until it does', async () => {
    let answer = (): void => undefined
    const store = host.storeDraft.bind(host)
    host.storeDraft = async (draft) => {
      await new Promise<void>((resolve) => (answer = resolve))
      return store(draft)
    }
    draw(44)
    await vi.advanceTimersByTimeAsync(1900)
    expect(app.store.getState().window.draft.problem).toBeUndefined()
    await vi.advanceTimersByTimeAsync(200)
    expect(app.store.getState().window.draft.problem).toBe('the storage has not answered yet')
    answer()
    await vi.advanceTimersByTimeAsync(0)
    expect(app.store.getState().window.draft.problem).toBeUndefined()
    expect(draftCells()).toEqual(currentLevel(app.store.getState().document).cells)
  })

  it('is stored again at once when the browser has cleared its storage', async () => {
    draw(44)
    await vi.advanceTimersByTimeAsync(2000)
    host.draft = undefined
    host.sendDraftLost()
    await vi.advanceTimersByTimeAsync(0)
    expect(draftCells()).toEqual(currentLevel(app.store.getState().document).cells)
  })

  it('is not stored without changes, and not twice for one state', async () => {
    await vi.advanceTimersByTimeAsync(5000)
    expect(host.drafts).toEqual([])
    draw(44)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(host.drafts).toHaveLength(1)
  })

  it('is stored again when the selection or the level in view is another one', async () => {
    draw(44)
    await vi.advanceTimersByTimeAsync(5000)
    app.store.change({ level: { selection: [44] } })
    await vi.advanceTimersByTimeAsync(5000)
    expect(host.drafts).toHaveLength(2)
    expect(host.draft?.session).not.toEqual(host.drafts[0]?.session)
  })

  it('is stored without its session where there is no room for both', async () => {
    host.storeDraft = async (draft) => {
      host.drafts.push(draft)
      if (draft.session) return { status: 'error', message: 'the disk is full' }
      host.draft = draft
      return { status: 'stored', at: 5 }
    }
    draw(44)
    await vi.advanceTimersByTimeAsync(2000)
    expect(draftCells()).toEqual(currentLevel(app.store.getState().document).cells)
    expect(savedWords(app.store.getState())).toBe('Not saved')
  })

  it('is deleted once the changes are saved, undone or discarded', async () => {
    draw(44)
    await vi.advanceTimersByTimeAsync(2000)
    await saveDocument(app, 'same')
    expect(host.draft).toBeUndefined()
    expect(app.store.getState().window.draft.of).toBeUndefined()

    draw(45)
    await vi.advanceTimersByTimeAsync(2000)
    expect(host.draft).toBeDefined()
    undoStep(app.store)
    await vi.advanceTimersByTimeAsync(0)
    expect(host.draft).toBeUndefined()

    draw(46)
    await vi.advanceTimersByTimeAsync(2000)
    const going = newTown(app, 'Other', 12, 12)
    await answer('discard')
    await going
    await vi.advanceTimersByTimeAsync(0)
    expect(host.draft).toBeUndefined()
  })

  it('of a download stays until the user confirms that the file arrived', async () => {
    draw(44)
    await vi.advanceTimersByTimeAsync(2000)
    host.saveReply = { status: 'saved', file: 'token', name: 'Town.brownstone', isDownload: true }
    await saveDocument(app, 'same')
    const words = (): string => savedWords(app.store.getState())
    expect(words()).toBe('Downloaded just now')
    const closing = closeWindow(app)
    await answer('save')
    expect(app.store.getState().window.dialog).toMatchObject({ kind: 'unsaved', isDownloaded: true })
    await answer('cancel')
    await closing
    expect([host.hasClosed, host.saved.length, host.draft === undefined]).toEqual([false, 2, false])

    draw(45)
    expect(words()).toBe('Not saved')
    undoStep(app.store)
    expect(words()).toBe('Downloaded just now')
    confirmDownloaded(app.store)
    expect(words()).toBe('Saved just now')
    await vi.advanceTimersByTimeAsync(0)
    expect(host.draft).toBeUndefined()
    await closeWindow(app)
    expect(host.hasClosed).toBe(true)
  })

  it('that is stored too late is deleted again', async () => {
    let finish = (): void => undefined
    const keep = host.storeDraft.bind(host)
    host.storeDraft = async (draft) => {
      await new Promise<void>((resolve) => (finish = resolve))
      return keep(draft)
    }
    draw(44)
    await vi.advanceTimersByTimeAsync(2000)
    await saveDocument(app, 'same')
    finish()
    await vi.advanceTimersByTimeAsync(0)
    expect(host.drafts).toHaveLength(1)
    expect(host.draft).toBeUndefined()
  })

  it('that cannot be stored is reported in the status, and tried again', async () => {
    host.storeReply = { status: 'error', message: 'the disk is full' }
    draw(44)
    await vi.advanceTimersByTimeAsync(2000)
    expect(savedWords(app.store.getState())).toBe('Autosave failed: the disk is full')
    host.storeReply = { status: 'stored', at: 5 }
    await vi.advanceTimersByTimeAsync(11_000)
    expect(savedWords(app.store.getState())).toBe('Not saved')
    expect(host.draft).toBeDefined()
  })

  it('that a host refuses is reported as a problem with drafts, not as an error of the program', async () => {
    host.storeDraft = () => Promise.reject(new Error('The host is gone'))
    draw(44)
    await vi.advanceTimersByTimeAsync(2000)
    expect(app.store.getState().window.draft.problem).toBe('The host is gone')
  })
})

describe('a page that comes back from the memory of the browser', () => {
  const comesBack = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

  beforeEach(() => {
    stop()
    vi.stubGlobal('window', new EventTarget())
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
    stop = watchDrafts(app)
  })
  afterEach(() => vi.unstubAllGlobals())

  it('has its work, whose draft was stored when it was left, and stores drafts as before', async () => {
    draw(44)
    window.dispatchEvent(new Event('pagehide'))
    await vi.advanceTimersByTimeAsync(0)
    expect(draftCells()).toEqual(currentLevel(app.store.getState().document).cells)
    comesBack(true)
    draw(45)
    await vi.advanceTimersByTimeAsync(2000)
    const { cells } = currentLevel(app.store.getState().document)
    expect([cells[44], cells[45]]).toEqual([CellKind.street, CellKind.street])
    expect(draftCells()).toEqual(currentLevel(app.store.getState().document).cells)
  })

  it('stores its draft again: the storage may have been cleared meanwhile', async () => {
    draw(44)
    window.dispatchEvent(new Event('pagehide'))
    await vi.advanceTimersByTimeAsync(2000)
    for (const persisted of [false, true]) {
      const { length } = host.drafts
      comesBack(persisted)
      await vi.advanceTimersByTimeAsync(2000)
      expect(host.drafts.length - length).toBe(persisted ? 1 : 0)
    }
    expect(draftCells()).toEqual(currentLevel(app.store.getState().document).cells)
  })
})

describe('the words for saving', () => {
  it('say how long ago it was, less exactly with time', async () => {
    draw(44)
    await saveDocument(app, 'same')
    const words = (later: number): string => savedWords(app.store.getState(), performance.now() + later)
    expect(words(0)).toBe('Saved just now')
    expect(words(12_900)).toBe('Saved 12 s ago')
    expect(words(190_000)).toBe('Saved 3 min ago')
    expect(words(3 * 3_600_000)).toMatch(/^Saved at /)
    vi.setSystemTime(Date.now() - 3_600_000)
    expect(words(12_900)).toBe('Saved 12 s ago')
  })
})
