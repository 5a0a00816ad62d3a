import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LONGEST_READING, parseFile } from '../../../src/renderer/jobs/parse-file'
import { createPool } from '../../../src/renderer/jobs/pool'
import { StandInJobs } from '../support/stand-in-jobs'

const fixture = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(path.join(import.meta.dirname, '../../fixtures/imports', name)))

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

  it('opens the files that it names, and reads it with them', async () => {
    const world = { name: 'caves.world', bytes: fixture('caves.world') }
    const opened: string[] = []
    const { result } = await parseFile(new StandInJobs(), world, {
      open: async (path) => {
        opened.push(path)
        return path === 'cave.tmj' ? { bytes: fixture(path) } : { problem: 'It is locked.' }
      },
    })
    expect(opened.length).toBeGreaterThan(0)
    expect(result).toMatchObject({ status: 'read', missing: opened.filter((path) => path !== 'cave.tmj') })
  })
})
