import type { Progress } from '../../core/generate/generator'
import type { RejectionRate } from '../state/run-state'

/** A run stalls if for this time, in milliseconds, … */
const STALL_TIME = 3000
/** … fewer than this share of its tries is accepted. */
const STALL_SHARE = 0.01
/** Minimum tries for a meaningful share. */
const ENOUGH_TRIES = 100

interface Sample {
  readonly at: number
  readonly tries: number
  readonly taken: number
}

/**
 * Watches the progress of one run. Each call takes the reported numbers and a time, in milliseconds, and returns the
 * rejection rate of the last tries once the run stalls. A generator that reports no tries never stalls: the town
 * generator draws exactly and rejects nothing.
 */
export function createStallWatch(): (progress: Progress, now: number) => RejectionRate | undefined {
  let samples: readonly Sample[] = []
  return ({ tries, taken }, now) => {
    if (tries === undefined || taken === undefined) return undefined
    // Compares with the newest sample that is old enough; older ones are not needed.
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
