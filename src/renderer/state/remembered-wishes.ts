import { parseWishes, type Wish } from '../../core/analyse/wishes'
import { isRecord } from '../../core/text/is-record'
import { storeText, storedJson } from './storage'

const WISHES = 'brownstone.wishes'

/** Maximum wishes of a sheet. */
export const MAX_WISHES = 20
/** Default and maximum number of seeds that a sheet tries. */
export const DEFAULT_SEEDS = 300
export const MAX_SEEDS = 10_000

/** Last search for candidates. */
export interface RememberedWishes {
  readonly wishes: readonly Wish[]
  readonly seeds: number
}

/** The last wishes and number of seeds; skips wishes that cannot be read. */
export function rememberedWishes(): RememberedWishes {
  const stored = storedJson(WISHES)
  const { wishes, seeds } = isRecord(stored) ? stored : {}
  const texts = Array.isArray(wishes) ? (wishes as readonly unknown[]).slice(0, MAX_WISHES) : []
  const isCount = typeof seeds === 'number' && isSeedCount(seeds)
  return {
    wishes: texts.flatMap((text) => {
      const parse = typeof text === 'string' ? parseWishes([text]) : undefined
      return parse?.status === 'parsed' ? parse.wishes : []
    }),
    seeds: isCount ? seeds : DEFAULT_SEEDS,
  }
}

/** Stores them if the browser allows it. */
export function rememberWishes(wishes: readonly Wish[], seeds: number): void {
  storeText(WISHES, JSON.stringify({ wishes: wishes.map(({ text }) => text), seeds }))
}

/** Whether a sheet can try this many seeds. */
export function isSeedCount(seeds: number): boolean {
  return Number.isInteger(seeds) && seeds >= 1 && seeds <= MAX_SEEDS
}
