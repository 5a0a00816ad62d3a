import type { LongListReceiver, LongListSender } from './long-lists'
import { isPiece } from './piece'
import { sentenceOf, type WorkerMessage } from './pool'
import { answer } from './tasks/index'

/** Puts requests together and takes results apart. */
interface Ends {
  readonly receiver: LongListReceiver
  readonly sender: LongListSender
}

let ends: Ends | undefined
/** The messages in their order: the first one that needs them waits for the ends to be loaded. */
let last = Promise.resolve()

/** The worker of all jobs. It does one at a time, then waits for the next. */
addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  last = last
    .then(() => take(data))
    .catch((error: unknown) => send({ kind: 'failed', value: sentenceOf(error) }, []))
})

async function take(data: unknown): Promise<void> {
  // The first town is made without them, because the start screen waits for it.
  if (isPiece(data) || !isGenerate(data)) ends ??= await loadEnds()
  const whole = isPiece(data) ? ends?.receiver.take(data) : { message: data }
  if (whole) await answer(whole.message, send)
}

async function loadEnds(): Promise<Ends> {
  const { LongListReceiver, LongListSender } = await import('./long-lists')
  return { receiver: new LongListReceiver(), sender: new LongListSender(0) }
}

function isGenerate(data: unknown): boolean {
  return typeof data === 'object' && data !== null && Reflect.get(data, 'job') === 'generate'
}

/** Sends a message at once, because a job may work on for long before the next one. */
function send(message: WorkerMessage, transfer: ArrayBuffer[]): void {
  const pieces = ends?.sender.pieces(message)
  if (!pieces) return postMessage(message, { transfer })
  for (const piece of pieces) postMessage(piece, { transfer: piece.kind === 'message' ? transfer : [] })
}
