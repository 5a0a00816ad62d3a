import { checkArea } from '../../level/areas'
import type { District } from '../../level/districts'
import { checkDistrictName, MAX_DISTRICTS } from '../../level/districts'
import {
  DIRECTION_NAMES,
  EAST,
  edgeOf,
  isInside,
  NORTH,
  SOUTH,
  WEST,
  type Direction,
  type Grid,
} from '../../level/grid'
import { EDGE_KINDS, EdgeKind } from '../../level/kinds'
import { isArea, LINK_KINDS, PLACE_KINDS, type Place, type PropertyValue } from '../../level/places'
import { counted } from '../../text/counted'
import { defined } from '../../text/defined'
import { foreignPlace } from './foreign-places'
import type { FoundPlace } from './found-level'
import type { FoundDoor, FoundThing } from '../found-logic'
import { logicRow, readConnectors } from './logic'
import { iidsIn, readFields, type NamesByEntity } from './read-fields'
import { isValue } from './recipe'
import { AREA, BUILDING, DISTRICT, DOOR, GATE, PLACE, type EntityRow } from './rows'
import type { EntityShape } from './shape'
import { enumWord, WORD_OF_EDGE } from './words'

/** A side of a cell, and its kind of edge. */
export interface FoundEdge {
  readonly cell: number
  readonly side: Direction
  readonly kind: number
}

/** What the entities of a level of ours say. */
export interface BrownstoneEntities {
  readonly places: readonly FoundPlace[]
  readonly gates: readonly number[]
  readonly edges: readonly FoundEdge[]
  /** The doors of a project with logic. */
  readonly doors: readonly FoundDoor[]
  /** By their number, from 1. */
  readonly districts: ReadonlyMap<number, District>
  readonly notes: readonly string[]
}

// The first version of these files had our own words, in texts.
const KIND_OF_WORD = new Map(
  PLACE_KINDS.flatMap(({ id }) => [[enumWord(id), id] as const, [id, id] as const]),
)
const OLDER_DOOR = 'SpecialDoor'
const OLDER_LINK = /^(stairs|door|gate|portal) (\S+)$/
const LINK_OF_WORD = new Map(LINK_KINDS.map(({ id }) => [enumWord(id), id]))
const SIDE_OF_WORD = new Map<unknown, Direction>([
  ['North', NORTH],
  ['East', EAST],
  ['South', SOUTH],
  ['West', WEST],
  ...DIRECTION_NAMES.map((name, side) => [name, side as Direction] as const), // 0 to 3
])
const LINK_ID = /^[A-Za-z0-9-]{1,64}$/

const knownOf = ({ fields }: EntityRow): ReadonlySet<string> =>
  new Set(fields.map(({ identifier }) => identifier))
const ROWS = [PLACE, AREA, DISTRICT]
const KNOWN = new Map(ROWS.map((row) => [row.identifier, knownOf(row)]))
const KNOWN_WITH_LOGIC = new Map(ROWS.map((row) => [row.identifier, knownOf(logicRow(row))]))

/** The level that the entities are read into, and how. */
interface Reading {
  readonly grid: Grid
  /** Side of a cell in pixels. */
  readonly size: number
  readonly names: NamesByEntity
  readonly nameOf: (iid: string, field: string) => string | undefined
  /** Whether entities have the fields for ids, connectors and doors. */
  readonly hasLogic: boolean
}

/** Reads the entities of a level of ours; entities that the author added in LDtk become places. */
export function readBrownstoneEntities(
  entities: readonly EntityShape[],
  reading: Reading,
): BrownstoneEntities {
  const { grid, size, names } = reading
  const places: FoundPlace[] = []
  const gates: number[] = []
  const edges: FoundEdge[] = []
  const doors: FoundDoor[] = []
  const districts = new Map<number, District>()
  let outside = 0
  let unclear = 0
  /** Keeps the value that was read, or counts an entity that lacks the field for it. */
  const take = <Found>(found: Found | undefined, keep: (found: Found) => void): void => {
    if (found === undefined) unclear++
    else keep(found)
  }
  for (const entity of entities) {
    const { __identifier: identifier } = entity
    if (identifier === BUILDING.identifier) continue
    if (identifier === DISTRICT.identifier) {
      take(readDistrict(entity, reading, districts), ([zone, district]) => districts.set(zone, district))
      continue
    }
    const cell = cellOf(entity, grid, size)
    if (cell < 0) outside++
    else if (identifier === GATE.identifier) gates.push(cell)
    else if (identifier === DOOR.identifier || identifier === OLDER_DOOR) {
      take(readEdge(entity, cell), (edge) => {
        edges.push(edge)
        if (reading.hasLogic) doors.push(readDoor(entity, edgeOf(grid, cell, edge.side)))
      })
    } else if (identifier === PLACE.identifier || identifier === AREA.identifier) {
      take(readPlace(entity, cell, reading), (place) => places.push(place))
    } else places.push(foreignPlace(entity, cell, names))
  }
  return { places, gates, edges, doors, districts, notes: notesOf(outside, unclear) }
}

/** Returns a note for each reason why entities are left out. */
function notesOf(outside: number, unclear: number): readonly string[] {
  const notes: string[] = []
  if (outside > 0) {
    notes.push(
      `${counted(outside, 'entity lies', 'entities lie')} in no cell and ${outside === 1 ? 'is' : 'are'} left out.`,
    )
  }
  if (unclear > 0) {
    notes.push(
      `${counted(unclear, 'entity lacks', 'entities lack')} a field that says what ${unclear === 1 ? 'it is, and is' : 'they are, and are'} left out.`,
    )
  }
  return notes
}

/** Returns a district with its number, if both are legal and no district read before has them. */
function readDistrict(
  entity: EntityShape,
  reading: Reading,
  earlier: ReadonlyMap<number, District>,
): readonly [zone: number, district: District] | undefined {
  const valueOf = fieldsOf(entity)
  const [zone, name] = [valueOf('zone'), valueOf('name')]
  const isFree =
    typeof zone === 'number' &&
    Number.isInteger(zone) &&
    zone >= 1 &&
    zone <= MAX_DISTRICTS &&
    !earlier.has(zone)
  if (!isFree || typeof name !== 'string' || checkDistrictName(name, [...earlier.values()])) return undefined
  return [zone, { name, settings: propertiesOf(entity, reading) }]
}

function readEdge(entity: EntityShape, cell: number): FoundEdge | undefined {
  const valueOf = fieldsOf(entity)
  const side = SIDE_OF_WORD.get(valueOf('side'))
  const kind = edgeKindOf(valueOf('kind'), valueOf('towards'), side)
  return side === undefined || kind === undefined ? undefined : { cell, side, kind }
}

/** Returns the id and the connectors of an entity, as it has them. */
function readThing(entity: EntityShape): FoundThing {
  const { iid } = entity
  return {
    ...defined({ reference: iid }),
    id: fieldOf(entity, 'id'),
    connectors: readConnectors((identifier) => fieldOf(entity, identifier)),
  }
}

function readDoor(entity: EntityShape, edge: number): FoundDoor {
  const valueOf = fieldsOf(entity)
  return {
    ...readThing(entity),
    edge,
    key: valueOf('key'),
    open: valueOf('open'),
    name: valueOf('name'),
    isGenerated: valueOf('generated'),
  }
}

function readPlace(entity: EntityShape, at: number, reading: Reading): FoundPlace | undefined {
  const { __identifier: identifier, iid, width, height } = entity
  const { grid, size } = reading
  const valueOf = fieldsOf(entity)
  const kind = KIND_OF_WORD.get(String(valueOf('kind')))
  if (!kind || isArea({ kind }) !== (identifier === AREA.identifier)) return undefined
  const [name, ownKind] = [valueOf('name'), valueOf('ownKind')]
  const older = OLDER_LINK.exec(String(valueOf('link')))
  const linkId = older?.[2] ?? valueOf('linkId')
  const linkKind = LINK_OF_WORD.get(older ? enumWord(older[1] ?? '') : String(valueOf('linkKind')))
  const isLinked = typeof linkId === 'string' && LINK_ID.test(linkId) && linkKind !== undefined
  const place: Place = {
    cell: namedCell(entity, at, reading),
    kind,
    name: typeof name === 'string' ? name : '',
    properties: propertiesOf(entity, reading),
    ...(isArea({ kind })
      ? { size: { width: Math.round(width / size), height: Math.round(height / size) } }
      : {}),
    ...(isLinked ? { link: { id: linkId, kind: linkKind } } : {}),
    ...(typeof ownKind === 'string' && LINK_ID.test(ownKind) ? { ownKind } : {}),
    ...(valueOf('generated') === true ? { isGenerated: true } : {}),
  }
  if (checkArea(grid, place) !== undefined) return undefined
  return {
    place,
    ...defined({ iid }),
    ...(reading.hasLogic ? { thing: readThing(entity) } : {}),
    references: isLinked ? [] : iidsIn(fieldOf(entity, 'link')),
  }
}

/** The cell of a building that has its name, if the building has not been moved away from it. */
function namedCell(entity: EntityShape, at: number, { grid, size }: Reading): number {
  const { px, width, height } = entity
  const cells = fieldOf(entity, 'cells')
  const [first] = (Array.isArray(cells) ? cells : []) as readonly ({
    readonly cx?: unknown
    readonly cy?: unknown
  } | null)[] // any JSON
  const [x, y] = [first?.cx, first?.cy]
  if (typeof x !== 'number' || typeof y !== 'number') return at
  const isWithin =
    x * size >= px[0] && y * size >= px[1] && x * size < px[0] + width && y * size < px[1] + height
  return isWithin && Number.isInteger(x) && Number.isInteger(y) && isInside(grid, x, y)
    ? y * grid.width + x
    : at
}

/** Returns the values of the fields that are not our own. */
function propertiesOf(entity: EntityShape, { names, nameOf, hasLogic }: Reading): Place['properties'] {
  const known = hasLogic ? KNOWN_WITH_LOGIC : KNOWN
  return readFields(entity, known.get(entity['__identifier']) ?? new Set(), names, nameOf).properties
}

/** Returns the values of fields that a text can say; undefined for others, which may be any JSON. */
function fieldsOf(entity: EntityShape): (identifier: string) => PropertyValue | undefined {
  return (identifier) => {
    const value = fieldOf(entity, identifier)
    return isValue(value) ? value : undefined
  }
}

function fieldOf({ fieldInstances = [] }: EntityShape, identifier: string): unknown {
  return fieldInstances.find((field) => field['__identifier'] === identifier)?.['__value']
}

/** Returns the cell of the north-west corner of an entity; -1 outside the level. */
function cellOf(
  { px, width, height, __pivot: [pivotX, pivotY] = [0, 0] }: EntityShape,
  grid: Grid,
  size: number,
): number {
  const x = Math.floor((px[0] - pivotX * width) / size)
  const y = Math.floor((px[1] - pivotY * height) / size)
  return isInside(grid, x, y) ? y * grid.width + x : -1
}

const EDGE_OF_WORD = new Map<unknown, number>([
  [WORD_OF_EDGE.open, EdgeKind.open],
  [WORD_OF_EDGE.wall, EdgeKind.wall],
  [WORD_OF_EDGE.archway, EdgeKind.archway],
  [WORD_OF_EDGE.bars, EdgeKind.bars],
  [WORD_OF_EDGE.innerWall, EdgeKind.innerWall],
  [WORD_OF_EDGE.breakableWall, EdgeKind.breakableWall],
  [WORD_OF_EDGE.door, EdgeKind.door],
  [WORD_OF_EDGE.lockedDoor, EdgeKind.lockedDoor],
  [WORD_OF_EDGE.secretDoor, EdgeKind.secretDoor],
  ...EDGE_KINDS.map(({ id, value }) => [id, value] as const),
])

/** Returns the kind of edge of a door; one that leads one way must lead across its side. */
function edgeKindOf(word: unknown, towards: unknown, side: Direction | undefined): number | undefined {
  if (word !== WORD_OF_EDGE.oneWayForth) return EDGE_OF_WORD.get(word)
  const way = SIDE_OF_WORD.get(towards)
  if (way === undefined || side === undefined || way % 2 !== side % 2) return undefined
  return way === SOUTH || way === EAST ? EdgeKind.oneWayForth : EdgeKind.oneWayBack
}
