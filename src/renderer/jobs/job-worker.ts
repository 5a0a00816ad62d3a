import { serveJobs } from '../../jobs/serve-jobs'

/** The worker of all jobs. */
const take = serveJobs((message, transfer) => postMessage(message, { transfer }))
addEventListener('message', ({ data }: MessageEvent<unknown>) => take(data))
