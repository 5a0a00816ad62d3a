import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLevel } from '../../../src/core/level/level'
import type { GenerateRequest, RunProgress } from '../../../src/jobs/job'
import type { JobMessage } from '../../../src/jobs/messages'
import {
  createPool,
  PATIENCE,
  type StartWorker,
  type WorkerListener,
  type WorkerProblem,
} from '../../../src/renderer/jobs/pool'

const request: GenerateRequest = { generator: 'town', settings: {}, seed: 7, sketch: createLevel(9, 7) }
const check = { level: request.sketch, generator: 'town', settings: {} }
const FAILED = { status: 'failed', problems: [] } as const
const CHECKED = {
  census: { streets: 0, houses: 0, undecided: 63, gates: 0, courts: 0 },
  found: { of: 'sketch', problems: [] },
} as const
const at = (decided: number): RunProgress => ({ phase: 'Streets', decided, cells: 63 })

interface FakeWorker {
  readonly listener: WorkerListener
  readonly posted: JobMessage[]
  isEnded: boolean
}

/** A pool whose workers do what the test says. */
function poolOf(size: number) {
  const workers: FakeWorker[] = []
  const start: StartWorker = (listener) => {
    const worker: FakeWorker = { listener, posted: [], isEnded: false }
    workers.push(worker)
    return { post: (message) => worker.posted.push(message), end: () => (worker.isEnded = true) }
  }
  const say = (worker: number, kind: 'progress' | 'result' | 'failed', value: unknown): void =>
    workers[worker]?.listener.message({ kind, value })
  const problems: WorkerProblem[] = []
  const jobs = createPool(start, size, (problem) => problems.push(problem))
  return { jobs, workers, say, problems }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the pool', () => {
  it('ends its workers, busy and idle, and starts no other', async () => {
    const { jobs, workers, say, problems } = poolOf(2)
    const settled: unknown[] = []
    const note = (value: unknown): void => void settled.push(value)
    const done = jobs.run('generate', request)
    jobs.run('generate', request).then(note, note)
    jobs.run('check', check).then(note, note)
    say(0, 'result', FAILED)
    await done
    jobs.end()
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, true])
    jobs.run('generate', request).then(note, note)
    workers[0]?.listener.died('It was ended.')
    await vi.advanceTimersByTimeAsync(2 * PATIENCE)
    expect([workers.length, settled, problems]).toEqual([2, [], []])
  })

  it('starts no worker before it is needed, and keeps one for the next job', async () => {
    const { jobs, workers, say } = poolOf(2)
    expect(workers).toHaveLength(0)
    const first = jobs.run('generate', request)
    say(0, 'result', FAILED)
    expect(await first).toEqual(FAILED)
    const next = jobs.run('check', check)
    say(0, 'result', { ...CHECKED, repairs: [] })
    expect(await next).toEqual({ ...CHECKED, repairs: [] })
    expect(workers).toHaveLength(1)
    expect(workers[0]?.posted.map(({ job }) => job)).toEqual(['generate', 'check'])
    expect(workers[0]?.isEnded).toBe(false)
  })

  it('never has more workers than its size; other jobs wait for their turn', async () => {
    const { jobs, workers, say } = poolOf(2)
    const results = [1, 2, 3].map((seed) => jobs.run('generate', { ...request, seed }))
    expect(workers).toHaveLength(2)
    say(1, 'result', FAILED)
    expect(workers.map(({ posted }) => posted.length)).toEqual([1, 2])
    say(0, 'result', FAILED)
    say(1, 'result', FAILED)
    expect(await Promise.all(results)).toEqual([FAILED, FAILED, FAILED])
  })

  it('ends the workers that only a search needed when they have been idle for a while', async () => {
    const { jobs, workers, say } = poolOf(6)
    const results = [1, 2, 3, 4, 5, 6].map((seed) => jobs.run('generate', { ...request, seed }))
    for (let worker = 0; worker < 6; worker++) say(worker, 'result', FAILED)
    expect(await Promise.all(results)).toHaveLength(6)
    await vi.advanceTimersByTimeAsync(4000)
    const next = jobs.run('generate', request)
    await vi.advanceTimersByTimeAsync(4000)
    expect(workers.filter(({ isEnded }) => isEnded)).toHaveLength(2)
    expect(workers[0]?.isEnded).toBe(false)
    say(0, 'result', FAILED)
    expect(await next).toEqual(FAILED)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(workers.filter(({ isEnded }) => !isEnded)).toHaveLength(4)
  })

  it('interrupts a check for a job that the user waits for, and repeats it later', async () => {
    const { jobs, workers, say } = poolOf(1)
    const checking = jobs.run('check', check)
    const running = jobs.run('generate', request)
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false])
    say(0, 'result', 'too late')
    say(1, 'result', FAILED)
    expect(await running).toEqual(FAILED)
    expect(workers[1]?.posted.map(({ job }) => job)).toEqual(['generate', 'check'])
    say(1, 'result', { ...CHECKED, repairs: [] })
    expect(await checking).toMatchObject(CHECKED)
  })

  it('reports progress in order, and none after the result', async () => {
    const { jobs, say } = poolOf(1)
    const reports: number[] = []
    const result = jobs.run('generate', request, { onProgress: ({ decided }) => reports.push(decided) })
    for (const decided of [1, 2, 3]) say(0, 'progress', at(decided))
    say(0, 'result', FAILED)
    say(0, 'progress', at(4))
    await result
    expect(reports).toEqual([1, 2, 3])
  })
})

describe('a worker that fails', () => {
  it('that dies is told, its job fails, and the next job has another worker', async () => {
    const { jobs, workers, say, problems } = poolOf(1)
    const first = jobs.run('generate', request)
    workers[0]?.listener.died('Out of memory.')
    await expect(first).rejects.toThrow('The work stopped unexpectedly: Out of memory.')
    expect(problems).toMatchObject([{ kind: 'died', job: 'generate', why: 'Out of memory.' }])
    const next = jobs.run('generate', request)
    say(1, 'result', FAILED)
    expect(await next).toEqual(FAILED)
  })

  it('that says nothing is told after a while, and stopped if the user wishes', async () => {
    const { jobs, workers, say, problems } = poolOf(1)
    const first = jobs.run('generate', request)
    const failed = first.catch((error: unknown) => String(error))
    const next = jobs.run('generate', request)
    await vi.advanceTimersByTimeAsync(PATIENCE - 1)
    say(0, 'progress', at(1))
    await vi.advanceTimersByTimeAsync(PATIENCE - 1)
    expect(problems).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(problems).toMatchObject([{ kind: 'silent', job: 'generate', why: '60' }])
    problems[0]?.stop()
    expect(await failed).toContain('did not answer')
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false])
    say(1, 'result', FAILED)
    expect(await next).toEqual(FAILED)
    problems[0]?.stop()
    expect(workers[1]?.isEnded).toBe(false)
  })

  it('is not told of while idle, nor of a job that was aborted', async () => {
    const { jobs, workers, say, problems } = poolOf(1)
    const first = jobs.run('generate', request)
    say(0, 'result', FAILED)
    await first
    await vi.advanceTimersByTimeAsync(2 * PATIENCE)
    const stopping = new AbortController()
    const stopped = jobs.run('generate', request, { signal: stopping.signal })
    stopping.abort(new Error('enough'))
    await expect(stopped).rejects.toThrow('enough')
    workers[0]?.listener.died('It is gone.')
    await vi.advanceTimersByTimeAsync(2 * PATIENCE)
    expect(problems).toEqual([])
  })
})

describe('a job that is aborted', () => {
  it('rejects at once with the reason of its signal, and reports nothing more', async () => {
    const { jobs, say } = poolOf(1)
    const stopping = new AbortController()
    const reports: unknown[] = []
    const result = jobs.run('generate', request, {
      signal: stopping.signal,
      onProgress: (progress) => reports.push(progress),
    })
    stopping.abort(new Error('Enough.'))
    say(0, 'progress', at(1))
    await expect(result).rejects.toThrow('Enough.')
    expect(reports).toEqual([])
  })

  it('never reaches a worker if it was aborted before or while it waited', async () => {
    const { jobs, workers, say } = poolOf(1)
    await expect(jobs.run('generate', request, { signal: AbortSignal.abort() })).rejects.toThrow('aborted')
    expect(workers).toHaveLength(0)
    const first = jobs.run('generate', request)
    const stopping = new AbortController()
    const second = jobs.run('generate', request, { signal: stopping.signal })
    stopping.abort()
    await expect(second).rejects.toThrow('aborted')
    say(0, 'result', FAILED)
    await first
    expect(workers[0]?.posted).toHaveLength(1)
  })

  it('keeps its worker if that ends in a moment, and loses it otherwise', async () => {
    const { jobs, workers, say } = poolOf(2)
    const stopping = new AbortController()
    const both = [1, 2].map((seed) => jobs.run('generate', { ...request, seed }, { signal: stopping.signal }))
    stopping.abort()
    say(0, 'result', FAILED)
    vi.advanceTimersByTime(1000)
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([false, true])
    for (const one of both) await expect(one).rejects.toThrow('aborted')
  })

  it('gives up its worker at once if another job waits for one', async () => {
    const { jobs, workers } = poolOf(1)
    const stopping = new AbortController()
    const first = jobs.run('generate', request, { signal: stopping.signal })
    stopping.abort()
    void jobs.run('generate', { ...request, seed: 8 })
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false])
    await expect(first).rejects.toThrow('aborted')
  })
})

describe('a worker that fails', () => {
  it('by dying fails its job with a message, and the next job gets another worker', async () => {
    const { jobs, workers, say } = poolOf(1)
    const first = jobs.run('generate', request)
    const second = jobs.run('generate', { ...request, seed: 8 })
    workers[0]?.listener.died('Out of memory.')
    await expect(first).rejects.toThrow('The work stopped unexpectedly: Out of memory.')
    expect(workers).toHaveLength(2)
    say(1, 'result', FAILED)
    expect(await second).toEqual(FAILED)
  })

  it('by an error of its job stays alive, and passes on the message', async () => {
    const { jobs, workers, say } = poolOf(1)
    const result = jobs.run('generate', request)
    say(0, 'failed', 'There is no generator "village".')
    await expect(result).rejects.toThrow('There is no generator "village".')
    expect(workers[0]?.isEnded).toBe(false)
  })

  it('by not starting, or by a request that cannot be copied, fails only its own job', async () => {
    const broken = createPool(() => {
      throw new Error('No threads')
    }, 1)
    await expect(broken.run('generate', request)).rejects.toThrow('No threads')
    let isBad = true
    const picky = createPool(
      ({ message }) => ({
        post: () => {
          if (isBad) throw new Error('A function cannot be copied')
          queueMicrotask(() => message({ kind: 'result', value: FAILED }))
        },
        end: () => undefined,
      }),
      1,
    )
    await expect(picky.run('generate', request)).rejects.toThrow('cannot be copied')
    isBad = false
    expect(await picky.run('generate', request)).toEqual(FAILED)
  })
})

describe('real threads', () => {
  beforeEach(() => {
    vi.useRealTimers()
  })

  /** A pool of threads that run the given lines, which can use `request` and `say`. */
  function threadsRunning(script: string) {
    const code = `
      const { parentPort } = require('node:worker_threads')
      const say = (kind, value) => parentPort.postMessage({ kind, value })
      parentPort.on('message', ({ request }) => { ${script} })`
    const ended: Promise<number>[] = []
    const jobs = createPool(({ message, died }) => {
      const worker = new Worker(code, { eval: true })
      worker.on('message', message)
      worker.on('error', (error) => died(String(error)))
      worker.on('exit', (exit) => died(`The worker ended early (code ${exit}).`))
      return { post: (sent) => worker.postMessage(sent), end: () => ended.push(worker.terminate()) }
    }, 1)
    return { jobs, ended }
  }

  it('that never answer are ended, and the next job still runs', async () => {
    const { jobs, ended } = threadsRunning(
      `if (request.seed === 8) say('result', { status: 'failed', problems: [] })
       else { say('progress', { phase: 'Streets', decided: 0, cells: 1 }); for (;;); }`,
    )
    const stopping = new AbortController()
    const onProgress = (): void => stopping.abort()
    await expect(jobs.run('generate', request, { signal: stopping.signal, onProgress })).rejects.toThrow(
      'aborted',
    )
    expect(await jobs.run('generate', { ...request, seed: 8 })).toEqual(FAILED)
    expect(ended).toHaveLength(1)
  })

  it('that end early fail their job with a message', async () => {
    const { jobs } = threadsRunning('process.exit(3)')
    await expect(jobs.run('generate', request)).rejects.toThrow(/The work stopped unexpectedly: .*code 3/)
  })
})
