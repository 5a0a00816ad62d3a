import { describe, expect, it } from 'vitest'
import { createLevel } from '../../src/core/level/level'
import type { GenerateReply, GenerateRequest } from '../../src/ipc/contract'
import { runJob, type JobMessage } from '../../src/ipc/job'
import { createJobs, type JobListener } from '../../src/ipc/jobs'
import { DONE, GOOD_ARGUMENTS } from './samples'

const [request] = GOOD_ARGUMENTS.generate

/** Jobs whose workers do what the test says. */
function openJobs() {
  const workers: { listener: JobListener; ended: boolean }[] = []
  const told: unknown[] = []
  const jobs = createJobs(
    (_request, listener) => {
      const worker = { listener, ended: false }
      workers.push(worker)
      return { end: () => void (worker.ended = true) }
    },
    (job, progress) => told.push([job, progress.decided]),
  )
  return { jobs, workers, told }
}

describe('jobs', () => {
  it('answer what the worker replies, tell its progress and end it', async () => {
    const { jobs, workers, told } = openJobs()
    const reply = jobs.generate(request)
    workers[0]?.listener.message({ kind: 'progress', progress: { phase: 'Streets', decided: 1, cells: 2 } })
    workers[0]?.listener.message({ kind: 'reply', reply: DONE })
    expect(await reply).toBe(DONE)
    expect(told).toEqual([['one', 1]])
    expect(workers[0]?.ended).toBe(true)
  })

  it('answer "stopped" when cancelled, and hear nothing of that worker any more', async () => {
    const { jobs, workers, told } = openJobs()
    const reply = jobs.generate(request)
    jobs.cancel('another')
    jobs.cancel('one')
    workers[0]?.listener.message({ kind: 'progress', progress: { phase: 'Streets', decided: 1, cells: 2 } })
    workers[0]?.listener.message({ kind: 'reply', reply: DONE })
    workers[0]?.listener.died('It was ended.')
    expect(await reply).toEqual({ status: 'stopped' })
    expect(workers[0]?.ended).toBe(true)
    expect(told).toEqual([])
  })

  it('answer in a sentence when the worker dies or cannot start', async () => {
    const { jobs, workers } = openJobs()
    const reply = jobs.generate(request)
    workers[0]?.listener.died('Out of memory.')
    expect(await reply).toEqual({
      status: 'error',
      message: 'Generating broke off: Out of memory. The level is unchanged.',
    })

    const broken = createJobs(
      () => {
        throw new Error('No threads')
      },
      () => undefined,
    )
    expect(await broken.generate(request)).toMatchObject({ status: 'error', message: /No threads\.$/ })
  })

  it('run side by side, one a name, and a name is free again afterwards', async () => {
    const { jobs, workers } = openJobs()
    const first = jobs.generate(request)
    const other = jobs.generate({ ...request, job: 'two' })
    expect(await jobs.generate(request)).toMatchObject({ status: 'error' })
    jobs.cancelAll()
    expect(await Promise.all([first, other])).toEqual([{ status: 'stopped' }, { status: 'stopped' }])
    void jobs.generate(request)
    expect(workers).toHaveLength(3)
  })
})

describe('the work of a worker', () => {
  const run = (change: Partial<GenerateRequest>, milliseconds = 1): [JobMessage, ArrayBuffer[]][] => {
    const told: [JobMessage, ArrayBuffer[]][] = []
    let clock = 0
    runJob(
      { ...request, sketch: createLevel(60, 60), settings: {}, ...change },
      (message, buffers) => told.push([message, buffers]),
      () => (clock += milliseconds),
    )
    return told
  }
  const replyOf = (told: readonly [JobMessage, ArrayBuffer[]][]): GenerateReply | undefined => {
    const message = told.at(-1)?.[0]
    return message?.kind === 'reply' ? message.reply : undefined
  }

  it('ends with the result, whose buffers are handed over once each', () => {
    const told = run({})
    expect(replyOf(told)?.status).toBe('done')
    const buffers = told.at(-1)?.[1] ?? []
    expect(buffers.length).toBeGreaterThan(0)
    expect(() => structuredClone(told.at(-1)?.[0], { transfer: buffers })).not.toThrow()
  })

  it('tells progress at most twenty times a second', () => {
    // The clock stands still, crawls, or leaps a second at every look.
    const [still, slow, fast] = [run({}, 0), run({}, 10), run({}, 1000)].map((told) => told.length)
    expect(still).toBe(2)
    expect(slow).toBeLessThanOrEqual(fast ?? 0)
    expect(fast).toBeGreaterThan(2)
  })

  it('shows what grew once it runs for 200 ms, at most ten times a second, and hands it over', () => {
    const shown = (milliseconds: number): number[] =>
      run({ sketch: createLevel(150, 150) }, milliseconds).flatMap(([message, buffers]) =>
        message.kind === 'progress' && message.progress.growth
          ? [buffers.length === 3 ? message.progress.growth.cells.length : Number.NaN]
          : [],
      )
    expect(shown(0)).toEqual([])
    const grown = shown(1000)
    expect(grown.length).toBeGreaterThan(1)
    expect(grown.reduce((sum, cells) => sum + cells, 0)).toBeGreaterThan(5000)
    expect(shown(60).length).toBeLessThan(grown.length)
  })

  it('names an unknown generator and settings that do not fit', () => {
    expect(replyOf(run({ generator: 'village' }))).toEqual({
      status: 'error',
      message: 'There is no generator "village".',
    })
    expect(replyOf(run({ settings: { gates: -1 } }))?.status).toBe('failed')
  })
})
