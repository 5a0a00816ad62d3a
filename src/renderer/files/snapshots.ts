import type { EditorDocument } from '../../editor/editor-document'
import {
  deleteSnapshot,
  refuseName,
  refuseRestore,
  refuseSnapshot,
  renameSnapshot,
  restoreSnapshot,
  snapshotsOf,
  takeSnapshot,
} from '../../editor/snapshots'
import { showStep } from '../edit/edit'
import { documentTexts } from '../texts/documents'
import { announce, type App } from '../state/app'

const words = documentTexts.snapshots

/** Saves a snapshot of the level in view. Returns why that failed, as a sentence. */
export function saveSnapshot(app: App, name: string): string | undefined {
  return change(app, words.taken(name.trim()), (document) => {
    const problem = refuseSnapshot(document, name)
    return problem ?? takeSnapshot(document, name, new Date().toISOString())
  })
}

/** Renames a snapshot. Returns why that failed, as a sentence. */
export function nameSnapshot(app: App, id: string, name: string): string | undefined {
  return change(
    app,
    words.renamed(name.trim()),
    (document) => refuseName(name) ?? renameSnapshot(document, id, name),
  )
}

/** Restores the level in view from a snapshot, as one step. */
export function goBackToSnapshot(app: App, id: string): void {
  const snapshot = snapshotsOf(app.store.getState().document).find((entry) => entry.id === id)
  if (!snapshot) return
  const problem = change(
    app,
    words.restored(snapshot.name),
    (document) => refuseRestore(document, snapshot) ?? restoreSnapshot(document, snapshot),
  )
  if (problem !== undefined) announce(app.store, problem)
}

/** Deletes a snapshot, as one step that can be undone. */
export function removeSnapshot(app: App, id: string): void {
  const snapshot = snapshotsOf(app.store.getState().document).find((entry) => entry.id === id)
  if (!snapshot) return
  const problem = change(app, words.removed(snapshot.name), (document) => deleteSnapshot(document, id))
  if (problem !== undefined) announce(app.store, problem)
}

/**
 * Shows a changed document with a message, unless a run is in progress; a string instead of a document is the reason
 * for a refusal.
 */
function change(
  app: App,
  said: string,
  make: (document: EditorDocument) => EditorDocument | string,
): string | undefined {
  const state = app.store.getState()
  if (state.level.run) return words.whileRunning
  const made = make(state.document)
  if (typeof made === 'string') return made
  if (made !== state.document) {
    app.store.send({ kind: 'cancelStroke' })
    showStep(app.store, made)
  }
  announce(app.store, said)
  return undefined
}
