import * as z from '../../text/zod'
import { MAX_DISTRICTS } from '../../level/districts'
import { MAX_DOORS } from '../../level/doors'
import { DIRECTION_NAMES } from '../../level/grid'
import { CELL_KINDS, EDGE_KINDS } from '../../level/kinds'
import { MAX_SIDE } from '../../level/level'
import { LINK_KINDS, PLACE_KINDS } from '../../level/places'
import { kindShape } from '../../project/kind-shape'
import { MAX_CUSTOM_KINDS } from '../../project/custom-kinds'
import { MAX_LEVELS } from '../../project/project'
import { doorShape, idShape, logicFields, recipeShape, themeShape, valueShape } from '../native/shape'

/** The version that is written, and the only one so far. */
export const VERSION = 1

const count = z.int().check(z.minimum(0), z.maximum(MAX_SIDE))
const side = z.int().check(z.minimum(1), z.maximum(MAX_SIDE))
const number = z.int().check(z.minimum(0), z.maximum(255))
const cell = { x: count, y: count }
const linkKind = z.enum(LINK_KINDS.map(({ id }) => id))
/** Numbers are many, so they are checked while they are read. */
const grid = z.array(z.unknown())
const pair = z.tuple([count, count])

const levelShape = z.strictObject({
  id: idShape,
  name: z.string(),
  width: side,
  height: side,
  cells: grid,
  northEdges: grid,
  westEdges: grid,
  gates: z.array(z.strictObject({ ...cell, open: z.boolean() })),
  buildings: z.exactOptional(
    z.array(
      z.strictObject({
        ...cell,
        width: side,
        height: side,
        cells: z.array(pair),
        doors: z.array(z.strictObject({ ...cell, side: z.enum(DIRECTION_NAMES) })),
        place: z.exactOptional(z.int().check(z.minimum(0))),
      }),
    ),
  ),
  recipe: z.exactOptional(recipeShape),
  theme: z.exactOptional(themeShape),
  wraps: z.exactOptional(z.literal(true)),
  districts: z.exactOptional(
    z
      .array(
        z.strictObject({
          name: z.string(),
          settings: z.record(z.string(), valueShape),
          polygons: z.array(z.array(pair)),
        }),
      )
      .check(z.minLength(1), z.maxLength(MAX_DISTRICTS)),
  ),
  zones: z.exactOptional(grid),
  places: z.array(
    z.strictObject({
      ...cell,
      width: z.exactOptional(side),
      height: z.exactOptional(side),
      kind: z.enum(PLACE_KINDS.map(({ id }) => id)),
      ownKind: z.exactOptional(idShape),
      name: z.string(),
      properties: z.record(z.string(), valueShape),
      generated: z.exactOptional(z.literal(true)),
      link: z.exactOptional(idShape),
      linkKind: z.exactOptional(linkKind),
      ...logicFields,
    }),
  ),
  doors: z.exactOptional(z.array(doorShape).check(z.maxLength(MAX_DOORS))),
})

/** The parsed JSON of a file, but for the numbers in grids. Keys are in the order in which they are written. */
export const jsonShape = z.strictObject({
  format: z.literal('brownstone-level'),
  version: z.literal(VERSION),
  id: z.exactOptional(idShape),
  name: z.string(),
  cellKinds: z.array(z.strictObject({ number, id: z.enum(CELL_KINDS.map(({ id }) => id)) })),
  edgeKinds: z.array(
    z.strictObject({
      number,
      id: z.enum(EDGE_KINDS.map(({ id }) => id)),
      passage: z.enum(['undecided', 'open', 'door', 'shut']),
      way: z.exactOptional(z.enum(['south-east', 'north-west'])),
    }),
  ),
  ownKinds: z.exactOptional(z.array(kindShape).check(z.maxLength(MAX_CUSTOM_KINDS))),
  levels: z.array(levelShape).check(z.minLength(1), z.maxLength(MAX_LEVELS)),
  links: z.array(
    z.strictObject({
      id: idShape,
      kind: linkKind,
      ends: z.array(z.strictObject({ level: z.string(), ...cell })),
    }),
  ),
})

export type JsonShape = z.infer<typeof jsonShape>
export type LevelShape = JsonShape['levels'][number]
export type PlaceShape = LevelShape['places'][number]
