import { MAX_LEVELS } from '../../core/project/project'
import type { LongListReceiver, LongListSender } from '../../jobs/long-lists'
import { sentenceOf, type JobMessage, type WorkerMessage } from '../../jobs/messages'
import { isPiece, SHORT, type MessagePiece } from '../../jobs/piece'
import type { StartedWorker, WorkerListener } from './pool'

/** How long pieces of a message are sent without a pause, in milliseconds. */
const SLICE = 8

/** The connection to one worker. */
export interface Line {
  /** Sends a request or a piece of one; a promise resolves when the next may follow. */
  readonly post: (
    message: JobMessage | MessagePiece,
    transfer: readonly ArrayBuffer[],
  ) => Promise<void> | void
  readonly end: () => void
}

/** A worker at the end of a line, and what takes the messages that come from there. */
export interface ConnectedWorker extends StartedWorker {
  readonly take: (data: WorkerMessage | MessagePiece) => void
}

/** Connects a worker: long lists travel in pieces, in both directions. */
export function connectWorker(line: Line, { message, died }: WorkerListener): ConnectedWorker {
  let isEnded = false
  let receiver: LongListReceiver | undefined
  let sender: LongListSender | undefined
  /** Messages in their order; loading what puts pieces together takes a moment. */
  let last: Promise<void> | undefined

  const takeInTurn = async (data: WorkerMessage | MessagePiece): Promise<void> => {
    receiver ??= new (await import('../../jobs/long-lists')).LongListReceiver()
    const whole = isPiece(data) ? receiver.take(data) : { message: data }
    // A piece of a worker holds one of its messages.
    if (whole && !isEnded) message(whole.message as WorkerMessage)
  }

  const postInPieces = async (request: JobMessage, transfer: readonly ArrayBuffer[]): Promise<void> => {
    sender ??= await loadSender()
    const pieces = sender.pieces(request)
    if (!pieces) return line.post(request, transfer)
    let end = performance.now() + SLICE
    for (const piece of pieces) {
      if (isEnded) return
      await line.post(piece, piece.kind === 'message' ? transfer : [])
      if (performance.now() < end) continue
      await new Promise((resolve) => setTimeout(resolve))
      end = performance.now() + SLICE
    }
  }
  const fail = (error: unknown): void => {
    if (!isEnded) message({ kind: 'failed', value: sentenceOf(error) })
  }

  return {
    take: (data) => {
      if (last || isPiece(data)) {
        last = (last ?? Promise.resolve())
          .then(() => takeInTurn(data))
          .catch((error: unknown) => died(sentenceOf(error)))
      } else message(data)
    },
    post: (request, transfer) => {
      const isShort = placesIn(request.request) <= SHORT
      const sent = isShort ? line.post(request, transfer) : postInPieces(request, transfer)
      sent?.catch(fail)
    },
    end: () => {
      isEnded = true
      line.end()
    },
  }
}

async function loadSender(): Promise<LongListSender> {
  const { LongListSender, REMEMBERED } = await import('../../jobs/long-lists')
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
