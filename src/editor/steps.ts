import { applyDifference, differenceSize, isEmptyDifference } from '../core/level/diff'
import { replaceLevel, withSnapshots, type Project, type ProjectLevel } from '../core/project/project'
import {
  levelIn,
  type Edit,
  type History,
  type HistoryEntry,
  type ProjectEdit,
  type SnapshotChange,
} from './history'
import {
  applyProjectDifference,
  areSameDetails,
  detailsOf,
  diffProjects,
  projectDifferenceSize,
  smallestDifference,
} from './project-difference'
import { defined } from '../core/text/defined'

// What a history needs once something is edited: the first screen loads without it.

/**
 * Adds a step, unless it changed nothing. Drops undone steps; beyond the budget drops the oldest entries, but never the
 * new one.
 */
export function recordEdit(history: History, edit: Edit): History {
  const entry = entryOf(history.next, edit)
  return entry ? addEntry(history, entry) : history
}

/** Adds a step of the whole project, like `recordEdit`. */
export function recordProjectEdit(history: History, edit: ProjectEdit): History {
  const difference = diffProjects(edit.before, edit.after)
  if (!difference) return history
  return addEntry(history, {
    id: history.next,
    label: edit.label,
    difference,
    before: detailsOf(levelIn(edit.before, edit.shown.before)),
    after: detailsOf(levelIn(edit.after, edit.shown.after)),
    size: projectDifferenceSize(difference),
  })
}

function addEntry(history: History, entry: HistoryEntry): History {
  let size = entry.size
  for (const earlier of history.done) size += earlier.size
  const done = [...history.done, entry]
  let dropped = 0
  while (size > history.budget && dropped < done.length - 1) {
    size -= done[dropped]?.size ?? 0
    dropped++
  }
  const base = dropped > 0 ? (done[dropped - 1]?.id ?? 0) : history.base
  return { ...history, done: done.slice(dropped), undone: [], base, next: history.next + 1, size }
}

/** Applies an entry to the level on one side and returns the level on the other. */
export function crossEntry(level: ProjectLevel, entry: HistoryEntry, side: 'before' | 'after'): ProjectLevel {
  const { difference } = entry
  if (difference.kind === 'project') throw new RangeError(`Step ${entry.id} is of the whole project`)
  return { ...entry[side], level: applyDifference(level.level, difference, side) }
}

/** Applies any entry to the project on one side and returns the project on the other. */
export function crossStep(project: Project, entry: HistoryEntry, side: 'before' | 'after'): Project {
  const crossed =
    entry.difference.kind === 'project'
      ? applyProjectDifference(project, entry.difference, side)
      : replaceLevel(project, crossEntry(levelIn(project, entry.before.id), entry, side))
  return entry.snapshots ? withSnapshots(crossed, entry.snapshots[side]) : crossed
}

function entryOf(id: number, edit: Edit): HistoryEntry | undefined {
  const [before, after] = [detailsOf(edit.before), detailsOf(edit.after)]
  if (before.id !== after.id) throw new RangeError(`A step cannot turn level ${before.id} into ${after.id}`)
  const difference = smallestDifference(edit.before.level, edit.after.level, edit.touched)
  const { snapshots, nudge } = edit
  const isSame = isEmptyDifference(difference) && areSameDetails(before, after)
  if (isSame && !snapshots) return undefined
  const size = differenceSize(difference) + (snapshots ? sizeOfSnapshots(snapshots) : 0)
  const others = defined({ snapshots, nudge })
  return { id, label: edit.label, difference, before, after, size, ...others }
}

/** Bytes of the levels on one side only: the entry keeps them in memory. */
function sizeOfSnapshots({ before, after }: SnapshotChange): number {
  const onOneSide = [
    ...before.filter((snapshot) => !after.some(({ level }) => level === snapshot.level)),
    ...after.filter((snapshot) => !before.some(({ level }) => level === snapshot.level)),
  ]
  return onOneSide.reduce((size, { level: { level } }) => size + 4 * level.cells.length, 0)
}
