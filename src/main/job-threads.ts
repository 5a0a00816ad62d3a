import { randomUUID } from 'node:crypto'
import { Worker, type ResourceLimits } from 'node:worker_threads'
import { buffersIn, sentenceOf } from '../jobs/messages'

/** Threads of one window at a time: as many as it has use for on a machine of many cores. */
export const MAX_THREADS = 16

/** How threads of jobs are started, and who hears of them. */
export interface JobThreadOptions {
  /** Built script of a thread. */
  readonly program: URL
  /** Called with a message of a thread for the page that it works for. */
  readonly said: (page: number, thread: string, message: unknown) => void
  /** Called with a sentence when a thread died, also for lack of memory. */
  readonly died: (page: number, thread: string, why: string) => void
  /** Memory of a thread; Node's default if undefined. */
  readonly limits?: ResourceLimits
}

/** The threads in which the main process does the jobs of its windows. A page, known by its id, has no access to others'. */
export interface JobThreads {
  /** Starts a thread and returns its id. Throws if the page has too many. */
  readonly start: (page: number) => string
  /** Passes on a message, whose buffers it hands over. Throws if the thread is not there. */
  readonly post: (page: number, thread: string, message: unknown) => void
  readonly end: (page: number, thread: string) => void
  /** Ends all threads of a page. */
  readonly endAll: (page: number) => void
}

interface Thread {
  readonly page: number
  readonly worker: Worker
}

export function createJobThreads({ program, said, died, limits = {} }: JobThreadOptions): JobThreads {
  const threads = new Map<string, Thread>()

  const begin = (page: number): string => {
    const id = randomUUID()
    const worker = new Worker(program, { resourceLimits: limits })
    worker.unref() // a thread at rest does not keep the program running
    threads.set(id, { page, worker })
    const lose = (why: string): void => {
      if (threads.delete(id)) died(page, id, why)
    }
    worker.on('message', (message: unknown) => {
      if (threads.has(id)) said(page, id, message)
    })
    worker.on('error', (error) => lose(sentenceOf(error)))
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
    post(page, id, message) {
      const thread = threads.get(id)
      if (!thread || thread.page !== page) throw new RangeError('The thread has ended')
      thread.worker.postMessage(message, [...buffersIn(message)])
    },
    end: (page, id) => {
      if (threads.get(id)?.page === page) end(id)
    },
    endAll: (page) => {
      for (const [id, thread] of threads) if (thread.page === page) end(id)
    },
  }
}
