import type { Worker } from 'node:worker_threads'
import { sentenceOf, type StartJob } from '../ipc/jobs'
import type { JobMessage } from '../ipc/job'

/** Runs each job in a worker thread of its own; `createWorker` makes one that runs `worker.ts`. */
export function startInThread(createWorker: () => Worker): StartJob {
  return (request, listener) => {
    const worker = createWorker()
    worker.on('message', (message: JobMessage) => listener.message(message))
    worker.on('messageerror', (error) => listener.died(sentenceOf(error)))
    worker.on('error', (error) => listener.died(sentenceOf(error)))
    worker.on('exit', (code) => listener.died(`The worker ended early (code ${code}).`))
    worker.postMessage(request)
    return { end: () => void worker.terminate() }
  }
}
