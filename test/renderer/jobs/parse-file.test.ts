import { afterEach, describe, expect, it, vi } from 'vitest'
import { LONGEST_READING, parseFile } from '../../../src/renderer/jobs/parse-file'
import { createPool } from '../../../src/renderer/jobs/pool'

describe('reading a file', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is stopped past its time in one sentence, and its worker is ended', async () => {
    vi.useFakeTimers()
    let ended = 0
    const jobs = createPool(() => ({ post: () => undefined, end: () => ended++ }), 1)
    const reading = parseFile(jobs, { bytes: new Uint8Array(1), name: 'a.json' })
    await vi.advanceTimersByTimeAsync(LONGEST_READING + 1000)
    const { result } = await reading
    expect(result).toEqual({
      status: 'refused',
      problems: [{ message: 'Reading took longer than 60 seconds and was stopped. Open a smaller file.' }],
    })
    expect(ended).toBe(1)
  })

  it('moves the bytes to the worker unless somebody needs them', async () => {
    const moved: number[] = []
    const jobs = createPool(({ died }) => {
      const post = (_: unknown, transfer: readonly ArrayBuffer[]): void => {
        moved.push(transfer.length)
        queueMicrotask(() => died('It is a test.'))
      }
      return { post, end: () => undefined }
    }, 1)
    await parseFile(jobs, { bytes: new Uint8Array(1), name: 'a.json' })
    await parseFile(jobs, { bytes: new Uint8Array(1), name: 'a.json' }, { keepsBytes: false })
    expect(moved).toEqual([0, 1])
  })
})
