import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { createJobs } from '../../src/ipc/jobs'
import { startInThread } from '../../src/main/generation'
import { DONE, GOOD_ARGUMENTS } from '../ipc/samples'

const [request] = GOOD_ARGUMENTS.generate

/** Jobs in real threads that run the given lines; `request` and `say` are at hand there. */
function jobsRunning(script: string, told: (decided: number) => void = () => undefined) {
  const code = `
    const { parentPort } = require('node:worker_threads')
    const say = (message) => parentPort.postMessage(message)
    parentPort.once('message', (request) => { ${script} })`
  return createJobs(
    startInThread(() => new Worker(code, { eval: true })),
    (_job, progress) => told(progress.decided),
  )
}

it('runs a job in a thread and carries its progress and its reply', async () => {
  const decided: number[] = []
  const jobs = jobsRunning(
    `say({ kind: 'progress', progress: { phase: 'Streets', decided: request.sketch.width, cells: 63 } })
     say({ kind: 'reply', reply: { ...${JSON.stringify({ ...DONE, level: null, record: null })}, level: request.sketch } })`,
    (count) => decided.push(count),
  )
  expect(await jobs.generate(request)).toMatchObject({ status: 'done', level: request.sketch })
  expect(decided).toEqual([request.sketch.width])
})

it('ends a thread that never answers, and answers "stopped"', async () => {
  let running: () => void = () => undefined
  const isRunning = new Promise<void>((resolve) => (running = resolve))
  const jobs = jobsRunning(
    `say({ kind: 'progress', progress: { phase: 'Streets', decided: 0, cells: 1 } }); for (;;);`,
    () => running(),
  )
  const reply = jobs.generate(request)
  await isRunning
  jobs.cancel(request.job)
  expect(await reply).toEqual({ status: 'stopped' })
})

it.each([
  ['throws', `throw new Error('Out of streets')`, /Out of streets\./],
  ['ends early', `process.exit(3)`, /code 3/],
])('answers in a sentence when a thread %s', async (_what, script, sentence) => {
  const reply = await jobsRunning(script).generate(request)
  expect(reply).toMatchObject({ status: 'error', message: expect.stringMatching(sentence) })
})
