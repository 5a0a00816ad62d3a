import type { Bytes } from '../core/level/bytes'
import {
  diffDistricts,
  diffDoors,
  diffLevels,
  diffPlaces,
  diffWraps,
  type ArrayDifference,
  type LevelDifference,
} from '../core/level/diff'
import { DIRECTIONS, edgeOf, northEdgeCount } from '../core/level/grid'
import type { Level } from '../core/level/level'

/**
 * Returns what `diffLevels` returns, for two levels of one size that differ only in some cells and their sides. Linear
 * in the number of those cells (sorting aside), so that a stroke of one cell does not scan a large level. `touched` is
 * in rising order, each cell once.
 */
export function diffTouched(before: Level, after: Level, touched: Uint32Array): LevelDifference {
  // Above some share of the level, one scan is cheaper than sorting sides.
  if (touched.length * 16 > before.cells.length) return diffLevels(before, after)
  const northEdges = northEdgeCount(before)
  const sides = new Uint32Array(touched.length * DIRECTIONS.length)
  let count = 0
  for (const cell of touched) {
    for (const direction of DIRECTIONS) sides[count++] = edgeOf(before, cell, direction)
  }
  sides.sort()
  const firstWest = sides.findIndex((edge) => edge >= northEdges)
  const split = firstWest < 0 ? sides.length : firstWest
  const west = sides.subarray(split).map((edge) => edge - northEdges)
  return {
    kind: 'parts',
    cells: diffAt(before.cells, after.cells, touched),
    northEdges: diffAt(before.northEdges, after.northEdges, sides.subarray(0, split)),
    westEdges: diffAt(before.westEdges, after.westEdges, west),
    marks: diffAt(before.marks, after.marks, touched),
    places: diffPlaces(before.places, after.places),
    ...diffDistricts(before, after),
    ...diffDoors(before, after),
    ...diffWraps(before, after),
  }
}

/** Returns the differences at some indices in rising order; an index may occur twice, as a side of two cells. */
function diffAt(before: Bytes, after: Bytes, candidates: Uint32Array): ArrayDifference {
  const indices =
    before === after
      ? new Uint32Array(0)
      : candidates.filter(
          (index, at) => before[index] !== after[index] && (at === 0 || candidates[at - 1] !== index),
        )
  return {
    indices,
    before: Uint8Array.from(indices, (index) => before[index] ?? 0),
    after: Uint8Array.from(indices, (index) => after[index] ?? 0),
  }
}
