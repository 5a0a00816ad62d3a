import { PLACE_KINDS, type PropertyValue } from '../../core/level/places'
import {
  MAX_KIND_TEXT,
  type CustomKind,
  type PropertyRow,
  type PropertyType,
} from '../../core/project/custom-kinds'
import { kindTexts } from '../texts/kinds'

const words = kindTexts

/** Returns the kinds with a new one at the end, with a free label and id. */
export function withNewKind(kinds: readonly CustomKind[]): readonly CustomKind[] {
  const label = free(words.newLabel, new Set(kinds.map((kind) => kind.label)), kinds.length + 1)
  const size = { width: 1, height: 1 }
  return [...kinds, { id: freeId(label, kinds), label, base: 'building', size, properties: [] }]
}

/** Makes an id from a label: its letters and digits, with a number if the id is taken. */
export function freeId(label: string, others: readonly CustomKind[]): string {
  const taken = new Set<string>([...PLACE_KINDS, ...others].map(({ id }) => id))
  const stem =
    label
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 50) || 'kind'
  let id = stem
  for (let number = 2; taken.has(id); number++) id = `${stem}-${number}`
  return id
}

/** Returns a kind with one more property, a text with a free name. */
export function withNewProperty(kind: CustomKind): CustomKind {
  const taken = new Set(kind.properties.map(({ name }) => name))
  const name = free(words.newProperty, taken, kind.properties.length + 1)
  return { ...kind, properties: [...kind.properties, { name, type: 'text', default: '' }] }
}

const FIRST_VALUES: Readonly<Record<Exclude<PropertyType, 'choice'>, PropertyValue>> = {
  text: '',
  number: 0,
  switch: false,
  colour: '#b87040',
  dice: '1d6',
  place: '',
}

/** Returns a property of another type, with a first value of that type. */
export function withType({ name }: PropertyRow, type: PropertyType): PropertyRow {
  if (type === 'choice') return withChoices({ name, type, default: '' }, `${words.yes}, ${words.no}`)
  return { name, type, default: FIRST_VALUES[type] }
}

/** Sets the choices of a property from a comma-separated text. Keeps the default if it is still a choice. */
export function withChoices(row: PropertyRow, text: string): PropertyRow {
  const choices = [...new Set(text.split(',').map((choice) => choice.trim().slice(0, MAX_KIND_TEXT)))].filter(
    (choice) => choice !== '',
  )
  const isThere = choices.some((choice) => choice === row.default)
  return { ...row, choices, default: isThere ? row.default : (choices[0] ?? '') }
}

/** Adds the kinds of a file to a list; a kind with a known id replaces the old one. */
export function mergeKinds(
  kinds: readonly CustomKind[],
  loaded: readonly CustomKind[],
): readonly CustomKind[] {
  const fresh = new Map(loaded.map((kind) => [kind.id, kind]))
  const updated = kinds.map((kind) => fresh.get(kind.id) ?? kind)
  const known = new Set(kinds.map(({ id }) => id))
  return [...updated, ...loaded.filter(({ id }) => !known.has(id))]
}

function free(named: (number: number) => string, taken: ReadonlySet<string>, from: number): string {
  let number = from
  while (taken.has(named(number))) number++
  return named(number)
}
