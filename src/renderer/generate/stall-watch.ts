import type { Progress } from '../../core/generate/generator'
import type { Stall } from '../desk/run-state'

/** A run stalls where for so long, in milliseconds, … */
export const STALL_TIME = 3000
/** … fewer than this share of its tries is taken. */
export const STALL_SHARE = 0.01
/** Below so many tries a share says nothing. */
const ENOUGH_TRIES = 100

interface Sample {
  readonly at: number
  readonly tries: number
  readonly taken: number
}

/**
 * Watches the progress of one run. Each call takes what was told at a moment, in milliseconds, and answers how many of
 * the last tries were refused once the run stalls. A generator that tells no tries never stalls: the town generator
 * draws exactly and refuses nothing.
 */
export function createStallWatch(): (progress: Progress, now: number) => Stall | undefined {
  let samples: readonly Sample[] = []
  return ({ tries, taken }, now) => {
    if (tries === undefined || taken === undefined) return undefined
    // The newest sample that is old enough is the one to compare with; what is older says nothing more.
    const first = samples.findLastIndex(({ at }) => now - at >= STALL_TIME)
    samples = [...samples.slice(Math.max(0, first)), { at: now, tries, taken }]
    const then = first < 0 ? undefined : samples[0]
    if (!then) return undefined
    const tried = tries - then.tries
    const refused = tried - (taken - then.taken)
    return tried >= ENOUGH_TRIES && tried - refused < STALL_SHARE * tried
      ? { tries: tried, refused }
      : undefined
  }
}
