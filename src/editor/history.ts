import { applyDifference, differenceSize, isEmptyDifference, type LevelDifference } from '../core/level/diff'
import {
  replaceLevel,
  withSnapshots,
  type Project,
  type ProjectLevel,
  type Snapshot,
} from '../core/project/project'
import {
  applyProjectDifference,
  detailsOf,
  diffProjects,
  projectDifferenceSize,
  smallestDifference,
  type LevelDetails,
  type ProjectDifference,
} from './project-difference'
import { nudgeBack, type Nudge } from './selection'

/** Memory a history may take before it forgets its oldest entries, in bytes: 256 MiB. */
export const HISTORY_BUDGET = 256 * 1024 * 1024

/** One step of the history: what it was, in words, and the way there and back. */
export interface HistoryEntry {
  /** Rises with every entry ever recorded; stands for the moment just after it. */
  readonly id: number
  /** "Street, 14 cells". */
  readonly label: string
  readonly difference: LevelDifference | ProjectDifference
  /** Of the level it was done on; for a step of the whole project those of the level in view, before and after. */
  readonly before: LevelDetails
  readonly after: LevelDetails
  /** The project's snapshots on both sides, where the step changed them. */
  readonly snapshots?: SnapshotChange
  /** Where the step moved the whole level: what points at cells, such as the selection, goes with them either way. */
  readonly nudge?: Nudge
  /** Bytes of memory, near enough. */
  readonly size: number
}

/** The snapshots of a project before and after a step; none at all are an empty list. */
export interface SnapshotChange {
  readonly before: readonly Snapshot[]
  readonly after: readonly Snapshot[]
}

/** All that can be undone and redone, as a value. */
export interface History {
  /** Oldest first. */
  readonly done: readonly HistoryEntry[]
  /** The one to be redone next comes last. */
  readonly undone: readonly HistoryEntry[]
  /** The moment before the first entry of `done`: 0, or the id of the last entry that the budget dropped. */
  readonly base: number
  /** The moment that was saved last, as an entry's id (0 is the start); it need not be reachable any more. */
  readonly saved: number
  /** The id of the next entry. */
  readonly next: number
  /** Bytes that the entries take, and how many they may take. */
  readonly size: number
  readonly budget: number
}

/** A step that is done: the level of a project before and after it. */
export interface Edit {
  readonly before: ProjectLevel
  readonly after: ProjectLevel
  readonly label: string
  /** Where the two levels can differ at all, as `CommandResult.touched` says; missing means everywhere. */
  readonly touched?: Uint32Array
  /** Missing where the step left the snapshots alone. */
  readonly snapshots?: SnapshotChange
  /** Missing where cells stayed where they were. */
  readonly nudge?: Nudge
}

/** A step of the whole project: levels added, removed, renamed or put in another order, or several changed at once. */
export interface ProjectEdit {
  readonly before: Project
  readonly after: Project
  readonly label: string
  /** Id of the level in view on either side. */
  readonly shown: { readonly before: string; readonly after: string }
}

/** A history without entries; the start counts as saved. */
export function createHistory(budget = HISTORY_BUDGET): History {
  return { done: [], undone: [], base: 0, saved: 0, next: 1, size: 0, budget }
}

/**
 * Adds a step, unless it changed nothing. What was undone before it is gone; where the budget is exceeded the oldest
 * entries are dropped, but never the one just added.
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
  for (const kept of history.done) size += kept.size
  const done = [...history.done, entry]
  let dropped = 0
  while (size > history.budget && dropped < done.length - 1) {
    size -= done[dropped]?.size ?? 0
    dropped++
  }
  const base = dropped > 0 ? (done[dropped - 1]?.id ?? 0) : history.base
  return { ...history, done: done.slice(dropped), undone: [], base, next: history.next + 1, size }
}

/** The step that `undo` would take back. */
export function undoable(history: History): HistoryEntry | undefined {
  return history.done.at(-1)
}

/** The step that `redo` would do again. */
export function redoable(history: History): HistoryEntry | undefined {
  return history.undone.at(-1)
}

/** The history after its last step was taken back. Throws a RangeError where there is none. */
export function undo(history: History): History {
  const entry = undoable(history)
  if (!entry) throw new RangeError('There is nothing to undo')
  return { ...history, done: history.done.slice(0, -1), undone: [...history.undone, entry] }
}

/** The history after the last undone step was done again. Throws a RangeError where there is none. */
export function redo(history: History): History {
  const entry = redoable(history)
  if (!entry) throw new RangeError('There is nothing to redo')
  return { ...history, done: [...history.done, entry], undone: history.undone.slice(0, -1) }
}

/** The level on one side of an entry, made from the level on its other side. */
export function crossEntry(level: ProjectLevel, entry: HistoryEntry, side: 'before' | 'after'): ProjectLevel {
  const { difference } = entry
  if (difference.kind === 'project') throw new RangeError(`Step ${entry.id} is of the whole project`)
  return { ...entry[side], level: applyDifference(level.level, difference, side) }
}

/** The project on one side of any entry, made from the project on its other side. */
export function crossStep(project: Project, entry: HistoryEntry, side: 'before' | 'after'): Project {
  const crossed =
    entry.difference.kind === 'project'
      ? applyProjectDifference(project, entry.difference, side)
      : replaceLevel(project, crossEntry(levelIn(project, entry.before.id), entry, side))
  return entry.snapshots ? withSnapshots(crossed, entry.snapshots[side]) : crossed
}

/** The moment a history stands at, as the id of the last entry done. */
export function momentOf(history: History): number {
  return undoable(history)?.id ?? history.base
}

/** The way from where a history stands to one of its moments. */
export interface Route {
  /** The side of the steps on which the moment lies. */
  readonly side: 'before' | 'after'
  /** The steps to cross, in this order; none where the history stands there already. */
  readonly entries: readonly HistoryEntry[]
  /** The history when it stands there. */
  readonly history: History
}

/** The way to a moment, back or forth; missing where the history cannot reach it (any more). */
export function routeTo(history: History, moment: number): Route | undefined {
  const { done, undone, base } = history
  const kept = moment === base ? 0 : done.findIndex(({ id }) => id === moment) + 1
  if (kept > 0 || moment === base) {
    const entries = done.slice(kept).toReversed()
    return { side: 'before', entries, history: move(done.slice(0, kept), [...undone, ...entries]) }
  }
  const last = undone.findIndex(({ id }) => id === moment)
  if (last < 0) return undefined
  const entries = undone.slice(last).toReversed()
  return { side: 'after', entries, history: move([...done, ...entries], undone.slice(0, last)) }

  function move(nowDone: readonly HistoryEntry[], nowUndone: readonly HistoryEntry[]): History {
    return { ...history, done: nowDone, undone: nowUndone }
  }
}

/** How the cells of a level are moved on the way to a moment, one after the other; empty where no nudge lies on it. */
export function nudgesOnWay(history: History, moment: number, levelId: string): readonly Nudge[] {
  const route = routeTo(history, moment)
  return (route?.entries ?? []).flatMap(({ nudge, before }) => {
    if (!nudge || before.id !== levelId) return []
    return [route?.side === 'before' ? nudgeBack(nudge) : nudge]
  })
}

/** A moment as a list of the history shows it. */
export interface Moment {
  /** What `routeTo` takes. */
  readonly id: number
  /** The step that led here; missing for the moment before all steps. */
  readonly label: string | undefined
  /** Name that the level had on which the step was done; missing for steps of the whole project. */
  readonly level?: string
  /** Undone ones can be gone to, too. */
  readonly when: 'done' | 'now' | 'undone'
  readonly isSaved: boolean
}

/** How many moments a history can stand at: one after each step, and the one before them. */
export function countMoments(history: History): number {
  return history.undone.length + history.done.length + 1
}

/** A moment by its place in the list of all, the newest first; the present one is at `history.undone.length`. */
export function momentAt(history: History, index: number): Moment {
  const { done, undone } = history
  const entry = index < undone.length ? undone[index] : done[done.length - 1 - (index - undone.length)]
  const id = entry?.id ?? history.base
  const when = index < undone.length ? 'undone' : index === undone.length ? 'now' : 'done'
  const level = entry && entry.difference.kind !== 'project' ? { level: entry.after.name } : {}
  return { id, label: entry?.label, ...level, when, isSaved: id === history.saved }
}

/** The history with a moment marked as the one that was saved; by default where it stands now. */
export function markSaved(history: History, moment = momentOf(history)): History {
  return { ...history, saved: moment }
}

/** Whether the level differs from what was saved: exact, for ids never come again. */
export function isEdited(history: History): boolean {
  return momentOf(history) !== history.saved
}

function entryOf(id: number, edit: Edit): HistoryEntry | undefined {
  const [before, after] = [detailsOf(edit.before), detailsOf(edit.after)]
  if (before.id !== after.id) throw new RangeError(`A step cannot turn level ${before.id} into ${after.id}`)
  const difference = smallestDifference(edit.before.level, edit.after.level, edit.touched)
  // Details are small plain data; keys in another order would at worst record a step that changes nothing.
  const { snapshots, nudge } = edit
  const isSame = isEmptyDifference(difference) && JSON.stringify(before) === JSON.stringify(after)
  if (isSame && !snapshots) return undefined
  const size = differenceSize(difference) + (snapshots ? sizeOfSnapshots(snapshots) : 0)
  const others = { ...(snapshots ? { snapshots } : {}), ...(nudge ? { nudge } : {}) }
  return { id, label: edit.label, difference, before, after, size, ...others }
}

/** Bytes of the levels that stand on one side only: an entry keeps them from being forgotten. */
function sizeOfSnapshots({ before, after }: SnapshotChange): number {
  const onOneSide = [
    ...before.filter((snapshot) => !after.some(({ level }) => level === snapshot.level)),
    ...after.filter((snapshot) => !before.some(({ level }) => level === snapshot.level)),
  ]
  return onOneSide.reduce((size, { level: { level } }) => size + 4 * level.cells.length, 0)
}

/** A level of a project. Throws on an unknown id. */
export function levelIn(project: Project, id: string): ProjectLevel {
  const entry = project.levels.find((level) => level.id === id)
  if (!entry) throw new RangeError(`No level ${id}`)
  return entry
}
