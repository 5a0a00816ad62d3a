import { isArea, TO_PROPERTY, type PropertyValue } from '../../level/places'
import type { CustomKind, PropertyRow } from '../../project/custom-kinds'
import { createIdentifiers, identifierOf } from './ids'
import {
  COLOUR,
  enumType,
  MORE,
  NUMBER,
  REFERENCE,
  SWITCH,
  TEXT,
  WHOLE,
  type EntityReference,
  type EntityRow,
  type FieldRow,
  type FieldValue,
} from './rows'
import type { EnumRow } from './words'

/**
 * Properties of places, and settings of districts, as typed fields of their entity. A definition has a field for each
 * name and type of its values. LDtk's identifiers have only letters, digits and underscores, so the documentation of a
 * field has its name where that has other signs.
 */

type Properties = Readonly<Record<string, PropertyValue>>

/** Something with properties, and its custom kind. */
export interface WithProperties {
  readonly properties: Properties
  readonly ownKind?: string
}

/** What values mean in a project: its custom kinds, and the places that properties may name. */
export interface FieldContext {
  readonly kinds: readonly CustomKind[]
  /** Returns the entity of the only place with a name; undefined if none or several have it. */
  readonly placeNamed: (name: string) => EntityReference | undefined
  /** Returns the entity of the place or the door with an id. */
  readonly thingWithId: (id: string) => EntityReference | undefined
  readonly uidOf: (...path: readonly string[]) => number
}

type Sort = 'choice' | 'colour' | 'number' | 'place' | 'switch' | 'text' | 'thing'

/** A field, and the values that it holds. */
interface PropertyField extends FieldRow {
  readonly name: string
  readonly sort: Sort
}

/** The fields of the properties of an entity. */
export interface PropertyFields {
  readonly rows: readonly FieldRow[]
  readonly enums: readonly EnumRow[]
  /** Returns the values of the fields, in the order of `rows`. */
  readonly valuesOf: (thing: WithProperties) => readonly FieldValue[]
}

/** Maximum fields of one definition; rarer properties are in one text. Each entity has every field of its definition. */
const MAX_FIELDS = 60
const COLOUR_TEXT = /^#[0-9a-f]{6}$/

/** Counts of the values with one name and type. */
interface Count {
  readonly name: string
  readonly sort: Sort
  uses: number
  isWhole: boolean
}

/** Returns the fields for the properties of all entities of a definition. */
export function propertyFields(
  entity: EntityRow,
  things: readonly WithProperties[],
  context: FieldContext,
): PropertyFields {
  const kinds = new Map(context.kinds.map((kind) => [kind.id, kind]))
  const rowOf = (ownKind: string | undefined, name: string): PropertyRow | undefined =>
    kinds.get(ownKind ?? '')?.properties.find((row) => row.name === name)
  const sortOf = (name: string, value: PropertyValue, ownKind: string | undefined): Sort =>
    typeof value !== 'string'
      ? plainSort(value)
      : name === TO_PROPERTY && context.thingWithId(value)
        ? 'thing'
        : sortOfText(rowOf(ownKind, name), value, context)

  const counts = new Map<string, Count>()
  const count = (name: string, sort: Sort, uses: number, isWhole: boolean): void => {
    const key = keyOf(name, sort)
    const known = counts.get(key)
    if (!known) counts.set(key, { name, sort, uses, isWhole })
    else {
      known.uses += uses
      known.isWhole &&= isWhole
    }
  }
  for (const { properties, ownKind } of things) {
    for (const [name, value] of Object.entries(properties))
      count(name, sortOf(name, value, ownKind), 1, isInt(value))
  }
  // An author's own properties have a field before any place does, so that the editor offers them.
  const defined = context.kinds
    .filter(({ base }) => isArea({ kind: base }) === (entity.identifier === 'Area'))
    .flatMap(({ properties }) => properties)
  for (const row of defined) count(row.name, sortOfRow(row), 0, isInt(row.default))

  const chosen = [...counts.values()].toSorted((a, b) => b.uses - a.uses || byKey(a, b)).slice(0, MAX_FIELDS)
  const enums: EnumRow[] = []
  const fields = named(entity, chosen.toSorted(byKey)).map(([{ name, sort, isWhole }, identifier]) => {
    const choices =
      sort === 'choice'
        ? [...new Set(defined.flatMap((row) => (row.name === name ? (row.choices ?? []) : [])))]
        : []
    const words = createIdentifiers()
    const wordOf = new Map(choices.map((choice) => [choice, words(choice, 'choice')]))
    const row: EnumRow = {
      identifier: `${entity.identifier}_${identifier}`,
      uid: sort === 'choice' ? context.uidOf('enum', entity.identifier, name) : 0,
      values: [...wordOf.values()],
    }
    if (sort === 'choice') enums.push(row)
    const doc = docOf(name, identifier, wordOf)
    const field: PropertyField = {
      identifier,
      uid: context.uidOf('field', entity.identifier, name, sort),
      type: sort === 'choice' ? enumType(row) : sort === 'number' && isWhole ? WHOLE : TYPES[sort],
      isOptional: true,
      name,
      sort,
      ...(doc === undefined ? {} : { doc }),
    }
    return { field, wordOf }
  })
  const known = new Set(fields.map(({ field }) => keyOf(field.name, field.sort)))
  const more: readonly FieldRow[] =
    counts.size > MAX_FIELDS
      ? [
          {
            identifier: MORE,
            uid: context.uidOf('field', entity.identifier, 'more'),
            type: TEXT,
            isOptional: true,
            doc: 'Rarer properties, as JSON.',
          },
        ]
      : []

  return { rows: [...fields.map(({ field }) => field), ...more], enums, valuesOf }

  function valuesOf({ properties, ownKind }: WithProperties): readonly FieldValue[] {
    const values = fields.map(({ field: { name, sort }, wordOf }): FieldValue => {
      const value = Object.hasOwn(properties, name) ? properties[name] : undefined
      if (value === undefined || sortOf(name, value, ownKind) !== sort) return undefined
      if (sort === 'choice') return wordOf.get(String(value))
      if (sort === 'thing') return context.thingWithId(String(value))
      return sort === 'place' ? context.placeNamed(String(value)) : value
    })
    if (more.length === 0) return values
    const rest = Object.entries(properties)
      .filter(([name, value]) => !known.has(keyOf(name, sortOf(name, value, ownKind))))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
    return [...values, rest.length > 0 ? JSON.stringify(Object.fromEntries(rest)) : undefined]
  }
}

const TYPES = {
  choice: TEXT,
  colour: COLOUR,
  number: NUMBER,
  place: REFERENCE,
  switch: SWITCH,
  text: TEXT,
  thing: REFERENCE,
} as const

function plainSort(value: number | boolean): Sort {
  return typeof value === 'number' ? 'number' : 'switch'
}

function sortOfText(row: PropertyRow | undefined, value: string, { placeNamed }: FieldContext): Sort {
  if (row?.type === 'choice' && row.choices?.includes(value)) return 'choice'
  if (row?.type === 'colour' && COLOUR_TEXT.test(value)) return 'colour'
  return row?.type === 'place' && placeNamed(value) ? 'place' : 'text'
}

function sortOfRow({ type }: PropertyRow): Sort {
  return type === 'dice' ? 'text' : type
}

function keyOf(name: string, sort: Sort): string {
  return `${sort} ${name}`
}

function byKey(a: Count, b: Count): number {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : a.sort < b.sort ? -1 : 1
}

/** Whether LDtk can hold a value as a whole number. */
function isInt(value: PropertyValue): boolean {
  return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 2 ** 31
}

/** Gives each field an identifier; names that are one already keep it. */
function named(
  { fields, identifier: entity }: EntityRow,
  counts: readonly Count[],
): readonly (readonly [Count, string])[] {
  const identifiers = createIdentifiers([...fields.map(({ identifier }) => identifier), MORE])
  const given = new Map<Count, string>()
  const isPlain = ({ name }: Count): boolean => identifierOf(name, entity) === name
  for (const count of [...counts.filter(isPlain), ...counts.filter((each) => !isPlain(each))])
    given.set(count, identifiers(count.name, 'property'))
  return counts.map((count) => [count, given.get(count) ?? ''])
}

/** Returns what the identifiers of a field and of its choices do not say, as JSON; undefined if they say everything. */
function docOf(name: string, identifier: string, wordOf: ReadonlyMap<string, string>): string | undefined {
  const choices = [...wordOf].filter(([choice, word]) => choice !== word)
  if (name === identifier && choices.length === 0) return undefined
  return JSON.stringify({
    name,
    ...(choices.length > 0
      ? { choices: Object.fromEntries(choices.map(([choice, word]) => [word, choice])) }
      : {}),
  })
}
