import {
  anyList,
  flag,
  list,
  object,
  oneOf,
  optional,
  pair,
  text,
  whole,
  type ShapeValue,
} from '../../text/shape'
import { MAX_DISTRICTS } from '../../level/districts'
import { DIRECTION_NAMES } from '../../level/grid'
import { CELL_KINDS, EDGE_KINDS } from '../../level/kinds'
import { MAX_SIDE } from '../../level/level'
import { LINK_KINDS, PLACE_KINDS } from '../../level/places'
import { kindShape } from '../../project/kind-shape'
import { MAX_CUSTOM_KINDS } from '../../project/custom-kinds'
import { MAX_LEVELS } from '../../project/project'
import { doorList, idShape, logicFields, recipeShape, themeShape, valuesShape } from '../native/shape'

/** The version that is written, and the only one so far. */
export const VERSION = 1

const count = whole(0, MAX_SIDE)
const side = whole(1, MAX_SIDE)
const byte = whole(0, 255)
const cell = { x: count, y: count }
const linkKind = oneOf(LINK_KINDS.map(({ id }) => id))
/** Numbers are many, so they are checked while they are read. */
const grid = anyList
const corner = pair(count)

const buildingShape = object({
  ...cell,
  width: side,
  height: side,
  cells: list(corner),
  doors: list(object({ ...cell, side: oneOf(DIRECTION_NAMES) })),
  place: optional(whole(0)),
})

const placeShape = object({
  ...cell,
  width: optional(side),
  height: optional(side),
  kind: oneOf(PLACE_KINDS.map(({ id }) => id)),
  ownKind: optional(idShape),
  name: text(),
  properties: valuesShape,
  generated: optional(oneOf([true])),
  link: optional(idShape),
  linkKind: optional(linkKind),
  ...logicFields,
})

const levelShape = object({
  id: idShape,
  name: text(),
  width: side,
  height: side,
  cells: grid,
  northEdges: grid,
  westEdges: grid,
  gates: list(object({ ...cell, open: flag })),
  buildings: optional(list(buildingShape)),
  recipe: optional(recipeShape),
  theme: optional(themeShape),
  wraps: optional(oneOf([true])),
  districts: optional(
    list(object({ name: text(), settings: valuesShape, polygons: list(list(corner)) }), 1, MAX_DISTRICTS),
  ),
  zones: optional(grid),
  places: list(placeShape),
  doors: optional(doorList),
})

const edgeKindShape = object({
  number: byte,
  id: oneOf(EDGE_KINDS.map(({ id }) => id)),
  passage: oneOf(['undecided', 'open', 'door', 'shut']),
  way: optional(oneOf(['south-east', 'north-west'])),
})

/** The parsed JSON of a file, but for the numbers in grids. */
export const jsonShape = object({
  format: oneOf(['brownstone-level']),
  version: oneOf([VERSION]),
  id: optional(idShape),
  name: text(),
  cellKinds: list(object({ number: byte, id: oneOf(CELL_KINDS.map(({ id }) => id)) })),
  edgeKinds: list(edgeKindShape),
  ownKinds: optional(list(kindShape, 0, MAX_CUSTOM_KINDS)),
  levels: list(levelShape, 1, MAX_LEVELS),
  links: list(object({ id: idShape, kind: linkKind, ends: list(object({ level: text(), ...cell })) })),
})

export type JsonShape = ShapeValue<typeof jsonShape>
export type LevelShape = JsonShape['levels'][number]
export type PlaceShape = LevelShape['places'][number]
