import { generatorById } from '../../core/generate/index'
import { runGenerator } from '../../core/generate/run'
import type { Work } from '../job'

/** At most twenty reports a second: the eye sees no more, and each costs the window time. */
const REPORT_EVERY_MS = 50
/** Shorter runs send no pictures, so that they cost nothing; longer ones show at most ten a second. */
const WATCHED_AFTER_MS = 200
const SHOW_EVERY_MS = 100

/** Runs a generator with the worker's clock, for the core has none. Throws on an unknown generator. */
export const generate: Work<'generate'> = (request, report) => {
  const generator = generatorById(request.generator)
  if (!generator) throw new RangeError(`There is no generator "${request.generator}"`)
  let reportedAt = Number.NEGATIVE_INFINITY
  let shownAt = performance.now() + WATCHED_AFTER_MS - SHOW_EVERY_MS
  return runGenerator({
    generator,
    sketch: request.sketch,
    settings: request.settings,
    seed: request.seed,
    progress: (progress, grown) => {
      const time = performance.now()
      if (time - reportedAt < REPORT_EVERY_MS) return
      reportedAt = time
      const isShown = time - shownAt >= SHOW_EVERY_MS
      if (isShown) shownAt = time
      report(isShown ? { ...progress, growth: grown() } : progress)
    },
  })
}
