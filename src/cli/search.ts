import { availableParallelism } from 'node:os'
import { parseWishes } from '../core/analyse/wishes'
import { clusterProblems } from '../core/analyse/clusters'
import { writeNative } from '../core/formats/native/write'
import { replaceLevel } from '../core/project/project'
import { readFillOrder } from './fill'
import type { InputOptions } from './input'
import type { FontOptions } from './fonts'
import { refuseSettings } from './generate'
import { Exit, Stop, printNotes, type ProgramIo } from './io'
import { onlyLevel } from './levels'
import { MAX_SEARCHED, MAX_TOWNS } from './limits'
import { BestTowns, checkBest, readSheet, writeBest } from './search-best'
import {
  addResults,
  beginSearch,
  dropPartialLine,
  readResults,
  searchOf,
  type SearchRecord,
} from './search-folder'
import { tryHere, tryInThreads } from './search-threads'
import type { SeedResult } from './search-try'
import { countSeeds, parseSeeds, parseShard, rangeText, seedsOf, shardText } from './seeds'
import { startProgress } from './shell/progress'

/** The options of `search`. */
export interface SearchOptions extends InputOptions, FontOptions {
  readonly want?: readonly string[]
  readonly seeds?: string
  readonly shard?: string
  readonly jobs?: string
  readonly keep?: string
  readonly outDir?: string
  readonly sheet?: string
  readonly generator?: string
  readonly set?: readonly string[]
  readonly reroll?: boolean
  /** The level to fill, by name or number; the towns are then projects of it alone. */
  readonly level?: string
}

/** Maximum threads. */
const MAX_JOBS = 256

/** Fills a sketch with many seeds and keeps the towns that meet wishes best. A killed search goes on. */
export async function runSearch(io: ProgramIo, file: string, options: SearchOptions): Promise<void> {
  const keep = parseCount('--keep', options.keep ?? '20', MAX_TOWNS)
  const jobs = parseCount('--jobs', options.jobs ?? String(availableParallelism()), MAX_JOBS)
  const { outDir } = options
  if (outDir === undefined) throw new Stop(Exit.usage, ['Give --out-dir, a folder for the results.'])
  const sheet = await readSheet(io, options)
  const opened = await beginSearch(io, outDir, await createRecord(io, file, options))
  await checkBest(io, opened.folder)
  const search = searchOf(opened)

  await dropPartialLine(opened)
  const best = new BestTowns(keep)
  for await (const tried of readResults(opened, seedsOf(search.seeds, search.shard))) best.add(tried)
  const count = countSeeds(search.seeds, search.shard)
  if (best.tried > 0) printNotes(io, [`${best.tried} of ${count} seeds were tried before.`])

  const progress = startProgress(io, count, 'seeds tried')
  let reportedAt = io.now()
  const take = async (batch: readonly SeedResult[]): Promise<void> => {
    await addResults(opened, batch)
    batch.forEach((tried) => best.add(tried))
    progress.at(best.tried)
    // A log has a line now and then, instead of one that is rewritten.
    if (io.terminal || io.now() - reportedAt < PROGRESS) return
    reportedAt = io.now()
    printNotes(io, [`${best.tried} of ${count} seeds tried.`])
  }
  const { order } = search
  const size = batchSize(order.sketch.cells.length)
  const batches = batchesOf(seedsOf(search.seeds, search.shard), best.tried, size)
  const threads = Math.min(jobs, Math.ceil((count - best.tried) / size))
  try {
    if (io.program && threads > 1) {
      await tryInThreads({ program: io.program, jobs: threads }, order, batches, take)
    } else await tryHere(order, batches, take)
  } finally {
    progress.end()
  }
  await writeBest(io, opened.folder, search, { best, sheet })
}

/** Milliseconds between two reports of progress. */
const PROGRESS = 10_000

/** Checks the options and the sketch, and describes the search. */
async function createRecord(io: ProgramIo, file: string, options: SearchOptions): Promise<SearchRecord> {
  const { want = [] } = options
  if (want.length === 0) {
    throw new Stop(Exit.usage, ['Give at least one wish, such as --want "deadEnds<=12".'])
  }
  const parse = parseWishes(want)
  if (parse.status === 'refused') throw new Stop(Exit.usage, parse.messages)
  if (options.seeds === undefined) {
    throw new Stop(Exit.usage, ['Give --seeds, a range such as 1..1000.'])
  }
  const seeds = parseSeeds(options.seeds, MAX_SEARCHED)
  const shard = parseShard(options.shard ?? '1/1')

  const { project, entry, generator, sketch, values } = await readFillOrder(io, file, options)
  refuseSettings(generator, values, sketch)
  const errors = generator.checkSketch(sketch, values).filter(({ severity }) => severity === 'error')
  if (errors.length > 0) {
    throw new Stop(
      Exit.broken,
      clusterProblems(sketch, errors).map(({ message }) => `Error: ${message}`),
    )
  }
  const { files } = writeNative(
    onlyLevel(replaceLevel(project, { ...entry, level: sketch }), options.level),
    'sketch.brownstone',
  )
  const stored: unknown = JSON.parse(new TextDecoder().decode(files[0]?.bytes))
  return {
    format: 'brownstone-search',
    version: 1,
    generator: generator.id,
    generatorVersion: generator.version,
    settings: values,
    wishes: parse.wishes.map(({ text }) => text),
    seeds: rangeText(seeds),
    shard: shardText(shard),
    sketch: stored,
  }
}

/** Reads a whole number from 1 to a maximum. Stops the command if it is none. */
export function parseCount(option: string, text: string, max: number): number {
  const count = /^\d{1,7}$/.test(text) ? Number(text) : 0
  if (count >= 1 && count <= max) return count
  throw new Stop(Exit.usage, [`${option} is "${text}"; it must be a whole number from 1 to ${max}.`])
}

/** Seeds tried between two writes: fewer of large towns, so that a killed search loses seconds of work. */
function batchSize(cells: number): number {
  return Math.max(1, Math.min(64, Math.floor(100_000 / cells)))
}

/** Groups seeds, without those tried before. */
function* batchesOf(seeds: Iterable<number>, tried: number, size: number): Generator<readonly number[]> {
  let batch: number[] = []
  let at = 0
  for (const seed of seeds) {
    if (at++ < tried) continue
    batch.push(seed)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
