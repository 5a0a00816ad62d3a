import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readWithCancel, SAYS_AFTER } from '../../../src/renderer/files/reading'
import { showErrorBanner } from '../../../src/renderer/state/banner'
import { testApp, StandInHost } from '../support/stand-in-host'

const start = () => {
  const app = testApp(new StandInHost())
  return { app, shownNow: () => app.store.getState().window.reading }
}

describe('reading a file that takes long', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is said after half a second, not before, and no longer than it takes', async () => {
    const { app, shownNow } = start()
    let end: ((result: string) => void) | undefined
    const reading = readWithCancel(
      app.store,
      'huge.json',
      () => new Promise<string>((resolve) => (end = resolve)),
    )
    await vi.advanceTimersByTimeAsync(SAYS_AFTER - 1)
    expect(shownNow()).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(shownNow()?.text).toBe('Reading “huge.json”…')
    end?.('read')
    expect(await reading).toBe('read')
    expect(shownNow()).toBeUndefined()
  })

  it('is stopped by Cancel, and gives nothing even if it ends after all', async () => {
    const { app, shownNow } = start()
    let stopped = false
    const reading = readWithCancel(app.store, 'huge.json', async (signal) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      stopped = signal.aborted
      return 'refused'
    })
    await vi.advanceTimersByTimeAsync(SAYS_AFTER)
    shownNow()?.cancel()
    expect(await reading).toBeUndefined()
    expect(stopped).toBe(true)
    expect(app.store.getState().window.announcement.text).toContain('“huge.json” was not opened')
  })

  it('stays in view, with Cancel, beside a banner that comes or goes meanwhile', async () => {
    const { app, shownNow } = start()
    const reading = readWithCancel(
      app.store,
      'huge.json',
      (signal) => new Promise((resolve) => signal.addEventListener('abort', resolve)),
    )
    await vi.advanceTimersByTimeAsync(SAYS_AFTER)
    showErrorBanner(app.store, 'The disk is full.')
    expect(shownNow()?.text).toBe('Reading “huge.json”…')
    app.store.change({ window: { banner: undefined } })
    expect(shownNow()?.text).toBe('Reading “huge.json”…')
    showErrorBanner(app.store, 'The disk is full.')
    shownNow()?.cancel()
    await reading
    expect(shownNow()).toBeUndefined()
    expect(app.store.getState().window.banner?.text).toBe('The disk is full.')
  })
})
