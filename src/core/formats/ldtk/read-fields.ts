import { type PropertyValue } from '../../level/places'
import { FORBIDDEN_NAMES } from '../../text/is-record'
import { isValue, parsed, valuesOf } from './recipe'
import { MORE } from './rows'
import type { EntityShape, LdtkShape } from './shape'

/** What the identifiers of a field do not say: see `docOf` of `fields.ts`. */
interface FieldNames {
  readonly name: string
  readonly choices: Readonly<Record<string, string>>
}

/** The names of the fields of each entity, by identifier, where they are not the identifiers. */
export type NamesByEntity = ReadonlyMap<string, ReadonlyMap<string, FieldNames>>

/** Returns the names that the definitions give their fields. */
export function namesByEntity({ defs }: LdtkShape): NamesByEntity {
  return new Map(
    (defs.entities ?? []).map(({ identifier, fieldDefs = [] }) => [
      identifier,
      new Map(
        fieldDefs.flatMap(({ identifier: field, doc }) => {
          const said = parsed(doc)
          const name = said?.['name']
          if (!said || typeof name !== 'string') return []
          const choices = said['choices']
          const words = typeof choices === 'object' && choices !== null ? { ...choices } : {}
          return [[field, { name, choices: valuesOf(words, isText) }] as const]
        }),
      ),
    ]),
  )
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

/** The properties in the fields of an entity, and what it refers to. */
export interface ReadFields {
  readonly properties: Readonly<Record<string, PropertyValue>>
  readonly references: readonly string[]
  /** How many values are of a type that properties do not have. */
  readonly left: number
}

/**
 * Returns the fields of an entity as properties, but those that are `known`. `nameOf` returns the name of an entity,
 * or its id, which is the value of a property that refers to it; without it, references are links.
 */
export function readFields(
  entity: EntityShape,
  known: ReadonlySet<string>,
  names: NamesByEntity,
  nameOf?: (iid: string, field: string) => string | undefined,
): ReadFields {
  const entries: [string, PropertyValue][] = []
  const references: string[] = []
  let left = 0
  const defined = names.get(entity['__identifier'])
  for (const { __identifier: identifier, __type: type = '', __value: value } of entity.fieldInstances ?? []) {
    if (known.has(identifier) || value === null || value === undefined) continue
    const field = defined?.get(identifier)
    if (identifier === MORE && nameOf) {
      entries.push(...Object.entries(valuesOf(parsed(value) ?? {}, isValue)))
      continue
    }
    const refers = type.includes('EntityRef') ? iidsIn(value) : []
    const text = nameOf && refers[0] !== undefined ? nameOf(refers[0], field?.name ?? identifier) : undefined
    const said = text ?? (refers.length > 0 ? undefined : valueOf(value, type))
    if (said !== undefined) entries.push([field?.name ?? identifier, chosen(field, said)])
    else if (refers.length > 0 && !nameOf) references.push(...refers)
    else left++
  }
  const properties = Object.fromEntries(entries.filter(([name]) => !FORBIDDEN_NAMES.includes(name)))
  return { properties, references, left }
}

/** Returns the choice that a word means, or the word. */
function chosen(field: FieldNames | undefined, word: PropertyValue): PropertyValue {
  const choices = field?.choices ?? {}
  return Object.hasOwn(choices, String(word)) ? (choices[String(word)] ?? word) : word
}

/** Returns the entities that a value, or a list of them, refers to. */
export function iidsIn(value: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  return list.flatMap((each) => {
    const iid = (each as { readonly entityIid?: unknown } | null)?.entityIid // any JSON
    return typeof iid === 'string' ? [iid] : []
  })
}

/** Returns the value of a property; undefined for a value of a type that properties do not have. */
function valueOf(value: unknown, type: string): PropertyValue | undefined {
  if (isValue(value)) return type === 'Color' ? String(value).toLowerCase() : value
  if (Array.isArray(value)) {
    const parts = value.map((each) => valueOf(each, ''))
    return parts.length > 0 && parts.every((part) => part !== undefined) ? parts.join(', ') : undefined
  }
  const { cx, cy } = (value ?? {}) as { readonly cx?: unknown; readonly cy?: unknown } // any JSON
  return typeof cx === 'number' && typeof cy === 'number' ? `${cx},${cy}` : undefined
}
