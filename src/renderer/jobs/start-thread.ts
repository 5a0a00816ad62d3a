import type { Host } from '../../ipc/host'
import { sentenceOf, type WorkerMessage } from '../../jobs/messages'
import type { MessagePiece } from '../../jobs/piece'
import { connectWorker, type ConnectedWorker } from './in-pieces'
import type { StartWorker, WorkerListener } from './pool'

/** The part of the host that has threads. */
export type ThreadHost = Pick<
  Host,
  'startThread' | 'toThread' | 'endThread' | 'onFromThread' | 'onThreadDied'
>

interface Thread {
  readonly worker: ConnectedWorker
  readonly listener: WorkerListener
}

/** Starts threads of the main process for the jobs of this window, in place of Web Workers. */
export function threadsOf(host: ThreadHost): StartWorker {
  const threads = new Map<string, Thread>()
  // Both ends check what they are sent: the worker the request, the pool progress and result.
  host.onFromThread((thread, message) =>
    threads.get(thread)?.worker.take(message as WorkerMessage | MessagePiece),
  )
  host.onThreadDied((thread, why) => threads.get(thread)?.listener.died(why))

  return (listener) => {
    const id = host.startThread()
    const worker = connectWorker(
      {
        post: async (message) => host.toThread(await id, await withBytes(message)),
        end: () =>
          void id
            .then((thread) => {
              threads.delete(thread)
              return host.endThread(thread)
            })
            .catch(() => undefined), // it is gone already
      },
      listener,
    )
    id.then(
      (thread) => threads.set(thread, { worker, listener }),
      (error: unknown) => listener.died(sentenceOf(error)),
    )
    return worker
  }
}

/** Returns a message with the bytes of a file that was dropped onto the window: processes do not share files of a page. */
async function withBytes<Message extends object>(message: Message): Promise<Message> {
  if (!('request' in message) || typeof message.request !== 'object' || message.request === null)
    return message
  if (!('bytes' in message.request) || !(message.request.bytes instanceof Blob)) return message
  const bytes = new Uint8Array(await message.request.bytes.arrayBuffer())
  return { ...message, request: { ...message.request, bytes } }
}
