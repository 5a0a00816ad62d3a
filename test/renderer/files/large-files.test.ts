import { describe, expect, it } from 'vitest'
import { LARGE_FILE_BYTES, MAX_FILE_BYTES } from '../../../src/core/text/file-size'
import { storeDraftNow } from '../../../src/renderer/files/drafts'
import { edit } from '../../../src/renderer/edit/edit'
import { saveDocument } from '../../../src/renderer/files/files'
import type { App } from '../../../src/renderer/state/app'
import { testApp, StandInHost } from '../support/stand-in-host'

/** A window whose document is written as a file of this size, of zeros. */
function startWith(bytes: number): { readonly host: StandInHost; readonly app: App } {
  const host = new StandInHost()
  const plain = testApp(host)
  const files = [{ name: 'Town.brownstone', bytes: new Uint8Array(bytes) }]
  const app: App = {
    ...plain,
    // Only jobs that write are run here.
    jobs: { ...plain.jobs, run: async () => ({ files, losses: [] }) as never },
  }
  edit(app.store, { kind: 'paint', brush: 'street', cells: [44] })
  return { host, app }
}

const bannerOf = (app: App): string | undefined => app.store.getState().window.banner?.text

describe('a file', () => {
  it('of the maximum size is saved, with a warning', async () => {
    const { host, app } = startWith(MAX_FILE_BYTES)
    expect(await saveDocument(app, 'same')).toBe(true)
    expect(host.saved).toHaveLength(1)
    expect(bannerOf(app)).toBe(
      'The document has 256 MB; a file may have at most 256 MB. Delete snapshots or levels before it is too large to be saved.',
    )
  })

  it('of one byte more is refused in one sentence before the host writes anything, and so is its draft', async () => {
    const { host, app } = startWith(MAX_FILE_BYTES + 1)
    expect(await saveDocument(app, 'same')).toBe(false)
    expect(host.saved).toEqual([])
    expect(bannerOf(app)).toContain('"Town.brownstone" would have 257 MB; a file may have at most 256 MB.')
    expect(host.drafts).toEqual([])
    expect(app.store.getState().window.draft.problem).toBe(
      'the document would have 257 MB; a file may have at most 256 MB',
    )
  })

  it('below four fifths of the maximum is saved without a warning', async () => {
    const { app } = startWith(Math.floor(LARGE_FILE_BYTES))
    expect(await saveDocument(app, 'same')).toBe(true)
    expect(bannerOf(app)).toBeUndefined()
  })

  it('is nearly too large from four fifths of the maximum on', () => {
    expect(LARGE_FILE_BYTES / MAX_FILE_BYTES).toBe(0.8)
  })

  it('above four fifths of the maximum is warned about with its draft already, and only once', async () => {
    const { app } = startWith(Math.ceil(LARGE_FILE_BYTES))
    await storeDraftNow(app)
    expect(bannerOf(app)).toContain('at most 256 MB')
    app.store.change({ window: { banner: undefined } })
    await storeDraftNow(app)
    expect(bannerOf(app)).toBeUndefined()
  })
})
