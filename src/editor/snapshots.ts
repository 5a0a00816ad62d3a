import { checkChange } from '../core/project/limits'
import { MAX_SNAPSHOTS, withSnapshots, type Snapshot } from '../core/project/project'
import { applyCommand } from './apply-command'
import { currentEntry, type EditorDocument } from './editor-document'
import { recordEdit } from './steps'
import { defined } from '../core/text/defined'

/** Maximum cells of all levels and snapshots of a project together, so that its file can be read again. */
const MAX_CELLS = 12_000_000

/** Maximum length of a snapshot's name, in characters. */
export const MAX_SNAPSHOT_NAME = 100

/** Returns the snapshots of a document, the oldest first. */
export function snapshotsOf(document: EditorDocument): readonly Snapshot[] {
  return document.project.snapshots ?? NONE
}

const NONE: readonly Snapshot[] = []

/** Returns one sentence that says why a snapshot of this name cannot be taken; undefined if it can. */
export function refuseSnapshot(document: EditorDocument, name: string): string | undefined {
  const badName = refuseName(name)
  if (badName !== undefined) return badName
  const { levels } = document.project
  const snapshots = snapshotsOf(document)
  if (snapshots.length >= MAX_SNAPSHOTS) {
    return `A file holds at most ${MAX_SNAPSHOTS} snapshots. Delete one that you no longer need.`
  }
  const cells = [...levels, ...snapshots.map(({ level }) => level), currentEntry(document)].reduce(
    (sum, { level }) => sum + level.cells.length,
    0,
  )
  if (cells > MAX_CELLS) {
    return 'The file would grow too large to be opened again. Delete a snapshot that you no longer need.'
  }
  const { project } = document
  return checkChange(project, { ...project, levels: [...levels, currentEntry(document)] })
}

/** Returns one sentence that says why a snapshot cannot have this name; undefined if it can. */
export function refuseName(name: string): string | undefined {
  if (name.trim() === '') return 'Type a name for the snapshot.'
  if (name.trim().length > MAX_SNAPSHOT_NAME) {
    return `The name has ${name.trim().length} characters; it may have at most ${MAX_SNAPSHOT_NAME}.`
  }
  return undefined
}

/** Saves the level in view as a named snapshot, in one step. `savedAt` is the time in UTC, as files spell it. */
export function takeSnapshot(document: EditorDocument, name: string, savedAt: string): EditorDocument {
  const problem = refuseSnapshot(document, name)
  if (problem !== undefined) throw new RangeError(problem)
  const before = snapshotsOf(document)
  const snapshot = { id: freeId(before), name: name.trim(), savedAt, level: currentEntry(document) }
  return changeSnapshots(document, [...before, snapshot], `Snapshot “${snapshot.name}”`)
}

/** Renames a snapshot in one step. Returns the same document if nothing changes. */
export function renameSnapshot(document: EditorDocument, id: string, name: string): EditorDocument {
  const before = snapshotsOf(document)
  const found = before.find((snapshot) => snapshot.id === id)
  if (!found || refuseName(name) !== undefined || found.name === name.trim()) return document
  const renamed = { ...found, name: name.trim() }
  const after = before.map((snapshot) => (snapshot === found ? renamed : snapshot))
  return changeSnapshots(document, after, `Rename snapshot “${renamed.name}”`)
}

/** Deletes a snapshot in one step that can be undone. */
export function deleteSnapshot(document: EditorDocument, id: string): EditorDocument {
  const before = snapshotsOf(document)
  const found = before.find((snapshot) => snapshot.id === id)
  if (!found) return document
  const after = before.filter((snapshot) => snapshot !== found)
  return changeSnapshots(document, after, `Delete snapshot “${found.name}”`)
}

/** Returns one sentence that says why a snapshot cannot be restored; undefined if it can. */
export function refuseRestore(document: EditorDocument, { level }: Snapshot): string | undefined {
  return level.id === document.levelId
    ? undefined
    : `It was taken of the level “${level.name}”, which is not the one in view.`
}

/** Restores the level in view from a snapshot, in one step. */
export function restoreSnapshot(document: EditorDocument, snapshot: Snapshot): EditorDocument {
  if (refuseRestore(document, snapshot) !== undefined) return document
  const { level, recipe, source } = snapshot.level
  const label = `Restore “${snapshot.name}”`
  const command = { kind: 'replace', level, label, ...defined({ source }) } as const
  return applyCommand(document, command, recipe).document
}

function changeSnapshots(
  document: EditorDocument,
  snapshots: readonly Snapshot[],
  label: string,
): EditorDocument {
  const entry = currentEntry(document)
  const change = { before: snapshotsOf(document), after: snapshots }
  const history = recordEdit(document.history, { before: entry, after: entry, label, snapshots: change })
  return { ...document, history, project: withSnapshots(document.project, snapshots) }
}

/** Returns an id that no snapshot of the list has. */
function freeId(snapshots: readonly Snapshot[]): string {
  let number = snapshots.length + 1
  while (snapshots.some(({ id }) => id === `snapshot-${number}`)) number++
  return `snapshot-${number}`
}
