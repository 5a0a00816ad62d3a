import { checked } from '../ipc/checked'
import * as z from '../core/text/zod'
import type { JobName, JobProgress, JobResult, Work } from './job'
import { buffersIn, sentenceOf, type WorkerMessage } from './messages'
import { JOBS } from './table'

/** The work of some jobs, loaded on first use. */
export type WorkTable = { readonly [J in JobName]?: () => Promise<Work<J>> }

const message = z.strictObject({
  // A key of the table: `Object.keys` loses the type.
  job: z.enum(Object.keys(JOBS) as [JobName, ...JobName[]]),
  request: z.unknown(),
})

/** Does the job of a message. Reports progress, then the result, or in a sentence why it failed. */
export async function answer(
  table: WorkTable,
  data: unknown,
  report: (message: WorkerMessage, transfer: ArrayBuffer[]) => void,
): Promise<void> {
  const send = (kind: WorkerMessage['kind'], value: unknown): void =>
    report({ kind, value }, [...buffersIn(value)])
  try {
    const { job, request } = checked(message, data, 'The message to a worker')
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
  const right = checked(JOBS[job].request, request, `The request of ${job}`)
  const load = table[job]
  if (!load) throw new RangeError(`The job ${job} has another worker`)
  const work = await load()
  return work(right, report)
}
