import type { Store } from './store'
import type { App } from './app'

/** Shows the ring of the cursor, or hides it. */
export function showCursor(store: Store, showsCursor: boolean): void {
  if (store.getState().view.showsCursor !== showsCursor) store.change({ view: { showsCursor } })
}

/** Moves the cursor to a cell, and centres the map on it if it is out of view. */
export function moveCursorTo(app: App, cell: number): void {
  app.store.change({ level: { cursor: cell }, view: { showsCursor: true } })
  app.store.send({ kind: 'revealCell', cell })
}
