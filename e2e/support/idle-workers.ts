import type { StartedWorker, StartWorker, WorkerListener } from '../../src/renderer/jobs/pool'
import { startWorker } from '../../src/web/start-worker'

/** A worker that serves one window after the other, because all windows use the same worker code. */
class ReusedWorker {
  readonly #worker: StartedWorker
  #listener: WorkerListener | undefined
  #isBusy = false
  #isDead = false

  constructor() {
    this.#worker = startWorker({
      message: (message) => {
        if (message.kind !== 'progress') this.#isBusy = false
        this.#listener?.message(message)
      },
      died: (why) => {
        this.#isDead = true
        this.#listener?.died(why)
      },
    })
  }

  /** Serves a pool until it ends the worker, which then waits among `idle` unless it has work left or is dead. */
  serve(listener: WorkerListener, idle: ReusedWorker[]): StartedWorker {
    this.#listener = listener
    return {
      post: (message, transfer) => {
        this.#isBusy = true
        this.#worker.post(message, transfer)
      },
      end: () => {
        this.#listener = undefined
        if (this.#isBusy || this.#isDead) this.#worker.end()
        else idle.push(this)
      },
    }
  }
}

/** Starts the workers of the windows of a page: loading their code takes longer than most of their jobs. */
export function reusingWorkers(): StartWorker {
  const idle: ReusedWorker[] = []
  return (listener) => (idle.pop() ?? new ReusedWorker()).serve(listener, idle)
}
