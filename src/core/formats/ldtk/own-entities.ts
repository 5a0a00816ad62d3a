import { checkArea } from '../../level/areas'
import type { District } from '../../level/districts'
import { checkDistrictName, MAX_DISTRICTS } from '../../level/districts'
import { EAST, isInside, NORTH, SOUTH, WEST, type Direction, type Grid } from '../../level/grid'
import { EdgeKind } from '../../level/kinds'
import { isArea, LINK_KINDS, PLACE_KINDS, type Place } from '../../level/places'
import { counted } from '../../counted'
import { foreignPlace } from './foreign-places'
import type { FoundPlace } from './found'
import { iidsIn, readFields, type NamesByEntity } from './read-fields'
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
export interface OwnEntities {
  readonly places: readonly FoundPlace[]
  readonly gates: readonly number[]
  readonly edges: readonly FoundEdge[]
  /** By their number, from 1. */
  readonly districts: ReadonlyMap<number, District>
  readonly notes: readonly string[]
}

const KIND_OF_WORD = new Map(PLACE_KINDS.map(({ id }) => [enumWord(id), id]))
const LINK_OF_WORD = new Map(LINK_KINDS.map(({ id }) => [enumWord(id), id]))
const SIDE_OF_WORD = new Map<unknown, Direction>([
  ['North', NORTH],
  ['East', EAST],
  ['South', SOUTH],
  ['West', WEST],
])
const LINK_ID = /^[A-Za-z0-9-]{1,64}$/

const knownOf = ({ fields }: EntityRow): ReadonlySet<string> =>
  new Set(fields.map(({ identifier }) => identifier))
const KNOWN = new Map([PLACE, AREA, DISTRICT].map((row) => [row.identifier, knownOf(row)]))

/** Reads the entities of a level of ours; entities that the author added in LDtk become places. */
export function readOwnEntities(
  entities: readonly EntityShape[],
  grid: Grid,
  size: number,
  { names, nameOf }: { readonly names: NamesByEntity; readonly nameOf: (iid: string) => string | undefined },
): OwnEntities {
  const places: FoundPlace[] = []
  const gates: number[] = []
  const edges: FoundEdge[] = []
  const districts = new Map<number, District>()
  let outside = 0
  let unclear = 0
  for (const entity of entities) {
    const { __identifier: identifier } = entity
    if (identifier === BUILDING.identifier) continue
    const fieldOf = fieldsOf(entity)
    const cell = cellOf(entity, grid, size)
    if (identifier === DISTRICT.identifier) {
      const zone = fieldOf('zone')
      const name = fieldOf('name')
      const isLegal =
        typeof zone === 'number' &&
        Number.isInteger(zone) &&
        zone >= 1 &&
        zone <= MAX_DISTRICTS &&
        !districts.has(zone)
      if (!isLegal || typeof name !== 'string' || checkDistrictName(name, [...districts.values()])) unclear++
      else districts.set(zone, { name, settings: settingsOf(entity) })
    } else if (cell < 0) outside++
    else if (identifier === GATE.identifier) gates.push(cell)
    else if (identifier === DOOR.identifier) {
      const side = SIDE_OF_WORD.get(fieldOf('side'))
      const kind = edgeKindOf(fieldOf('kind'), fieldOf('towards'), side)
      if (side === undefined || kind === undefined) unclear++
      else edges.push({ cell, side, kind })
    } else if (identifier === PLACE.identifier || identifier === AREA.identifier) {
      const place = placeOf(entity, cell)
      if (!place || checkArea(grid, place.place) !== undefined) unclear++
      else places.push(place)
    } else places.push(foreignPlace(entity, cell, names))
  }
  return {
    places,
    gates,
    edges,
    districts,
    notes: [
      ...(outside > 0
        ? [
            `${counted(outside, 'entity lies', 'entities lie')} in no cell and ${outside === 1 ? 'is' : 'are'} left out.`,
          ]
        : []),
      ...(unclear > 0
        ? [
            `${counted(unclear, 'entity lacks', 'entities lack')} a field that says what ${unclear === 1 ? 'it is, and is' : 'they are, and are'} left out.`,
          ]
        : []),
    ],
  }

  function settingsOf(entity: EntityShape): District['settings'] {
    return readFields(entity, KNOWN.get(DISTRICT.identifier) ?? new Set(), names, nameOf).properties
  }

  function placeOf(entity: EntityShape, at: number): FoundPlace | undefined {
    const { __identifier: identifier, iid } = entity
    const fieldOf = fieldsOf(entity)
    const kind = KIND_OF_WORD.get(String(fieldOf('kind')))
    if (!kind || isArea({ kind }) !== (identifier === AREA.identifier)) return undefined
    const [name, ownKind, linkId] = [fieldOf('name'), fieldOf('ownKind'), fieldOf('linkId')]
    const linkKind = LINK_OF_WORD.get(String(fieldOf('linkKind')))
    const isLinked = typeof linkId === 'string' && LINK_ID.test(linkId) && linkKind !== undefined
    const place: Place = {
      cell: namedCell(entity, at, fieldOf('cells')),
      kind,
      name: typeof name === 'string' ? name : '',
      properties: readFields(entity, KNOWN.get(identifier) ?? new Set(), names, nameOf).properties,
      ...(isArea({ kind })
        ? { size: { width: Math.round(entity.width / size), height: Math.round(entity.height / size) } }
        : {}),
      ...(isLinked ? { link: { id: linkId, kind: linkKind } } : {}),
      ...(typeof ownKind === 'string' && LINK_ID.test(ownKind) ? { ownKind } : {}),
      ...(fieldOf('generated') === true ? { isGenerated: true } : {}),
    }
    return {
      place,
      ...(iid === undefined ? {} : { iid }),
      references: isLinked ? [] : iidsIn(fieldOf('link')),
    }
  }

  /** The cell of a building that has its name, if the building has not been moved away from it. */
  function namedCell({ px, width, height }: EntityShape, at: number, cells: unknown): number {
    const [first] = (Array.isArray(cells) ? cells : []) as readonly ({
      readonly cx?: unknown
      readonly cy?: unknown
    } | null)[] // any JSON
    const [x, y] = [Number(first?.cx), Number(first?.cy)]
    const isWithin =
      x * size >= px[0] && y * size >= px[1] && x * size < px[0] + width && y * size < px[1] + height
    return isWithin && Number.isInteger(x) && Number.isInteger(y) && isInside(grid, x, y)
      ? y * grid.width + x
      : at
  }
}

function fieldsOf({ fieldInstances = [] }: EntityShape): (identifier: string) => unknown {
  return (identifier) => fieldInstances.find((field) => field['__identifier'] === identifier)?.['__value']
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
  [WORD_OF_EDGE.archway, EdgeKind.archway],
  [WORD_OF_EDGE.bars, EdgeKind.bars],
  [WORD_OF_EDGE.door, EdgeKind.door],
  [WORD_OF_EDGE.lockedDoor, EdgeKind.lockedDoor],
  [WORD_OF_EDGE.secretDoor, EdgeKind.secretDoor],
])

/** Returns the kind of edge of a door; one that leads one way must lead across its side. */
function edgeKindOf(word: unknown, towards: unknown, side: Direction | undefined): number | undefined {
  if (word !== WORD_OF_EDGE.oneWayForth) return EDGE_OF_WORD.get(word)
  const way = SIDE_OF_WORD.get(towards)
  if (way === undefined || side === undefined || way % 2 !== side % 2) return undefined
  return way === SOUTH || way === EAST ? EdgeKind.oneWayForth : EdgeKind.oneWayBack
}
