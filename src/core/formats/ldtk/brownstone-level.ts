import { MAX_DISTRICTS, type District } from '../../level/districts'
import { edgeOf } from '../../level/grid'
import { CELL_KINDS } from '../../level/kinds'
import { checkSize, createDraft, setEdge, type LevelDraft } from '../../level/level'
import { Mark } from '../../level/marks'
import { TO_PROPERTY } from '../../level/places'
import { counted } from '../../text/counted'
import { withBanks } from '../banks'
import { setMaskedEdges } from '../masks'
import type { FoundLevel } from './found-level'
import { DISTRICTS, DOORS, GROUND, WALLS, type LayerRow } from './layers'
import { readBrownstoneEntities } from './brownstone-entities'
import { saysLogic } from './logic'
import { namesByEntity, type NamesByEntity } from './read-fields'
import { saysWrap } from '../../project/wraps'
import { recipeOf } from './recipe'
import type { EntityShape, LdtkShape, LevelShape } from './shape'
import { GROUND_VALUE, SOLID } from './words'
import { defined } from '../../text/defined'

/** Data of the whole project for reading one of our levels. */
export interface BrownstoneDefinitions {
  readonly names: NamesByEntity
  /** Returns the name of the place that an entity is, or for the field with the target of a teleporter the id. */
  readonly nameOf: (iid: string, field: string) => string | undefined
  readonly hasLogic: boolean
}

const MASK_LAYERS = [GROUND, WALLS, DOORS] as const
const LEVEL_ID = /^[A-Za-z0-9-]{1,64}$/

/** Whether a project has our layers with our values, in every level, at one size. */
export function isBrownstone({ defs }: LdtkShape, levels: readonly LevelShape[]): boolean {
  const isDefined = ({ identifier, values }: LayerRow): boolean => {
    const layer = defs.layers.find((each) => each.identifier === identifier)
    const words = new Map(layer?.intGridValues?.map(({ value, identifier: word }) => [value, word]))
    return values.every(
      ({ value, identifier: word }) =>
        words.get(value) === word || words.get(value) === word.replace(SOLID, ''),
    )
  }
  return (
    MASK_LAYERS.every(isDefined) &&
    levels.every((level) => MASK_LAYERS.every(({ identifier }) => layerOf(level, identifier)))
  )
}

function layerOf({ layerInstances }: LevelShape, identifier: string) {
  return layerInstances?.find((layer) => layer['__identifier'] === identifier)
}

export function brownstoneDefinitions(
  project: LdtkShape,
  levels: readonly LevelShape[],
): BrownstoneDefinitions {
  const hasLogic = saysLogic(project)
  const names = new Map<string, string>()
  const ids = new Map<string, string>()
  for (const { iid, fieldInstances = [] } of levels.flatMap(entitiesOf)) {
    if (iid === undefined) continue
    for (const { __identifier: identifier, __value: value } of fieldInstances) {
      if (typeof value !== 'string') continue
      if (identifier === 'name') names.set(iid, value.trim())
      if (identifier === 'id') ids.set(iid, value)
    }
  }
  return {
    names: namesByEntity(project),
    nameOf: (iid, field) => (hasLogic && field === TO_PROPERTY ? ids : names).get(iid),
    hasLogic,
  }
}

function entitiesOf({ layerInstances }: LevelShape): readonly EntityShape[] {
  return (layerInstances ?? []).flatMap(({ entityInstances = [] }) => entityInstances)
}

/** Reads a level of ours: the layers, then the entities that say more. */
export function readBrownstoneLevel(
  level: LevelShape,
  definitions: BrownstoneDefinitions,
): FoundLevel | { readonly problem: string } {
  const ground = layerOf(level, GROUND.identifier)
  if (!ground) return { problem: 'has no ground.' }
  const { __cWid: width, __cHei: height, __gridSize: size } = ground
  const sizeProblem = checkSize(width, height)
  if (sizeProblem !== undefined) return { problem: sizeProblem }
  const gridOf = ({ identifier, values }: LayerRow): Uint8Array | undefined =>
    numbersOf(layerOf(level, identifier)?.intGridCsv, width * height, values.length)
  const [cells, walls, doors] = MASK_LAYERS.map(gridOf)
  if (!cells || !walls || !doors) {
    return {
      problem: `The layers Ground, Walls and Doors must hold ${width * height} numbers of their values each.`,
    }
  }
  const draft = createDraft(width, height)
  const kindOf = new Uint8Array(256)
  for (const { id, value } of CELL_KINDS) kindOf[GROUND_VALUE[id]] = value
  for (let cell = 0; cell < cells.length; cell++) draft.cells[cell] = kindOf[cells[cell] ?? 0] ?? 0
  const notes = setMaskedEdges(draft, { walls, doors })
  const { northEdges, westEdges } = withBanks(draft)
  draft.northEdges.set(northEdges)
  draft.westEdges.set(westEdges)

  const things = readBrownstoneEntities(entitiesOf(level), { grid: draft, size, ...definitions })
  for (const { cell, side, kind } of things.edges) setEdge(draft, edgeOf(draft, cell, side), kind)
  for (const cell of things.gates) draft.marks[cell] = (draft.marks[cell] ?? 0) | Mark.gateSeed
  const zones = gridOf(DISTRICTS)
  const unnamed = zones ? setDistricts(draft, zones, things.districts) : 0
  const textOf = (identifier: string): string | undefined => {
    const value = level.fieldInstances?.find((field) => field['__identifier'] === identifier)?.['__value']
    return typeof value === 'string' ? value : undefined
  }
  const id = textOf('id')
  const recipe = recipeOf(textOf('recipe'))
  if (saysWrap(recipe)) draft.wraps = true
  return {
    id: id !== undefined && LEVEL_ID.test(id) ? id : undefined,
    name: textOf('name') ?? level.identifier,
    level: draft,
    ...defined({ recipe }),
    places: things.places,
    doors: things.doors,
    notes: [
      ...notes,
      ...(unnamed > 0
        ? [
            `${counted(unnamed, 'district', 'districts')} without an entity ${unnamed === 1 ? 'has' : 'have'} a new name.`,
          ]
        : []),
      ...things.notes,
    ],
  }
}

/** Returns numbers up to a maximum, one a cell; undefined if they are not such numbers. */
function numbersOf(list: unknown, length: number, max: number): Uint8Array | undefined {
  if (!Array.isArray(list) || list.length !== length) return undefined
  const numbers = new Uint8Array(length)
  for (let at = 0; at < length; at++) {
    const value: unknown = list[at]
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > max) return undefined
    numbers[at] = value
  }
  return numbers
}

/** Sets the districts; returns how many have cells but no entity. */
function setDistricts(draft: LevelDraft, zones: Uint8Array, named: ReadonlyMap<number, District>): number {
  let last = Math.max(0, ...[...named.keys()].filter((zone) => zone <= MAX_DISTRICTS))
  for (let cell = 0; cell < zones.length; cell++) last = Math.max(last, zones[cell] ?? 0)
  if (last === 0) return 0
  const names = new Set([...named.values()].map(({ name }) => name))
  let unnamed = 0
  const list = Array.from({ length: last }, (_, index): District => {
    const known = named.get(index + 1)
    if (known) return known
    unnamed++
    let name = `District ${index + 1}`
    while (names.has(name)) name += ' *'
    names.add(name)
    return { name, settings: {} }
  })
  draft.districts = { zones, list }
  return unnamed
}
