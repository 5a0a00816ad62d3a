import { courseOf, isCourse } from '../../core/play/course'
import type { WalkRecord } from '../../core/play/records'
import { canRetrace } from '../../core/play/retrace'
import type { ProjectLevel } from '../../core/project/project'
import { currentEntry, type EditorDocument } from '../../editor/editor-document'
import type { State } from '../state/state'

/** A walk of the level in view, and the index of its line style. */
export interface ListedWalk {
  readonly record: WalkRecord
  readonly look: number
}

/** The walks that began on the level in view, whatever its seed was then; oldest first. */
export function walksListed(document: EditorDocument, walks: readonly WalkRecord[]): readonly ListedWalk[] {
  const { project } = document
  const { id } = currentEntry(document)
  return walks
    .filter(({ course }) => course.project === project.name && course.level === id)
    .map((record, look) => ({ record, look }))
}

/** Everything that decides which walks are on the map. */
interface Walks {
  readonly document: EditorDocument
  readonly window: Pick<State['window'], 'walks'>
  readonly session: Pick<State['session'], 'shownWalks'>
}

/** The walks whose lines are on the map. */
export function walksShown({ document, window, session }: Walks): readonly ListedWalk[] {
  if (session.shownWalks.length === 0) return []
  return walksListed(document, window.walks).filter(
    ({ record }) => session.shownWalks.includes(record.id) && whyHidden(document, record) === undefined,
  )
}

/** Why the line of a walk is not shown: the map has another seed now, or its trail would lead through walls. */
export type HiddenWalk = 'seed' | 'walls'

/** Why the line of a walk cannot be on the map in view; undefined if it can. */
export function whyHidden(document: EditorDocument, record: WalkRecord): HiddenWalk | undefined {
  const entry = currentEntry(document)
  if (!isCourse(record.course, courseOf(document.project, entry))) return 'seed'
  return canBeRetraced(entry, record) ? undefined : 'walls'
}

/**
 * Cached per level: this is asked for on every change, and trails are long. Walks are kept when their town is closed, so
 * they must not hold a level.
 */
const retraced = new WeakMap<ProjectLevel, WeakMap<WalkRecord, boolean>>()

function canBeRetraced(entry: ProjectLevel, record: WalkRecord): boolean {
  let known = retraced.get(entry)
  if (!known) retraced.set(entry, (known = new WeakMap()))
  let can = known.get(record)
  if (can === undefined) known.set(record, (can = canRetrace(entry.level, entry.id, record.trail)))
  return can
}
