import { IS_DOOR, IS_OPEN } from '../level/kinds'
import type { Level } from '../level/level'
import type { RowOpenings } from './generator'

/** Yields the openings of a level row by row, doors among them. */
export function* rowOpeningsOf({
  width,
  height,
  northEdges,
  westEdges,
}: Omit<Level, 'cells' | 'marks' | 'places'>): Iterable<RowOpenings> {
  const north = Uint8Array.from(northEdges, opens)
  const west = Uint8Array.from(westEdges, opens)
  const northDoors = Uint8Array.from(northEdges, isDoor)
  const westDoors = Uint8Array.from(westEdges, isDoor)
  for (let y = 0; y < height; y++) {
    const here = [y * width, (y + 1) * width] as const
    const below = [here[1], here[1] + width] as const
    const across = [y * (width + 1), (y + 1) * (width + 1)] as const
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

function opens(kind: number): number {
  return (IS_OPEN[kind] as number) | (IS_DOOR[kind] as number) // tables of all bytes
}

function isDoor(kind: number): number {
  return IS_DOOR[kind] as number
}
