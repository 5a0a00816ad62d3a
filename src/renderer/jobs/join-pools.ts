import { JOBS } from '../../jobs/table'
import type { Pool } from './pool'

/** One pool of two: the threads of the desktop's main process for the jobs that they do, workers of the window for the others. */
export function joinPools(threads: Pool, workers: Pool): Pool {
  return {
    size: threads.size,
    run: (job, request, options) => (JOBS[job].isHosted ? threads : workers).run(job, request, options),
    end: () => {
      threads.end()
      workers.end()
    },
  }
}
