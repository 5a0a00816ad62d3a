import { serveJobs } from '../jobs/serve-jobs'
import { WORK } from '../jobs/tasks/index'

/** The worker of all jobs. */
const take = serveJobs(WORK, (message, transfer) => postMessage(message, { transfer }))
addEventListener('message', ({ data }: MessageEvent<unknown>) => take(data))
