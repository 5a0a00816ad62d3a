import { serveJobs } from '../../jobs/serve-jobs'
import { SCREEN_WORK } from '../../jobs/tasks/screen'

/** The desktop's worker of jobs for the screen; threads of the main process do the others. */
const take = serveJobs(SCREEN_WORK, (message, transfer) => postMessage(message, { transfer }))
addEventListener('message', ({ data }: MessageEvent<unknown>) => take(data))
