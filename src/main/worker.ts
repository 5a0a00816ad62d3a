import { parentPort } from 'node:worker_threads'
import type { GenerateRequest } from '../ipc/contract'
import { runJob } from '../ipc/job'

// One request a worker: the host ends it when it has answered.
parentPort?.once('message', (request: GenerateRequest) => {
  runJob(
    request,
    (message, buffers) => parentPort?.postMessage(message, buffers),
    () => performance.now(),
  )
})
