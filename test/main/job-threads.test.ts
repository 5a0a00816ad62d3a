import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createJobThreads, MAX_THREADS, type JobThreads } from '../../src/main/job-threads'
import { temporaryFolder } from './support'

/** A thread that sends everything back, unless it is told to fail, to leave, to fill its memory or to work for ever. */
const PROGRAM = `
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', (message) => {
    if (message.fail) throw new Error(message.fail)
    if (message.leave) process.exit()
    const kept = []
    while (message.grow) kept.push(Array(1e5).fill('x').map((x, at) => x + at))
    while (message.forever);
    parentPort.postMessage(message)
  })
`
const PAGE = 3
const OTHER = 4

let threads: JobThreads
/** What was heard of threads, in their order. */
let heard: unknown[]
/** Resolves at the next thing that is heard. */
let next: () => Promise<unknown>

beforeEach(async () => {
  const folder = await temporaryFolder()
  const program = path.join(folder, 'thread.mjs')
  await writeFile(program, PROGRAM)
  heard = []
  let record: (said: unknown) => void = () => undefined
  next = () => new Promise((resolve) => (record = resolve))
  const hear = (said: unknown): void => {
    heard.push(said)
    record(said)
  }
  threads = createJobThreads({
    program: pathToFileURL(program),
    said: (page, thread, message) => hear({ page, thread, message }),
    died: (page, thread, why) => hear({ page, thread, why }),
    limits: { maxOldGenerationSizeMb: 32 },
  })
  onTestFinished(() => {
    for (const page of [PAGE, OTHER]) threads.endAll(page)
  })
})

describe('the threads of jobs', () => {
  it('take messages with their buffers, and answer the page that started them', async () => {
    const thread = threads.start(PAGE)
    const cells = new Uint8Array(1000).fill(7)
    const said = next()
    threads.post(PAGE, thread, { cells })
    expect(cells).toHaveLength(0) // handed over, not copied
    expect(await said).toEqual({ page: PAGE, thread, message: { cells: new Uint8Array(1000).fill(7) } })
  })

  it('belong to the page that started them', () => {
    const thread = threads.start(PAGE)
    expect(() => threads.post(OTHER, thread, 1)).toThrow('The thread has ended')
    threads.end(OTHER, thread)
    threads.endAll(OTHER)
    threads.post(PAGE, thread, 1)
    threads.endAll(PAGE)
    expect(() => threads.post(PAGE, thread, 1)).toThrow('The thread has ended')
  })

  it('are at most a few, and another starts when one has ended', () => {
    const own = Array.from({ length: MAX_THREADS }, () => threads.start(PAGE))
    expect(() => threads.start(PAGE)).toThrow('at most 16 threads')
    threads.start(OTHER)
    threads.end(PAGE, own[0] ?? '')
    expect(threads.start(PAGE)).not.toBe(own[0])
  })

  it.each([
    [{ fail: 'Too steep' }, 'Too steep.'],
    [{ leave: true }, 'The thread ended.'],
    [{ grow: true }, expect.stringContaining('memory')],
  ])('that die by %j are told once, with the reason', async (message, why) => {
    const thread = threads.start(PAGE)
    const said = next()
    threads.post(PAGE, thread, message)
    expect(await said).toEqual({ page: PAGE, thread, why })
    expect(() => threads.post(PAGE, thread, 1)).toThrow('The thread has ended')
    expect(heard).toHaveLength(1)
  })

  it('that hang are ended without a word', async () => {
    const thread = threads.start(PAGE)
    threads.post(PAGE, thread, { forever: true })
    threads.end(PAGE, thread)
    const said = next()
    threads.post(PAGE, threads.start(PAGE), 'well')
    expect(await said).toMatchObject({ message: 'well' })
    expect(heard).toHaveLength(1)
  })
})
