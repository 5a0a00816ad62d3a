import type { JobMessage } from '../ipc/job'
import type { RunningJob, JobListener } from '../ipc/jobs'
import type { GenerateRequest } from '../ipc/contract'

/** Runs each job in a Web Worker of its own. */
export function startInWebWorker(request: GenerateRequest, listener: JobListener): RunningJob {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'generation' })
  worker.addEventListener('message', ({ data }: MessageEvent<JobMessage>) => listener.message(data))
  worker.addEventListener('messageerror', () => listener.died('The worker sent something unreadable.'))
  worker.addEventListener('error', ({ message }) =>
    // Without a message it was the worker's file that could not be loaded.
    listener.died(message ? `${message}.` : 'The worker could not be loaded.'),
  )
  worker.postMessage(request)
  return { end: () => worker.terminate() }
}
