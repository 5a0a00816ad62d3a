import { parentPort } from 'node:worker_threads'
import { serveJobs } from '../jobs/serve-jobs'
import { HOSTED_WORK } from '../jobs/tasks/hosted'
import { checkMessage } from './job-requests'

// A thread that does jobs for the window, in the order in which they come.
const take = serveJobs(
  HOSTED_WORK,
  (message, transfer) => parentPort?.postMessage(message, transfer),
  checkMessage,
)
parentPort?.on('message', take)
