import { MAX_SEED } from '../core/random/random'
import { Exit, Stop, printNotes, type ProgramIo } from './io'

/** Seeds from the first to the last, both included. */
export interface SeedRange {
  readonly first: number
  readonly last: number
}

/** Part `index` of `count` equal parts of a range of seeds, counted from 1. */
export interface Shard {
  readonly index: number
  readonly count: number
}

const RANGE = /^\s*(\d+)\.\.(\d+)\s*$/

/** Returns the typed seed, or one from the clock, which is printed. */
export function chooseSeed(io: ProgramIo, typed: string | undefined): string {
  const seed = typed ?? String(io.now())
  if (seed.trim() === '') throw new Stop(Exit.usage, ['The seed is empty; give a number or any text.'])
  if (RANGE.test(seed)) {
    throw new Stop(Exit.usage, [
      `--seed is "${seed}", but takes one seed; write --seeds ${seed.trim()} --out-dir DIR.`,
    ])
  }
  if (typed === undefined) printNotes(io, [`Seed ${seed}`])
  const { more } = io.writing?.report ?? {}
  if (more && !('seeds' in more)) more['seed'] = seed
  return seed
}

/** Reads a range such as "1..100" of at most `limit` seeds. Stops the command if it is none. */
export function parseSeeds(text: string, limit: number): SeedRange {
  const refuse = (why: string): Stop => new Stop(Exit.usage, [`--seeds is "${text}"${why}`])
  const match = RANGE.exec(text)
  if (!match) throw refuse('; write a range of whole numbers, such as 1..100.')
  const [first, last] = [Number(match[1]), Number(match[2])]
  if (first > MAX_SEED || last > MAX_SEED) throw refuse(`; a seed is at most ${MAX_SEED}.`)
  if (first > last) throw refuse(`, and holds no seed; write ${last}..${first}.`)
  const count = last - first + 1
  if (count > limit) throw refuse(`, which are ${count} seeds; at most ${limit} are tried at once.`)
  return { first, last }
}

/** Writes a range as it is typed. */
export function rangeText({ first, last }: SeedRange): string {
  return `${first}..${last}`
}

/** Reads a shard such as "2/8". Stops the command if it is none. */
export function parseShard(text: string): Shard {
  const match = /^(\d{1,7})\/(\d{1,7})$/.exec(text)
  const [index, count] = [Number(match?.[1] ?? 0), Number(match?.[2] ?? 0)]
  if (index < 1 || index > count) {
    throw new Stop(Exit.usage, [
      `--shard is "${text}"; write i/n with a whole number i from 1 to n, such as 1/4.`,
    ])
  }
  return { index, count }
}

/** Writes a shard as it is typed. */
export function shardText({ index, count }: Shard): string {
  return `${index}/${count}`
}

/** Lists the seeds of a shard, lowest first: every seed at the same distance, so that all shards take as long. */
export function* seedsOf({ first, last }: SeedRange, { index, count }: Shard): Generator<number> {
  for (let seed = first + index - 1; seed <= last; seed += count) yield seed
}

export function countSeeds({ first, last }: SeedRange, { index, count }: Shard): number {
  return Math.max(0, Math.floor((last - first + 1 - index) / count) + 1)
}
