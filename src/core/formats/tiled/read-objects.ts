import type { Grid } from '../../level/grid'
import { PLACE_KINDS, sortPlaces, type Place, type PlaceKindId } from '../../level/places'
import { counted } from '../../counted'
import { indexAt, type Variant } from './geometry'
import type { MapObject } from './map'
import { COLUMN_OF_NAME, NAMELESS_BUILDING, readProperties, ROW_OF_NAME, saysGate } from './objects'

/** The result of reading the objects of a map. */
export interface ReadObjects {
  readonly places: readonly Place[]
  /** Cells in which the town wall has a gate. */
  readonly gates: readonly number[]
  readonly notes: readonly string[]
}

const KINDS = new Map<string, PlaceKindId>(PLACE_KINDS.map(({ id }) => [id, id]))
/** Maximum kinds named in a sentence. */
const MOST_NAMED = 8

/**
 * Reads the places of our own map, whose points are in the middle of their cells; a building says which of its cells
 * has its name.
 */
export function placesOfOwn(objects: readonly MapObject[], grid: Grid, variant: Variant): ReadObjects {
  const places = objects.filter(({ type }) => type !== NAMELESS_BUILDING)
  return readObjects(places, grid, true, ({ x, y, properties }) => {
    const { [COLUMN_OF_NAME]: column, [ROW_OF_NAME]: row } = properties
    const isArea = Number.isInteger(column) && Number.isInteger(row)
    return isArea ? [Number(column), Number(row)] : [indexAt(x, variant), indexAt(y, variant)]
  })
}

/** Reads the places of any other map: objects whose class is a kind of place, in the cell around their middle. */
export function placesOfForeign(
  objects: readonly MapObject[],
  grid: Grid,
  tile: { readonly width: number; readonly height: number },
): ReadObjects {
  return readObjects(objects, grid, false, ({ x, y, width, height, isTile }) => [
    Math.floor((x + width / 2) / tile.width),
    Math.floor((y + (isTile ? -height / 2 : height / 2)) / tile.height),
  ])
}

function readObjects(
  objects: readonly MapObject[],
  grid: Grid,
  isOwn: boolean,
  whereIs: (object: MapObject) => readonly [column: number, row: number],
): ReadObjects {
  const places: Place[] = []
  const gates: number[] = []
  const strange = new Map<string, number>()
  let outside = 0
  for (const object of objects) {
    const { type, name, properties } = object
    const kind = KINDS.get(type.toLowerCase())
    if (kind === undefined) {
      strange.set(type, (strange.get(type) ?? 0) + 1)
      continue
    }
    const [x, y] = whereIs(object)
    const isInside = x >= 0 && y >= 0 && x < grid.width && y < grid.height
    const cell = y * grid.width + x
    if (!isInside) outside++
    else if (isOwn && saysGate(type, name, properties)) gates.push(cell)
    else places.push({ cell, kind, name, properties: isOwn ? readProperties(properties) : properties })
  }
  const count = [...strange.values()].reduce((sum, each) => sum + each, 0)
  const named = [...strange.keys()].slice(0, MOST_NAMED).map((type) => (type === '' ? 'none' : `“${type}”`))
  const more = strange.size > MOST_NAMED ? ', …' : ''
  return {
    places: sortPlaces(places),
    gates,
    notes: [
      ...(count > 0
        ? [
            `${counted(count, 'object is left out, for its', 'objects are left out, for their')} class is not a kind of place: ${named.join(', ')}${more}.`,
          ]
        : []),
      ...(outside > 0
        ? [
            `${counted(outside, 'object lies', 'objects lie')} in no cell and ${outside === 1 ? 'is' : 'are'} left out.`,
          ]
        : []),
    ],
  }
}
