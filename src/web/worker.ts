import type { GenerateRequest } from '../ipc/contract'
import { runJob } from '../ipc/job'

// One request a worker: the host ends it when it has answered.
self.addEventListener('message', ({ data }: MessageEvent<GenerateRequest>) => {
  runJob(
    data,
    (message, buffers) => self.postMessage(message, { transfer: buffers }),
    () => performance.now(),
  )
})
