import type { GenerateReply, GenerateRequest, RunProgress } from './contract'
import type { JobMessage } from './job'

/** What a started worker reports: its messages, and that it died, with what is known about why. */
export interface JobListener {
  readonly message: (message: JobMessage) => void
  readonly died: (why: string) => void
}

/** A running worker: all that can be done to it is to end it. */
export interface RunningJob {
  readonly end: () => void
}

/** Starts a worker of its own for one request. */
export type StartJob = (request: GenerateRequest, listener: JobListener) => RunningJob

/** The running generations of one window. */
export interface Jobs {
  readonly generate: (request: GenerateRequest) => Promise<GenerateReply>
  /** Ends a job, which answers `stopped`; nothing happens where no such job runs. */
  readonly cancel: (job: string) => void
  readonly cancelAll: () => void
}

/**
 * Keeps one worker a job, for the desktop and the browser edition alike. A job that is cancelled has its worker ended
 * at once, in whatever step it is; a worker that dies answers with a sentence.
 */
export function createJobs(start: StartJob, told: (job: string, progress: RunProgress) => void): Jobs {
  const stops = new Map<string, () => void>()

  const generate = (request: GenerateRequest): Promise<GenerateReply> =>
    new Promise((resolve) => {
      const { job } = request
      if (stops.has(job)) {
        resolve({ status: 'error', message: `The job "${job}" is running already.` })
        return
      }

      // Settling ends the worker, so whatever it still says, and its own end, comes too late to count.
      let settled = false
      const settle = (reply: GenerateReply): void => {
        if (settled) return
        settled = true
        stops.delete(job)
        worker?.end()
        resolve(reply)
      }
      stops.set(job, () => settle({ status: 'stopped' }))

      let worker: RunningJob | undefined
      try {
        worker = start(request, {
          message: (message) => {
            if (settled) return
            if (message.kind === 'progress') told(job, message.progress)
            else settle(message.reply)
          },
          died: (why) =>
            settle({ status: 'error', message: `Generating broke off: ${why} The level is unchanged.` }),
        })
      } catch (error) {
        settle({ status: 'error', message: `Generating could not start: ${sentenceOf(error)}` })
      }
    })

  return {
    generate,
    cancel: (job) => stops.get(job)?.(),
    cancelAll: () => {
      for (const stop of stops.values()) stop()
    },
  }
}

/** What an error says, closed by a full stop. */
export function sentenceOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return /[.!?]$/.test(message) ? message : `${message}.`
}
