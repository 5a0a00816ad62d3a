import { IS_DOOR, IS_OPEN } from '../../level/kinds'
import type { RowOpenings } from '../generator'
import { layWindow, type EndlessTown, type TownWindow } from './window'

/** Cells in memory at once. Wards across the edge of a band are planned for both bands, so that bands must not be low. */
const CELLS_AT_ONCE = 2_097_152
const LOWEST_BAND = 64

/** Yields the rows of a window of any height, in the memory of a band of rows. */
export function* streamWindow(town: EndlessTown, window: TownWindow): Iterable<RowOpenings> {
  const { x, y, width, height } = window
  const band = Math.max(LOWEST_BAND, Math.floor(CELLS_AT_ONCE / width))
  for (let first = 0; first < height; first += band) {
    const part = { x, y: y + first, width, height: Math.min(band, height - first) }
    const { northEdges, westEdges } = layWindow(town, part)
    const north = northEdges.map(opens)
    const west = westEdges.map(opens)
    const northDoors = northEdges.map(isDoor)
    const westDoors = westEdges.map(isDoor)
    for (let row = 0; row < part.height; row++) {
      const here = [row * width, (row + 1) * width] as const
      const below = [here[1], here[1] + width] as const
      const across = [row * (width + 1), (row + 1) * (width + 1)] as const
      yield {
        north: north.subarray(...here),
        west: west.subarray(...across),
        south: north.subarray(...below),
        doors: {
          north: northDoors.subarray(...here),
          west: westDoors.subarray(...across),
          south: northDoors.subarray(...below),
        },
      }
    }
  }
}

function opens(kind: number): number {
  return (IS_OPEN[kind] as number) | (IS_DOOR[kind] as number) // tables of all bytes
}

function isDoor(kind: number): number {
  return IS_DOOR[kind] as number
}
