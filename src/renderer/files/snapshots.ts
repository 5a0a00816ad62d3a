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
import { announce } from '../state/app'
import type { Store } from '../state/store'

const words = documentTexts.snapshots

/** Saves a snapshot of the level in view. Returns why that failed, as a sentence. */
export function saveSnapshot(store: Store, name: string): string | undefined {
  return change(store, words.taken(name.trim()), (document) => {
    const problem = refuseSnapshot(document, name)
    return problem ?? takeSnapshot(document, name, new Date().toISOString())
  })
}

/** Renames a snapshot. Returns why that failed, as a sentence. */
export function nameSnapshot(store: Store, id: string, name: string): string | undefined {
  return change(
    store,
    words.renamed(name.trim()),
    (document) => refuseName(name) ?? renameSnapshot(document, id, name),
  )
}

/** Restores the level in view from a snapshot, as one step. */
export function goBackToSnapshot(store: Store, id: string): void {
  const snapshot = snapshotsOf(store.getState().document).find((entry) => entry.id === id)
  if (!snapshot) return
  const problem = change(
    store,
    words.restored(snapshot.name),
    (document) => refuseRestore(document, snapshot) ?? restoreSnapshot(document, snapshot),
  )
  if (problem !== undefined) announce(store, problem)
}

/** Deletes a snapshot, as one step that can be undone. */
export function removeSnapshot(store: Store, id: string): void {
  const snapshot = snapshotsOf(store.getState().document).find((entry) => entry.id === id)
  if (!snapshot) return
  const problem = change(store, words.removed(snapshot.name), (document) => deleteSnapshot(document, id))
  if (problem !== undefined) announce(store, problem)
}

/**
 * Shows a changed document with a message, unless a run is in progress; a string instead of a document is the reason
 * for a refusal.
 */
function change(
  store: Store,
  said: string,
  make: (document: EditorDocument) => EditorDocument | string,
): string | undefined {
  const state = store.getState()
  if (state.level.run) return words.whileRunning
  const made = make(state.document)
  if (typeof made === 'string') return made
  if (made !== state.document) {
    store.send({ kind: 'cancelStroke' })
    showStep(store, made)
  }
  announce(store, said)
  return undefined
}
