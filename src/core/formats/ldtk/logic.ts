import { ACTIONS, EVENTS } from '../../level/connectors'
import type { Door } from '../../level/doors'
import type { FoundConnector } from '../found-logic'
import { iidsIn } from './read-fields'
import {
  AREA,
  DOOR,
  enumType,
  PLACE,
  REFERENCE,
  SWITCH,
  TEXT,
  type EntityReference,
  type EntityRow,
  type FieldRow,
  type FieldValue,
} from './rows'
import type { LdtkShape } from './shape'
import { DOOR_KIND, enumWord, WORD_OF_EDGE, type EnumRow } from './words'

/**
 * Ids, connectors and doors with keys and states, as fields of entities; only projects that have such have these fields.
 * The connectors of an entity are three lists of equal length: on the event `when`, the entity of `targets` does `what`.
 */

const EVENT_KIND: EnumRow = { identifier: 'EventKind', uid: 65, values: EVENTS.map(enumWord) }
const ACTION_KIND: EnumRow = { identifier: 'ActionKind', uid: 66, values: ACTIONS.map(enumWord) }

/** Walls that open have entities too. */
const DOOR_KIND_WITH_WALLS: EnumRow = {
  ...DOOR_KIND,
  values: [...DOOR_KIND.values, WORD_OF_EDGE.wall].toSorted(),
}

/** The enums of projects with logic, by their numbers. */
export const LOGIC_ENUMS: readonly EnumRow[] = [DOOR_KIND_WITH_WALLS, EVENT_KIND, ACTION_KIND]

const EVENT_OF_WORD = new Map<unknown, string>(EVENTS.map((id) => [enumWord(id), id]))
const ACTION_OF_WORD = new Map<unknown, string>(ACTIONS.map((id) => [enumWord(id), id]))

function thingFields(first: number): readonly FieldRow[] {
  return [
    { identifier: 'id', uid: first, type: TEXT, isOptional: true },
    { identifier: 'when', uid: first + 1, type: enumType(EVENT_KIND), isList: true },
    { identifier: 'targets', uid: first + 2, type: REFERENCE, isList: true, isOptional: true },
    { identifier: 'what', uid: first + 3, type: enumType(ACTION_KIND), isList: true },
  ]
}

/** The entities of projects with logic, by the identifiers of those without. */
const LOGIC_ROWS: ReadonlyMap<string, EntityRow> = new Map(
  [
    { ...PLACE, fields: [...PLACE.fields, ...thingFields(160)] },
    { ...AREA, fields: [...AREA.fields, ...thingFields(170)] },
    {
      ...DOOR,
      fields: [
        ...DOOR.fields,
        ...thingFields(180),
        { identifier: 'key', uid: 184, type: TEXT, isOptional: true } as const,
        { identifier: 'open', uid: 185, type: SWITCH } as const,
        { identifier: 'name', uid: 186, type: TEXT, isOptional: true } as const,
        { identifier: 'generated', uid: 187, type: SWITCH } as const,
      ],
    },
  ].map((row) => [row.identifier, row]),
)

/** Returns the definition of an entity in a project with logic. */
export function logicRow(row: EntityRow): EntityRow {
  return LOGIC_ROWS.get(row.identifier) ?? row
}

/** Returns the values of the fields of an id and connectors, without connectors whose target does not exist. */
export function thingValues(
  { id, connectors = [] }: Pick<Door, 'id' | 'connectors'>,
  thingWithId: (id: string) => EntityReference | undefined,
): readonly FieldValue[] {
  const led = connectors.flatMap(({ on, target, do: action }) => {
    const reference = thingWithId(target)
    return reference ? [{ on, reference, action }] : []
  })
  return [
    id,
    led.map(({ on }) => enumWord(on)),
    led.map(({ reference }) => reference),
    led.map(({ action }) => enumWord(action)),
  ]
}

/** Returns the values of the further fields of a door. */
export function doorValues({ key, open, name, isGenerated }: Partial<Door>): readonly FieldValue[] {
  return [key, open === true, name, isGenerated === true]
}

/** Whether a project has the fields above. */
export function saysLogic({ defs }: LdtkShape): boolean {
  const type = `Array<${enumType(EVENT_KIND).shown}>`
  return (defs.entities ?? []).some(({ fieldDefs = [] }) =>
    fieldDefs.some((field) => field['__type'] === type),
  )
}

/** Reads the connectors of an entity; where a list is too short, something of its connector is undefined. */
export function readConnectors(fieldOf: (identifier: string) => unknown): readonly FoundConnector[] {
  const [when, targets, what] = ['when', 'targets', 'what'].map((identifier): readonly unknown[] => {
    const value = fieldOf(identifier)
    return Array.isArray(value) ? value : []
  })
  const count = Math.max(when?.length ?? 0, targets?.length ?? 0, what?.length ?? 0)
  return Array.from({ length: count }, (_, index) => ({
    on: EVENT_OF_WORD.get(when?.[index]),
    target: iidsIn(targets?.[index])[0],
    do: ACTION_OF_WORD.get(what?.[index]),
  }))
}
