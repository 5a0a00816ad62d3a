import * as z from '../core/text/zod'
import type { Bytes } from '../core/level/bytes'
import { checkArea } from '../core/level/areas'
import { checkDistrictName, MAX_DISTRICTS, type Districts } from '../core/level/districts'
import { ACTIONS, EVENTS } from '../core/level/connectors'
import { MAX_DOORS } from '../core/level/doors'
import { edgeCount, northEdgeCount, westEdgeCount } from '../core/level/grid'
import { CELL_KINDS, EDGE_KINDS } from '../core/level/kinds'
import { checkSize, type Level } from '../core/level/level'
import { isArea, LINK_KINDS, PLACE_KINDS, type Place } from '../core/level/places'
import { isRecord } from '../core/text/is-record'

const bytesOfLevel = z.custom<Bytes>((value) => value instanceof Uint8Array, 'Expected bytes')

const PLACE_IDS: ReadonlySet<unknown> = new Set(PLACE_KINDS.map((row) => row.id))
const LINK_IDS: ReadonlySet<unknown> = new Set(LINK_KINDS.map((row) => row.id))
const PLACE_KEYS: ReadonlySet<string> = new Set([
  'cell',
  'kind',
  'name',
  'properties',
  'link',
  'size',
  'ownKind',
  'isGenerated',
  'id',
  'connectors',
])
const PRIMITIVES: ReadonlySet<string> = new Set(['string', 'number', 'boolean'])

/** One function for the whole list: a project may have hundreds of thousands of places. */
const places = z.custom<readonly Place[]>(
  (value) => Array.isArray(value) && value.every(isPlace),
  'Expected places',
)

const connectors = z.array(z.strictObject({ on: z.enum(EVENTS), target: z.string(), do: z.enum(ACTIONS) }))

const doors = z
  .array(
    z.strictObject({
      edge: z.int().check(z.minimum(0)),
      id: z.exactOptional(z.string()),
      key: z.exactOptional(z.string()),
      open: z.exactOptional(z.literal(true)),
      name: z.exactOptional(z.string()),
      connectors: z.exactOptional(connectors),
      isGenerated: z.exactOptional(z.literal(true)),
    }),
  )
  .check(z.maxLength(MAX_DOORS))

function isPlace(value: unknown): boolean {
  if (!isRecord(value) || !Object.keys(value).every((key) => PLACE_KEYS.has(key))) return false
  const { cell, kind, name, properties, link, size, ownKind, isGenerated, id } = value
  return (
    Number.isSafeInteger(cell) &&
    Number(cell) >= 0 &&
    PLACE_IDS.has(kind) &&
    typeof name === 'string' &&
    isRecord(properties) &&
    Object.values(properties).every((property) => PRIMITIVES.has(typeof property)) &&
    (!('size' in value) || (isRecord(size) && isCount(size['width']) && isCount(size['height']))) &&
    (!('ownKind' in value) || typeof ownKind === 'string') &&
    (!('label' in value) || labels.safeParse(value['label']).success) &&
    (!('id' in value) || typeof id === 'string') &&
    (!('connectors' in value) || connectors.safeParse(value['connectors']).success) &&
    (!('isGenerated' in value) || isGenerated === true) &&
    (!('link' in value) || (isRecord(link) && typeof link['id'] === 'string' && LINK_IDS.has(link['kind'])))
  )
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) > 0
}

const labels = z.union([z.literal('hidden'), z.strictObject({ x: z.number(), y: z.number() })])

const districts = z.strictObject({
  zones: bytesOfLevel,
  list: z
    .array(
      z.strictObject({
        name: z.string(),
        settings: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
        label: z.exactOptional(labels),
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_DISTRICTS)),
})

/** A level from outside: its size is legal, its arrays have that size, and all their values are known. */
export const levelSchema = z
  .strictObject({
    width: z.int(),
    height: z.int(),
    cells: bytesOfLevel,
    northEdges: bytesOfLevel,
    westEdges: bytesOfLevel,
    marks: bytesOfLevel,
    places,
    districts: z.exactOptional(districts),
    doors: z.exactOptional(doors),
    wraps: z.exactOptional(z.literal(true)),
  })
  .check(
    z.superRefine((level, context) => {
      const message = levelProblem(level)
      if (message !== undefined) context.addIssue({ code: 'custom', message })
    }),
  )

/** The problem in a level's arrays, or undefined. One pass over each array, by table, because levels have millions of cells. */
function levelProblem(level: Level): string | undefined {
  const badSize = checkSize(level.width, level.height)
  if (badSize !== undefined) return badSize

  const cells = level.width * level.height
  for (const [name, values, length, legal] of [
    ['cells', level.cells, cells, LEGAL_CELLS],
    ['northEdges', level.northEdges, northEdgeCount(level), LEGAL_EDGES],
    ['westEdges', level.westEdges, westEdgeCount(level), LEGAL_EDGES],
    // Six marks and four weights: every byte is legal.
    ['marks', level.marks, cells, undefined],
  ] as const) {
    if (values.length !== length) return `${name} holds ${values.length} values; this size needs ${length}.`
    // `bytesOfLevel` has checked that it is one.
    const index = legal ? firstIllegal(values as Uint8Array, legal) : -1
    if (index >= 0) return `${name}[${index}] is ${values[index]}, which means nothing.`
  }

  for (const place of level.places) {
    if (place.cell >= cells) return `A place stands on cell ${place.cell} of ${cells}.`
    const problem = place.size || isArea(place) ? checkArea(level, place) : undefined
    if (problem !== undefined) return `The place on cell ${place.cell} ${problem}`
  }
  const beside = level.doors?.find(({ edge }) => edge >= edgeCount(level))
  if (beside)
    return `The door on edge ${beside.edge} is outside of the ${edgeCount(level)} edges of this size.`
  return level.districts && districtProblem(level.districts, cells)
}

function districtProblem({ zones, list }: Districts, cells: number): string | undefined {
  if (zones.length !== cells) return `zones holds ${zones.length} values; this size needs ${cells}.`
  const legal = legalValues((value) => value <= list.length)
  const index = firstIllegal(zones as Uint8Array, legal) // `bytesOfLevel` has checked that it is one
  if (index >= 0) return `zones[${index}] is ${zones[index]}; there are ${list.length} districts.`
  for (const [at, { name }] of list.entries()) {
    const problem = checkDistrictName(name, list.slice(0, at))
    if (problem !== undefined) return `The name of district ${at + 1} ${problem}`
  }
  return undefined
}

/** The first index whose value is not in the table, or -1. Two values at a time: a project has 20 million of them. */
function firstIllegal(values: Uint8Array, { one, two }: LegalValues): number {
  const isAligned = values.byteOffset % 4 === 0
  const words = new Uint32Array(
    values.buffer,
    isAligned ? values.byteOffset : 0,
    isAligned ? values.length >> 2 : 0,
  )
  let from = 0
  for (; from < words.length; from++) {
    const word = words[from] as number // below the length
    if (((two[word & 0xffff] as number) & (two[word >>> 16] as number)) === 0) break // one entry for each two bytes
  }
  for (let index = 4 * from; index < values.length; index++) {
    if (one[values[index] ?? 0] === 0) return index
  }
  return -1
}

/** 1 for each legal value, and for each pair of legal values. */
interface LegalValues {
  readonly one: Uint8Array
  readonly two: Uint8Array
}

function legalValues(isLegal: (value: number) => boolean): LegalValues {
  const one = Uint8Array.from({ length: 256 }, (_, value) => (isLegal(value) ? 1 : 0))
  const two = new Uint8Array(256 * 256)
  for (let first = 0; first < 256; first++) if (one[first] === 1) two.set(one, 256 * first)
  return { one, two }
}

const LEGAL_CELLS = legalValues((value) => CELL_KINDS.some((row) => row.value === value))
const LEGAL_EDGES = legalValues((value) => EDGE_KINDS.some((row) => row.value === value))
