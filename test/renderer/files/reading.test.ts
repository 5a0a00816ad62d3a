import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readWithCancel, SAYS_AFTER } from '../../../src/renderer/files/reading'
import { testApp, StandInHost } from '../support/stand-in-host'

const start = () => {
  const app = testApp(new StandInHost())
  return { app, bannerNow: () => app.store.getState().window.banner }
}

describe('reading a file that takes long', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is said after half a second, not before, and no longer than it takes', async () => {
    const { app, bannerNow } = start()
    let end: ((result: string) => void) | undefined
    const reading = readWithCancel(
      app.store,
      'huge.json',
      () => new Promise<string>((resolve) => (end = resolve)),
    )
    await vi.advanceTimersByTimeAsync(SAYS_AFTER - 1)
    expect(bannerNow()).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(bannerNow()?.text).toBe('Reading “huge.json”…')
    end?.('read')
    expect(await reading).toBe('read')
    expect(bannerNow()).toBeUndefined()
  })

  it('is stopped by Cancel, and gives nothing even if it ends after all', async () => {
    const { app, bannerNow } = start()
    let stopped = false
    const reading = readWithCancel(app.store, 'huge.json', async (signal) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      stopped = signal.aborted
      return 'refused'
    })
    await vi.advanceTimersByTimeAsync(SAYS_AFTER)
    bannerNow()?.choices?.[0]?.run()
    expect(await reading).toBeUndefined()
    expect(stopped).toBe(true)
    expect(app.store.getState().window.announcement.text).toContain('“huge.json” was not opened')
  })

  it('leaves alone a banner that came meanwhile', async () => {
    const { app, bannerNow } = start()
    let end: ((result: string) => void) | undefined
    const reading = readWithCancel(
      app.store,
      'huge.json',
      () => new Promise<string>((resolve) => (end = resolve)),
    )
    await vi.advanceTimersByTimeAsync(SAYS_AFTER)
    const other = { tone: 'error', text: 'The disk is full.', details: [] } as const
    app.store.change({ window: { banner: other } })
    end?.('read')
    await reading
    expect(bannerNow()).toBe(other)
  })
})
