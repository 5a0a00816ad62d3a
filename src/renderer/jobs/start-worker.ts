import type { StartWorker } from './pool'
import { connectWebWorker } from './web-worker'

/** Starts a worker of the desktop's window. */
export const startWorker: StartWorker = (listener) =>
  connectWebWorker(
    new Worker(new URL('./job-worker.ts', import.meta.url), { type: 'module', name: 'jobs' }),
    listener,
  )
