import { boxOfPlace } from '../../level/areas'
import { buildingsByPlace, largeBuildings } from '../../level/building-shape'
import { boxOfPolygons, districtPolygons } from '../../level/district-shapes'
import { cellsOfEdge, edgeCount, isNorthEdge, xOf, yOf, type Box } from '../../level/grid'
import { EDGE_KINDS, type EdgeKindId } from '../../level/kinds'
import { edgeAt, type Level } from '../../level/level'
import { isArea } from '../../level/places'
import type { EdgeLoss } from '../edge-losses'
import { gatesOf } from '../gates'
import type { MaskedEdge } from '../masks'
import {
  AREA,
  BUILDING,
  DISTRICT,
  GATE,
  LEVEL_NAME_FIELD,
  PLACE,
  SPECIAL_DOOR,
  type EntityRow,
} from './definitions'

interface LdtkEdge extends MaskedEdge {
  /** Whether an entity gives the kind of the door. */
  readonly isSpecial?: true
  readonly loss?: EdgeLoss
}

/** Each kind of edge in an LDtk project. */
export const EDGE_IN_LDTK: Readonly<Record<EdgeKindId, LdtkEdge>> = {
  undecided: { layer: 'none', loss: ['undecided edge becomes open', 'undecided edges become open'] },
  open: { layer: 'none' },
  archway: { layer: 'none', loss: ['archway becomes open', 'archways become open'] },
  wall: { layer: 'walls' },
  bars: { layer: 'walls', loss: ['edge with bars becomes a wall', 'edges with bars become walls'] },
  door: { layer: 'doors' },
  lockedDoor: { layer: 'doors', isSpecial: true },
  secretDoor: { layer: 'doors', isSpecial: true },
  oneWayForth: { layer: 'doors', isSpecial: true },
  oneWayBack: { layer: 'doors', isSpecial: true },
}

/** Maximum special doors, because programs do not open a larger file; the others become plain doors. */
const MOST_SPECIAL_DOORS = 50_000

/** Returns the special doors of a level, by their edges; `left` counts those beyond the limit. */
export function specialDoors(level: Level): { readonly edges: readonly number[]; readonly left: number } {
  const isSpecial = new Uint8Array(256)
  for (const row of EDGE_KINDS) if (EDGE_IN_LDTK[row.id].isSpecial) isSpecial[row.value] = 1
  const edges: number[] = []
  let left = 0
  const count = edgeCount(level)
  for (let edge = 0; edge < count; edge++) {
    if (isSpecial[edgeAt(level, edge)] !== 1) continue
    if (edges.length < MOST_SPECIAL_DOORS) edges.push(edge)
    else left++
  }
  return { edges, left }
}

/** Ids that are unique in LDtk: always the same for the same object at the same position of the same level. */
export function iidOf(level: number, thing: number, index: number): string {
  const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0')
  return `b0557023-${hex(level, 4)}-4${hex(thing, 3)}-8000-${hex(index, 12)}`
}

/** The value of a field. */
type FieldValue = string | boolean | number

/**
 * Returns every entity of a level as JSON, one a text: places and areas, gates, buildings without a name, special doors,
 * districts.
 */
export function entityTexts(level: Level, levelIndex: number, size: number): readonly string[] {
  const texts: string[] = []
  const add = (row: EntityRow, cell: number, values: readonly FieldValue[]): void => {
    addBox(row, { x: xOf(level, cell), y: yOf(level, cell), width: 1, height: 1 }, values)
  }
  const addBox = (row: EntityRow, box: Box, values: readonly FieldValue[]): void => {
    texts.push(entityText(row, box, iidOf(levelIndex, 0x100, texts.length), size, values))
  }
  const buildings = largeBuildings(level)
  const buildingOf = buildingsByPlace(buildings)
  for (const place of level.places) {
    const { cell, kind, name, properties, link, ownKind = '' } = place
    const link1 = link ? `${link.kind} ${link.id}` : ''
    const building = buildingOf.get(place)
    const values = [kind, name, JSON.stringify(properties), link1]
    if (isArea(place)) addBox(AREA, boxOfPlace(level, place), [...values, ownKind])
    else if (building) {
      addBox(PLACE, building.box, [...values, cellsText(level, building.cells, cell), ownKind])
    } else add(PLACE, cell, [...values, '', ownKind])
  }
  for (const { cell, isOpen } of gatesOf(level)) add(GATE, cell, [isOpen])
  for (const { box, cells, place } of buildings) if (!place) addBox(BUILDING, box, [cellsText(level, cells)])
  const ids = new Map<number, string>(EDGE_KINDS.map(({ value, id }) => [value, id]))
  for (const edge of specialDoors(level).edges) {
    const [before, after] = cellsOfEdge(level, edge)
    const isNorth = isNorthEdge(level, edge)
    // At the southern and eastern border the cell within the level is named.
    const side = after >= 0 ? (isNorth ? 'north' : 'west') : isNorth ? 'south' : 'east'
    add(SPECIAL_DOOR, after >= 0 ? after : before, [ids.get(edgeAt(level, edge)) ?? '', side])
  }
  const polygons = level.districts ? districtPolygons(level, level.districts) : []
  for (const [index, { name, settings }] of (level.districts?.list ?? []).entries()) {
    // A district without cells keeps its name and settings on the first cell.
    const box = boxOfPolygons(polygons[index] ?? []) ?? { x: 0, y: 0, width: 1, height: 1 }
    addBox(DISTRICT, box, [index + 1, name, JSON.stringify(settings)])
  }
  return texts
}

/** Returns the cells of a building as "column,row" from 0, the cell with its name first. */
function cellsText(level: Level, cells: readonly number[], named?: number): string {
  const ordered = named === undefined ? cells : [named, ...cells.filter((cell) => cell !== named)]
  return ordered.map((cell) => `${xOf(level, cell)},${yOf(level, cell)}`).join(' ')
}

/** Returns the values of fields in the order of their definitions. */
export function fieldInstances(
  fields: EntityRow['fields'],
  values: readonly FieldValue[],
): readonly object[] {
  return fields.map(({ identifier, uid, type }, index) => ({
    __identifier: identifier,
    __type: type,
    __value: values[index] ?? '',
    __tile: null,
    defUid: uid,
    realEditorValues: [{ id: `V_${type}`, params: [values[index] ?? ''] }],
  }))
}

/** The level's own fields. */
export function levelFields(name: string): readonly object[] {
  return fieldInstances([LEVEL_NAME_FIELD], [name])
}

function entityText(
  { identifier, uid, color, fields }: EntityRow,
  { x, y, width, height }: Box,
  iid: string,
  size: number,
  values: readonly FieldValue[],
): string {
  return JSON.stringify({
    __identifier: identifier,
    __grid: [x, y],
    __pivot: [0, 0],
    __tags: [],
    __tile: null,
    __smartColor: color,
    iid,
    width: width * size,
    height: height * size,
    defUid: uid,
    px: [x * size, y * size],
    fieldInstances: fieldInstances(fields, values),
    __worldX: x * size,
    __worldY: y * size,
  })
}
