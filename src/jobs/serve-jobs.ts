import type { LongListReceiver, LongListSender } from './long-lists'
import { sentenceOf, type JobMessage, type WorkerMessage } from './messages'
import { isPiece, type MessagePiece } from './piece'
import { answer, type WorkTable } from './answer'

/** Puts requests together and takes results apart. */
interface Ends {
  readonly receiver: LongListReceiver
  readonly sender: LongListSender
}

/** Sends a message or a piece of one, and hands over its buffers. */
type Post = (message: WorkerMessage | MessagePiece, transfer: ArrayBuffer[]) => void

/**
 * Does the jobs of a table, in a worker of a window or a thread of the desktop's main process: returns a function that takes its
 * messages. It does one job at a time, then waits for the next. `check` checks messages of another process, and throws if one is wrong.
 */
export function serveJobs(
  table: WorkTable,
  post: Post,
  check: (message: unknown) => JobMessage = ofThisBuild,
): (data: unknown) => void {
  let ends: Ends | undefined
  /** The messages in their order: the first one that needs them waits for the ends to be loaded. */
  let last = Promise.resolve()

  const take = async (data: unknown): Promise<void> => {
    // The first town is made without them, because the start screen waits for it.
    if (isPiece(data) || !isGenerate(data)) ends ??= await loadEnds()
    const whole = isPiece(data) ? ends?.receiver.take(data) : { message: data }
    if (whole) await answer(table, check(whole.message), send)
  }

  /** Sends a message at once, because a job may work on for long before the next one. */
  const send = (message: WorkerMessage, transfer: ArrayBuffer[]): void => {
    const pieces = ends?.sender.pieces(message)
    if (!pieces) return post(message, transfer)
    for (const piece of pieces) post(piece, piece.kind === 'message' ? transfer : [])
  }

  return (data) => {
    last = last
      .then(() => take(data))
      .catch((error: unknown) => send({ kind: 'failed', value: sentenceOf(error) }, []))
  }
}

/** A window and its own workers are one build, whose messages the compiler has checked. */
function ofThisBuild(message: unknown): JobMessage {
  return message as JobMessage
}

async function loadEnds(): Promise<Ends> {
  const { LongListReceiver, LongListSender } = await import('./long-lists')
  return { receiver: new LongListReceiver(), sender: new LongListSender(0) }
}

function isGenerate(data: unknown): boolean {
  return typeof data === 'object' && data !== null && Reflect.get(data, 'job') === 'generate'
}
