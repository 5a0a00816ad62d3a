import type { Store } from './store'
import type { Workbench } from './workbench'

/** Shows the ring of the cursor, or hides it. */
export function showCursor(store: Store, showsCursor: boolean): void {
  if (store.getState().view.showsCursor !== showsCursor) store.change({ view: { showsCursor } })
}

/** Moves the cursor to a cell, and centres the map on it if it is out of view. */
export function moveCursorTo(bench: Workbench, cell: number): void {
  bench.store.change({ level: { cursor: cell }, view: { showsCursor: true } })
  const box = bench.map?.cellBounds(cell)
  const frame = box && document.querySelector('[data-map]')?.getBoundingClientRect()
  if (!frame) return
  const isInView =
    box.x >= frame.left &&
    box.y >= frame.top &&
    box.x + box.width <= frame.right &&
    box.y + box.height <= frame.bottom
  if (!isInView) bench.map?.centreOn(cell)
}
