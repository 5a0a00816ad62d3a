import { applyDifferences, type LevelDifference } from '../core/level/diff'
import type { Level } from '../core/level/level'
import {
  firstLevel,
  replaceLevel,
  withSnapshots,
  type Project,
  type ProjectLevel,
} from '../core/project/project'
import {
  createHistory,
  crossStep,
  isEdited,
  levelIn,
  markSaved,
  momentOf,
  redo,
  redoable,
  routeTo,
  undo,
  undoable,
  type History,
  type HistoryEntry,
} from './history'

/** The edited document, as a value: a project, the level in view, the history, and its file. */
export interface EditorDocument {
  readonly project: Project
  /** The level in view, which commands change. */
  readonly levelId: string
  readonly history: History
  /** The host's token for the file; undefined if it was never saved. */
  readonly file?: string
  /** The name in the window's title. */
  readonly name: string
}

/** The source or destination of a document. */
export interface DocumentFile {
  readonly file?: string
  readonly name?: string
  /** Whether no file holds this state, as for recovered work: unsaved from the start. */
  readonly isUnsaved?: boolean
}

/** Opens a document on a project, at its first level, with an empty history and no unsaved changes. */
export function openDocument(project: Project, from: DocumentFile = {}): EditorDocument {
  return {
    project,
    levelId: firstLevel(project).id,
    history: from.isUnsaved ? markSaved(createHistory(), NEVER) : createHistory(),
    name: from.name ?? project.name,
    ...(from.file === undefined ? {} : { file: from.file }),
  }
}

/** A moment that no history ever reaches. */
const NEVER = -1

/** The level in view with its name and recipe. */
export function currentEntry(document: EditorDocument): ProjectLevel {
  return levelOf(document, document.levelId)
}

/** The level in view. */
export function currentLevel(document: EditorDocument): Level {
  return currentEntry(document).level
}

/** Shows another level of a document. Not a step of the history. Returns the same document for an unknown id. */
export function showLevel(document: EditorDocument, levelId: string): EditorDocument {
  const isThere = document.project.levels.some(({ id }) => id === levelId)
  return isThere && levelId !== document.levelId ? { ...document, levelId } : document
}

/** Undoes the last step and shows its level. Returns the same document if there is none. */
export function undoDocument(document: EditorDocument): EditorDocument {
  const entry = undoable(document.history)
  if (!entry) return document
  return show(document, entry, 'before', undo(document.history))
}

/** Redoes the last undone step. Returns the same document if there is none. */
export function redoDocument(document: EditorDocument): EditorDocument {
  const entry = redoable(document.history)
  if (!entry) return document
  return show(document, entry, 'after', redo(document.history))
}

/**
 * Goes to a moment of the history, as that many undos or redos would, but linear in the total changes. Returns the same
 * document if it is already there or the moment is gone.
 */
export function goToMoment(document: EditorDocument, moment: number): EditorDocument {
  const route = routeTo(document.history, moment)
  const last = route?.entries.at(-1)
  if (!route || !last) return document
  const { side, entries, history } = route
  let { project } = document
  let ofLevels: HistoryEntry[] = []
  for (const entry of entries) {
    if (entry.difference.kind !== 'project') {
      ofLevels.push(entry)
      continue
    }
    // A project step can add or remove levels, so their own steps must come first.
    project = crossStep(crossLevelSteps(project, ofLevels, side), entry, side)
    ofLevels = []
  }
  project = crossLevelSteps(project, ofLevels, side)
  const snapshots = entries.findLast((entry) => entry.snapshots)?.snapshots?.[side]
  if (snapshots) project = withSnapshots(project, snapshots)
  return { ...document, history, levelId: last[side].id, project }
}

/** Applies many steps of single levels: all of one level at once. */
function crossLevelSteps(
  before: Project,
  entries: readonly HistoryEntry[],
  side: 'before' | 'after',
): Project {
  const stepsOfLevels = new Map<string, { last: HistoryEntry; differences: LevelDifference[] }>()
  for (const entry of entries) {
    if (entry.difference.kind === 'project') continue
    const steps = stepsOfLevels.get(entry.before.id)
    if (steps) {
      steps.last = entry
      steps.differences.push(entry.difference)
    } else stepsOfLevels.set(entry.before.id, { last: entry, differences: [entry.difference] })
  }
  let project = before
  for (const [id, { last, differences }] of stepsOfLevels) {
    const level = applyDifferences(levelIn(project, id).level, differences, side)
    project = replaceLevel(project, { ...last[side], level })
  }
  return project
}

/** Returns the label of the step that undo would revert, for menus; undefined if there is none. */
export function undoLabel(document: EditorDocument): string | undefined {
  return undoable(document.history)?.label
}

/** See `undoLabel`. */
export function redoLabel(document: EditorDocument): string | undefined {
  return redoable(document.history)?.label
}

/** Marks a document as saved. `written` is the document whose bytes went to the file: later edits stay unsaved. */
export function savedDocument(
  document: EditorDocument,
  file: string,
  name: string,
  written: EditorDocument = document,
): EditorDocument {
  return { ...document, file, name, history: markSaved(document.history, momentOf(written.history)) }
}

/** Whether the document differs from the last opened or saved state. */
export function isDocumentEdited(document: EditorDocument): boolean {
  return isEdited(document.history)
}

function levelOf(document: EditorDocument, id: string): ProjectLevel {
  return levelIn(document.project, id)
}

function show(
  document: EditorDocument,
  entry: HistoryEntry,
  side: 'before' | 'after',
  history: History,
): EditorDocument {
  const project = crossStep(document.project, entry, side)
  return { ...document, history, levelId: entry[side].id, project }
}
