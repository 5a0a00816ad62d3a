import type { JobName, JobProgress, JobRequest, JobResult, Work } from './job'
import { buffersIn, sentenceOf, type JobMessage, type WorkerMessage } from './messages'

/** The work of some jobs, loaded on first use. */
export type WorkTable = { readonly [J in JobName]?: () => Promise<Work<J>> }

/** Does the job of a message. Reports progress, then the result, or in a sentence why it failed. */
export async function answer(
  table: WorkTable,
  { job, request }: JobMessage,
  report: (message: WorkerMessage, transfer: ArrayBuffer[]) => void,
): Promise<void> {
  const send = (kind: WorkerMessage['kind'], value: unknown): void =>
    report({ kind, value }, [...buffersIn(value)])
  try {
    send('result', await perform(table, { job, request }, (progress) => send('progress', progress)))
  } catch (error) {
    send('failed', sentenceOf(error))
  }
}

async function perform<J extends JobName>(
  table: WorkTable,
  { job, request }: { readonly job: J; readonly request: unknown },
  report: (progress: JobProgress<J>) => void,
): Promise<JobResult<J>> {
  const load = table[job]
  if (!load) throw new RangeError(`The job ${job} has another worker`)
  const work = await load()
  return work(request as JobRequest<J>, report) // typed by `Jobs.run`; a thread has checked it
}
