import { beforeEach, describe, expect, it } from 'vitest'
import { edit } from '../../../src/renderer/edit/edit'
import { watchDraftProblem } from '../../../src/renderer/files/draft-problem'
import { storeDraftNow } from '../../../src/renderer/files/drafts'
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
})
