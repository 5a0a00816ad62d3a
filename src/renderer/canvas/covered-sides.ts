import { UNCOVERED, type CoveredSides } from './viewport'

/** Marks a panel that may lie over the map. */
export const OVER_MAP = { 'data-over-map': '' } as const

/** The free part is at least as wide as this, in CSS pixels; below that, the panel is a sheet in place of the map. */
const MIN_FREE = 160

/** How far panels cover the left and the right of a map now, in device pixels; `ratio` is device pixels per CSS pixel. */
export function coveredSides(map: HTMLElement, ratio: number): CoveredSides {
  // Tests of pointers have no document.
  if (typeof document === 'undefined') return UNCOVERED
  const { left: start, right: end } = map.getBoundingClientRect()
  let [left, right] = [0, 0]
  for (const panel of document.querySelectorAll('[data-over-map]')) {
    const box = panel.getBoundingClientRect()
    // A panel that is not shown has no size.
    if (box.width === 0 || box.right <= start || box.left >= end) continue
    if (box.left <= start) left = Math.max(left, box.right - start)
    else right = Math.max(right, end - box.left)
  }
  if (end - start - left - right < MIN_FREE) return UNCOVERED
  return { left: Math.round(left * ratio), right: Math.round(right * ratio) }
}
