/** The environment variable for the size of a run: "short", the default, or "long". */
const RUN_SETTING = 'BROWNSTONE_TESTS'

/** Whether this run takes every sample at full size, which takes many times longer. Throws on any other value. */
export const isLongRun = readSize(process.env[RUN_SETTING]) === 'long'

/** The environment variable for the seed of all random samples, a whole number. */
const SEED_SETTING = 'BROWNSTONE_SEED'

/**
 * The seed of all random samples; undefined for a new one in each law. A short run tests a change, so every run tries
 * the same samples; the long run looks for unknown bugs, and a law that fails names its seed.
 */
export const SEED = readSeed(process.env[SEED_SETTING])

/** The number of samples of a law, in the short and in the long run. */
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

function readSeed(word: string | undefined): number | undefined {
  if (word === undefined) return isLongRun ? undefined : 1
  if (/^\d{1,9}$/.test(word)) return Number(word)
  throw new Error(`${SEED_SETTING} is "${word}"; it must be a whole number of at most nine digits.`)
}
