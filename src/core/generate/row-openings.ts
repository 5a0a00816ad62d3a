import type { Bytes } from '../level/bytes'
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
  const north = lookUp(northEdges, OPENS)
  const west = lookUp(westEdges, OPENS)
  const northDoors = lookUp(northEdges, IS_DOOR)
  const westDoors = lookUp(westEdges, IS_DOOR)
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

/** One byte an edge kind, 1 if it lets pass, with or without a door. */
const OPENS = IS_OPEN.map((isOpen, kind) => isOpen | (IS_DOOR[kind] ?? 0))

// A loop, because millions of edges go through it: Uint8Array.from takes many times as long.
function lookUp(kinds: Bytes, table: Uint8Array): Uint8Array {
  const found = new Uint8Array(kinds.length)
  for (let edge = 0; edge < kinds.length; edge++) found[edge] = table[kinds[edge] as number] as number
  return found
}
