import type { Store } from './store'

/** Shows the ring of the cursor, or hides it. */
export function showCursor(store: Store, showsCursor: boolean): void {
  if (store.getState().view.showsCursor !== showsCursor) store.change({ view: { showsCursor } })
}

/** Moves the cursor to a cell, and centres the map on it if it is out of view. */
export function moveCursorTo(store: Store, cell: number): void {
  store.change({ level: { cursor: cell }, view: { showsCursor: true } })
  store.send({ kind: 'revealCell', cell })
}
