import type { Project } from '../project/project'
import { levelById } from '../project/links'
import { defined } from '../text/defined'
import { courseOf, fingerprint, isCourse, isSeries, type Course } from './course'
import { trailOf, type Walk } from './walk'

/** One step of a stored walk. */
export interface StoredStep {
  readonly level: string
  readonly cell: number
  /** In milliseconds since the clock started. */
  readonly at: number
  /** What happened on it, as in `TrailStep`; missing without any. */
  readonly events?: readonly string[]
}

/** A finished walk, as it is stored. */
export interface WalkRecord {
  readonly id: string
  /** The walker's name. */
  readonly walker: string
  readonly course: Course
  /** Fingerprint of the first level at that time. */
  readonly map: string
  /** When it began, as "2026-05-01T10:42:07Z". */
  readonly startedAt: string
  /** Time to the goal, or until the walk was given up, in milliseconds. */
  readonly milliseconds: number
  readonly isReached: boolean
  readonly steps: number
  readonly trail: readonly StoredStep[]
}

/** Maximum stored walks, and maximum steps of all of them together; the oldest are dropped first. */
export const MAX_WALKS = 300
export const MAX_TRAIL_STEPS = 60_000
/** Maximum length of a walker's name, in characters. */
export const MAX_WALKER_NAME = 40

/** Creates the record of a walk; undefined without a step. `now` is of the walk's clock. */
export function recordOf(
  project: Project,
  walk: Walk,
  now: number,
  who: Pick<WalkRecord, 'id' | 'walker' | 'startedAt'>,
): WalkRecord | undefined {
  const entry = levelById(project, walk.start.level)
  if (!entry || walk.steps === 0 || walk.since === undefined) return undefined
  return {
    ...who,
    course: courseOf(project, entry),
    map: fingerprint(entry.level),
    milliseconds: Math.round(walk.took ?? Math.max(0, now - walk.since)),
    isReached: walk.took !== undefined,
    steps: walk.steps,
    trail: trailOf(walk).map(({ level, cell, at, events }) => ({
      level,
      cell,
      at: Math.round(at),
      ...defined({ events }),
    })),
  }
}

/**
 * Adds a walk and drops the oldest ones beyond the limits. A walk longer than the limit for all keeps its beginning.
 */
export function withRecord(records: readonly WalkRecord[], added: WalkRecord): readonly WalkRecord[] {
  const trail = added.trail.slice(0, MAX_TRAIL_STEPS)
  const all = [...records, { ...added, trail }]
  let steps = 0
  const first = all.findLastIndex((record, at) => {
    steps += record.trail.length
    return all.length - at > MAX_WALKS || steps > MAX_TRAIL_STEPS
  })
  return all.slice(first + 1)
}

/**
 * Statistics of the walks of a course; times in milliseconds, undefined until somebody reaches the goal. In a maze,
 * tries and average count all mazes made as this level, as in Mazemaster; the best time is of this maze.
 */
export interface CourseStatistics {
  readonly tries: number
  readonly reached: number
  readonly average: number | undefined
  readonly best: number | undefined
}

/** Computes the statistics of a course. */
export function courseStatistics(records: readonly WalkRecord[], course: Course): CourseStatistics {
  let tries = 0
  let reached = 0
  let sum = 0
  let best: number | undefined
  for (const record of records) {
    if (!isSeries(record.course, course)) continue
    tries++
    if (!record.isReached) continue
    reached++
    sum += record.milliseconds
    if (!isCourse(record.course, course)) continue
    best = Math.min(best ?? record.milliseconds, record.milliseconds)
  }
  return { tries, reached, average: reached > 0 ? sum / reached : undefined, best }
}

/** A cell that walks crossed, and how often. */
export interface CrossedCell {
  readonly cell: number
  readonly count: number
}

/** Crossings from which a cell is marked: somebody may have been lost there. */
const LOST_FROM = 3

/** Returns the cells of a level that the walks entered three times or more, in rising order. */
export function lostCells(
  records: readonly Pick<WalkRecord, 'trail'>[],
  level: string,
): readonly CrossedCell[] {
  const counts = new Map<number, number>()
  for (const { trail } of records) {
    for (const step of trail) {
      if (step.level === level) counts.set(step.cell, (counts.get(step.cell) ?? 0) + 1)
    }
  }
  return [...counts]
    .filter(([, count]) => count >= LOST_FROM)
    .map(([cell, count]) => ({ cell, count }))
    .toSorted((a, b) => a.cell - b.cell)
}
