import type { JobName, JobProgress, JobRequest, JobResult } from '../../jobs/job'
import type { JobMessage, WorkerMessage } from '../../jobs/messages'
import { JOBS } from '../../jobs/table'

/** Work in the background: one job, one request, one result. */
export interface Jobs {
  /**
   * Runs a job in a worker. Rejects with the signal's reason when it is aborted, and with an error that says what is
   * wrong if the job or its worker fails. Progress arrives in order, and never after the promise has settled.
   */
  run<J extends JobName>(job: J, request: JobRequest<J>, options?: JobOptions<J>): Promise<JobResult<J>>
  /** Goes on with the run of a thread that a crashed window left, as `run` would; missing in a browser. */
  goOn?(
    thread: string,
    request: JobRequest<'generate'>,
    options: JobOptions<'generate'>,
  ): Promise<JobResult<'generate'>>
  /** Jobs that run at the same time; others wait. */
  readonly size: number
}

/** Jobs whose workers can be ended. */
export interface Pool extends Jobs {
  /** Ends all workers. Jobs that have not settled never will, and no other is started. */
  readonly end: () => void
}

export interface JobOptions<J extends JobName> {
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: JobProgress<J>) => void
  /** Buffers of the request that move to the worker instead of being copied; not for background jobs, which restart. */
  readonly transfer?: readonly ArrayBuffer[]
}

/** Events of a worker for the pool: its messages, and its death with the known cause. */
export interface WorkerListener {
  readonly message: (message: WorkerMessage) => void
  readonly died: (why: string) => void
}

/** A worker that has been started. */
export interface StartedWorker {
  /** Throws if the message cannot be copied. */
  readonly post: (message: JobMessage, transfer: readonly ArrayBuffer[]) => void
  readonly end: () => void
}

export type StartWorker = (listener: WorkerListener) => StartedWorker

/** Problem of a worker: it died with its job, or it has been silent for a long time. */
export interface WorkerProblem {
  readonly kind: 'died' | 'silent'
  readonly job: JobName
  /** Why it died, as a sentence; how long it is silent, in seconds. */
  readonly why: string
  /** Ends a silent worker; its job fails. Does nothing once it has answered. */
  readonly stop: () => void
}

/** How long a worker may say nothing, in milliseconds, before the user is asked. Large exports take a minute. */
export const PATIENCE = 60_000

/** How long a worker may take to finish an aborted job, in milliseconds. Ending the worker loses its loaded code. */
const GRACE = 100

/** Workers that stay however long they are idle; only a search needs more, and each has its own copy of the code. */
const MIN_WORKERS = 4

/** How long further workers stay idle before they end, in milliseconds. */
const IDLE = 5000

interface Task extends JobMessage {
  readonly transfer: readonly ArrayBuffer[]
  isSettled: boolean
  readonly report: (progress: unknown) => void
  readonly settle: (result: unknown) => void
  readonly fail: (error: unknown) => void
}

interface Slot {
  readonly worker: StartedWorker
  /** The current task, settled or not; `undefined` while the worker is idle. */
  task: Task | undefined
  /** Timer that ends a worker after a long idle time. */
  rest?: ReturnType<typeof setTimeout>
  /** Timer that reports a silent worker. */
  silence?: ReturnType<typeof setTimeout>
}

/**
 * Keeps at most `size` workers, each started when it is first needed and kept for the next job. A worker is ended only
 * to stop an aborted job, or a background job that others wait for, or when it is idle and not among the few that stay;
 * a dead one is replaced when it is needed again, and `problem` is called.
 */
export function createPool(
  start: StartWorker,
  size: number,
  problem: (problem: WorkerProblem) => void = () => undefined,
): Pool {
  let isEnded = false
  const slots = new Set<Slot>()
  const waiting = new Set<Task>()

  const startSlot = (): Slot => {
    const worker = start({
      message: ({ kind, value }) => {
        const { task } = slot
        if (!slots.has(slot) || !task) return
        if (kind === 'progress') {
          listen(slot, task)
          return task.report(value)
        }
        clearTimeout(slot.silence)
        slot.task = undefined
        if (kind === 'result') task.settle(value)
        else task.fail(new Error(String(value)))
        serve()
        slot.rest = setTimeout(() => {
          if (slots.has(slot) && !slot.task && slots.size > MIN_WORKERS) end(slot)
        }, IDLE)
      },
      died: (why) => {
        if (!slots.has(slot)) return
        end(slot)
        const { task } = slot
        if (task?.isSettled === false) problem({ kind: 'died', job: task.job, why, stop: () => undefined })
        task?.fail(new Error(`The work stopped unexpectedly: ${why}`))
        serve()
      },
    })
    const slot: Slot = { worker, task: undefined }
    slots.add(slot)
    return slot
  }

  /** Waits for the next word of a worker, and tells when none comes. */
  const listen = (slot: Slot, task: Task): void => {
    clearTimeout(slot.silence)
    slot.silence = setTimeout(() => {
      if (slots.has(slot) && slot.task === task && !task.isSettled) problem(silenceOf(slot, task))
    }, PATIENCE)
  }

  const silenceOf = (slot: Slot, task: Task): WorkerProblem => ({
    kind: 'silent',
    job: task.job,
    why: String(PATIENCE / 1000),
    stop() {
      if (!slots.has(slot) || slot.task !== task) return
      end(slot)
      task.fail(new Error('The work was stopped, because it did not answer.'))
      serve()
    },
  })

  const end = (slot: Slot): void => {
    clearTimeout(slot.silence)
    clearTimeout(slot.rest)
    slots.delete(slot)
    slot.worker.end()
  }

  /** A worker for a task: an idle one, a new one, or one in place of a worker whose job matters less. */
  const slotFor = (task: Task): Slot | undefined => {
    const all = [...slots]
    const idle = all.find((slot) => !slot.task)
    if (idle || all.length < size) return idle ?? startSlot()
    const outranked = isBackground(task) ? undefined : all.find((slot) => isBackground(slot.task))
    const victim = all.find((slot) => slot.task?.isSettled) ?? outranked
    if (!victim) return undefined
    end(victim)
    if (victim.task?.isSettled === false) waiting.add(victim.task)
    return startSlot()
  }

  const serve = (): void => {
    for (;;) {
      if (isEnded) return
      const all = [...waiting]
      const task = all.find((one) => !isBackground(one)) ?? all[0]
      if (!task) return
      let slot: Slot | undefined
      try {
        slot = slotFor(task)
        if (!slot) return
        slot.task = task
        clearTimeout(slot.rest)
        slot.worker.post({ job: task.job, request: task.request }, task.transfer)
        listen(slot, task)
      } catch (error) {
        if (slot) slot.task = undefined
        task.fail(error)
      }
      waiting.delete(task)
    }
  }

  const stop = (task: Task): void => {
    waiting.delete(task)
    setTimeout(() => {
      for (const slot of slots) if (slot.task === task) end(slot)
    }, GRACE)
  }

  return {
    size,
    end: () => {
      isEnded = true
      for (const slot of slots) end(slot)
    },
    run: (job, request, { signal, onProgress, transfer = [] } = {}) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason)
        const once = (act: () => void): void => {
          if (task.isSettled) return
          task.isSettled = true
          signal?.removeEventListener('abort', abort)
          act()
        }
        const abort = (): void => {
          task.fail(signal?.reason)
          stop(task)
        }
        const task: Task = {
          job,
          request,
          transfer,
          isSettled: false,
          // Workers and threads are of the same build: what they send has the types of their job.
          report: (value) => {
            if (!task.isSettled) onProgress?.(value as JobProgress<typeof job>)
          },
          settle: (value) => once(() => resolve(value as JobResult<typeof job>)),
          fail: (error) => once(() => reject(error)),
        }
        signal?.addEventListener('abort', abort)
        waiting.add(task)
        serve()
      }),
  }
}

function isBackground(task: Task | undefined): boolean {
  return task !== undefined && JOBS[task.job].isBackground === true
}
