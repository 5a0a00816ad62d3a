import type { Project } from '../project/project'
import { levelById } from '../project/links'
import { courseOf, fingerprint, isCourse, type Course } from './course'
import { trailOf, type Walk } from './walk'

/** One spot of a walk that is kept. */
export interface KeptSpot {
  readonly level: string
  readonly cell: number
  /** In milliseconds since the clock began. */
  readonly at: number
}

/** A walk that is over, as it is kept. */
export interface WalkRecord {
  readonly id: string
  /** Who walked. */
  readonly walker: string
  readonly course: Course
  /** How the level it began on stood then. */
  readonly map: string
  /** When it began, as "2026-05-01T10:42:07Z". */
  readonly startedAt: string
  /** To the goal, or until it was given up, in milliseconds. */
  readonly milliseconds: number
  readonly isReached: boolean
  readonly steps: number
  readonly trail: readonly KeptSpot[]
}

/** As many walks are kept, and as many spots of all of them together; the oldest go first. */
export const MAX_WALKS = 300
export const MAX_SPOTS = 60_000
/** The longest name of a walker, in characters. */
export const MAX_WALKER_NAME = 40

/** What a walk leaves behind; nothing where nobody took a step. `now` is of the walk's clock. */
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
    trail: trailOf(walk).map(({ level, cell, at }) => ({ level, cell, at: Math.round(at) })),
  }
}

/** The list with one walk more, and without as many of the oldest as it takes. A longer walk than all may be keeps its beginning. */
export function withRecord(records: readonly WalkRecord[], added: WalkRecord): readonly WalkRecord[] {
  const trail = added.trail.slice(0, MAX_SPOTS)
  const all = [...records, { ...added, trail }]
  let spots = 0
  const first = all.findLastIndex((record, at) => {
    spots += record.trail.length
    return all.length - at > MAX_WALKS || spots > MAX_SPOTS
  })
  return all.slice(first + 1)
}

/** What the walks of a course come to; times in milliseconds, missing as long as nobody came to the goal. */
export interface Standing {
  readonly tries: number
  readonly reached: number
  readonly average: number | undefined
  readonly best: number | undefined
}

/** How the walks of a course stand. */
export function standingOf(records: readonly WalkRecord[], course: Course): Standing {
  let tries = 0
  let reached = 0
  let sum = 0
  let best: number | undefined
  for (const record of records) {
    if (!isCourse(record.course, course)) continue
    tries++
    if (!record.isReached) continue
    reached++
    sum += record.milliseconds
    best = Math.min(best ?? record.milliseconds, record.milliseconds)
  }
  return { tries, reached, average: reached > 0 ? sum / reached : undefined, best }
}

/** A cell that walks crossed, and how often. */
export interface CrossedCell {
  readonly cell: number
  readonly count: number
}

/** A cell that was crossed as often as this is marked: somebody may have been lost there. */
export const LOST_FROM = 3

/** The cells of a level that the walks together entered three times or more, in rising order. */
export function lostCells(
  records: readonly Pick<WalkRecord, 'trail'>[],
  level: string,
): readonly CrossedCell[] {
  const counts = new Map<number, number>()
  for (const { trail } of records) {
    for (const spot of trail) {
      if (spot.level === level) counts.set(spot.cell, (counts.get(spot.cell) ?? 0) + 1)
    }
  }
  return [...counts]
    .filter(([, count]) => count >= LOST_FROM)
    .map(([cell, count]) => ({ cell, count }))
    .toSorted((a, b) => a.cell - b.cell)
}
