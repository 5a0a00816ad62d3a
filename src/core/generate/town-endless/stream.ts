import type { RowOpenings } from '../generator'
import { rowOpeningsOf } from '../row-openings'
import { layWindow, type EndlessTown, type TownWindow } from './window'

/** Cells in memory at once. Wards across the edge of a band are planned for both bands, so that bands must not be low. */
const CELLS_AT_ONCE = 2_097_152
const LOWEST_BAND = 64

/** Yields the rows of a window of any height, in the memory of a band of rows. */
export function* streamWindow(town: EndlessTown, window: TownWindow): Iterable<RowOpenings> {
  const { x, y, width, height } = window
  const band = Math.max(LOWEST_BAND, Math.floor(CELLS_AT_ONCE / width))
  for (let first = 0; first < height; first += band)
    yield* rowOpeningsOf(layWindow(town, { x, y: y + first, width, height: Math.min(band, height - first) }))
}
