import type { Workbench } from './workbench'

/** Moves the cursor to a cell, and centres the map on it if it is out of view. */
export function moveCursorTo(bench: Workbench, cell: number): void {
  bench.store.change({ level: { cursor: cell } })
  bench.map?.setCursor(cell)
  const frame = document.querySelector('[data-map]')?.getBoundingClientRect()
  const box = bench.map?.cellBounds(cell)
  if (!frame || !box) return
  const isInView =
    box.x >= frame.left &&
    box.y >= frame.top &&
    box.x + box.width <= frame.right &&
    box.y + box.height <= frame.bottom
  if (!isInView) bench.map?.centreOn(cell)
}
