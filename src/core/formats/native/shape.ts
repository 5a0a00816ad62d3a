import * as z from '../../text/zod'
import { ACTIONS, EVENTS, MAX_CONNECTORS, MAX_KEY_NAME, MAX_THING_ID, THING_ID } from '../../level/connectors'
import { MAX_DOORS } from '../../level/doors'
import { MAX_DISTRICTS } from '../../level/districts'
import { MAX_SIDE } from '../../level/level'
import { LINK_KINDS, MAX_LABEL_SHIFT, PLACE_KINDS } from '../../level/places'
import { kindShape } from '../../project/kind-shape'
import { MAX_CUSTOM_KINDS } from '../../project/custom-kinds'
import { MAX_PRESETS } from '../../project/presets'
import { MAX_EXPORT_FILE, MAX_SAVE_EXPORTS } from '../../project/save-exports'
import { OVERLAND_LIMITS } from '../../overland/overland'
import { MAX_PLACES, MAX_TEXT } from '../../project/limits'
import { MAX_LEVELS, MAX_SNAPSHOTS } from '../../project/project'
import { BARE_NAME } from '../../project/source'
import { THEME_IDS } from '../../project/themes'
import { MAX_WORLDS } from '../../project/worlds'

/** The file version; raise it, beyond 5, when an older program could not read today's files. */
export const FILE_VERSION = 1

const name = z.string()
export const idShape = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/))
/** An id of a generator, perhaps with its family, as in "maze/prim". */
export const GENERATOR_ID = /^[A-Za-z][A-Za-z0-9-]{0,31}(?:\/[A-Za-z0-9-]{1,32})?$/
const side = z.int().check(z.minimum(1), z.maximum(MAX_SIDE))
/** A time in UTC, to the second or the millisecond. */
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{3})?Z$/
/** A property, setting or option. */
export const valueShape = z.union([z.string(), z.number(), z.boolean()])

export const recipeShape = z.strictObject({
  generator: z.string().check(z.regex(GENERATOR_ID)),
  version: z.int().check(z.minimum(0)),
  seed: z.string(),
  settings: z.record(z.string(), valueShape),
  steps: z.exactOptional(z.record(z.string(), z.int().check(z.minimum(0)))),
})

export const themeShape = z.enum(THEME_IDS)

const shift = z.number().check(z.minimum(-MAX_LABEL_SHIFT), z.maximum(MAX_LABEL_SHIFT))
const labelShape = z.union([z.literal('hidden'), z.strictObject({ x: shift, y: shift })])

const districtShape = z.strictObject({
  name,
  settings: z.record(z.string(), valueShape),
  label: z.optional(labelShape),
})

const thingId = z
  .string()
  .check(z.regex(THING_ID, `must be letters, digits and hyphens, at most ${MAX_THING_ID} of them.`))

const connectorsShape = z
  .array(
    z.strictObject({
      on: z.enum(EVENTS),
      target: thingId,
      do: z.enum(ACTIONS),
    }),
  )
  .check(z.maxLength(MAX_CONNECTORS))

/** The fields of things that act on others, as files write them. */
export const logicFields = {
  id: z.optional(thingId),
  connectors: z.optional(connectorsShape),
}

export const doorShape = z.strictObject({
  x: z.int().check(z.minimum(0), z.maximum(MAX_SIDE)),
  y: z.int().check(z.minimum(0), z.maximum(MAX_SIDE)),
  side: z.enum(['north', 'west']),
  key: z.optional(z.string().check(z.minLength(1), z.maxLength(MAX_KEY_NAME))),
  open: z.optional(z.boolean()),
  name: z.optional(name),
  generated: z.optional(z.boolean()),
  ...logicFields,
})

const placeShape = z.strictObject({
  x: z.int().check(z.minimum(0)),
  y: z.int().check(z.minimum(0)),
  kind: z.enum(PLACE_KINDS.map((row) => row.id)),
  name,
  properties: z.record(z.string(), valueShape),
  width: z.optional(side),
  height: z.optional(side),
  ownKind: z.optional(idShape),
  generated: z.optional(z.literal(true)),
  label: z.optional(labelShape),
  ...logicFields,
  link: z.optional(z.strictObject({ id: idShape, kind: z.enum(LINK_KINDS.map((row) => row.id)) })),
})

const rowShape = { north: z.string(), cells: z.string(), west: z.string(), marks: z.string() }
const rowList = z.array(z.string()).check(z.maxLength(MAX_SIDE))

/** The parts of a level that were other ones when it was imported. */
const wasShape = z.strictObject({
  width: z.optional(side),
  height: z.optional(side),
  rows: z.optional(
    z
      .array(
        z.strictObject({
          y: z.int().check(z.minimum(0)),
          ...rowShape,
          weights: z.optional(z.string()),
          zones: z.optional(z.string()),
        }),
      )
      .check(z.maxLength(MAX_SIDE)),
  ),
  south: z.optional(z.string()),
  districts: z.optional(z.array(districtShape).check(z.maxLength(MAX_DISTRICTS))),
  places: z.optional(
    z.strictObject({
      from: z.int().check(z.minimum(0)),
      count: z.int().check(z.minimum(0)),
      list: z.array(placeShape).check(z.maxLength(MAX_PLACES)),
    }),
  ),
  doors: z.optional(z.array(doorShape).check(z.maxLength(MAX_DOORS))),
  wraps: z.optional(z.boolean()),
})

const optionName = z.string().check(z.maxLength(MAX_TEXT))
const optionValue = z.union([z.string().check(z.maxLength(MAX_TEXT)), z.number(), z.boolean()])

const sourceShape = z.strictObject({
  file: z.string().check(z.regex(BARE_NAME)),
  format: idShape,
  name,
  position: z.int().check(z.minimum(0)),
  options: z.record(optionName, optionValue),
  digest: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  corner: z.optional(z.strictObject({ column: z.int(), row: z.int() })),
  was: z.optional(wasShape),
})

const levelShape = z.strictObject({
  id: idShape,
  name,
  width: side,
  height: side,
  recipe: z.optional(recipeShape),
  theme: z.optional(themeShape),
  wraps: z.optional(z.literal(true)),
  rows: z.array(z.strictObject(rowShape)).check(z.minLength(1), z.maxLength(MAX_SIDE)),
  south: z.string(),
  weights: z.optional(rowList),
  zones: z.optional(rowList),
  districts: z.optional(z.array(districtShape).check(z.minLength(1), z.maxLength(MAX_DISTRICTS))),
  places: z.array(placeShape),
  doors: z.optional(z.array(doorShape).check(z.maxLength(MAX_DOORS))),
  source: z.optional(sourceShape),
})

const { minWidth, maxWidth, minHeight, maxHeight } = OVERLAND_LIMITS
const MAX_TILES = maxWidth * maxHeight
const tilePlace = { x: z.int().check(z.minimum(0)), y: z.int().check(z.minimum(0)) }

const sites = z.array(z.strictObject({ ...tilePlace, level: idShape })).check(z.maxLength(MAX_LEVELS))

const worldShape = z.strictObject({
  id: idShape,
  name,
  width: z.int().check(z.minimum(minWidth), z.maximum(maxWidth)),
  height: z.int().check(z.minimum(minHeight), z.maximum(maxHeight)),
  recipe: z.optional(recipeShape),
  rows: z.array(z.string()).check(z.minLength(minHeight), z.maxLength(maxHeight)),
  locked: z.optional(z.array(z.strictObject(tilePlace)).check(z.maxLength(MAX_TILES))),
  towns: z.optional(sites),
  dungeons: z.optional(sites),
})

/** The parsed JSON of a `.brownstone` file; letters and lengths of rows are checked later. */
export const fileShape = z.strictObject({
  format: z.literal('brownstone'),
  version: z.literal(FILE_VERSION),
  id: z.optional(idShape),
  name,
  levels: z.array(levelShape).check(z.minLength(1), z.maxLength(MAX_LEVELS)),
  snapshots: z.optional(
    z
      .array(
        z.strictObject({ id: idShape, name, savedAt: z.string().check(z.regex(moment)), level: levelShape }),
      )
      .check(z.maxLength(MAX_SNAPSHOTS)),
  ),
  presets: z.optional(
    z
      .array(z.strictObject({ name, format: idShape, values: z.record(z.string(), valueShape) }))
      .check(z.maxLength(MAX_PRESETS)),
  ),
  exports: z.optional(
    z
      .array(
        z.strictObject({
          file: z.string().check(z.minLength(1), z.maxLength(MAX_EXPORT_FILE)),
          format: idShape,
          values: z.record(z.string(), valueShape),
          levels: z.optional(z.array(idShape).check(z.minLength(1), z.maxLength(MAX_LEVELS))),
        }),
      )
      .check(z.maxLength(MAX_SAVE_EXPORTS)),
  ),
  kinds: z.optional(z.array(kindShape).check(z.maxLength(MAX_CUSTOM_KINDS))),
  worlds: z.optional(z.array(worldShape).check(z.maxLength(MAX_WORLDS))),
})

export type FileShape = z.infer<typeof fileShape>
export type LevelShape = FileShape['levels'][number]
export type PlaceShape = LevelShape['places'][number]
export type DoorShape = z.infer<typeof doorShape>
export type SourceShape = z.infer<typeof sourceShape>
export type WasShape = z.infer<typeof wasShape>
export type WorldShape = z.infer<typeof worldShape>
