import type { Level } from '../core/level/level'
import { firstLevel, type Project, type ProjectLevel } from '../core/project/project'
import {
  createHistory,
  isEdited,
  levelIn,
  markSaved,
  momentOf,
  redoable,
  undoable,
  type History,
} from './history'
import { defined } from '../core/text/defined'

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
  /** The moment of the history that was downloaded last, until the user confirms that the file arrived. */
  readonly download?: number
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
    ...defined({ file: from.file }),
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
  const { download: _, ...rest } = document
  return { ...rest, file, name, history: markSaved(document.history, momentOf(written.history)) }
}

/** Marks a document as downloaded: it stays edited until the user confirms that the file arrived. See `savedDocument`. */
export function downloadedDocument(
  document: EditorDocument,
  file: string,
  name: string,
  written: EditorDocument = document,
): EditorDocument {
  return { ...document, file, name, download: momentOf(written.history) }
}

/** Whether the document is edited, but downloaded as it is. */
export function isDocumentDownloaded(document: EditorDocument): boolean {
  return isDocumentEdited(document) && document.download === momentOf(document.history)
}

/** Marks a document as saved once its download has arrived. */
export function confirmDownload({ download, ...document }: EditorDocument): EditorDocument {
  return download === undefined ? document : { ...document, history: markSaved(document.history, download) }
}

/** Whether the document differs from the last opened or saved state. */
export function isDocumentEdited(document: EditorDocument): boolean {
  return isEdited(document.history)
}

function levelOf(document: EditorDocument, id: string): ProjectLevel {
  return levelIn(document.project, id)
}
