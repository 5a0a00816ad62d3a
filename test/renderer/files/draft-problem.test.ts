import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { edit } from '../../../src/renderer/edit/edit'
import { watchDraftProblem } from '../../../src/renderer/files/draft-problem'
import { reportLateDraft, storeDraftNow } from '../../../src/renderer/files/drafts'
import { readWithCancel, SAYS_AFTER } from '../../../src/renderer/files/reading'
import type { App } from '../../../src/renderer/state/app'
import { testApp, StandInHost } from '../support/stand-in-host'

let host: StandInHost
let app: App

beforeEach(() => {
  host = new StandInHost()
  app = testApp(host)
  watchDraftProblem(app)
  edit(app.store, { kind: 'paint', brush: 'house', cells: [44] })
})

const bannerText = (): string | undefined => app.store.getState().window.banner?.text

describe('the banner for changes that are not kept', () => {
  it('advises to make room only if there is none', async () => {
    host.storeReply = { status: 'error', message: 'the disk is full', needsRoom: true }
    await storeDraftNow(app)
    expect(bannerText()).toBe(
      'Your changes are not kept for recovery: the disk is full. Save a copy as a file now, then discard old copies under File, Recover files, or free disk space.',
    )
    host.storeReply = { status: 'error', message: 'the browser has closed its storage' }
    await storeDraftNow(app)
    expect(bannerText()).toBe(
      'Your changes are not kept for recovery: the browser has closed its storage. Save a copy as a file now, then try again.',
    )
  })

  it('ends a reason with one full stop, and goes once they are kept', async () => {
    host.storeDraft = () => Promise.reject(new Error('The host is gone.'))
    await storeDraftNow(app)
    expect(bannerText()).toContain(': The host is gone. Save')
    host.storeDraft = async () => ({ status: 'stored', at: 5 })
    await storeDraftNow(app)
    expect(bannerText()).toBeUndefined()
  })

  describe('while a file is read', () => {
    beforeEach(() => {
      vi.useFakeTimers()
      host.storeDraft = () => new Promise<never>(() => undefined)
      void storeDraftNow(app)
    })
    afterEach(() => {
      vi.useRealTimers()
    })

    /** Reads a file whose worker never answers. */
    const read = async (): Promise<{ readonly reading: Promise<unknown> }> => {
      const reading = readWithCancel(
        app.store,
        'huge.json',
        (signal) => new Promise((resolve) => signal.addEventListener('abort', resolve)),
      )
      await vi.advanceTimersByTimeAsync(SAYS_AFTER)
      return { reading }
    }
    const shown = () => app.store.getState().window.reading

    it('comes beside it, and leaves Cancel in view, where the storage never answers', async () => {
      const { reading } = await read()
      reportLateDraft(app.store)
      expect(shown()?.text).toBe('Reading “huge.json”…')
      expect(bannerText()).toContain('not kept for recovery: the storage has not answered yet')
      shown()?.cancel()
      expect(await reading).toBeUndefined()
      expect(bannerText()).toContain('not kept for recovery: the storage has not answered yet')
    })

    it('stays while a file is read', async () => {
      reportLateDraft(app.store)
      const { reading } = await read()
      expect(bannerText()).toContain('not kept for recovery')
      shown()?.cancel()
      await reading
      expect(bannerText()).toContain('not kept for recovery')
    })
  })
})
