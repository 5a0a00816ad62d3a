import * as z from 'zod'
import { MAX_SIDE } from '../../level/level'
import { LINK_KINDS, PLACE_KINDS } from '../../level/places'
import { MAX_PRESETS } from '../../project/presets'
import { OVERLAND_LIMITS } from '../../overland/overland'
import { MAX_LEVELS, MAX_SNAPSHOTS } from '../../project/project'
import { MAX_WORLDS } from '../../project/worlds'

// The window's policy forbids code generated at run time, which zod would otherwise use for speed.
z.config({ jitless: true })

/** The file version; raise it when an older program could not read today's files. */
export const FILE_VERSION = 4

const name = z.string()
const id = z.string().regex(/^[A-Za-z0-9-]{1,64}$/)
/** An id of a generator, perhaps with its family, as in "maze/prim". */
export const GENERATOR_ID = /^[A-Za-z][A-Za-z0-9-]{0,31}(?:\/[A-Za-z0-9-]{1,32})?$/
const side = z.int().min(1).max(MAX_SIDE)
/** A time in UTC, to the second or the millisecond. */
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{3})?Z$/
const value = z.union([z.string(), z.number(), z.boolean()])

const recipeShape = z.strictObject({
  generator: z.string().regex(GENERATOR_ID),
  version: z.int().min(0),
  seed: z.string(),
  settings: z.record(z.string(), value),
  steps: z.record(z.string(), z.int().min(0)).optional(),
})

const levelShape = z.strictObject({
  id,
  name,
  width: side,
  height: side,
  recipe: recipeShape.optional(),
  rows: z
    .array(z.strictObject({ north: z.string(), cells: z.string(), west: z.string(), marks: z.string() }))
    .min(1)
    .max(MAX_SIDE),
  south: z.string(),
  weights: z.array(z.string()).max(MAX_SIDE).optional(),
  places: z.array(
    z.strictObject({
      x: z.int().min(0),
      y: z.int().min(0),
      kind: z.enum(PLACE_KINDS.map((row) => row.id)),
      name,
      properties: z.record(z.string(), value),
      link: z.strictObject({ id, kind: z.enum(LINK_KINDS.map((row) => row.id)) }).optional(),
    }),
  ),
})

const { minWidth, maxWidth, minHeight, maxHeight } = OVERLAND_LIMITS
const MAX_TILES = maxWidth * maxHeight
const tilePlace = { x: z.int().min(0), y: z.int().min(0) }

const worldShape = z.strictObject({
  id,
  name,
  width: z.int().min(minWidth).max(maxWidth),
  height: z.int().min(minHeight).max(maxHeight),
  recipe: recipeShape.optional(),
  rows: z.array(z.string()).min(minHeight).max(maxHeight),
  locked: z.array(z.strictObject(tilePlace)).max(MAX_TILES).optional(),
  towns: z
    .array(z.strictObject({ ...tilePlace, level: id }))
    .max(MAX_LEVELS)
    .optional(),
})

/** The parsed JSON of a `.brownstone` file of the current version; letters and lengths of rows are checked later. */
export const fileShape = z.strictObject({
  format: z.literal('brownstone'),
  version: z.literal(FILE_VERSION),
  name,
  levels: z.array(levelShape).min(1).max(MAX_LEVELS),
  snapshots: z
    .array(z.strictObject({ id, name, savedAt: z.string().regex(moment), level: levelShape }))
    .max(MAX_SNAPSHOTS)
    .optional(),
  presets: z
    .array(z.strictObject({ name, format: id, values: z.record(z.string(), value) }))
    .max(MAX_PRESETS)
    .optional(),
  worlds: z.array(worldShape).max(MAX_WORLDS).optional(),
})

export type FileShape = z.infer<typeof fileShape>
export type LevelShape = FileShape['levels'][number]
export type WorldShape = z.infer<typeof worldShape>
export type RecipeShape = z.infer<typeof recipeShape>
