import { MAX_LEVELS } from '../../core/project/project'
import type { LongListReceiver, LongListSender } from './long-lists'
import { isPiece, SHORT, type MessagePiece } from './piece'
import { sentenceOf, type JobMessage, type StartWorker, type WorkerMessage } from './pool'

/** How long pieces of a message are sent without a pause, in milliseconds. */
const SLICE = 8

/** Starts a Web Worker for jobs. */
export const startWorker: StartWorker = ({ message, died }) => {
  const worker = new Worker(new URL('./job-worker.ts', import.meta.url), { type: 'module', name: 'jobs' })
  let isEnded = false
  let receiver: LongListReceiver | undefined
  let sender: LongListSender | undefined
  /** Messages in their order; loading what puts pieces together takes a moment. */
  let last: Promise<void> | undefined

  const take = async (data: WorkerMessage | MessagePiece): Promise<void> => {
    receiver ??= (await import('./received-places')).createReceiver()
    const whole = isPiece(data) ? receiver.take(data) : { message: data }
    // A piece of a worker holds one of its messages.
    if (whole && !isEnded) message(whole.message as WorkerMessage)
  }
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage | MessagePiece>) => {
    if (last || isPiece(data)) {
      last = (last ?? Promise.resolve())
        .then(() => take(data))
        .catch((error: unknown) => died(sentenceOf(error)))
    } else message(data)
  })
  worker.addEventListener('messageerror', () => died('The worker sent something unreadable.'))
  worker.addEventListener('error', (event) =>
    // An error without a message means that the worker's file could not be loaded.
    died(event.message ? `${event.message}.` : 'The worker could not be loaded.'),
  )

  const postInPieces = async (request: JobMessage, transfer: readonly ArrayBuffer[]): Promise<void> => {
    sender ??= await loadSender()
    const pieces = sender.pieces(request)
    if (!pieces) return worker.postMessage(request, [...transfer])
    let end = performance.now() + SLICE
    for (const piece of pieces) {
      if (isEnded) return
      worker.postMessage(piece, piece.kind === 'message' ? [...transfer] : [])
      if (performance.now() < end) continue
      await new Promise((resolve) => setTimeout(resolve))
      end = performance.now() + SLICE
    }
  }
  return {
    post: (request, transfer) => {
      if (placesIn(request.request) <= SHORT) return worker.postMessage(request, [...transfer])
      postInPieces(request, transfer).catch((error: unknown) =>
        message({ kind: 'failed', value: sentenceOf(error) }),
      )
    },
    end: () => {
      isEnded = true
      worker.terminate()
    },
  }
}

async function loadSender(): Promise<LongListSender> {
  const { LongListSender, REMEMBERED } = await import('./long-lists')
  return new LongListSender(REMEMBERED)
}

/** Counts the places of all levels in a request. */
function placesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return 0
  // No list of levels is as long; other lists may have a number for every cell.
  if (Array.isArray(value) && value.length > MAX_LEVELS) return 0
  let count = 0
  for (const [key, entry] of Object.entries(value)) {
    count += key === 'places' && Array.isArray(entry) ? entry.length : placesIn(entry)
  }
  return count
}

/** Every worker has its own copy of the code, so that more would take memory that levels need. */
const MAX_WORKERS = 16

/** Workers to keep: one per core. Each is started when it is first needed; only a search needs many. */
export function workersHere(): number {
  return Math.min(MAX_WORKERS, Math.max(1, navigator.hardwareConcurrency || 1))
}
