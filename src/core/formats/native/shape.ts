import {
  flag,
  list,
  number,
  object,
  oneOf,
  optional,
  plainValue,
  record,
  text,
  whole,
  wordOr,
  type ShapeValue,
} from '../../text/shape'
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

const name = text()
export const idShape = text({
  form: [/^[A-Za-z0-9-]{1,64}$/, 'must be letters, digits and hyphens, at most 64 of them.'],
})
/** An id of a generator, perhaps with its family, as in "maze/prim". */
export const GENERATOR_ID = /^[A-Za-z][A-Za-z0-9-]{0,31}(?:\/[A-Za-z0-9-]{1,32})?$/
const generatorId = text({
  form: [GENERATOR_ID, 'must be the id of a generator, such as "town" or "maze/prim".'],
})
const side = whole(1, MAX_SIDE)
const count = whole(0)
/** A time in UTC, to the second or the millisecond. */
const moment = text({
  form: [
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{3})?Z$/,
    'must be a moment such as "2026-05-01T10:42:07Z".',
  ],
})
/** Properties, settings or options. */
export const valuesShape = record(plainValue())

export const recipeShape = object({
  generator: generatorId,
  version: count,
  seed: text(),
  settings: valuesShape,
  steps: optional(record(count)),
})

export const themeShape = oneOf(THEME_IDS)

const shift = number(-MAX_LABEL_SHIFT, MAX_LABEL_SHIFT)
const labelShape = wordOr('hidden', object({ x: shift, y: shift }))

const districtShape = object({ name, settings: valuesShape, label: optional(labelShape) })

const thingId = text({
  form: [THING_ID, `must be letters, digits and hyphens, at most ${MAX_THING_ID} of them.`],
})

/** The fields of things that act on others, as files write them. */
export const logicFields = {
  id: optional(thingId),
  connectors: optional(
    list(object({ on: oneOf(EVENTS), target: thingId, do: oneOf(ACTIONS) }), 0, MAX_CONNECTORS),
  ),
}

const doorShape = object({
  x: whole(0, MAX_SIDE),
  y: whole(0, MAX_SIDE),
  side: oneOf(['north', 'west']),
  key: optional(text({ min: 1, max: MAX_KEY_NAME })),
  open: optional(flag),
  name: optional(name),
  generated: optional(flag),
  ...logicFields,
})
export const doorList = list(doorShape, 0, MAX_DOORS)

const placeShape = object({
  x: count,
  y: count,
  kind: oneOf(PLACE_KINDS.map((row) => row.id)),
  name,
  properties: valuesShape,
  width: optional(side),
  height: optional(side),
  ownKind: optional(idShape),
  generated: optional(oneOf([true])),
  label: optional(labelShape),
  ...logicFields,
  link: optional(object({ id: idShape, kind: oneOf(LINK_KINDS.map((row) => row.id)) })),
})

const rowFields = { north: text(), cells: text(), west: text(), marks: text() }
const rowList = list(text(), 0, MAX_SIDE)

/** The parts of a level that were other ones when it was imported. */
const wasShape = object({
  width: optional(side),
  height: optional(side),
  rows: optional(
    list(object({ y: count, ...rowFields, weights: optional(text()), zones: optional(text()) }), 0, MAX_SIDE),
  ),
  south: optional(text()),
  districts: optional(list(districtShape, 0, MAX_DISTRICTS)),
  places: optional(object({ from: count, count, list: list(placeShape, 0, MAX_PLACES) })),
  doors: optional(doorList),
  wraps: optional(flag),
})

const sourceShape = object({
  file: text({ form: [BARE_NAME, 'must be the name of a file without its folder.'] }),
  format: idShape,
  name,
  position: count,
  options: record(plainValue(MAX_TEXT), MAX_TEXT),
  digest: text({ form: [/^[0-9a-f]{16}$/, 'must be 16 digits of 0 to 9 and a to f.'] }),
  corner: optional(object({ column: whole(), row: whole() })),
  was: optional(wasShape),
})

const levelShape = object({
  id: idShape,
  name,
  width: side,
  height: side,
  recipe: optional(recipeShape),
  theme: optional(themeShape),
  wraps: optional(oneOf([true])),
  rows: list(object(rowFields), 1, MAX_SIDE),
  south: text(),
  weights: optional(rowList),
  zones: optional(rowList),
  districts: optional(list(districtShape, 1, MAX_DISTRICTS)),
  places: list(placeShape),
  doors: optional(doorList),
  source: optional(sourceShape),
})

const { minWidth, maxWidth, minHeight, maxHeight } = OVERLAND_LIMITS
const tileFields = { x: count, y: count }
const siteList = list(object({ ...tileFields, level: idShape }), 0, MAX_LEVELS)

const worldShape = object({
  id: idShape,
  name,
  width: whole(minWidth, maxWidth),
  height: whole(minHeight, maxHeight),
  recipe: optional(recipeShape),
  rows: list(text(), minHeight, maxHeight),
  locked: optional(list(object(tileFields), 0, maxWidth * maxHeight)),
  towns: optional(siteList),
  dungeons: optional(siteList),
})

const snapshotShape = object({ id: idShape, name, savedAt: moment, level: levelShape })

const exportShape = object({
  file: text({ min: 1, max: MAX_EXPORT_FILE }),
  format: idShape,
  values: valuesShape,
  levels: optional(list(idShape, 1, MAX_LEVELS)),
})

/** The parsed JSON of a `.brownstone` file; letters and lengths of rows are checked later. */
export const fileShape = object({
  format: oneOf(['brownstone']),
  version: oneOf([FILE_VERSION]),
  id: optional(idShape),
  name,
  levels: list(levelShape, 1, MAX_LEVELS),
  snapshots: optional(list(snapshotShape, 0, MAX_SNAPSHOTS)),
  presets: optional(list(object({ name, format: idShape, values: valuesShape }), 0, MAX_PRESETS)),
  exports: optional(list(exportShape, 0, MAX_SAVE_EXPORTS)),
  kinds: optional(list(kindShape, 0, MAX_CUSTOM_KINDS)),
  worlds: optional(list(worldShape, 0, MAX_WORLDS)),
})

export type FileShape = ShapeValue<typeof fileShape>
export type LevelShape = FileShape['levels'][number]
export type PlaceShape = LevelShape['places'][number]
export type DoorShape = ShapeValue<typeof doorShape>
export type SourceShape = ShapeValue<typeof sourceShape>
export type WasShape = ShapeValue<typeof wasShape>
export type WorldShape = ShapeValue<typeof worldShape>
