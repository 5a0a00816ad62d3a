import type { LevelDifference } from '../core/level/diff'
import type { Project, ProjectLevel, Snapshot } from '../core/project/project'
import type { LevelDetails, ProjectDifference } from './project-difference'
import { nudgeBack, type Nudge } from './selection'

/** Maximum memory of a history in bytes: 256 MiB. Beyond it, the oldest entries are dropped. */
const HISTORY_BUDGET = 256 * 1024 * 1024

/** One step of the history: its label, and the differences in both directions. */
export interface HistoryEntry {
  /** Rises with every entry; identifies the moment just after it. */
  readonly id: number
  /** "Street, 14 cells". */
  readonly label: string
  readonly difference: LevelDifference | ProjectDifference
  /** Details of the step's level; for a step of the whole project, of the level in view, before and after. */
  readonly before: LevelDetails
  readonly after: LevelDetails
  /** The project's snapshots on both sides, if the step changed them. */
  readonly snapshots?: SnapshotChange
  /** Set if the step moved the whole level: the selection and other cell references move with it in both directions. */
  readonly nudge?: Nudge
  /** Estimated bytes of memory. */
  readonly size: number
}

/** The snapshots of a project before and after a step; empty lists if there are none. */
export interface SnapshotChange {
  readonly before: readonly Snapshot[]
  readonly after: readonly Snapshot[]
}

/** All steps that can be undone and redone, as a value. */
export interface History {
  /** Oldest first. */
  readonly done: readonly HistoryEntry[]
  /** The next one to redo is last. */
  readonly undone: readonly HistoryEntry[]
  /** The moment before the first entry of `done`: 0, or the id of the last dropped entry. */
  readonly base: number
  /** The last saved moment, as an entry's id (0 is the start); it may no longer be reachable. */
  readonly saved: number
  /** The id of the next entry. */
  readonly next: number
  /** Total bytes of the entries, and the maximum. */
  readonly size: number
  readonly budget: number
}

/** A finished step: the level of a project before and after it. */
export interface Edit {
  readonly before: ProjectLevel
  readonly after: ProjectLevel
  readonly label: string
  /** Cells where the two levels can differ, as in `CommandResult.touched`; undefined means everywhere. */
  readonly touched?: Uint32Array
  /** Undefined if the step did not change the snapshots. */
  readonly snapshots?: SnapshotChange
  /** Undefined if no cells moved. */
  readonly nudge?: Nudge
}

/** A step of the whole project: levels added, removed, renamed or reordered, or several changed at once. */
export interface ProjectEdit {
  readonly before: Project
  readonly after: Project
  readonly label: string
  /** Id of the level in view before and after. */
  readonly shown: { readonly before: string; readonly after: string }
}

/** Creates an empty history; the start counts as saved. */
export function createHistory(budget = HISTORY_BUDGET): History {
  return { done: [], undone: [], base: 0, saved: 0, next: 1, size: 0, budget }
}

/** Returns the step that `undo` would revert. */
export function undoable(history: History): HistoryEntry | undefined {
  return history.done.at(-1)
}

/** Returns the step that `redo` would repeat. */
export function redoable(history: History): HistoryEntry | undefined {
  return history.undone.at(-1)
}

/** Returns the history after an undo. Throws a RangeError on an empty one. */
export function undo(history: History): History {
  const entry = undoable(history)
  if (!entry) throw new RangeError('There is nothing to undo')
  return { ...history, done: history.done.slice(0, -1), undone: [...history.undone, entry] }
}

/** Returns the history after a redo. Throws a RangeError if nothing was undone. */
export function redo(history: History): History {
  const entry = redoable(history)
  if (!entry) throw new RangeError('There is nothing to redo')
  return { ...history, done: [...history.done, entry], undone: history.undone.slice(0, -1) }
}

/** Returns the current moment, as the id of the last done entry. */
export function momentOf(history: History): number {
  return undoable(history)?.id ?? history.base
}

/** The steps between the current moment and another. */
export interface Route {
  /** The side of the steps on which the moment lies. */
  readonly side: 'before' | 'after'
  /** The steps in order; empty if the history is already there. */
  readonly entries: readonly HistoryEntry[]
  /** The history at that moment. */
  readonly history: History
}

/** Returns the route to a moment, back or forth; undefined if the history does not (or no longer) hold it. */
export function routeTo(history: History, moment: number): Route | undefined {
  const { done, undone, base } = history
  const count = moment === base ? 0 : done.findIndex(({ id }) => id === moment) + 1
  if (count > 0 || moment === base) {
    const entries = done.slice(count).toReversed()
    return { side: 'before', entries, history: move(done.slice(0, count), [...undone, ...entries]) }
  }
  const last = undone.findIndex(({ id }) => id === moment)
  if (last < 0) return undefined
  const entries = undone.slice(last).toReversed()
  return { side: 'after', entries, history: move([...done, ...entries], undone.slice(0, last)) }

  function move(nowDone: readonly HistoryEntry[], nowUndone: readonly HistoryEntry[]): History {
    return { ...history, done: nowDone, undone: nowUndone }
  }
}

/** Returns how the cells of a level move on the way to a moment, in order; empty without a nudge. */
export function nudgesOnWay(history: History, moment: number, levelId: string): readonly Nudge[] {
  const route = routeTo(history, moment)
  return (route?.entries ?? []).flatMap(({ nudge, before }) => {
    if (!nudge || before.id !== levelId) return []
    return [route?.side === 'before' ? nudgeBack(nudge) : nudge]
  })
}

/** A moment as shown in the history list. */
export interface Moment {
  /** The argument of `routeTo`. */
  readonly id: number
  /** The step that led here; undefined for the moment before all steps. */
  readonly label: string | undefined
  /** Name of the step's level at that time; undefined for steps of the whole project. */
  readonly level?: string
  /** Undone moments can be visited too. */
  readonly when: 'done' | 'now' | 'undone'
  readonly isSaved: boolean
}

/** Counts the moments of a history: one after each step, and the one before them. */
export function countMoments(history: History): number {
  return history.undone.length + history.done.length + 1
}

/**
 * Returns a moment by its index in the list of all, the newest first; the present one is at `history.undone.length`.
 */
export function momentAt(history: History, index: number): Moment {
  const { done, undone } = history
  const entry = index < undone.length ? undone[index] : done[done.length - 1 - (index - undone.length)]
  const id = entry?.id ?? history.base
  const when = index < undone.length ? 'undone' : index === undone.length ? 'now' : 'done'
  const level = entry && entry.difference.kind !== 'project' ? { level: entry.after.name } : {}
  return { id, label: entry?.label, ...level, when, isSaved: id === history.saved }
}

/** Marks a moment as saved; by default the current one. */
export function markSaved(history: History, moment = momentOf(history)): History {
  return { ...history, saved: moment }
}

/** Whether the level differs from the saved one: exact, because ids are never reused. */
export function isEdited(history: History): boolean {
  return momentOf(history) !== history.saved
}

/** Returns a level of a project. Throws on an unknown id. */
export function levelIn(project: Project, id: string): ProjectLevel {
  const entry = project.levels.find((level) => level.id === id)
  if (!entry) throw new RangeError(`No level ${id}`)
  return entry
}
