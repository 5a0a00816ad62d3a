import type { Random } from '../../../random/random'

/** Returns a number that differs from a value by at most a share of it, in thousandths. */
export function vary({ below }: Random, value: number, share: number): number {
  return (value * (1000 - share + below(2 * share + 1))) / 1000
}

/** Returns noise for choices, bell-shaped around 0, of about the spread of a Gumbel variable. */
export function noise({ bits }: Random): number {
  return ((bits() >>> 12) + (bits() >>> 12) + (bits() >>> 12)) / 409_600 - 3.84
}
