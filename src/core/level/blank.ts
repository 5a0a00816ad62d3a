import type { Bytes } from './bytes'
import type { Level } from './level'

/** Whether a level is still as `createLevel` makes one. */
export function isBlank({ places, districts, wraps, cells, marks, northEdges, westEdges }: Level): boolean {
  return places.length === 0 && !districts && !wraps && [cells, marks, northEdges, westEdges].every(isZero)
}

function isZero(bytes: Bytes): boolean {
  for (let index = 0; index < bytes.length; index++) if (bytes[index] !== 0) return false
  return true
}
