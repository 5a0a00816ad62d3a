import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { isHeld } from '../../src/ipc/content'
import type { FileContent } from '../../src/ipc/contract'
import { createLevel } from '../../src/core/level/level'
import { projectOf } from '../../src/core/project/project'
import { createJobThreads, MAX_THREADS, type JobThreads } from '../../src/main/job-threads'
import { createHeldContents, type HeldContents } from '../../src/main/held-contents'
import { skippedUnless } from '../support/skipped'
import { bytesOf, temporaryFolder } from './support'

/** A thread that echoes its messages, unless one tells it to fail, to leave, to fill its memory or to work for ever. */
const PROGRAM = `
  import { parentPort, resourceLimits } from 'node:worker_threads'
  parentPort.on('message', (message) => {
    if (message.fail) throw new Error(message.fail)
    if (message.leave) process.exit()
    const kept = []
    while (message.grow) kept.push(Array(1e5).fill('x').map((x, at) => x + at))
    while (message.forever);
    parentPort.postMessage(message.asksLimit ? resourceLimits.maxOldGenerationSizeMb : message)
  })
`
const PAGE = 3
const OTHER = 4
const NOTE = { mode: 'fill', generator: 'town', settings: {}, seed: '7', levelId: 'level-1' } as const

let threads: JobThreads
let program: URL
let holder: HeldContents
/** Messages and deaths of threads, in their order. */
let heard: unknown[]
/** Resolves at the next thing that is heard. */
let next: () => Promise<unknown>

beforeEach(async () => {
  const folder = await temporaryFolder()
  program = pathToFileURL(path.join(folder, 'thread.mjs'))
  await writeFile(program, PROGRAM)
  heard = []
  let record: (said: unknown) => void = () => undefined
  next = () => new Promise((resolve) => (record = resolve))
  const hear = (said: unknown): void => {
    heard.push(said)
    record(said)
  }
  holder = createHeldContents()
  threads = createJobThreads({
    holder,
    program,
    said: (page, thread, message) => hear({ page, thread, message }),
    died: (page, thread, why) => hear({ page, thread, why }),
    memory: 32,
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

  it('get a held content that they read, as often as they ask for it', async () => {
    const thread = threads.start(PAGE)
    const held = holder.hold(PAGE, bytesOf('one'))
    for (let time = 0; time < 2; time++) {
      const said = next()
      threads.post(PAGE, thread, { kind: 'failed', job: 'parse', request: { bytes: held, name: 'a.txt' } })
      expect(await said).toMatchObject({ message: { request: { bytes: bytesOf('one'), name: 'a.txt' } } })
    }
    holder.drop(PAGE)
    const said = next()
    threads.post(PAGE, thread, { job: 'parse', request: { bytes: held, name: 'a.txt' } })
    expect(await said).toMatchObject({
      message: { kind: 'failed', value: expect.stringContaining('no longer held') },
    })
  })

  it('have 2 GB for objects by default', async () => {
    const limit = await new Promise((resolve) => {
      const byDefault = createJobThreads({
        holder,
        program,
        said: (_page, _thread, message) => resolve(message),
        died: (_page, _thread, why) => resolve(why),
      })
      onTestFinished(() => byDefault.endAll(PAGE))
      byDefault.post(PAGE, byDefault.start(PAGE), { asksLimit: true })
    })
    expect(limit).toBe(2048)
  })

  it.each([true, false])('give held contents of files, if allowed: %s', async (mayHold) => {
    const thread = threads.start(PAGE)
    const value = { files: [{ name: 'a.txt', bytes: bytesOf('one') }], losses: [] }
    const holds = mayHold ? { holds: true } : {}
    const said = next()
    // The thread sends everything back.
    threads.post(PAGE, thread, { job: 'write', request: holds, kind: 'result', value })
    const { message } = (await said) as { message: { value: { files: { bytes: FileContent }[] } } } // as just sent
    const [file] = message.value.files
    expect(file && isHeld(file.bytes)).toBe(mayHold)
    expect(file && holder.bytesOf(PAGE, file.bytes)).toEqual(bytesOf('one'))
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

  it('have one job at a time', async () => {
    const thread = threads.start(PAGE)
    threads.post(PAGE, thread, { job: 'generate', request: {}, forever: true })
    expect(() => threads.post(PAGE, thread, { job: 'generate', request: {} })).toThrow('has a job')
    const other = threads.start(PAGE)
    const said = next()
    threads.post(PAGE, other, { job: 'generate', request: {}, kind: 'failed' })
    await said
    expect(() => threads.post(PAGE, other, { job: 'generate', request: {} })).not.toThrow()
  })

  it('do the run of a page that crashed for the page in its place, and end with their other jobs', async () => {
    const run = threads.start(PAGE)
    const other = threads.start(PAGE)
    threads.post(PAGE, run, { job: 'generate', request: { note: NOTE }, kind: 'result' })
    threads.leave(PAGE)
    expect(() => threads.post(PAGE, other, 1)).toThrow('The thread has ended')
    expect(threads.takeRun(OTHER)).toEqual({ status: 'running', thread: run, note: NOTE })
    expect(threads.takeRun(OTHER)).toEqual({ status: 'none' })
    expect(() => threads.join(PAGE, run)).toThrow('The thread has ended')
    const said = next()
    threads.join(OTHER, run)
    expect(await said).toMatchObject({ page: OTHER, thread: run, message: { kind: 'result' } })
    expect(heard).toHaveLength(1)
    // Until its result is in a draft, the next crash finds it again.
    threads.leave(OTHER)
    expect(threads.takeRun(OTHER)).toMatchObject({ status: 'running', thread: run })
    threads.settle(OTHER)
    threads.leave(OTHER)
    expect(threads.takeRun(PAGE)).toEqual({ status: 'none' })
  })

  it('end with a run that two pages left', () => {
    const run = threads.start(PAGE)
    threads.post(PAGE, run, { job: 'generate', request: { note: NOTE }, forever: true })
    threads.leave(PAGE)
    threads.leave(OTHER)
    expect(threads.takeRun(OTHER)).toEqual({ status: 'none' })
  })

  it.each([
    [{ fail: 'Too steep' }, 'Too steep.'],
    [{ leave: true }, 'The thread ended.'],
    [
      { grow: true },
      'It needed more than 32 MB of memory. Use a smaller level or file, or fewer levels at a time.',
    ],
  ])('that die by %j are reported once, with the reason', async (message, why) => {
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

const built = path.resolve(import.meta.dirname, '../../out/main/job-worker.js')

describe(
  'the built threads of jobs',
  skippedUnless(existsSync(built), 'the desktop is not built; "npm run build" builds it'),
  () => {
    it('die of a job that needs too much memory, with a sentence, and the next one does its job', async () => {
      const page = 5
      const small = createJobThreads({
        holder,
        program: pathToFileURL(built),
        said: (_page, _thread, message) => isWhole(message) && settle(message),
        died: (_page, _thread, why) => settle(why),
        memory: 12,
      })
      onTestFinished(() => small.endAll(page))
      let settle: (said: unknown) => void = () => undefined
      const replyTo = (message: object): Promise<unknown> => {
        small.post(page, small.start(page), message)
        return new Promise((resolve) => (settle = resolve))
      }
      const project = projectOf(createLevel(700, 700), 'Large')
      const write = { format: 'ldtk', project, name: 'large.ldtk', values: {} }
      expect(await replyTo({ job: 'write', request: write })).toBe(
        'It needed more than 12 MB of memory. Use a smaller level or file, or fewer levels at a time.',
      )
      const fill = { generator: 'town', settings: {}, seed: 7, sketch: createLevel(12, 10) }
      expect(await replyTo({ job: 'generate', request: fill })).toMatchObject({
        kind: 'result',
        value: { status: 'done' },
      })
    }, 30_000)
  },
)

/** Whether a message of a thread is not a report of progress. */
function isWhole(message: unknown): boolean {
  return (message as { readonly kind?: unknown }).kind !== 'progress' // threads send objects
}
