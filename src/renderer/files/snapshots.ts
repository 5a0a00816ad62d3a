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
import { texts } from '../texts'
import { announce, type Workbench } from '../desk/workbench'

const words = texts.documents.snapshots

/** Keeps the level in view under a name. Answers why not, as a sentence. */
export function saveSnapshot(bench: Workbench, name: string): string | undefined {
  return change(bench, words.taken(name.trim()), (document) => {
    const refusal = refuseSnapshot(document, name)
    return refusal ?? takeSnapshot(document, name, new Date().toISOString())
  })
}

/** Gives a snapshot another name. Answers why not, as a sentence. */
export function nameSnapshot(bench: Workbench, id: string, name: string): string | undefined {
  return change(
    bench,
    words.renamed(name.trim()),
    (document) => refuseName(name) ?? renameSnapshot(document, id, name),
  )
}

/** Puts the level in view back to a snapshot, as one step. */
export function goBackToSnapshot(bench: Workbench, id: string): void {
  const snapshot = snapshotsOf(bench.store.getState().document).find((entry) => entry.id === id)
  if (!snapshot) return
  const refusal = change(
    bench,
    words.restored(snapshot.name),
    (document) => refuseRestore(document, snapshot) ?? restoreSnapshot(document, snapshot),
  )
  if (refusal !== undefined) announce(bench, refusal)
}

/** Deletes a snapshot, as one step that can be undone. */
export function removeSnapshot(bench: Workbench, id: string): void {
  const snapshot = snapshotsOf(bench.store.getState().document).find((entry) => entry.id === id)
  if (!snapshot) return
  const refusal = change(bench, words.removed(snapshot.name), (document) => deleteSnapshot(document, id))
  if (refusal !== undefined) announce(bench, refusal)
}

/** Takes over a changed document and says so, unless a run is under way; a sentence instead of one says why not. */
function change(
  bench: Workbench,
  said: string,
  make: (document: EditorDocument) => EditorDocument | string,
): string | undefined {
  const state = bench.store.getState()
  if (state.level.run) return words.whileRunning
  const made = make(state.document)
  if (typeof made === 'string') return made
  if (made !== state.document) {
    bench.map?.cancelPointer()
    showStep(bench.store, made)
  }
  announce(bench, said)
  return undefined
}
