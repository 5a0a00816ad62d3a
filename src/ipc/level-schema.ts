import * as z from './zod'
import type { Bytes } from '../core/level/bytes'
import { northEdgeCount, westEdgeCount } from '../core/level/grid'
import { CELL_KINDS, EDGE_KINDS } from '../core/level/kinds'
import { checkSize, type Level } from '../core/level/level'
import { LINK_KINDS, PLACE_KINDS } from '../core/level/places'

const bytesOfLevel = z.custom<Bytes>((value) => value instanceof Uint8Array, 'Expected bytes')

const placeSchema = z.strictObject({
  cell: z.int().nonnegative(),
  kind: z.enum(PLACE_KINDS.map((row) => row.id)),
  name: z.string(),
  properties: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  link: z.exactOptional(
    z.strictObject({ id: z.string(), kind: z.enum(LINK_KINDS.map((row) => row.id)) }).readonly(),
  ),
})

/** A level that came from elsewhere: its size is legal, its arrays fit its size, every value is a known one. */
export const levelSchema = z
  .strictObject({
    width: z.int(),
    height: z.int(),
    cells: bytesOfLevel,
    northEdges: bytesOfLevel,
    westEdges: bytesOfLevel,
    marks: bytesOfLevel,
    places: z.array(placeSchema).readonly(),
  })
  .superRefine((level, context) => {
    const message = levelFault(level)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })

/** What is wrong with a level's arrays, or nothing; one pass over each, by table, for millions of cells. */
function levelFault(level: Level): string | undefined {
  const badSize = checkSize(level.width, level.height)
  if (badSize !== undefined) return badSize

  const cells = level.width * level.height
  for (const [name, values, length, legal] of [
    ['cells', level.cells, cells, LEGAL_CELLS],
    ['northEdges', level.northEdges, northEdgeCount(level), LEGAL_EDGES],
    ['westEdges', level.westEdges, westEdgeCount(level), LEGAL_EDGES],
    ['marks', level.marks, cells, LEGAL_MARKS],
  ] as const) {
    if (values.length !== length) return `${name} holds ${values.length} values; this size needs ${length}.`
    const index = firstIllegal(values, legal)
    if (index >= 0) return `${name}[${index}] is ${values[index]}, which means nothing.`
  }

  const outside = level.places.find((place) => place.cell >= cells)
  return outside ? `A place stands on cell ${outside.cell} of ${cells}.` : undefined
}

/** The first index whose value the table does not know, or -1. */
function firstIllegal(values: Bytes, legal: Uint8Array): number {
  for (let index = 0; index < values.length; index++) {
    if (legal[values[index] ?? 0] === 0) return index
  }
  return -1
}

const LEGAL_CELLS = tableOf((value) => CELL_KINDS.some((row) => row.value === value))
const LEGAL_EDGES = tableOf((value) => EDGE_KINDS.some((row) => row.value === value))
/** Six marks and four weights: every byte means something. */
const LEGAL_MARKS = tableOf(() => true)

/** One entry a byte value, 1 where it is legal. */
function tableOf(isLegal: (value: number) => boolean): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, value) => (isLegal(value) ? 1 : 0))
}
