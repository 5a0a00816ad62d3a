import { createDraft, type Level } from '../../level/level'
import { withWeight } from '../../level/marks'
import { sortPlaces } from '../../level/places'
import { defined } from '../../text/defined'
import { CELL_ALPHABET, EDGE_ALPHABET, MARK_ALPHABET, WEIGHT_ALPHABET, ZONE_ALPHABET } from './letters'
import { doorsOf, fill, placeOf } from './part-values'
import type { LevelShape } from './shape'

/** Builds the level of a shape that `checkLevelShape` has accepted. */
export function buildCells(shape: LevelShape): Level {
  const { width, height, wraps } = shape
  const draft = createDraft(width, height)
  for (const [y, row] of shape.rows.entries()) {
    fill(draft.northEdges, y * width, row.north, EDGE_ALPHABET)
    fill(draft.cells, y * width, row.cells, CELL_ALPHABET)
    fill(draft.westEdges, y * (width + 1), row.west, EDGE_ALPHABET)
    fill(draft.marks, y * width, row.marks, MARK_ALPHABET)
  }
  fill(draft.northEdges, height * width, shape.south, EDGE_ALPHABET)
  for (const [y, row] of (shape.weights ?? []).entries()) {
    for (let x = 0; x < width; x++) {
      const weight = WEIGHT_ALPHABET.valueOf[row.charCodeAt(x)] ?? 0
      draft.marks[y * width + x] = withWeight(draft.marks[y * width + x] ?? 0, weight)
    }
  }
  if (shape.zones && shape.districts) {
    const zones = new Uint8Array(width * height)
    for (const [y, row] of shape.zones.entries()) fill(zones, y * width, row, ZONE_ALPHABET)
    draft.districts = {
      zones,
      list: shape.districts.map(({ label, ...rest }) => ({ ...rest, ...defined({ label }) })),
    }
  }
  draft.places = sortPlaces(shape.places.map((place) => placeOf(shape, place)))
  const doors = doorsOf(shape, shape.doors ?? [])
  if (doors.length > 0) draft.doors = doors
  if (wraps) draft.wraps = wraps
  return draft
}
