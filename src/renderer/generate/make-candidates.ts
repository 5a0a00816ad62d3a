import { useEffect, useRef, useState } from 'react'
import { compareRanked, type Wish } from '../../core/analyse/wishes'
import { equalLevels } from '../../core/level/level'
import type { SearchRequest, SearchResult } from '../../jobs/job'
import { candidateTexts } from '../texts/candidates'
import { texts } from '../texts'
import { messageOf } from '../texts/error-message'
import { useApp } from '../state/app'
import { CANDIDATES, type Candidate, type CandidateSource } from './candidates'
import { defined } from '../../core/text/defined'
import type { Jobs } from '../jobs/pool'

/** The seeds of a sheet, and what their levels are ranked by. */
export interface CandidateSearch {
  readonly source: CandidateSource
  /** If empty, levels rank by seed. */
  readonly wishes: readonly Wish[]
  /** The first of `count` seeds in a row, so that a shell can repeat the search. */
  readonly first: number
  readonly count: number
}

/** A sheet in progress or finished. */
export interface CandidateSheet {
  /** The best candidates so far, best first. */
  readonly best: readonly Candidate[]
  /** Seeds tried so far, and how many of them meet all wishes. */
  readonly tried: number
  readonly met: number
  /** Number of seeds that failed, and why the last one did. */
  readonly failed: number
  readonly reason?: string
  readonly isMaking: boolean
}

/** Milliseconds between two reports: more would make the window draw what nobody can read. */
const REPORT_EVERY = 250

/** Seeds of one job: at most this many, and fewer of large levels, so that a stop never waits long. */
const MAX_IN_JOB = 8
const CELLS_IN_JOB = 6000

/** The sheet of a search while it is made; `stop` ends that and keeps the best so far. */
export function useCandidates(search: CandidateSearch): {
  readonly sheet: CandidateSheet
  readonly stop: () => void
} {
  const app = useApp()
  const [sheet, setSheet] = useState<CandidateSheet>({
    best: [],
    tried: 0,
    met: 0,
    failed: 0,
    isMaking: true,
  })
  const stop = useRef<() => void>(undefined)
  useEffect(() => {
    stop.current = makeCandidates(app.jobs, search, setSheet)
    return () => stop.current?.()
  }, [app, search])
  return {
    sheet,
    stop: () => {
      stop.current?.()
      setSheet((now) => ({ ...now, isMaking: false }))
    },
  }
}

/** Tries all seeds, on as many workers as there are, and reports the sheet. Returns a function that stops it. */
export function makeCandidates(
  jobs: Jobs,
  search: CandidateSearch,
  report: (sheet: CandidateSheet) => void,
): () => void {
  const stopping = new AbortController()
  const batches = batchesOf(search)
  let sheet: CandidateSheet = { best: [], tried: 0, met: 0, failed: 0, isMaking: true }
  let reportedAt = performance.now()

  /** Takes batches until none is left. */
  const work = async (): Promise<void> => {
    for (let seeds = batches.shift(); seeds; seeds = batches.shift()) {
      const result = await trySeeds(jobs, search, { seeds, best: sheet.best, signal: stopping.signal })
      if (stopping.signal.aborted) return
      sheet = withResult(sheet, search, seeds.length, result)
      const now = performance.now()
      if (now - reportedAt < REPORT_EVERY) continue
      reportedAt = now
      report(sheet)
    }
  }
  const workers = Array.from({ length: Math.min(jobs.size, batches.length) }, work)
  void Promise.all(workers).then(() => !stopping.signal.aborted && report({ ...sheet, isMaking: false }))
  return () => stopping.abort()
}

function batchesOf({ source, first, count }: CandidateSearch): number[][] {
  const size = Math.max(1, Math.min(MAX_IN_JOB, Math.floor(CELLS_IN_JOB / source.sketch.cells.length)))
  return Array.from({ length: Math.ceil(count / size) }, (_, batch) =>
    Array.from(
      { length: Math.min(size, count - batch * size) },
      (_, within) => first + batch * size + within,
    ),
  )
}

async function trySeeds(
  jobs: Jobs,
  { source, wishes }: CandidateSearch,
  batch: {
    readonly seeds: readonly number[]
    readonly best: readonly Candidate[]
    readonly signal: AbortSignal
  },
): Promise<SearchResult> {
  const { seeds, best, signal } = batch
  const last = best.length < CANDIDATES ? undefined : best.at(-1)
  const request: SearchRequest = {
    generator: source.generator.id,
    settings: source.settings,
    sketch: source.sketch,
    seeds,
    wishes: wishes.map(({ text }) => text),
    ...(last ? { before: rankOf(last) } : {}),
  }
  try {
    return await jobs.run('search', request, { signal })
  } catch (error) {
    const reason = texts.generate.hostFailed(messageOf(error))
    return { levels: [], met: 0, failed: seeds.map((seed) => ({ seed, reason })) }
  }
}

/** Adds the result of a batch to a sheet. */
function withResult(
  sheet: CandidateSheet,
  { first }: CandidateSearch,
  tried: number,
  { levels, met, failed }: SearchResult,
): CandidateSheet {
  const made = levels.map(({ seed, ...level }): Candidate => ({
    ...level,
    number: seed - first + 1,
    seed: String(seed),
  }))
  const last = failed.at(-1)
  const reason = last ? last.reason || candidateTexts.noReason : sheet.reason
  return {
    best: bestOf([...sheet.best, ...made]),
    tried: sheet.tried + tried,
    met: sheet.met + met,
    failed: sheet.failed + failed.length,
    ...defined({ reason }),
    isMaking: true,
  }
}

/** The candidates that fit on a sheet, best first. Seeds that make the same level, as in small sketches, count once. */
export function bestOf(candidates: readonly Candidate[]): readonly Candidate[] {
  const best: Candidate[] = []
  for (const candidate of candidates.toSorted((one, other) => compareRanked(rankOf(one), rankOf(other)))) {
    const isKnown = best.some(
      ({ score, level }) => score === candidate.score && equalLevels(level, candidate.level),
    )
    if (!isKnown) best.push(candidate)
    if (best.length === CANDIDATES) break
  }
  return best
}

function rankOf({ seed, score }: Candidate): { readonly seed: number; readonly score: number } {
  return { seed: Number(seed), score }
}
