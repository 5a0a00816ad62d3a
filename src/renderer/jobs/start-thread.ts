import type { Host } from '../../ipc/host'
import { ArrayJoiner, cutArrays } from '../../jobs/cut-arrays'
import { sentenceOf, type WorkerMessage } from '../../jobs/messages'
import type { MessagePiece } from '../../jobs/piece'
import { connectWorker, type ConnectedWorker } from './in-pieces'
import type { StartWorker, WorkerListener } from './pool'

/** The part of the host that has threads. */
export type ThreadHost = Pick<
  Host,
  'startThread' | 'toThread' | 'joinThread' | 'endThread' | 'onFromThread' | 'onThreadDied'
>

/** Threads of the main process, in place of Web Workers. */
export interface Threads {
  /** Starts a thread. */
  readonly start: StartWorker
  /** Returns how the thread of a crashed window takes the place of a new one: it has its request already. */
  readonly joining: (thread: string) => StartWorker
}

interface Thread {
  /** Joins the parts of its messages. */
  readonly joiner: ArrayJoiner
  readonly worker: ConnectedWorker
  readonly listener: WorkerListener
}

/** Connects the threads of a host with the jobs of this window. */
export function threadsOf(host: ThreadHost): Threads {
  const threads = new Map<string, Thread>()
  // The thread checks the requests; the window takes its answers.
  host.onFromThread((id, part) => {
    const thread = threads.get(id)
    const whole = thread?.joiner.take(part)
    if (whole) thread?.worker.take(whole.message as WorkerMessage | MessagePiece)
  })
  host.onThreadDied((thread, why) => threads.get(thread)?.listener.died(why))

  const connect = (
    id: Promise<string>,
    post: (thread: string, message: object) => Promise<void>,
    listener: WorkerListener,
  ): ConnectedWorker => {
    const end = async (): Promise<void> => {
      const thread = await id
      threads.delete(thread)
      await host.endThread(thread)
    }
    const worker = connectWorker(
      {
        post: async (message) => post(await id, message),
        end: () => void end().catch(() => undefined), // it is gone already
      },
      listener,
    )
    id.then(
      (thread) => threads.set(thread, { worker, listener, joiner: new ArrayJoiner() }),
      (error: unknown) => listener.died(sentenceOf(error)),
    )
    return worker
  }
  return {
    start: (listener) =>
      connect(
        host.startThread(),
        async (thread, message) => {
          await sendParts(cutArrays(await withBytes(message)), (part) => host.toThread(thread, part))
        },
        listener,
      ),
    joining: (id) => (listener) =>
      connect(Promise.resolve(id), (thread) => host.joinThread(thread), listener),
  }
}

/** Maximum parts of a message in flight: while the main process takes one, the window makes the next. */
const MAX_PARTS_IN_FLIGHT = 4

/** Sends parts in their order. The window answers between them, because each waits for one before it. */
async function sendParts(parts: Iterable<unknown>, send: (part: unknown) => Promise<void>): Promise<void> {
  const sent: Promise<void>[] = []
  for (const part of parts) {
    const one = send(part)
    one.catch(() => undefined) // the first failure is thrown below
    sent.push(one)
    if (sent.length >= MAX_PARTS_IN_FLIGHT) await sent.shift()
  }
  await Promise.all(sent)
}

/** Returns a message with the bytes of a file that was dropped onto the window: processes do not share files of a page. */
async function withBytes<Message extends object>(message: Message): Promise<Message> {
  if (!('request' in message) || typeof message.request !== 'object' || message.request === null)
    return message
  if (!('bytes' in message.request) || !(message.request.bytes instanceof Blob)) return message
  const bytes = new Uint8Array(await message.request.bytes.arrayBuffer())
  return { ...message, request: { ...message.request, bytes } }
}
