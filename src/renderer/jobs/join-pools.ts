import { JOBS } from '../../jobs/table'
import type { Pool } from './pool'

/** The pools of a window on the desktop. */
interface Pools {
  /** The threads of the main process, for the jobs that they do. */
  readonly threads: Pool
  /** Workers of the window, for the others. */
  readonly workers: Pool
  /** A pool of the thread that a crashed window left. */
  readonly poolOf: (thread: string) => Pool
}

export function joinPools({ threads, workers, poolOf }: Pools): Pool {
  return {
    size: threads.size,
    run: (job, request, options) => (JOBS[job].isHosted ? threads : workers).run(job, request, options),
    async goOn(thread, request, options) {
      const pool = poolOf(thread)
      try {
        return await pool.run('generate', request, options)
      } finally {
        pool.end()
      }
    },
    end: () => {
      threads.end()
      workers.end()
    },
  }
}
