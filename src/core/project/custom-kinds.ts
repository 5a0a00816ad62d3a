import { NOTE_PROPERTY, PLACE_KINDS, type PlaceKindId, type PropertyValue } from '../level/places'
import { FORBIDDEN_NAMES } from '../text/is-record'
import type { Grid } from '../level/grid'

/** The types of properties; the value is a stable word in files. */
export const PROPERTY_TYPES = [
  { id: 'text', label: 'Text' },
  { id: 'number', label: 'Number' },
  { id: 'switch', label: 'Yes or no' },
  { id: 'choice', label: 'Choice' },
  { id: 'colour', label: 'Colour' },
  { id: 'dice', label: 'Dice' },
  { id: 'place', label: 'Place' },
] as const

export type PropertyType = (typeof PROPERTY_TYPES)[number]['id']

/** One property that all places of a kind have. */
export interface PropertyRow {
  readonly name: string
  readonly type: PropertyType
  /** At least one, for a choice only. */
  readonly choices?: readonly string[]
  /** The value in new places. */
  readonly default: PropertyValue
}

/** A kind of place that an author adds to a project. */
export interface CustomKind {
  /** Unique in the project: letters, digits and hyphens. */
  readonly id: string
  /** Unique in the project and not empty. */
  readonly label: string
  /** The usual kind for exports and rules that do not know it, its icon, and whether it is a building. */
  readonly base: PlaceKindId
  /** Columns and rows of a new building of this kind, from 1 to `MAX_BUILDING_SIDE`. */
  readonly size: Grid
  readonly properties: readonly PropertyRow[]
}

/** The form of ids of custom kinds: letters, digits and hyphens. */
export const KIND_ID = /^[A-Za-z0-9-]{1,64}$/

/** Maximum custom kinds in a project, properties in a kind, and choices in a property. */
export const MAX_CUSTOM_KINDS = 100
export const MAX_KIND_PROPERTIES = 40
export const MAX_CHOICES = 50

/** Maximum length of a label, a property's name and a choice, in characters. */
export const MAX_KIND_TEXT = 60

/** Maximum columns and rows of a building that is placed as a whole. */
export const MAX_BUILDING_SIDE = 4

/** A number of dice, their sides, and a bonus: "2d6+1". */
const DICE = /^(?:[1-9]\d{0,2})?d[1-9]\d{0,3}(?:[+-]\d{1,4})?$/
const COLOUR = /^#[0-9a-f]{6}$/

/** Returns the properties of a new place of a kind. */
export function defaultProperties({ properties }: CustomKind): Readonly<Record<string, PropertyValue>> {
  return Object.fromEntries(properties.map((row) => [row.name, row.default]))
}

/** Returns what is wrong with a value of a property, to follow "The value"; undefined if it is legal. */
export function checkProperty({ type, choices = [] }: PropertyRow, value: PropertyValue): string | undefined {
  switch (type) {
    case 'text':
    case 'place':
      return typeof value === 'string' ? undefined : 'must be a text.'
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? undefined : 'must be a number.'
    case 'switch':
      return typeof value === 'boolean' ? undefined : 'must be true or false.'
    case 'choice':
      return choices.some((choice) => choice === value) ? undefined : `must be one of ${choices.join(', ')}.`
    case 'colour':
      return COLOUR.test(String(value)) ? undefined : 'must be a colour such as #b87040.'
    case 'dice':
      return DICE.test(String(value)) ? undefined : 'must be dice such as 2d6+1.'
  }
}

/** Returns the first thing wrong with custom kinds: where, as a path of keys, and what; undefined if they are legal. */
export function checkCustomKinds(
  kinds: readonly CustomKind[],
): { readonly path: readonly (string | number)[]; readonly message: string } | undefined {
  const ids = new Set<string>(PLACE_KINDS.map(({ id }) => id))
  const labels = new Set<string>()
  for (const [index, { id, label, properties }] of kinds.entries()) {
    if (ids.has(id)) {
      return { path: [index, 'id'], message: `must be unique, but another kind is "${id}" too.` }
    }
    ids.add(id)
    const bad = checkLabel(label, labels)
    if (bad !== undefined) return { path: [index, 'label'], message: bad }
    labels.add(label)
    const names = new Set<string>()
    for (const [at, row] of properties.entries()) {
      const path = [index, 'properties', at]
      const badName = checkLabel(row.name, names)
      if (badName !== undefined) return { path: [...path, 'name'], message: badName }
      names.add(row.name)
      if (row.name === NOTE_PROPERTY || FORBIDDEN_NAMES.includes(row.name)) {
        return { path: [...path, 'name'], message: 'must be another: this one has a meaning already.' }
      }
      if ((row.type === 'choice') !== (row.choices ?? []).length > 0) {
        return { path, message: 'must have choices if it is a choice, and only then.' }
      }
      const badValue = checkProperty(row, row.default)
      if (badValue !== undefined) return { path: [...path, 'default'], message: badValue }
    }
  }
  return undefined
}

function checkLabel(label: string, others: ReadonlySet<string>): string | undefined {
  if (label.trim() === '') return 'must not be empty.'
  if (label.length > MAX_KIND_TEXT) return `must have at most ${MAX_KIND_TEXT} characters.`
  return others.has(label) ? `must be unique, but another is "${label}" too.` : undefined
}
