import { sentenceOf, type WorkerMessage } from '../../jobs/messages'
import type { MessagePiece } from '../../jobs/piece'
import { connectWorker } from './in-pieces'
import type { StartedWorker, WorkerListener } from './pool'

/** Connects a Web Worker for jobs that was just started. */
export function connectWebWorker(worker: Worker, listener: WorkerListener): StartedWorker {
  const { died } = listener
  const line = {
    post: (message: unknown, transfer: readonly ArrayBuffer[]) => worker.postMessage(message, [...transfer]),
    end: () => worker.terminate(),
  }
  const connected = connectWorker(line, listener)
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage | MessagePiece>) =>
    connected.take(data),
  )
  worker.addEventListener('messageerror', () => died('The worker sent something unreadable.'))
  worker.addEventListener('error', (event) =>
    // An error without a message means that the worker's file could not be loaded.
    died(event.message ? sentenceOf(event.message) : 'The worker could not be loaded.'),
  )
  return connected
}

/** Every worker has its own copy of the code, so that more would take memory that levels need. */
const MAX_WORKERS = 16

/** Workers to keep: one per core. Each is started when it is first needed; only a search needs many. */
export function workersHere(): number {
  return Math.min(MAX_WORKERS, Math.max(1, navigator.hardwareConcurrency || 1))
}
