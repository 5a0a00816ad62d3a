import type { District } from '../../src/core/level/districts'
import { createLevel, type Level } from '../../src/core/level/level'
import { sortPlaces } from '../../src/core/level/places'

/** The zones of `districtLevel`: the harbour lies around a cell of the market, and the market has a second part. */
const ZONES = ['11100022', '13100022', '11100000', '00002220']

const LIST: readonly District[] = [
  { name: 'Harbour, "old"', settings: { pattern: 'grown', density: 40 } },
  { name: 'Market', settings: {} },
  { name: 'Well yard', settings: { open: true } },
]

/** A level of 8 x 4 cells with three districts, a square, an avenue, and a place of a custom kind. */
export function districtLevel(): Level {
  return {
    ...createLevel(8, 4),
    places: sortPlaces([
      { cell: 3, kind: 'square', name: 'Forum', properties: { paved: true }, size: { width: 3, height: 2 } },
      { cell: 24, kind: 'avenue', name: '', properties: {}, size: { width: 4, height: 1 } },
      { cell: 15, kind: 'shop', name: 'Adze', properties: { price: 3 }, ownKind: 'smithy' },
    ]),
    districts: { zones: Uint8Array.from(ZONES.join(''), Number), list: LIST },
  }
}
