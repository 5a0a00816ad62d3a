import { generatorById } from '../core/generate/index'
import { runGenerator } from '../core/generate/run'
import type { Growth } from '../core/generate/generator'
import type { GenerateReply, GenerateRequest, RunProgress } from './contract'

/** What a generation worker of either edition says: how far it is, now and then, and at last its reply. */
export type JobMessage =
  | { readonly kind: 'progress'; readonly progress: RunProgress }
  | { readonly kind: 'reply'; readonly reply: GenerateReply }

/** At most twenty tellings a second: more than the eye follows would only keep the window busy. */
const TELL_EVERY_MS = 50
/** Runs shorter than this are not watched, so that they cost nothing; longer ones show at most ten pictures a second. */
const WATCHED_AFTER_MS = 200
const SHOW_EVERY_MS = 100

/**
 * The whole work of a generation worker. `tell` posts a message and hands over the buffers; `now` is a clock in
 * milliseconds, given from outside because the core has none.
 */
export function runJob(
  request: GenerateRequest,
  tell: (message: JobMessage, buffers: ArrayBuffer[]) => void,
  now: () => number,
): void {
  const generator = generatorById(request.generator)
  if (!generator) {
    tell(
      { kind: 'reply', reply: { status: 'error', message: `There is no generator "${request.generator}".` } },
      [],
    )
    return
  }

  const startedAt = now()
  let toldAt = Number.NEGATIVE_INFINITY
  let shownAt = startedAt + WATCHED_AFTER_MS - SHOW_EVERY_MS
  const reply = runGenerator({
    generator,
    sketch: request.sketch,
    settings: request.settings,
    seed: request.seed,
    progress: (progress, grown) => {
      const time = now()
      if (time - toldAt < TELL_EVERY_MS) return
      toldAt = time
      if (time - shownAt < SHOW_EVERY_MS) return tell({ kind: 'progress', progress }, [])
      shownAt = time
      const growth = grown()
      tell({ kind: 'progress', progress: { ...progress, growth } }, buffersOfGrowth(growth))
    },
  })
  tell({ kind: 'reply', reply }, buffersOf(reply))
}

function buffersOfGrowth({ cells, kinds, marks }: Growth): ArrayBuffer[] {
  return [cells.buffer, kinds.buffer, marks.buffer]
}

/** The buffers of a result, each once: handing one over twice is refused. */
function buffersOf(reply: GenerateReply): ArrayBuffer[] {
  if (reply.status !== 'done') return []
  const { level, record } = reply
  const buffers = new Set<ArrayBuffer>()
  for (const values of [
    level.cells,
    level.northEdges,
    level.westEdges,
    level.marks,
    record.order,
    record.directions,
    record.origins,
  ]) {
    if (ArrayBuffer.isView(values) && values.buffer instanceof ArrayBuffer) buffers.add(values.buffer)
  }
  return [...buffers]
}
