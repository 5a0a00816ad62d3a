import path from 'node:path'
import type { FontOptions } from './fonts'
import { Exit, Stop, type ProgramIo } from './io'
import { BestTowns, checkBest, readSheet, writeBest } from './search-best'
import {
  addResults,
  beginSearch,
  clearResults,
  differencesOf,
  readResults,
  readSearch,
  searchOf,
  type SearchFolder,
} from './search-folder'
import { MAX_TOWNS } from './limits'
import { parseCount } from './search'
import type { SeedResult } from './search-try'
import { countSeeds, parseSeeds, parseShard, seedsOf, shardText } from './seeds'

/** The options of `search merge`. */
export interface MergeOptions extends FontOptions {
  readonly keep?: string
  readonly outDir?: string
  readonly sheet?: string
}

/** Lines collected before they are written. */
const PIECE = 4096

/** Merges the shards of a search into what one run of the whole search writes. */
export async function runMerge(
  io: ProgramIo,
  names: readonly string[],
  options: MergeOptions,
): Promise<void> {
  const keep = parseCount('--keep', options.keep ?? '20', MAX_TOWNS)
  if (options.outDir === undefined) throw new Stop(Exit.usage, ['Give --out-dir, a folder for the result.'])
  const sheet = await readSheet(io, options)
  const shards: SearchFolder[] = []
  for (const name of names) shards.push(await readSearch(io, name))
  const ordered = orderShards(shards)
  const [first] = ordered
  if (!first) throw new Stop(Exit.usage, ['Name the folders of all shards.'])
  for (const shard of ordered) await refuseUnfinished(shard)
  // A damaged shard stops the command before the folder of the result is made.
  const parts = ordered.map((shard) => ({ shard, search: searchOf(shard) }))

  const target = path.resolve(io.folder, options.outDir)
  if (ordered.some(({ folder }) => folder === target)) {
    throw new Stop(Exit.usage, [
      `"${options.outDir}" is one of the shards; name another folder with --out-dir.`,
    ])
  }
  const opened = await beginSearch(io, options.outDir, { ...first.record, shard: '1/1' })
  await checkBest(io, opened.folder)
  const search = searchOf(opened)
  // A killed merge begins again: it is fast.
  await clearResults(opened)
  const best = new BestTowns(keep)
  const sources = parts.map(({ shard, search: { seeds, shard: part } }) =>
    readResults(shard, seedsOf(seeds, part)),
  )
  let piece: SeedResult[] = []
  // Shard i of n holds every n-th seed from the i-th, so taking turns gives all seeds in rising order.
  for (let at = 0; ; at = (at + 1) % sources.length) {
    const next = await sources[at]?.next()
    if (!next || next.done === true) break
    best.add(next.value)
    piece.push(next.value)
    if (piece.length < PIECE) continue
    await addResults(opened, piece)
    piece = []
  }
  await addResults(opened, piece)
  for (const source of sources) await source.return(undefined)
  await writeBest(io, opened.folder, search, { best, sheet })
}

/** Sorts shards by number. Stops the command if they are not all shards of one search, each once. */
function orderShards(shards: readonly SearchFolder[]): readonly SearchFolder[] {
  const [first] = shards
  if (!first) return []
  const { count } = parseShard(first.record.shard)
  const ordered: SearchFolder[] = []
  for (const shard of shards) {
    const differences = [...differencesOf(first.record, shard.record, 'shard')]
    const part = parseShard(shard.record.shard)
    if (part.count !== count) differences.push('the number of shards')
    if (differences.length > 0) {
      throw new Stop(Exit.usage, [
        `"${first.shown}" and "${shard.shown}" hold different searches (${differences.join(', ')}).`,
      ])
    }
    const same = ordered[part.index - 1]
    if (same) {
      throw new Stop(Exit.usage, [`"${same.shown}" and "${shard.shown}" both hold shard ${shardText(part)}.`])
    }
    ordered[part.index - 1] = shard
  }
  for (let index = 1; index <= count; index++) {
    if (ordered[index - 1]) continue
    throw new Stop(Exit.usage, [`Shard ${shardText({ index, count })} is missing; name its folder too.`])
  }
  return ordered
}

/** Stops the command if a shard has not tried all its seeds. */
async function refuseUnfinished(shard: SearchFolder): Promise<void> {
  const seeds = parseSeeds(shard.record.seeds, Infinity)
  const part = parseShard(shard.record.shard)
  const count = countSeeds(seeds, part)
  let tried = 0
  for await (const _ of readResults(shard, seedsOf(seeds, part))) tried++
  if (tried === count) return
  throw new Stop(Exit.usage, [
    `The search in "${shard.shown}" is not finished: ${tried} of ${count} seeds were tried; run it again first.`,
  ])
}
