import { checkArea } from '../../level/areas'
import type { Grid } from '../../level/grid'
import { isArea, PLACE_KINDS, type Place, type PlaceKindId } from '../../level/places'
import { KIND_ID } from '../../project/custom-kinds'
import { counted } from '../../text/counted'
import { boxOf, middleOf } from './foreign/object-shape'
import { indexAt, lineAcross, type Layout } from './geometry'
import { withReadLinks, type FoundPlace } from './links'
import type { MapObject } from './map'
import { NAMELESS_BUILDING, readProperties, saysGate } from './objects'
import type { FoundThing } from '../found-logic'
import { readThing } from './logic'
import { COLUMN_OF_NAME, MADE_BY_RUN, CUSTOM_KIND, ROW_OF_NAME } from './properties'
import { defined } from '../../text/defined'

/** The result of reading the objects of a map. */
export interface ReadObjects {
  /** In the order of their objects: `withLogic` sorts them when they have their ids, which count in the order. */
  readonly places: readonly Place[]
  /** Cells in which the town wall has a gate. */
  readonly gates: readonly number[]
  /** The places whose links lead to other maps. */
  readonly away: readonly FoundPlace[]
  /** The ids and connectors of the places of our own map. */
  readonly things: ReadonlyMap<Place, FoundThing>
  readonly notes: readonly string[]
}

const KINDS = new Map<string, PlaceKindId>(PLACE_KINDS.map(({ id }) => [id, id]))
/** Maximum kinds named in a sentence. */
const MAX_NAMED = 8

/**
 * Reads the places of our own map, whose points are in the middle of their cells; a building says which of its cells
 * has its name.
 */
export function brownstonePlaces(objects: readonly MapObject[], grid: Grid, layout: Layout): ReadObjects {
  const places = objects.filter(({ type }) => type !== NAMELESS_BUILDING)
  return readObjects(places, grid, true, ({ x, y, width, height, type, properties }) => {
    const { [COLUMN_OF_NAME]: column, [ROW_OF_NAME]: row } = properties
    if (isAreaWord(type)) {
      const [left, top] = [lineAcross(x, layout), lineAcross(y, layout)]
      const size = {
        width: lineAcross(x + width, layout) - left,
        height: lineAcross(y + height, layout) - top,
      }
      return { column: left, row: top, size }
    }
    const isBuilding = Number.isInteger(column) && Number.isInteger(row)
    return isBuilding
      ? { column: Number(column), row: Number(row) }
      : { column: indexAt(x, layout), row: indexAt(y, layout) }
  })
}

/**
 * Reads the places of any other map: objects whose class is a kind of place, in the cell around their middle; where walls
 * lie between cells, every second tile is a cell.
 */
export function foreignPlaces(
  objects: readonly MapObject[],
  grid: Grid,
  tile: { readonly width: number; readonly height: number; readonly isBetween: boolean },
): ReadObjects {
  const cellOf = (index: number, count: number): number =>
    tile.isBetween && index <= 2 * count ? Math.min(count - 1, index >> 1) : index
  return readObjects(objects, grid, false, (object) => {
    if (isAreaWord(object.type)) {
      const { left, top, right, bottom } = boxOf(object)
      const [column, row] = [Math.round(left / tile.width), Math.round(top / tile.height)]
      const size = {
        width: Math.max(1, Math.round(right / tile.width) - column),
        height: Math.max(1, Math.round(bottom / tile.height) - row),
      }
      return { column, row, size }
    }
    const { x, y } = middleOf(object)
    return {
      column: cellOf(Math.floor(x / tile.width), grid.width),
      row: cellOf(Math.floor(y / tile.height), grid.height),
    }
  })
}

/** The cell of an object, and the size of an area. */
interface CellArea {
  readonly column: number
  readonly row: number
  readonly size?: Grid
}

function isAreaWord(type: string): boolean {
  const kind = KINDS.get(type.toLowerCase())
  return kind !== undefined && isArea({ kind })
}

function saysSomething({ type, name, properties }: MapObject): boolean {
  return type !== '' || name !== '' || Object.keys(properties).length > 0
}

/** Returns an object of an unknown class as a note with its name, or else its class. */
function noteOf({ type, name, properties }: MapObject): Pick<Place, 'kind' | 'name' | 'properties'> {
  if (name === '' || type === '' || properties['class'] !== undefined)
    return { kind: 'note', name: name === '' ? type : name, properties }
  return { kind: 'note', name, properties: { ...properties, class: type } }
}

function readObjects(
  objects: readonly MapObject[],
  grid: Grid,
  isBrownstone: boolean,
  whereIs: (object: MapObject) => CellArea,
): ReadObjects {
  const found: FoundPlace[] = []
  const gates: number[] = []
  const strange = new Map<string, number>()
  let silent = 0
  let outside = 0
  for (const object of objects) {
    const { type, name, properties } = object
    const kind = KINDS.get(type.toLowerCase())
    if (kind === undefined) {
      if (!saysSomething(object)) {
        silent++
        continue
      }
      strange.set(type, (strange.get(type) ?? 0) + 1)
    }
    const { column, row, size } = whereIs(object)
    const isInside = column >= 0 && row >= 0 && column < grid.width && row < grid.height
    const cell = row * grid.width + column
    const ownKind = isBrownstone ? properties[CUSTOM_KIND] : undefined
    const place: Place = {
      cell,
      ...(kind === undefined
        ? noteOf(object)
        : { kind, name, properties: isBrownstone ? readProperties(properties) : properties }),
      ...defined({ size }),
      ...(typeof ownKind === 'string' && KIND_ID.test(ownKind) ? { ownKind } : {}),
      ...(isBrownstone && properties[MADE_BY_RUN] === true ? { isGenerated: true } : {}),
    }
    if (!isInside || checkArea(grid, place) !== undefined) outside++
    else if (isBrownstone && saysGate(type, name, properties)) gates.push(cell)
    else found.push({ place, id: object.id, properties: isBrownstone ? properties : {} })
  }
  const { places, away, notes } = withReadLinks(found)
  return {
    places,
    things: new Map(
      isBrownstone
        ? places.map((place, index) => [place, readThing(found[index] ?? { id: 0, properties: {} })] as const)
        : [],
    ),
    gates,
    away,
    notes: [
      ...(strange.size > 0 ? [strangeNote(strange)] : []),
      ...(silent > 0
        ? [
            `${counted(silent, 'object is', 'objects are')} left out: ${silent === 1 ? 'it has' : 'they have'} no class, name or property.`,
          ]
        : []),
      ...(outside > 0
        ? [
            `${counted(outside, 'object lies', 'objects lie')} in no cell and ${outside === 1 ? 'is' : 'are'} left out.`,
          ]
        : []),
      ...notes,
    ],
  }
}

/** Says which unknown classes objects have, by their counts. */
function strangeNote(strange: ReadonlyMap<string, number>): string {
  const count = [...strange.values()].reduce((sum, each) => sum + each, 0)
  const named = [...strange.keys()].slice(0, MAX_NAMED).map((type) => (type === '' ? 'none' : `“${type}”`))
  const more = strange.size > MAX_NAMED ? ', …' : ''
  return `${counted(count, 'object becomes a note, for its', 'objects become notes, for their')} class is not a kind of place: ${named.join(', ')}${more}.`
}
