/** Top and bottom of a row or of the visible part of its list, in the same pixels. */
export interface Extent {
  readonly top: number
  readonly bottom: number
}

/** Returns how far to scroll down until a row is in view: as little as possible; of a row that is too high, its top. */
export function wayIntoView(seen: Extent, row: Extent): number {
  const toTop = row.top - seen.top
  if (toTop < 0) return toTop
  return Math.max(0, Math.min(row.bottom - seen.bottom, toTop))
}
