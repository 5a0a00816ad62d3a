import type { StartWorker } from '../renderer/jobs/pool'
import { connectWebWorker } from '../renderer/jobs/web-worker'

/** Starts a worker of the browser edition. */
export const startWorker: StartWorker = (listener) =>
  connectWebWorker(
    new Worker(new URL('./job-worker.ts', import.meta.url), { type: 'module', name: 'jobs' }),
    listener,
  )
