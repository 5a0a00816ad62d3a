import { boxOfPlace } from '../../level/areas'
import { buildingsByPlace, largeBuildings } from '../../level/building-shape'
import type { Door } from '../../level/doors'
import { boxOfPolygons, districtPolygons } from '../../level/district-shapes'
import { xOf, yOf, type Box } from '../../level/grid'
import { EdgeKind, edgeKindRow } from '../../level/kinds'
import { edgeAt, type Level } from '../../level/level'
import { isArea, type Place } from '../../level/places'
import type { ProjectLevel } from '../../project/project'
import { gatesOf } from '../../level/gate-list'
import type { Contents } from './contents'
import type { PropertyFields } from './fields'
import { cellIid, districtIid, doorIid, sideOfEdge, type NamedSide } from './ids'
import { doorValues, thingValues } from './logic'
import type { References } from './references'
import {
  AREA,
  BUILDING,
  DISTRICT,
  DOOR,
  fieldInstances,
  GATE,
  PLACE,
  type Cell,
  type EntityRow,
  type FieldValue,
} from './rows'
import { enumWord, WORD_OF_EDGE } from './words'

/** What the entities of a project share. */
export interface EntityContext {
  /** Pixels a cell. */
  readonly size: number
  readonly references: References
  readonly contents: Contents
  /** The fields for properties, by the entity they belong to. */
  readonly fieldsOf: (entity: EntityRow) => PropertyFields | undefined
  /** Returns the definition of an entity, with fields for logic if the project has logic. */
  readonly rowOf: (entity: EntityRow) => EntityRow
}

/**
 * Returns every entity of a level as JSON: places and areas, gates, nameless buildings, the given edges, districts. Adds
 * those of the table of contents to it.
 */
export function entityTexts(
  { id, level }: ProjectLevel,
  index: number,
  edges: readonly number[],
  { size, references, contents, fieldsOf, rowOf }: EntityContext,
): readonly string[] {
  const texts: string[] = []
  const addToContents = contents.adderFor(id)
  const add = (row: EntityRow, box: Box, iid: string, values: readonly FieldValue[]): void => {
    const fields = [...rowOf(row).fields, ...(fieldsOf(row)?.rows ?? [])]
    texts.push(entityText(row, box, size, { iid, fields: JSON.stringify(fieldInstances(fields, values)) }))
    if (row.isInContents) addToContents(row, { iid, box, size, values })
  }
  const boxOf = (cell: number): Box => ({ x: xOf(level, cell), y: yOf(level, cell), width: 1, height: 1 })

  const buildings = largeBuildings(level)
  const buildingOf = buildingsByPlace(buildings)
  for (const [at, place] of level.places.entries()) {
    const row = isArea(place) ? AREA : PLACE
    const building = buildingOf.get(place)
    const cells = building ? cellsOf(level, building.cells, place.cell) : []
    const box = building && row === PLACE ? building.box : boxOfPlace(level, place)
    add(row, box, references.placeAt(index, at)?.entityIid ?? '', [
      ...valuesOfPlace(place, references.otherEnd(index, at)),
      ...(row === PLACE ? [cells] : []),
      ...(rowOf(row) === row ? [] : thingValues(place, references.thingWithId)),
      ...(fieldsOf(row)?.valuesOf(place) ?? []),
    ])
  }
  for (const { cell, isOpen } of gatesOf(level))
    add(GATE, boxOf(cell), cellIid(id, level, 'gate', cell), [isOpen])
  for (const { box, cells, place } of buildings) {
    if (place) continue
    add(BUILDING, box, cellIid(id, level, 'building', cells[0] ?? 0), [cellsOf(level, cells)])
  }
  const fieldsOfEdge = edgeFields(level, rowOf(DOOR), references)
  for (const edge of edges) {
    const named = sideOfEdge(level, edge)
    const entity = { iid: doorIid(id, level, named), fields: fieldsOfEdge(edge, named) }
    texts.push(entityText(DOOR, boxOf(named.cell), size, entity))
  }
  const polygons = level.districts ? districtPolygons(level, level.districts) : []
  for (const [at, { name, settings }] of (level.districts?.list ?? []).entries()) {
    // A district without cells keeps its name and settings on the first cell.
    const box = boxOfPolygons(polygons[at] ?? []) ?? boxOf(0)
    const values = fieldsOf(DISTRICT)?.valuesOf({ properties: settings }) ?? []
    add(DISTRICT, box, districtIid(id, name), [at + 1, name, ...values])
  }
  return texts
}

/** Returns what gives the fields of an edge as JSON. There are few different ones, for tens of thousands of edges. */
function edgeFields(
  level: Level,
  row: EntityRow,
  references: References,
): (edge: number, named: NamedSide) => string {
  const doors = new Map((level.doors ?? []).map((door) => [door.edge, door]))
  const fieldsOf = (values: readonly FieldValue[], door: Partial<Door> = {}): string =>
    JSON.stringify(
      fieldInstances(row.fields, [
        ...values,
        ...(row === DOOR ? [] : [...thingValues(door, references.thingWithId), ...doorValues(door)]),
      ]),
    )
  const known = new Map<string, string>()
  return (edge, named) => {
    const kind = edgeAt(level, edge)
    const door = doors.get(edge)
    if (door) return fieldsOf(valuesOfEdge(kind, named), door)
    const sort = `${kind} ${named.side}`
    const fields = known.get(sort) ?? fieldsOf(valuesOfEdge(kind, named))
    known.set(sort, fields)
    return fields
  }
}

function valuesOfPlace(
  { kind, name, link, ownKind, isGenerated }: Place,
  end: FieldValue,
): readonly FieldValue[] {
  const linkKind = link && enumWord(link.kind)
  return [enumWord(kind), name, end, linkKind, link?.id, ownKind, isGenerated === true]
}

function valuesOfEdge(kind: number, { side }: NamedSide): readonly FieldValue[] {
  const isNorth = side === 'North' || side === 'South'
  const towards =
    kind === EdgeKind.oneWayForth
      ? isNorth
        ? 'South'
        : 'East'
      : kind === EdgeKind.oneWayBack
        ? isNorth
          ? 'North'
          : 'West'
        : undefined
  return [WORD_OF_EDGE[edgeKindRow(kind).id], side, towards]
}

/** Returns the cells of a building, the one with its name first. */
function cellsOf(level: Level, cells: readonly number[], named?: number): readonly Cell[] {
  const ordered = named === undefined ? cells : [named, ...cells.filter((cell) => cell !== named)]
  return ordered.map((cell) => ({ cx: xOf(level, cell), cy: yOf(level, cell) }))
}

/** Returns an entity as JSON, around that of its fields. */
function entityText(
  { identifier, uid, color }: EntityRow,
  { x, y, width, height }: Box,
  size: number,
  { iid, fields }: { readonly iid: string; readonly fields: string },
): string {
  const [left, top] = [x * size, y * size]
  return (
    `{"__identifier":"${identifier}","__grid":[${x},${y}],"__pivot":[0,0],"__tags":[],"__tile":null,` +
    `"__smartColor":"${color}","iid":"${iid}","width":${width * size},"height":${height * size},"defUid":${uid},` +
    `"px":[${left},${top}],"fieldInstances":${fields},"__worldX":${left},"__worldY":${top}}`
  )
}
