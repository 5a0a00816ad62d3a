import { beforeEach, describe, expect, it } from 'vitest'
import { edit } from '../../../src/renderer/edit/edit'
import { watchDraftTrouble } from '../../../src/renderer/files/draft-trouble'
import { keepDraftNow } from '../../../src/renderer/files/drafts'
import type { Workbench } from '../../../src/renderer/desk/workbench'
import { benchOn, StandInHost } from '../support/stand-in-host'

let host: StandInHost
let bench: Workbench

beforeEach(() => {
  host = new StandInHost()
  bench = benchOn(host)
  watchDraftTrouble(bench)
  edit(bench.store, { kind: 'paint', brush: 'house', cells: [44] })
})

const bannerText = (): string | undefined => bench.store.getState().window.banner?.text

describe('the banner for changes that are not kept', () => {
  it('advises to make room only if there is none', async () => {
    host.keepReply = { status: 'error', message: 'the disk is full', needsRoom: true }
    await keepDraftNow(bench)
    expect(bannerText()).toBe(
      'Your changes are not kept for recovery: the disk is full. Save a copy as a file now, then make room: discard old copies under File, Recover files, or free disk space.',
    )
    host.keepReply = { status: 'error', message: 'the browser has closed its storage' }
    await keepDraftNow(bench)
    expect(bannerText()).toBe(
      'Your changes are not kept for recovery: the browser has closed its storage. Save a copy as a file now, then try again.',
    )
  })

  it('ends a reason with one full stop, and goes once they are kept', async () => {
    host.keepDraft = () => Promise.reject(new Error('The host is gone.'))
    await keepDraftNow(bench)
    expect(bannerText()).toContain(': The host is gone. Save')
    host.keepDraft = async () => ({ status: 'kept', at: 5 })
    await keepDraftNow(bench)
    expect(bannerText()).toBeUndefined()
  })
})
