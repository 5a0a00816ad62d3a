import { randomUUID } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { isRecord } from '../core/text/is-record'
import type { HeldContent, LostRun, RunNote } from '../ipc/contract'
import { heldContent } from '../ipc/content-shapes'
import { runNote } from '../ipc/shapes'
import { ArrayJoiner } from '../jobs/cut-arrays'
import { buffersIn, sentenceOf } from '../jobs/messages'
import { NOT_HELD, type HeldContents } from './held-contents'

/** Maximum threads of one window at a time. */
export const MAX_THREADS = 16

/**
 * Memory of the objects of a thread, in MB: half of the limit of Electron's engine. Arrays of bytes are not counted;
 * their sizes are checked before they are allocated.
 */
const MAX_OBJECTS_MB = 2048

/** How threads of jobs are started, and the listeners to them. */
export interface JobThreadOptions {
  /** Built script of a thread. */
  readonly program: URL
  /** Contents of files, which threads get and give without a way through the window. */
  readonly holder: HeldContents
  /** Called with a message of a thread for the page that it works for. */
  readonly said: (page: number, thread: string, message: unknown) => void
  /** Called with a sentence when a thread died, also for lack of memory. */
  readonly died: (page: number, thread: string, why: string) => void
  /** Memory of the objects of a thread, in MB; `MAX_OBJECTS_MB` if undefined. */
  readonly memory?: number
}

/** The threads in which the main process does the jobs of its windows. A page, known by its id, has no access to others'. */
export interface JobThreads {
  /** Starts a thread and returns its id. Throws if the page has too many. */
  readonly start: (page: number) => string
  /** Passes on a message once all of it is there, and hands over its buffers. Throws if the thread is not there. */
  readonly post: (page: number, thread: string, part: unknown) => void
  readonly end: (page: number, thread: string) => void
  /** Ends all threads of a page. */
  readonly endAll: (page: number) => void
  /** Leaves the run of a crashed page to its thread, for the page in its place; ends the other threads. */
  readonly leave: (page: number) => void
  /** Forgets the runs that have ended: the page has stored a draft since. */
  readonly settle: (page: number) => void
  /** Returns the run that was left, once, and gives its thread to a page. */
  readonly takeRun: (page: number) => LostRun
  /** Sends a page the messages that a thread sent before the page listened. */
  readonly join: (page: number, thread: string) => void
}

interface Thread {
  /** Undefined once its page has crashed. */
  page: number | undefined
  readonly worker: Worker
  isBusy: boolean
  /** Joins the parts of messages from the page. */
  readonly joiner: ArrayJoiner
  /** Whether it writes files whose content is held. */
  holds: boolean
  /** The run that it does, if it may go on without its page. */
  note: RunNote | undefined
  /** Its last messages about that run; the window may crash before it has stored the result. */
  spoken: unknown[]
  /** Whether its page listens. */
  isHeard: boolean
}

export function createJobThreads({
  program,
  holder,
  said,
  died,
  memory = MAX_OBJECTS_MB,
}: JobThreadOptions): JobThreads {
  const threads = new Map<string, Thread>()

  const begin = (page: number): string => {
    const id = randomUUID()
    const worker = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: memory } })
    worker.unref() // a thread at rest does not keep the program running
    const thread: Thread = {
      page,
      worker,
      joiner: new ArrayJoiner(),
      isBusy: false,
      holds: false,
      note: undefined,
      spoken: [],
      isHeard: true,
    }
    threads.set(id, thread)
    const lose = (why: string): void => {
      if (threads.delete(id) && thread.page !== undefined) died(thread.page, id, why)
    }
    worker.on('message', (message: unknown) => {
      if (!threads.has(id)) return
      if (isFinal(message)) thread.isBusy = false
      if (thread.holds) holdFiles(message, (bytes) => holder.hold(page, bytes))
      // Of progress, a window in the place of this one needs the latest only.
      if (thread.note) thread.spoken = [...thread.spoken.filter((other) => !isProgress(other)), message]
      if (thread.isHeard && thread.page !== undefined) said(thread.page, id, message)
    })
    worker.on('error', (error) => lose(reasonOf(error, memory)))
    worker.on('exit', () => lose('The thread ended.'))
    return id
  }

  const end = (id: string): void => {
    const worker = threads.get(id)?.worker
    threads.delete(id)
    void worker?.terminate()
  }

  return {
    start(page) {
      const own = [...threads.values()].filter((thread) => thread.page === page)
      if (own.length >= MAX_THREADS) throw new RangeError(`A window has at most ${MAX_THREADS} threads`)
      return begin(page)
    },
    post(page, id, part) {
      const thread = threads.get(id)
      if (!thread || thread.page !== page) throw new RangeError('The thread has ended')
      const whole = thread.joiner.take(part)
      if (!whole) return
      const { message } = whole
      const request = requestOf(message)
      if (request) {
        if (thread.isBusy) throw new RangeError('The thread has a job')
        thread.isBusy = true
        thread.holds = request['holds'] === true
        thread.note = runNote.safeParse(request['note']).data
        thread.spoken = []
      }
      const content = heldContent.safeParse(request?.['bytes'])
      if (request && content.success) {
        const bytes = holder.bytesOf(page, content.data)
        if (!bytes) {
          thread.isBusy = false
          return said(page, id, { kind: 'failed', value: NOT_HELD })
        }
        // It may be read again: the thread gets a copy.
        Reflect.set(request, 'bytes', bytes.slice())
      }
      thread.worker.postMessage(message, [...buffersIn(message)])
    },
    end: (page, id) => {
      if (threads.get(id)?.page === page) end(id)
    },
    endAll: (page) => {
      for (const [id, thread] of threads) if (thread.page === page) end(id)
    },
    leave(page) {
      for (const [id, thread] of threads) {
        if (thread.page === page && thread.note) {
          thread.page = undefined
          thread.isHeard = false
        } else if (thread.page === page || thread.page === undefined) {
          // Threads without a page have the run of an earlier crash that no page has taken.
          end(id)
        }
      }
    },
    settle(page) {
      for (const thread of threads.values()) {
        if (thread.page !== page || thread.isBusy) continue
        thread.note = undefined
        thread.spoken = []
      }
    },
    takeRun(page) {
      for (const [id, thread] of threads) {
        if (thread.page !== undefined || !thread.note) continue
        thread.page = page
        return { status: 'running', thread: id, note: thread.note }
      }
      return { status: 'none' }
    },
    join(page, id) {
      const thread = threads.get(id)
      if (!thread || thread.page !== page) throw new RangeError('The thread has ended')
      thread.isHeard = true
      for (const message of thread.spoken) said(page, id, message)
    },
  }
}

/** Why a thread died, as a sentence. */
function reasonOf(error: unknown, memory: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code !== 'ERR_WORKER_OUT_OF_MEMORY') return sentenceOf(error)
  return `It needed more than ${memory} MB of memory. Use a smaller level or file, or fewer levels at a time.`
}

/** Returns the whole message in a message to or from a thread, which may be the last of several pieces. */
function wholeIn(message: unknown): Readonly<Record<string, unknown>> | undefined {
  if (!isRecord(message)) return undefined
  if (message['kind'] !== 'message') return message
  return isRecord(message['value']) ? message['value'] : undefined
}

function requestOf(message: unknown): Readonly<Record<string, unknown>> | undefined {
  const request = wholeIn(message)?.['request']
  return isRecord(request) ? request : undefined
}

/** Whether a message ends a job. */
function isFinal(message: unknown): boolean {
  const kind = wholeIn(message)?.['kind']
  return kind === 'result' || kind === 'failed'
}

function isProgress(message: unknown): boolean {
  return isRecord(message) && message['kind'] === 'progress'
}

/** Replaces the bytes of written files by tokens for them. */
function holdFiles(message: unknown, hold: (bytes: Uint8Array<ArrayBuffer>) => HeldContent): void {
  const whole = wholeIn(message)
  const result = whole?.['kind'] === 'result' ? whole['value'] : undefined
  const files = isRecord(result) ? result['files'] : undefined
  if (!Array.isArray(files)) return
  for (const file of files as readonly unknown[]) {
    if (!isRecord(file)) continue
    const bytes = file['bytes']
    // A thread writes into buffers of its own, never into shared ones.
    if (bytes instanceof Uint8Array) Reflect.set(file, 'bytes', hold(bytes as Uint8Array<ArrayBuffer>))
  }
}
