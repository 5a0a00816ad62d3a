import { checked } from '../../ipc/checked'
import * as z from '../../core/text/zod'
import type { JobName, JobProgress, JobResult, Work } from '../job'
import { buffersIn, sentenceOf, type WorkerMessage } from '../messages'
import { JOBS } from '../table'

/** The work of each job, loaded on first use. */
export const WORK: { readonly [J in JobName]: () => Promise<Work<J>> } = {
  generate: async () => (await import('./generate')).generate,
  search: async () => (await import('./search')).search,
  check: async () => (await import('./check')).check,
  analyse: async () => (await import('./analyse')).analyse,
  ways: async () => (await import('./analyse')).ways,
  write: async () => (await import('./write')).write,
  parse: async () => (await import('./parse')).parse,
  tilePictures: async () => (await import('./tile-pictures')).tilePictures,
  picture: async () => (await import('./picture')).picture,
  map: async () => (await import('./map')).map,
  mapPicture: async () => (await import('./map-picture')).mapPicture,
}

const message = z.strictObject({
  // A key of the table: `Object.keys` loses the type.
  job: z.enum(Object.keys(JOBS) as [JobName, ...JobName[]]),
  request: z.unknown(),
})

/** Does the job of a message. Reports progress, then the result, or in a sentence why it failed. */
export async function answer(
  data: unknown,
  report: (message: WorkerMessage, transfer: ArrayBuffer[]) => void,
): Promise<void> {
  const send = (kind: WorkerMessage['kind'], value: unknown): void =>
    report({ kind, value }, [...buffersIn(value)])
  try {
    const { job, request } = checked(message, data, 'The message to a worker')
    send('result', await perform(job, request, (progress) => send('progress', progress)))
  } catch (error) {
    send('failed', sentenceOf(error))
  }
}

async function perform<J extends JobName>(
  job: J,
  request: unknown,
  report: (progress: JobProgress<J>) => void,
): Promise<JobResult<J>> {
  const right = checked(JOBS[job].request, request, `The request of ${job}`)
  const work = await WORK[job]()
  return work(right, report)
}
