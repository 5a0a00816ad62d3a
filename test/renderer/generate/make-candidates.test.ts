import { describe, expect, it } from 'vitest'
import { parseWishes } from '../../../src/core/analyse/wishes'
import { generatorById } from '../../../src/core/generate/index'
import { withDefaults } from '../../../src/core/generate/settings'
import { createLevel } from '../../../src/core/level/level'
import { CANDIDATES } from '../../../src/renderer/generate/candidates'
import {
  bestOf,
  makeCandidates,
  type CandidateSearch,
  type CandidateSheet,
} from '../../../src/renderer/generate/make-candidates'
import type { JobName, JobRequest, JobResult, SearchRequest } from '../../../src/jobs/job'
import type { Jobs, JobOptions } from '../../../src/renderer/jobs/pool'
import { search as work } from '../../../src/jobs/tasks/search'
import { StandInJobs } from '../support/stand-in-jobs'

const entry = generatorById('town')
if (!entry) throw new Error('there is a town generator')

function searchFor(wishes: readonly string[], count: number, side = 14): CandidateSearch {
  const parse = parseWishes(wishes)
  if (!entry || parse.status === 'refused') throw new Error('the wishes must be legal')
  const sketch = createLevel(side, side)
  const settings = withDefaults(entry, {})
  return {
    source: { before: sketch, sketch, generator: entry, settings },
    wishes: parse.wishes,
    first: 100,
    count,
  }
}

function finish(jobs: Jobs, search: CandidateSearch): Promise<CandidateSheet> {
  return new Promise((resolve) => makeCandidates(jobs, search, (sheet) => !sheet.isMaking && resolve(sheet)))
}

/** Jobs that answer in another order than they were asked. */
class ShuffledJobs extends StandInJobs {
  override readonly size = 5
  readonly asked: SearchRequest[] = []

  override async run<J extends JobName>(
    job: J,
    request: JobRequest<J>,
    options?: JobOptions<J>,
  ): Promise<JobResult<J>> {
    this.asked.push(request as SearchRequest) // only searches run here
    const turns = [7, 2, 9, 1][this.asked.length % 4] ?? 0
    for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve))
    return super.run(job, request, options)
  }
}

const WISHES = ['deadEnds<=1', 'longestWalk>=26', 'distance(gate,gate)<=8']

describe('candidates for wishes', () => {
  it('are the best of all seeds, each tried once, in whatever order workers answer', async () => {
    const search = searchFor(WISHES, 90)
    const { generator, sketch, settings } = search.source
    const seeds = Array.from({ length: 90 }, (_, at) => 100 + at)
    const all = await work(
      { generator: generator.id, sketch, settings, seeds, wishes: WISHES },
      () => undefined,
    )
    if (all.levels.length !== 90) throw new Error('every town must fill')
    const ranked = all.levels.toSorted((one, other) => one.score - other.score || one.seed - other.seed)

    const jobs = new ShuffledJobs()
    const sheet = await finish(jobs, search)
    expect(sheet.best.map(({ seed }) => Number(seed))).toEqual(
      ranked.slice(0, CANDIDATES).map(({ seed }) => seed),
    )
    expect(sheet.best.map(({ number }) => number)).toEqual(sheet.best.map(({ seed }) => Number(seed) - 99))
    expect(sheet).toMatchObject({ tried: 90, met: all.met, failed: 0 })
    expect(jobs.asked.flatMap((request) => request.seeds).toSorted((a, b) => a - b)).toEqual(seeds)
    // Several are at work at the same time, and late ones send only what ranks before the twelfth.
    expect(jobs.asked.slice(0, jobs.size).every(({ before }) => before === undefined)).toBe(true)
    expect(jobs.asked.at(-1)?.before).toBeDefined()
  })

  it('rank by seed without wishes', async () => {
    const sheet = await finish(new StandInJobs(), searchFor([], CANDIDATES))
    expect(sheet.best.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1))
  })

  it('count once if several seeds make the same level', async () => {
    const { best } = await finish(new StandInJobs(), searchFor([], 1))
    const [one] = best
    if (!one) throw new Error('the town must fill')
    const twin = { ...one, seed: '99', number: 0 }
    expect(bestOf([one, twin])).toEqual([twin])
    expect(bestOf([one, { ...twin, score: 1 }])).toHaveLength(2)
  })

  it('are no longer made once stopped', async () => {
    const reports: CandidateSheet[] = []
    const jobs = new ShuffledJobs()
    makeCandidates(jobs, searchFor(WISHES, 300), (sheet) => reports.push(sheet))()
    const { length } = jobs.asked
    expect(length).toBe(5)
    for (let turn = 0; turn < 30; turn++) await new Promise((resolve) => setImmediate(resolve))
    expect(jobs.asked).toHaveLength(length)
    expect(reports).toEqual([])
  })

  it('say how many seeds failed and why, and the others go on', async () => {
    const search = searchFor(WISHES, 16)
    const settings = { ...search.source.settings, gates: 900 }
    const sheet = await finish(new StandInJobs(), { ...search, source: { ...search.source, settings } })
    expect(sheet).toMatchObject({ best: [], tried: 16, failed: 16 })
    expect(sheet.reason).toMatch(/gates/)

    class BrokenOnce extends ShuffledJobs {
      override run<J extends JobName>(job: J, request: JobRequest<J>, options?: JobOptions<J>) {
        const isFirst = this.asked.length === 0
        const answer = super.run(job, request, options)
        return isFirst ? answer.then(() => Promise.reject(new Error('Out of memory.'))) : answer
      }
    }
    const broken = await finish(new BrokenOnce(), search)
    expect(broken).toMatchObject({ tried: 16, failed: 8 })
    expect(broken.reason).toContain('Out of memory.')
    expect(broken.best).toHaveLength(8)
  })
})
