import type { Format, WriteResult } from '../core/formats/format'
import type { MapStyle } from '../core/picture/style'
import type { Project } from '../core/project/project'
import type { SettingValues } from '../core/settings/setting'

/** What the worker is asked for. */
export interface WriteRequest {
  readonly format: string
  readonly project: Project
  readonly name: string
  readonly values: SettingValues
  /** The style of one's own, for formats that may be drawn in it. */
  readonly ownStyle?: MapStyle
}

export type WriteAnswer =
  | { readonly status: 'written'; readonly result: WriteResult }
  | { readonly status: 'failed'; readonly why: string }

/** A file that is being written aside; whoever does not want it any more ends it. */
export interface Writing {
  readonly answer: Promise<WriteAnswer>
  readonly end: () => void
}

/** Writes a project without holding up the window; in place where there are no workers. All values are given. */
export function writeAside(format: Format, project: Project, name: string, values: SettingValues): Writing {
  const { write } = format
  if (!write) throw new RangeError(`${format.label} cannot be written`)
  if (typeof Worker === 'undefined') {
    const result = write(project, name, values)
    return { answer: Promise.resolve({ status: 'written', result }), end: () => undefined }
  }
  const worker = new Worker(new URL('./write-worker.ts', import.meta.url), {
    type: 'module',
    name: 'writing',
  })
  const answer = new Promise<WriteAnswer>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<WriteAnswer>) => {
      worker.terminate()
      resolve(data)
    })
    worker.addEventListener('error', ({ message }) => {
      worker.terminate()
      resolve({ status: 'failed', why: message ? `${message}.` : 'The worker could not be loaded.' })
    })
  })
  const own = format.ownStyle ? { ownStyle: format.ownStyle } : {}
  const request: WriteRequest = { format: format.id, project, name, values, ...own }
  worker.postMessage(request)
  return { answer, end: () => worker.terminate() }
}
