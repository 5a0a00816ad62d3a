import type {
  GenerateRequest,
  JobName,
  JobRequest,
  JobResult,
  RunProgress,
  Work,
} from '../../../src/jobs/job'
import type { Jobs, JobOptions } from '../../../src/renderer/jobs/pool'
import { analyse, ways } from '../../../src/jobs/tasks/analyse'
import { check } from '../../../src/jobs/tasks/check'
import { tilePictures } from '../../../src/jobs/tasks/tile-pictures'
import { generate } from '../../../src/jobs/tasks/generate'
import { map } from '../../../src/jobs/tasks/map'
import { mapPicture } from '../../../src/jobs/tasks/map-picture'
import { parse } from '../../../src/jobs/tasks/parse'
import { picture } from '../../../src/jobs/tasks/picture'
import { prove } from '../../../src/jobs/tasks/prove'
import { search } from '../../../src/jobs/tasks/search'
import { write } from '../../../src/jobs/tasks/write'

/** Loaded at once, so that tests with a fake clock need not wait for files. */
const WORK: { readonly [J in JobName]: Work<J> } = {
  analyse,
  tilePictures,
  generate,
  search,
  check,
  write,
  parse,
  picture,
  map,
  mapPicture,
  ways,
  prove,
}

/** Jobs without workers: real work in place, except runs of generators, which the test controls. */
export class StandInJobs implements Jobs {
  readonly size: number = 2
  readonly generated: GenerateRequest[] = []
  /** The runs that were aborted. */
  readonly cancelled: GenerateRequest[] = []
  /** Replaces a real run. */
  generateReply: (() => Promise<JobResult<'generate'>>) | undefined
  #report: (progress: RunProgress) => void = () => undefined

  run<J extends JobName>(
    job: J,
    request: JobRequest<J>,
    { signal, onProgress }: JobOptions<J> = {},
  ): Promise<JobResult<J>> {
    if (job === 'generate') {
      const asked = request as GenerateRequest // as the name of the job says
      this.generated.push(asked)
      this.#report = onProgress as (progress: RunProgress) => void // as the name of the job says
      signal?.addEventListener('abort', () => this.cancelled.push(asked))
    }
    return new Promise((resolve, reject) => {
      const fail = (): void => reject(signal?.reason)
      if (signal?.aborted) return fail()
      signal?.addEventListener('abort', fail)
      this.#perform(job, request, onProgress ?? (() => undefined))
        .then(resolve, reject)
        .finally(() => signal?.removeEventListener('abort', fail))
    })
  }

  /** Threads with runs of a crashed window, which go on as any other run. */
  readonly joined: string[] = []
  async goOn(thread: string, request: GenerateRequest, how: JobOptions<'generate'>) {
    this.joined.push(thread)
    return this.run('generate', request, how)
  }

  /** Reports progress of the latest run. */
  report(progress: RunProgress): void {
    this.#report(progress)
  }

  async #perform<J extends JobName>(
    job: J,
    request: JobRequest<J>,
    report: Parameters<Work<J>>[1],
  ): Promise<JobResult<J>> {
    const { generateReply } = this
    if (job === 'generate' && generateReply) return generateReply() as Promise<JobResult<J>> // as its name says
    return WORK[job](request, report)
  }
}
