import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { parseWithBeside } from '../../../src/renderer/jobs/parse-beside'
import { isForeignFile, parseFile } from '../../../src/renderer/jobs/parse-file'
import { createPool, type Jobs } from '../../../src/renderer/jobs/pool'
import { MAX_READING_TIME } from '../../../src/renderer/jobs/run-parse'
import { messageOf } from '../../../src/renderer/texts/error-message'
import { StandInJobs } from '../support/stand-in-jobs'

const fixture = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(path.join(import.meta.dirname, '../../fixtures/imports', name)))

describe('reading a file', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  const request = { bytes: new Uint8Array(1), name: 'a.json' }
  const tooLong = 'Reading took longer than 60 seconds and was stopped. Open a smaller file.'

  it.each<[place: string, read: (jobs: Jobs) => Promise<unknown>, outcome: unknown]>([
    [
      'opening a file',
      async (jobs) => (await parseFile(jobs, request)).result,
      { status: 'refused', problems: [{ message: tooLong }] },
    ],
    ['finding its format', (jobs) => isForeignFile(jobs, request, new AbortController().signal), false],
    [
      'reading it with those beside it',
      (jobs) => parseWithBeside(jobs, request, { open: async () => ({ problem: '' }) }).catch(messageOf),
      tooLong,
    ],
  ])('is stopped past its time, and its worker is ended: %s', async (_, read, outcome) => {
    vi.useFakeTimers()
    let ended = 0
    const jobs = createPool(() => ({ post: () => undefined, end: () => ended++ }), 1)
    const reading = read(jobs)
    await vi.advanceTimersByTimeAsync(MAX_READING_TIME + 1000)
    expect(await reading).toEqual(outcome)
    expect(ended).toBe(1)
  })

  it('has a time limit wherever the window reads', () => {
    const folder = path.join(import.meta.dirname, '../../../src/renderer')
    const readers = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && /run\(\s*'parse'/.test(readFileSync(path.join(folder, file), 'utf8')),
    )
    expect(readers.map((file) => path.basename(file))).toEqual(['run-parse.ts'])
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
