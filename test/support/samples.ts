/** The setting by which the size of a run is chosen: "short", which is the default, or "long". */
export const RUN_SETTING = 'BROWNSTONE_TESTS'

/** Whether this run takes every sample at full size, which takes many times as long. Throws on any other word. */
export const isLongRun = readSize(process.env[RUN_SETTING]) === 'long'

/** How many samples a law is tried on, in the short and in the long run. */
export interface SampleCounts {
  readonly short: number
  readonly long: number
}

/** The number of samples for this run. */
export function samples({ short, long }: SampleCounts): number {
  return isLongRun ? long : short
}

function readSize(word = 'short'): 'short' | 'long' {
  if (word === 'short' || word === 'long') return word
  throw new Error(`${RUN_SETTING} is "${word}"; it must be "short" or "long".`)
}
