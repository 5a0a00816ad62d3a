import { applyDifferences } from '../core/level/diff'
import type { Level } from '../core/level/level'
import {
  firstLevel,
  replaceLevel,
  withSnapshots,
  type Project,
  type ProjectLevel,
  type Recipe,
  type Snapshot,
} from '../core/project/project'
import type { Command } from './command'
import {
  createHistory,
  crossEntry,
  isEdited,
  markSaved,
  momentOf,
  recordEdit,
  redo,
  redoable,
  routeTo,
  undo,
  undoable,
  type History,
  type HistoryEntry,
} from './history'
import { describeCommand, runCommand } from './commands/index'
import type { Refusal } from './commands/rules'

/** What the window edits, as a value: a project, the level in view, what can be undone, and the file it belongs to. */
export interface EditorDocument {
  readonly project: Project
  /** The level in view, which commands change. */
  readonly levelId: string
  readonly history: History
  /** The host's token for the file; missing where it was never saved. */
  readonly file?: string
  /** As the window's title shows it. */
  readonly name: string
}

/** Where a document comes from or goes to. */
export interface DocumentFile {
  readonly file?: string
  readonly name?: string
  /** It stands in no file as it is, such as work that was recovered: unsaved from the start. */
  readonly isUnsaved?: boolean
}

/** A document on a project, at its first level, with nothing to undo and nothing unsaved. */
export function openDocument(project: Project, from: DocumentFile = {}): EditorDocument {
  return {
    project,
    levelId: firstLevel(project).id,
    history: from.isUnsaved ? markSaved(createHistory(), NEVER) : createHistory(),
    name: from.name ?? project.name,
    ...(from.file === undefined ? {} : { file: from.file }),
  }
}

/** A moment that no history ever stands at. */
const NEVER = -1

/** The level in view with its name and recipe. */
export function currentEntry(document: EditorDocument): ProjectLevel {
  return levelOf(document, document.levelId)
}

/** The level in view. */
export function currentLevel(document: EditorDocument): Level {
  return currentEntry(document).level
}

/**
 * Runs a command on the level in view as one step of the history. A `recipe` is how the level was generated; it comes
 * and goes with that step. Without any change the very same document comes back.
 */
export function applyCommand(
  document: EditorDocument,
  command: Command,
  recipe?: Recipe,
): { readonly document: EditorDocument; readonly refused: readonly Refusal[] } {
  const before = currentEntry(document)
  const result = runCommand(before.level, command)
  const { refused } = result
  if (result.level === before.level && recipe === undefined) return { document, refused }

  const after = { ...before, level: result.level, ...(recipe ? { recipe } : {}) }
  const history = recordEdit(document.history, {
    before,
    after,
    label: describeCommand(command, result.count),
    ...(result.touched ? { touched: result.touched } : {}),
  })
  if (history === document.history) return { document, refused }
  return { document: { ...document, history, project: replaceLevel(document.project, after) }, refused }
}

/** The document with its last step taken back, showing the level it was done on; the same document where there is none. */
export function undoDocument(document: EditorDocument): EditorDocument {
  const entry = undoable(document.history)
  if (!entry) return document
  const level = crossEntry(levelOf(document, entry.before.id), entry, 'before')
  return show(document, level, undo(document.history), entry.snapshots?.before)
}

/** The document with the step taken back last done again; the same document where there is none. */
export function redoDocument(document: EditorDocument): EditorDocument {
  const entry = redoable(document.history)
  if (!entry) return document
  const level = crossEntry(levelOf(document, entry.after.id), entry, 'after')
  return show(document, level, redo(document.history), entry.snapshots?.after)
}

/**
 * The document at a moment of its history, as that many undos or redos would leave it, but linear in all they change.
 * The same document where it stands there already or where the moment is gone.
 */
export function goToMoment(document: EditorDocument, moment: number): EditorDocument {
  const route = routeTo(document.history, moment)
  const last = route?.entries.at(-1)
  if (!route || !last) return document
  const { side, entries, history } = route
  const stepsOfLevels = new Map<string, HistoryEntry[]>()
  for (const entry of entries) {
    const steps = stepsOfLevels.get(entry.before.id)
    if (steps) steps.push(entry)
    else stepsOfLevels.set(entry.before.id, [entry])
  }
  let { project } = document
  for (const [id, steps] of stepsOfLevels) {
    const differences = steps.map(({ difference }) => difference)
    const level = applyDifferences(levelOf(document, id).level, differences, side)
    project = replaceLevel(project, { ...(steps.at(-1) ?? last)[side], level })
  }
  const snapshots = entries.findLast((entry) => entry.snapshots)?.snapshots?.[side]
  if (snapshots) project = withSnapshots(project, snapshots)
  return { ...document, history, levelId: last[side].id, project }
}

/** What undo and redo would do, in words, for menus; missing where there is nothing. */
export function undoLabel(document: EditorDocument): string | undefined {
  return undoable(document.history)?.label
}

/** See `undoLabel`. */
export function redoLabel(document: EditorDocument): string | undefined {
  return redoable(document.history)?.label
}

/**
 * The document after a save. `written` is the document whose bytes went to the file: edits made while it was being
 * written stay unsaved.
 */
export function savedDocument(
  document: EditorDocument,
  file: string,
  name: string,
  written: EditorDocument = document,
): EditorDocument {
  return { ...document, file, name, history: markSaved(document.history, momentOf(written.history)) }
}

/** Whether the document differs from what was opened or saved last. */
export function isDocumentEdited(document: EditorDocument): boolean {
  return isEdited(document.history)
}

function levelOf(document: EditorDocument, id: string): ProjectLevel {
  const entry = document.project.levels.find((level) => level.id === id)
  if (!entry) throw new RangeError(`No level ${id}`)
  return entry
}

function show(
  document: EditorDocument,
  level: ProjectLevel,
  history: History,
  snapshots?: readonly Snapshot[],
): EditorDocument {
  const replaced = replaceLevel(document.project, level)
  const project = snapshots ? withSnapshots(replaced, snapshots) : replaced
  return { ...document, history, levelId: level.id, project }
}
