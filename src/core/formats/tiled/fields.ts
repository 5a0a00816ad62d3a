import { FORBIDDEN_NAMES, isRecord } from '../../text/is-record'
import { type PropertyValue } from '../../level/places'
import { MAX_PROBLEMS, type FieldProblem } from '../field-problems'
import type { JsonPath } from '../native/json-text'
import type { Properties } from './properties'

export type Json = Readonly<Record<string, unknown>>

/** How JSON has the values of Tiled's types of properties; all others are texts. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['bool', 'boolean'],
  ['int', 'number'],
  ['float', 'number'],
  ['object', 'number'],
])

/** Takes values out of parsed JSON and records each unexpected one, with its key path. */
export class Fields {
  readonly problems: FieldProblem[] = []
  /** Number of properties that a place cannot hold: lists, classes. */
  leftOut = 0

  get isFull(): boolean {
    return this.problems.length >= MAX_PROBLEMS
  }

  report(path: JsonPath, message: string): undefined {
    if (!this.isFull) this.problems.push({ path, message })
    return undefined
  }

  /** Returns an object; undefined with a problem otherwise. */
  object(value: unknown, path: JsonPath): Json | undefined {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Json // as just checked
    return this.report(path, 'must be an object.')
  }

  /** Returns a list; empty if it is missing. */
  list(holder: Json, key: string, path: JsonPath): readonly unknown[] {
    const value = holder[key]
    if (Array.isArray(value)) return value
    if (value !== undefined) this.report([...path, key], 'must be a list.')
    return []
  }

  /** Returns a whole number within limits; the minimum with a problem otherwise. */
  whole(holder: Json, key: string, path: JsonPath, min: number, max: number, missing?: number): number {
    const value = holder[key] ?? missing
    if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value
    this.report([...path, key], `must be a whole number from ${min} to ${max}, and must not be missing.`)
    return min
  }

  /** Returns a number; 0 if it is missing. */
  number(holder: Json, key: string, path: JsonPath): number {
    const value = holder[key] ?? 0
    if (typeof value === 'number' && Number.isFinite(value)) return value
    this.report([...path, key], 'must be a number.')
    return 0
  }

  /** Returns a text; empty if it is missing. */
  text(holder: Json, key: string, path: JsonPath): string {
    const value = holder[key] ?? ''
    if (typeof value === 'string') return value
    this.report([...path, key], 'must be a text.')
    return ''
  }

  /** Returns the class of an object or a tile, which all versions of Tiled but 1.9 call its type. */
  className(holder: Json, path: JsonPath): string {
    return this.text(holder['type'] === undefined ? { type: holder['class'] } : holder, 'type', path)
  }

  /** Returns custom properties that are texts, numbers or switches; counts the others. */
  properties(holder: Json, path: JsonPath): Properties {
    const found: [string, PropertyValue][] = []
    const list =
      listOfProperties(holder['properties'], holder['propertytypes']) ?? this.list(holder, 'properties', path)
    for (const [index, entry] of list.entries()) {
      const at = [...path, 'properties', index]
      const property = this.object(entry, at)
      if (!property) continue
      const name = this.text(property, 'name', at)
      const value = this.#propertyValue(property, at)
      if (value === undefined || FORBIDDEN_NAMES.includes(name)) this.leftOut++
      else found.push([name, value])
    }
    return Object.fromEntries(found)
  }

  #propertyValue(property: Json, path: JsonPath): PropertyValue | undefined {
    const { type = 'string', value } = property
    if (type === 'class' || type === 'list') return undefined
    const wanted = (typeof type === 'string' ? TYPES.get(type) : undefined) ?? 'string'
    const isEndless = typeof value === 'number' && !Number.isFinite(value)
    if (typeof value === wanted && !isEndless) return value as PropertyValue // one of the three that are named above
    this.report(
      [...path, 'value'],
      `must be a ${wanted === 'boolean' ? 'switch' : wanted === 'string' ? 'text' : wanted}, as its type says.`,
    )
    return undefined
  }
}

/**
 * Returns properties that Tiled before 1.2 wrote, `{"beds": 4}` with their types in `propertytypes`, as a list of names, types
 * and values, as newer versions write them; undefined if they are one already.
 */
export function listOfProperties(properties: unknown, types: unknown): readonly Json[] | undefined {
  if (!isRecord(properties)) return undefined
  return Object.entries(properties).map(([name, value]) => {
    const said: unknown = isRecord(types) && Object.hasOwn(types, name) ? types[name] : undefined
    return { name, type: typeof said === 'string' ? said : typeOf(value), value }
  })
}

function typeOf(value: unknown): string {
  if (typeof value === 'boolean') return 'bool'
  return typeof value === 'number' ? 'float' : typeof value === 'string' ? 'string' : 'class'
}
