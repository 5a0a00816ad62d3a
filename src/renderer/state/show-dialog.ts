import type { DialogState } from './dialog-state'
import type { Store } from './store'

/** Opens a dialog; cancels a stroke. */
export function showDialog(store: Store, dialog: DialogState): void {
  store.send({ kind: 'cancelStroke' })
  store.change({ window: { dialog } })
}
