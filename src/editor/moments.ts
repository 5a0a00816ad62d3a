import type { Project, ProjectLevel } from '../core/project/project'
import type { History, HistoryEntry } from './history'
import { crossStep } from './steps'
import { levelById } from '../core/project/links'

/** The level at a moment of the history: just after its step; for the first moment, before the first step. */
export interface MomentLevel {
  /** The step that made the moment; for the first one, the step after it. */
  readonly entry: HistoryEntry
  readonly isFirst: boolean
  readonly level: ProjectLevel
}

/**
 * Walks from the present back to the start and then forward through the undone steps, one step at a time, and stops
 * once every wanted moment was passed. `wanted` holds ids of moments. Yields the level of a wanted moment, and undefined
 * after other steps, so that the caller can rest in between: a step of a large level takes milliseconds.
 */
export function* walkMoments(
  present: Project,
  history: History,
  wanted: ReadonlySet<number>,
): Generator<MomentLevel | undefined, void> {
  const { done, undone, base } = history
  const oldest = done.findIndex(({ id }) => wanted.has(id))
  const end = wanted.has(base) ? 0 : oldest < 0 ? done.length : oldest
  let project = present
  for (let at = done.length - 1; at >= end; at--) {
    const entry = done[at]
    if (!entry) return
    yield wanted.has(entry.id) ? momentOf(project, entry) : undefined
    if (at > end || end === 0) project = crossStep(project, entry, 'before')
  }
  const [first = undone.at(-1)] = done
  if (wanted.has(base) && first) {
    // Without done steps the present is the first moment.
    const level = levelById(project, first.before.id)
    if (level) yield { entry: first, isFirst: true, level }
  }
  project = present
  const last = undone.findIndex(({ id }) => wanted.has(id))
  for (const entry of last < 0 ? [] : undone.slice(last).toReversed()) {
    project = crossStep(project, entry, 'after')
    yield wanted.has(entry.id) ? momentOf(project, entry) : undefined
  }
}

function momentOf(project: Project, entry: HistoryEntry): MomentLevel | undefined {
  const level = levelById(project, entry.after.id)
  return level && { entry, isFirst: false, level }
}
